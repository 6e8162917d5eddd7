"""A word that does not fit into its line, with the context that advice needs."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from cvrules.lang.grammar import Grammar

__all__ = ["Misfit"]


class Misfit(NamedTuple):
    """A word that does not fit.

    Args:
        word: The word.
        before: The text before it in the line.
        after: The text after it, without the comment.
        start: The kind of line: `head` or `line`, as in the grammar.
        expected: The terminals that would fit.
        grammar: The game's grammar.
        meant: The word that was probably meant, if that is already known.
    """

    word: str
    before: str
    after: str
    start: str
    expected: frozenset[str]
    grammar: Grammar
    meant: str = ""

    @property
    def literals(self) -> frozenset[str]:
        """Every word and sign that would fit."""
        if not self.before:
            return self.grammar.openers
        return frozenset(word for terminal in self.expected for word in self.grammar.spellings(terminal))
