"""A word that does not fit into its line, with the context that advice needs."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, NamedTuple

from lark.exceptions import UnexpectedInput

from cvrules.lang.lines import code_of
from cvrules.model.words import SlipError

if TYPE_CHECKING:
    from cvrules.lang.grammar import Grammar

__all__ = ["Mend", "Misfit", "expected_text", "find_misfit"]

_WORD_HERE = re.compile(r"[^\s#+:|,;]+|.")
#: The most alternatives that are listed; a longer list would not help.
MOST_LISTED = 4
#: These come last in a list, because they are rarely what was meant.
LAST = ("'?'", "the end of the line")
#: Words that must follow are looked up only after at most this many characters.
SHORT = 1_000


class Mend(NamedTuple):
    """A piece of advice.

    Args:
        help: What to write instead; empty if there is no advice.
        line: The whole line after following the advice; empty if that is up to the author.
        is_sure: Whether the advice is right even if the line has another mistake.
    """

    help: str
    line: str = ""
    is_sure: bool = True


class Misfit(NamedTuple):
    """A word that does not fit.

    Args:
        word: The word; empty if the line ends too early.
        before: The text before it in the line.
        after: The text after it in its row, without the comment.
        start: The kind of line: `head` or `line`, as in the grammar.
        expected: The terminals that would fit.
        grammar: The game's grammar.
        meant: The word that was probably meant, if that is already known.
        rest: The rows of the line after the one with the word.
        row: The row of the word in its line, from 1.
        column: The column of the word in its row, from 1.
    """

    word: str
    before: str
    after: str
    start: str
    expected: frozenset[str]
    grammar: Grammar
    meant: str = ""
    rest: str = ""
    row: int = 1
    column: int = 1

    @property
    def literals(self) -> frozenset[str]:
        """Every word and sign that would fit."""
        if not self.before:
            return self.grammar.openers
        return frozenset(word for terminal in self.expected for word in self.grammar.spellings(terminal))

    @property
    def line(self) -> str:
        """The whole line."""
        return f"{self.before}{self.word}{self.after}{self.rest}"

    def replace_word(self, new: str) -> str:
        """Return the line with other words in place of this one."""
        return f"{self.before} {new} {self.after}{self.rest}".strip()


def find_misfit(text: str, start: str, grammar: Grammar) -> Misfit | SlipError:
    """Return the first word of a line that does not fit, or its slip.

    The word is empty if the line ends too early.

    Args:
        text: A line that does not parse, with its newline.
        start: The kind of line: `head` or `line`, as in the grammar.
        grammar: The game's grammar.
    """
    parsing: Any = grammar.lark.parse_interactive(text, start=start)
    rows = text.split("\n")
    row, column = len(rows), 1  # the end of the line, unless Lark stops at a word
    try:
        parsing.exhaust_lexer()
    except UnexpectedInput as error:
        row, column = error.line, error.column
    except SlipError as error:  # Lark builds a phrase before it looks at the next word
        return error
    expected = frozenset(parsing.accepts()) - {"$END"}
    found = _WORD_HERE.match(rows[row - 1].rstrip("\r"), column - 1)
    if found is None or found[0] in " \t#":
        kept = rows[:row]
        while len(kept) > 1 and not code_of(kept[-1]):
            kept.pop()
        before = "\n".join((*kept[:-1], code_of(kept[-1])))
        return Misfit("", before, "", start, expected, grammar, row=len(kept), column=len(code_of(kept[-1])) + 1)
    before = "\n".join((*rows[: row - 1], rows[row - 1][: column - 1]))
    after = code_of(rows[row - 1])[found.end() :]
    rest = "".join(f"\n{later}" for later in rows[row:])
    return Misfit(found[0], before, after, start, expected, grammar, rest=rest, row=row, column=column)


def expected_text(misfit: Misfit) -> str:
    """Return `a, b or c`: what would fit; empty if the list would be too long."""
    names = {_terminal_text(terminal, misfit) for terminal in misfit.expected}
    ordered = sorted(names, key=lambda name: (name in LAST, name[0] == "'", name))
    if not ordered or len(ordered) > MOST_LISTED:
        return ""
    *firsts, last = ordered
    return f"{', '.join(firsts)} or {last}" if firsts else last


def _terminal_text(terminal: str, misfit: Misfit) -> str:
    """Return the name of a terminal in messages.

    It includes the words that must follow: `'on misfortune'`.
    """
    words: list[str] = []
    text, grammar = misfit.before, misfit.grammar
    while len(text) <= SHORT and len(spelled := grammar.spellings(terminal)) == 1 and spelled[0].isidentifier():
        words += spelled
        text = f"{text} {spelled[0]}"
        follow = grammar.terminals_after(text, misfit.start) or frozenset()
        if len(follow) != 1:
            break
        (terminal,) = follow
    return f"'{' '.join(words)}'" if words else grammar.name(terminal)
