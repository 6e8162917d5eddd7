"""Builds the parser of a game's cards from the grammar files.

LALR with a lexer that knows the context: linear time whatever the text, and no grammar is
ever taken from a stranger. This is the only module that configures Lark.
"""

from __future__ import annotations

import re
from functools import cache, cached_property
from typing import TYPE_CHECKING, Any

from lark import Lark
from lark.exceptions import UnexpectedInput
from lark.lexer import Pattern, PatternRE, PatternStr, TerminalDef

from cvrules.lang.builder import Builder, Made
from cvrules.lang.lexer import LineLexer
from cvrules.lang.lines import HEADS
from cvrules.model.words import SlipError
from cvrules.resources import folder

if TYPE_CHECKING:
    from cvrules.model.words import Words

__all__ = ["Grammar", "grammar_of", "grammar_text"]

#: What messages call the terminals that every game shares.
NAMES = {
    "_NL": "the end of the line",
    "_PLUS": "'+'",
    "SLUG": "a name",
    "ID": "a card number",
    "AMOUNT": "a number",
    "TYPE": "a card type",
    "DECK": "a deck",
    "WORD": "a clause word",
    "QMARK": "'?'",
    "COMMENT": "a comment",
    "SPACE": "a space",
}


def grammar_text(words: Words) -> str:
    """Return the whole grammar of a game: the shared file, then its own."""
    shared = folder("grammar")
    own = shared / words.grammar if isinstance(words.grammar, str) else words.grammar
    return "\n".join(file.read_text("utf-8") for file in (shared / "cards.lark", own))


def end_at_word_boundary(terminal: TerminalDef) -> None:
    """Make a keyword match whole words only, so that `cost1 money` is a fault."""
    if isinstance(terminal.pattern, PatternStr) and terminal.pattern.value.isidentifier():
        terminal.pattern = PatternRE(re.escape(terminal.pattern.value) + r"\b")


class Grammar:
    """The parser of one game's lines, and what its terminals are called.

    Args:
        words: The game.
        whole_files: Whether to parse files as one text, as the grammar states
            them; reading goes line by line and does not need it.
    """

    def __init__(self, words: Words, *, whole_files: bool = False) -> None:
        self.words = words
        self._whole_files = whole_files
        self.clause_words = frozenset((*words.clause_words(), "source", "no"))
        self.openers = self.clause_words.union(HEADS)
        self._rules = {word: word for word in self.clause_words} | {"no": "removal"}
        self._rules |= {head: f"{head}_head" for head in HEADS}
        quick = self.lark if whole_files else self._built(list(self._rules.values()), LineLexer)
        self._parse = quick.parse
        self.patterns = {terminal.name: terminal.pattern for terminal in quick.terminals}
        spelled = {word for pattern in self.patterns.values() for word in _spelled_out(pattern)}
        self.vocabulary = tuple(sorted(word for word in spelled if word.isidentifier()))
        self.signs = tuple(sorted(spelled.difference(self.vocabulary) | {"+"}, key=lambda sign: (-len(sign), sign)))

    def parse(self, text: str, word: str) -> Made:
        """Return what a line says that begins with a word of ours.

        Raises:
            UnexpectedInput: It goes wrong somewhere; `lark` tells where and why.
            SlipError: It parses but makes no sense.
        """
        return self._parse(text, start=self._rules[word])  # type: ignore[return-value]  # the builder makes no trees

    @cached_property
    def lark(self) -> Lark:
        """The same grammar in Lark's own hands, for all that may follow a wrong word.

        It is built when the first fault is explained; faultless files never need it.
        """
        return self._built(["file"] if self._whole_files else ["head", "line"], "contextual")

    def _built(self, starts: list[str], lexer: Any) -> Lark:
        return Lark(
            grammar_text(self.words),
            parser="lalr",
            lexer=lexer,
            start=starts,
            maybe_placeholders=True,
            edit_terminals=end_at_word_boundary,
            transformer=None if self._whole_files else Builder(self.words),
        )

    def name(self, terminal: str) -> str:
        """Return what a message calls a terminal: `a symbol`, or `'per'` itself."""
        names = {**NAMES, **self.words.names}
        if terminal in names:
            return names[terminal]
        return " or ".join(f"'{word}'" for word in self.spellings(terminal))

    def spellings(self, terminal: str) -> tuple[str, ...]:
        """Return every word a terminal matches; none for names and numbers."""
        return _spelled_out(self.patterns[terminal]) if terminal in self.patterns else ()

    def after(self, text: str, start: str) -> frozenset[str] | None:
        """Return the terminals that may follow the beginning of a line.

        Nothing, where no line begins so.
        """
        try:
            parsing: Any = self.lark.parse_interactive(text, start=start)
            parsing.exhaust_lexer()
        except (UnexpectedInput, SlipError):
            return None
        return frozenset(parsing.accepts())


def _spelled_out(pattern: Pattern) -> tuple[str, ...]:
    r"""Return the words of a pattern such as `(dice|die)\b` or `cards?\b`; none, where it has no list."""
    if isinstance(pattern, PatternStr):
        return (pattern.value,)
    body = re.sub(r"^\((?:\?:)?(.*)\)$", r"\1", pattern.value.removesuffix(r"\b"))
    words: list[str] = []
    for word in body.split("|"):
        words += [word[:-2], word[:-1]] if re.fullmatch(r"\w+\?", word) else [re.sub(r"\\(\W)", r"\1", word)]
    return tuple(words) if all(re.fullmatch(r"[a-z_]+|[-<>=~/*!]+", word) for word in words) else ()


@cache
def grammar_of(words: Words) -> Grammar:
    """Return a game's grammar, built on first use."""
    return Grammar(words)
