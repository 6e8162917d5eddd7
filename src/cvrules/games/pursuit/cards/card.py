"""The class `Card`: a card of The Pursuit of Happiness, with typed fields."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from attrs import frozen

from cvrules.games.pursuit.cards.clauses import Category, Rank
from cvrules.games.pursuit.cards.parts import Filled, Level, Promotion, Retirement, Role
from cvrules.model import card
from cvrules.model.card import Part
from cvrules.model.clause import Clause
from cvrules.model.hole import Hole

__all__ = ["PROJECTS", "Card", "cards_among"]

#: The types of projects.
PROJECTS = ("basic", "single_round", "group")


@frozen(repr=False)
class Card(card.Card):
    """A card of The Pursuit of Happiness."""

    game = "pursuit"

    @property
    def is_project(self) -> bool:
        """Whether the card is a project of any type."""
        return self.types[0] in PROJECTS

    @property
    def body(self) -> Part:
        """The lines before the first level, role, promotion or retirement."""
        return self.parts[0] if self.parts[0].head is None else Part()

    @property
    def levels(self) -> tuple[Part, ...]:
        """The levels, in ascending order."""
        return self._parts_with(Level)

    @property
    def roles(self) -> tuple[Part, ...]:
        """The roles of a group project."""
        return self._parts_with(Role)

    @property
    def additional_rewards(self) -> tuple[Part, ...]:
        """The rewards of a group project that depend on the number of filled roles."""
        return self._parts_with(Filled)

    @property
    def promotion(self) -> Part | None:
        """The promotion of a job; `None` if the job has none."""
        return next(iter(self._parts_with(Promotion)), None)

    @property
    def retirement(self) -> Part | None:
        """The retirement of a job; `None` if the job has none."""
        return next(iter(self._parts_with(Retirement)), None)

    @property
    def category(self) -> str | Hole | None:
        """The category of a project or a job; `None` for other cards."""
        clause = self.body.first(Category)
        return None if clause is None else clause.name

    @property
    def rank(self) -> int | Hole | None:
        """The level of a job, or the place of a section of the stress track."""
        clause = self.body.first(Rank)
        return None if clause is None else clause.number

    def _parts_with(self, head: type[Clause]) -> tuple[Part, ...]:
        return tuple(part for part in self.parts if isinstance(part.head, head))


def cards_among(cards: Iterable[card.Card]) -> Iterator[Card]:
    """Yield the cards that belong to this game, as the class `Card`."""
    return (one for one in cards if isinstance(one, Card))
