"""The class `LineParser`, which parses with Lark's tables, but faster than Lark.

The parser is fast for many short lines that are mostly correct: its states are compiled on first
use, and tokens that no rule keeps are never created. It does not explain errors. Lark's own parser
does that.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, NamedTuple

from lark import Lark, Token
from lark.grammar import Terminal
from lark.parsers.lalr_analysis import Shift

__all__ = ["LineParser"]

#: A regular expression that never matches, for states in which the line must end.
_NOTHING = "(?!)"
_END = "$END"


class _State(NamedTuple):
    """One compiled state of the parser.

    Args:
        scan: A function that matches blanks and then one of the terminals that can follow.
        shifts: The next state for each terminal or rule that can follow.
        reductions: For each terminal that completes a rule: the number of the rule's parts, the
            function that builds the rule's value, and the name of the rule.
    """

    scan: Callable[[str, int], re.Match[str] | None]
    shifts: dict[str, int]
    reductions: dict[str, tuple[int, Callable[[list[Any]], Any], str]]


class _States(dict[int, _State]):
    """The states of a parser, by number. Each state is compiled on first use."""

    def __init__(self, lark: Lark, blanks: str) -> None:
        parser: Any = lark.parser.parser
        self.table, self._build = parser.parser.parse_table, parser.parser.callbacks
        self._terminals = {terminal.name: terminal for terminal in lark.terminals}
        self._blanks = blanks

    def __missing__(self, state: int) -> _State:
        """Compile a state when it is looked up for the first time."""
        actions = self.table.states[state]
        terminals = [self._terminals[name] for name in actions if name in self._terminals]
        terminals.sort(key=lambda one: (-one.priority, -one.pattern.max_width, -len(one.pattern.value), one.name))
        words = "|".join(f"(?P<{terminal.name}>{terminal.pattern.to_regexp()})" for terminal in terminals)
        self[state] = compiled = _State(
            re.compile(f"{self._blanks}(?:{words or _NOTHING})").match,
            {name: to for name, (action, to) in actions.items() if action is Shift},
            {
                name: (len(rule.expansion), self._build[rule], rule.origin.name)
                for name, (action, rule) in actions.items()
                if action is not Shift
            },
        )
        return compiled


class LineParser:
    """A fast parser for the lines of one game's cards.

    Args:
        lark: Lark's parser, which provides the tables, the terminals and the builder.
    """

    def __init__(self, lark: Lark) -> None:
        patterns = {terminal.name: terminal.pattern.to_regexp() for terminal in lark.terminals}
        blanks = "|".join(patterns[name] for name in lark.lexer_conf.ignore)
        blanks = f"(?>(?:{blanks})*)"  # an atomic group, to avoid backtracking
        self._states = _States(lark, blanks)
        self._is_blank = re.compile(rf"{blanks}\Z").match
        table = self._states.table
        self._ends = {rule: (table.start_states[rule], table.end_states[rule]) for rule in table.start_states}
        symbols = [symbol for rule in lark.rules for symbol in rule.expansion]
        self._kept = {symbol.name for symbol in symbols if isinstance(symbol, Terminal) and not symbol.filter_out}

    def parse(self, text: str, start: str) -> Any:
        """Return the value that the builder makes from the line; `None` if parsing fails."""
        states, kept = self._states, self._kept
        first, last = self._ends[start]
        stack: list[int] = [first]
        values: list[Any] = []
        at, row, row_start = 0, 1, 0
        while True:
            state = states[stack[-1]]
            match = state.scan(text, at)
            if match is not None:
                word = match.lastgroup or ""
                begin, at = match.span(word)
            elif self._is_blank(text, at):
                word = _END
            else:
                return None
            while (rule := state.reductions.get(word)) is not None:
                size, build, name = rule
                rest = len(values) - size
                values[rest:] = (build(values[rest:]),)
                del stack[rest + 1 :]
                number = states[stack[-1]].shifts[name]
                if word is _END and number == last:
                    return values[0]
                stack.append(number)
                state = states[number]
            to = state.shifts.get(word)
            if to is None:
                return None
            stack.append(to)
            values.append(
                _make_token(word, text[begin:at], begin, row, begin - row_start + 1) if word in kept else None
            )
            if (breaks := text.count("\n", begin, at)) > 0:
                row += breaks
                row_start = text.rindex("\n", begin, at) + 1


def _make_token(kind: str, value: str, start: int, line: int, column: int) -> Token:
    """Return a Lark token without calling its slow constructor."""
    token = str.__new__(Token, value)
    token.type = kind
    token.start_pos = start
    token.value = value
    token.line = token.end_line = line
    token.column = column
    token.end_column = column + len(value)
    token.end_pos = start + len(value)
    return token
