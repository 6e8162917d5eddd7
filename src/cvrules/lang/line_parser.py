"""Parses single lines with Lark's tables: scans a word, then shifts or reduces.

Lark's own loop does the same for any grammar and text; this one is faster on many short
lines that are mostly correct. States are compiled on first use, and tokens that no rule
keeps are never created. Errors are left to Lark.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, NamedTuple

from lark import Lark, Token
from lark.grammar import Terminal
from lark.parsers.lalr_analysis import Shift

__all__ = ["LineParser"]

#: Matches nothing, for states in which the line must end.
_NOTHING = "(?!)"
_END = "$END"


class _State(NamedTuple):
    """One compiled state of the parser.

    Args:
        scan: Matches blanks and then one of the words that may follow.
        shifts: The next state after each word or rule that may follow.
        reductions: For each word that ends a rule: the number of the rule's parts, the
            function that builds its value, and its name.
    """

    scan: Callable[[str, int], re.Match[str] | None]
    shifts: dict[str, int]
    reductions: dict[str, tuple[int, Callable[[list[Any]], Any], str]]


class _States(dict[int, _State]):
    """The states of a parser, each compiled on first use."""

    def __init__(self, lark: Lark, blanks: str) -> None:
        parser: Any = lark.parser.parser
        self.table, self._build = parser.parser.parse_table, parser.parser.callbacks
        self._terminals = {terminal.name: terminal for terminal in lark.terminals}
        self._blanks = blanks

    def __missing__(self, state: int) -> _State:
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
    """The parser of one game's lines.

    Args:
        lark: The parser with the tables, terminals and builder to use.
    """

    def __init__(self, lark: Lark) -> None:
        patterns = {terminal.name: terminal.pattern.to_regexp() for terminal in lark.terminals}
        blanks = "|".join(patterns[name] for name in lark.lexer_conf.ignore)
        blanks = f"(?>(?:{blanks})*)"  # atomic: no backtracking into blanks
        self._states = _States(lark, blanks)
        self._is_blank = re.compile(rf"{blanks}\Z").match
        table = self._states.table
        self._ends = {rule: (table.start_states[rule], table.end_states[rule]) for rule in table.start_states}
        symbols = [symbol for rule in lark.rules for symbol in rule.expansion]
        self._kept = {symbol.name for symbol in symbols if isinstance(symbol, Terminal) and not symbol.filter_out}

    def parse(self, text: str, start: str) -> Any:
        """Return the value that the builder makes of a line; `None` if it does not parse."""
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
    """Return a token like Lark's, without the overhead of its constructor."""
    token = str.__new__(Token, value)
    token.type = kind
    token.start_pos = start
    token.value = value
    token.line = token.end_line = line
    token.column = column
    token.end_column = column + len(value)
    token.end_pos = start + len(value)
    return token
