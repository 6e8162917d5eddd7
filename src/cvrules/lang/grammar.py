"""The class `Grammar`: the parser for a game's cards, made from grammar files.

The parser is LALR with a contextual lexer, so it takes linear time for any text. Grammars are
part of a game and never come from user input. Only this module configures Lark.
"""

from __future__ import annotations

import re
from functools import cache, cached_property
from typing import TYPE_CHECKING, Any

from lark import Lark
from lark.exceptions import UnexpectedInput
from lark.lexer import Pattern, PatternRE, PatternStr, TerminalDef

from cvrules.errors import NOWHERE
from cvrules.lang.builder import Builder, ParsedLine
from cvrules.lang.line_parser import LineParser
from cvrules.lang.lines import HEADS, first_word
from cvrules.lang.parse_tables import load_parser, read_tables, table_inputs
from cvrules.model.words import PhraseError
from cvrules.resources import resource_folder

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

    from cvrules.model.words import Words

__all__ = ["Grammar", "compile_grammar", "grammar_of", "grammar_text", "tables_file"]

#: The names that messages use for the terminals of the shared grammar.
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
    """Return the whole grammar of a game: the shared rules, then the game's own."""
    shared = resource_folder("grammar")
    own = shared / words.grammar if isinstance(words.grammar, str) else words.grammar
    return "\n".join(file.read_text("utf-8") for file in (shared / "cards.lark", own))


def tables_file(words: Words) -> Traversable | None:
    """Return the file with a game's saved parse tables, or `None` if it is missing."""
    return words.tables if words.tables is not None and words.tables.is_file() else None


def compile_grammar(text: str, starts: list[str], **options: Any) -> Lark:
    """Return the parser that Lark makes from the text of a grammar."""
    return Lark(
        text,
        parser="lalr",
        start=starts,
        maybe_placeholders=True,
        edit_terminals=end_at_word_boundary,
        **options,
    )


def end_at_word_boundary(terminal: TerminalDef) -> None:
    """Make a keyword match only whole words, so that `cost1 money` is a fault."""
    if isinstance(terminal.pattern, PatternStr) and terminal.pattern.value.isidentifier():
        terminal.pattern = PatternRE(re.escape(terminal.pattern.value) + r"\b")


class Grammar:
    """The parser for the lines of one game's cards, and the words that it knows.

    Args:
        words: The vocabulary of the game.
        whole_files: Whether to parse whole files instead of single lines. Only tests need this,
            because cards are always read line by line.
    """

    def __init__(self, words: Words, *, whole_files: bool = False) -> None:
        self.words = words
        self.heads = frozenset(HEADS)
        self._whole_files = whole_files
        self.first_words: tuple[str, ...] = (*words.clause_words(), "source")
        self.clause_words = frozenset((*self.first_words, "no"))
        self.openers = self.clause_words.union(HEADS)
        self._rules = {word: word for word in self.clause_words} | {"no": "removal"}
        self._rules |= {head: f"{head}_head" for head in HEADS}
        quick = self.lark if whole_files else self._build_line_parser()
        self._line_parser = LineParser(quick)
        self.patterns = {terminal.name: terminal.pattern for terminal in quick.terminals}

    def parse(self, text: str, word: str) -> ParsedLine | None:
        """Parse a line with the rule for its first word; return `None` if parsing fails.

        To find out why a line does not parse, parse it again with `lark`.

        Raises:
            PhraseError: The line parses but makes no sense.
        """
        parsed: ParsedLine | None = self._line_parser.parse(text, self._rules[word])
        return parsed

    def is_valid(self, text: str) -> bool:
        """Return whether a line can be read without a fault."""
        word = first_word(text)
        try:
            parsed = self.parse(text, word) if word in self._rules else None
            return parsed is not None and parsed.make(*parsed.children, span=NOWHERE) is not None
        except PhraseError:
            return False

    def start_of(self, text: str) -> str:
        """Return the start rule for the line: `head` for headers, `line` for others."""
        return "head" if first_word(text) in self.heads else "line"

    @cached_property
    def _all_spellings(self) -> frozenset[str]:
        """All words and signs in the grammar. Only messages about faults need them."""
        return frozenset(word for pattern in self.patterns.values() for word in _pattern_words(pattern))

    @cached_property
    def vocabulary(self) -> tuple[str, ...]:
        """All words in the grammar, sorted."""
        return tuple(sorted(word for word in self._all_spellings if word.isidentifier()))

    @cached_property
    def signs(self) -> tuple[str, ...]:
        """All signs in the grammar, the longest first."""
        return tuple(
            sorted(self._all_spellings.difference(self.vocabulary) | {"+"}, key=lambda sign: (-len(sign), sign))
        )

    @cached_property
    def lark(self) -> Lark:
        """Lark's own parser for the same grammar, which is used to explain faults.

        It is built only when the first fault is explained.
        """
        text = grammar_text(self.words)
        if self._whole_files:
            return compile_grammar(text, ["file"])
        return compile_grammar(text, ["head", "line"], transformer=Builder(self.words))

    def _build_line_parser(self) -> Lark:
        """Return a parser for single lines. Saved tables are used if they are current."""
        text, starts, file = grammar_text(self.words), self.starts, tables_file(self.words)
        tables = read_tables(file.read_text("utf-8"), table_inputs(text, starts)) if file else None
        builder = Builder(self.words)
        return (
            load_parser(tables, builder)
            if tables
            else compile_grammar(text, starts, transformer=builder, lexer="basic")
        )

    @property
    def starts(self) -> list[str]:
        """The names of the grammar rules for single lines, sorted."""
        return sorted(self._rules.values())

    def terminal_name(self, terminal: str) -> str:
        """Return the name of the terminal in messages, such as `a symbol` or `'per'`."""
        names = {**NAMES, **self.words.names}
        if terminal in names:
            return names[terminal]
        return " or ".join(f"'{word}'" for word in self.spellings(terminal))

    def spellings(self, terminal: str) -> tuple[str, ...]:
        """Return all words that the terminal matches; empty for names and numbers."""
        return _pattern_words(self.patterns[terminal]) if terminal in self.patterns else ()

    def terminals_after(self, text: str, start: str) -> frozenset[str] | None:
        """Return the terminals that can follow the given beginning of a line.

        The result is `None` if no line can begin like this.
        """
        try:
            parsing: Any = self.lark.parse_interactive(text, start=start)
            parsing.exhaust_lexer()
        except (UnexpectedInput, PhraseError):
            return None
        return frozenset(parsing.accepts())


def _pattern_words(pattern: Pattern) -> tuple[str, ...]:
    r"""Return the words that a pattern such as `(dice|die)\b` or `cards?\b` matches.

    The result is empty if the pattern is not a list of words.
    """
    if isinstance(pattern, PatternStr):
        return (pattern.value,)
    body = re.sub(r"^\((?:\?:)?(.*)\)$", r"\1", pattern.value.removesuffix(r"\b"))
    words: list[str] = []
    for word in body.split("|"):
        words += [word[:-2], word[:-1]] if re.fullmatch(r"\w+\?", word) else [re.sub(r"\\(\W)", r"\1", word)]
    return tuple(words) if all(re.fullmatch(r"[a-z_]+|[-<>=~/*!]+", word) for word in words) else ()


@cache
def grammar_of(words: Words) -> Grammar:
    """Return the grammar of the game. It is built on first use."""
    return Grammar(words)
