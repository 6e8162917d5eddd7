"""The class `Misfit`: the first word in a line that does not fit, with context."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, NamedTuple

from lark.exceptions import UnexpectedInput

from cvrules.lang.line_check import LineCheck, no_line_check
from cvrules.lang.lines import strip_comment
from cvrules.model.words import PhraseError

if TYPE_CHECKING:
    from cvrules.lang.grammar import Grammar

__all__ = ["Fix", "Misfit", "expected_text", "find_misfit"]

_WORD_HERE = re.compile(r"[^\s#+:|,;]+|.")
#: The maximum number of alternatives that a message lists; a longer list would not help.
MOST_LISTED = 4
#: The alternatives that are listed last, because authors rarely mean them.
LAST = ("'?'", "the end of the line")
#: To save time, messages do not list the words that must follow in lines with more characters than this.
SHORT = 1_000


class Fix(NamedTuple):
    """A suggested fix: advice for the author and, if possible, the corrected line.

    Args:
        help: The advice in words; an empty string means no advice.
        line: The corrected line; empty if the author has to decide what to write.
        is_sure: Whether the fix is correct even if the line has another mistake.
    """

    help: str
    line: str = ""
    is_sure: bool = True


class Misfit(NamedTuple):
    """A word that does not fit into its line.

    Args:
        word: The word; empty if the line ends too early.
        before: The text of the logical line before the word.
        after: The text after the word in the same physical line, without the comment.
        start: The kind of line: `head` or `line`, as in the grammar.
        expected: The names of the terminals that would fit.
        grammar: The game's grammar.
        meant: The word that the author probably meant; empty if it has not been looked up.
        rest: The physical lines after the line with the word.
        row: The number of the word's physical line within the logical line, counted from 1.
        column: The column of the word in its physical line, counted from 1.
        line_check: Returns the first error that a corrected line causes in its place.
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
    line_check: LineCheck = no_line_check

    @property
    def literals(self) -> frozenset[str]:
        """All words and signs that would fit here."""
        if not self.before:
            return self.grammar.openers
        return frozenset(word for terminal in self.expected for word in self.grammar.spellings(terminal))

    @property
    def line(self) -> str:
        """The whole logical line."""
        return f"{self.before}{self.word}{self.after}{self.rest}"

    def replace_word(self, new: str) -> str:
        """Return the line with new words in place of the misfit."""
        before = self.before.rstrip() if new.startswith(",") else f"{self.before} "
        return f"{before}{new} {self.after}{self.rest}".strip()


def find_misfit(text: str, start: str, grammar: Grammar) -> Misfit | PhraseError:
    """Return the first word in a line that does not fit.

    The word is empty if the line ends too early. If a phrase before the word parses but makes no
    sense, the result is the `PhraseError` for this phrase.

    Args:
        text: A line that does not parse, including its newline.
        start: The kind of line: `head` or `line`, as in the grammar.
        grammar: The game's grammar.
    """
    parsing: Any = grammar.lark.parse_interactive(text, start=start)
    rows = text.split("\n")
    row, column = len(rows), 1  # the end of the text, unless Lark stops earlier
    try:
        parsing.exhaust_lexer()
    except UnexpectedInput as error:
        row, column = error.line, error.column
    except PhraseError as error:  # an earlier phrase parses but makes no sense
        return error
    expected = frozenset(parsing.accepts()) - {"$END"}
    found = _WORD_HERE.match(rows[row - 1].rstrip("\r"), column - 1)
    if found is None or found[0] in " \t#":
        kept = rows[:row]
        while len(kept) > 1 and not strip_comment(kept[-1]):
            kept.pop()
        before = "\n".join((*kept[:-1], strip_comment(kept[-1])))
        return Misfit("", before, "", start, expected, grammar, row=len(kept), column=len(strip_comment(kept[-1])) + 1)
    before = "\n".join((*rows[: row - 1], rows[row - 1][: column - 1]))
    after = strip_comment(rows[row - 1])[found.end() :]
    rest = "".join(f"\n{later}" for later in rows[row:])
    return Misfit(found[0], before, after, start, expected, grammar, rest=rest, row=row, column=column)


def expected_text(misfit: Misfit) -> str:
    """Return the words that would fit, as `a, b or c`; empty if there are too many."""
    names = {_terminal_text(terminal, misfit) for terminal in misfit.expected}
    ordered = sorted(names, key=lambda name: (name in LAST, name[0] == "'", name))
    if not ordered or len(ordered) > MOST_LISTED:
        return ""
    *firsts, last = ordered
    return f"{', '.join(firsts)} or {last}" if firsts else last


def _terminal_text(terminal: str, misfit: Misfit) -> str:
    """Return a terminal's name in messages, with the words that must follow it.

    For example, only `misfortune` can follow `on`, so the name is `'on misfortune'`.
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
    return f"'{' '.join(words)}'" if words else grammar.terminal_name(terminal)
