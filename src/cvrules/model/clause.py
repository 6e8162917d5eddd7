"""What a line of a card has in common with every other: word, what, when."""

from __future__ import annotations

from typing import ClassVar

from attrs import field, frozen

from cvrules.errors import NOWHERE, Span

__all__ = ["Clause", "Source"]


@frozen(repr=False)
class Clause:
    """One line of a card. Each game derives its own kinds; fields are data only."""

    #: The first word of the line.
    word: ClassVar[str]
    #: Whether a card may hold several clauses with this word.
    repeatable: ClassVar[bool] = False

    span: Span = field(default=NOWHERE, eq=False, kw_only=True)

    def what(self) -> str:
        """Return the middle of the line, as the card language writes it."""
        raise NotImplementedError

    def when(self) -> str:
        """Return the end of the line, empty where the clause has no condition."""
        return ""

    def is_partial(self) -> bool:
        """Tell whether the clause says `?` anywhere."""
        return False

    def __str__(self) -> str:
        return " ".join(filter(None, (self.word, self.what(), self.when())))

    def __repr__(self) -> str:
        return f"{type(self).__name__}('{self}')"


@frozen(repr=False)
class Source(Clause):
    """Who attests the card: keys of the game's `sources.toml`."""

    word = "source"

    keys: tuple[str, ...]

    def what(self) -> str:
        """Return the keys, separated by commas."""
        return ", ".join(self.keys)
