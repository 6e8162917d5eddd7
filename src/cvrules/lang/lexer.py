"""Cuts one logical line into words, trying only the words that may stand there.

Lark's own contextual lexer does the same and more; this one prepares a place
only when a line first reaches it, and passes over blanks and the word behind
them in one step. It gives Lark's tokens and raises Lark's errors.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any

from lark.exceptions import UnexpectedCharacters
from lark.lexer import Lexer, Token

__all__ = ["LineLexer"]

#: Where the line must end, no word is found.
_NOTHING = "(?!)"
_unexpected: Callable[..., Exception] = UnexpectedCharacters
_Scan = Callable[[str, int], "re.Match[str] | None"]


class LineLexer(Lexer):
    """The lexer of one game's lines, for Lark's LALR parser."""

    __future_interface__ = 2  # Lark hands over the parser's state, which knows what may come

    def __init__(self, conf: Any) -> None:
        self._terminals = conf.terminals_by_name
        blanks = "|".join(self._terminals[name].pattern.to_regexp() for name in conf.ignore)
        self._blanks = f"(?>(?:{blanks})*)"  # atomic: blanks are never tried in two ways
        self._past_blanks = re.compile(self._blanks).match
        self._scans: dict[int, _Scan] = {}

    def lex(self, lexer_state: Any, parser_state: Any) -> Iterator[Token]:
        """Yield the words of a line, each by what the parser takes next."""
        text: str = lexer_state.text.text
        stack, scans = parser_state.state_stack, self._scans
        at, line, line_start, end = 0, 1, 0, len(text)
        while at < end:
            state = stack[-1]
            found = (scans.get(state) or self._prepared(state, parser_state))(text, at)
            if found is None:
                at = self._past_blanks(text, at).end()  # type: ignore[union-attr]  # blanks may be none at all
                if at == end:
                    return
                raise _unexpected(text, at, line, at - line_start + 1, state=parser_state)
            kind = found.lastgroup or ""
            start, at = found.span(kind)
            value = text[start:at]
            yield _token(kind, value, start, line, start - line_start + 1)
            if "\n" in value:
                line += value.count("\n")
                line_start = start + value.rfind("\n") + 1

    def _prepared(self, state: int, parser_state: Any) -> _Scan:
        """Return how to find the next word in a state of the parser."""
        accepted = parser_state.parse_conf.states[state]
        terminals = [self._terminals[name] for name in accepted if name in self._terminals]
        terminals.sort(key=lambda one: (-one.priority, -one.pattern.max_width, -len(one.pattern.value), one.name))
        words = "|".join(f"(?P<{terminal.name}>{terminal.pattern.to_regexp()})" for terminal in terminals)
        scan = self._scans[state] = re.compile(f"{self._blanks}(?:{words or _NOTHING})").match
        return scan


def _token(kind: str, value: str, start: int, line: int, column: int) -> Token:
    """Return a token as Lark makes it, without the detours of its constructor."""
    token = str.__new__(Token, value)
    token.type = kind
    token.start_pos = start
    token.value = value
    token.line = token.end_line = line
    token.column = column
    token.end_column = column + len(value)
    token.end_pos = start + len(value)
    return token
