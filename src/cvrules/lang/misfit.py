"""A word that a line refuses, with all that advice wants to know of its place."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from cvrules.lang.grammar import Grammar

__all__ = ["Misfit"]


class Misfit(NamedTuple):
    """A word that does not fit.

    Args:
        word: The word.
        before: What stands before it in the line.
        after: What follows it, without the comment.
        start: What kind of line it is: `head` or `line`, as the grammar calls them.
        expected: The terminals that would fit.
        grammar: The game's grammar.
        meant: The word that was probably meant, where that is known already.
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
