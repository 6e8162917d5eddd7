"""The class `Card`: a card of The Pursuit of Happiness, with typed fields."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from attrs import frozen

from cvrules.games.pursuit.cards.card_part import CardPart
from cvrules.games.pursuit.cards.clauses import Category, Rank
from cvrules.games.pursuit.cards.parts import Filled, Level, Promotion, Retirement, Role
from cvrules.model import card
from cvrules.model.clause import Clause
from cvrules.model.hole import Hole

__all__ = ["PROJECTS", "Card", "pursuit_cards"]

#: The types of projects.
PROJECTS = ("basic", "single_round", "group")
#: The types of cards that have levels.
LEVELLED = ("basic", "single_round", "item", "activity", "partner")


@frozen(repr=False)
class Card(card.Card):
    """A card of The Pursuit of Happiness.

    The price and the reward of a job are in `body`. Items, activities, projects and partners have
    prices and rewards in their `levels` or `roles`.
    """

    game = "pursuit"

    @property
    def is_project(self) -> bool:
        """Whether the card is a project of any type."""
        return self.types[0] in PROJECTS

    @property
    def has_stray_levels(self) -> bool:
        """Whether the card has levels although cards of its type cannot have levels."""
        return bool(self.levels) and self.types[0] not in LEVELLED and isinstance(self.types[0], str)

    @property
    def body(self) -> CardPart:
        """The lines before the first level, role, promotion or retirement."""
        return CardPart(None, () if self.parts[0].head else self.parts[0].clauses)

    @property
    def levels(self) -> tuple[CardPart, ...]:
        """The levels, in ascending order."""
        return self._parts_with(Level)

    @property
    def roles(self) -> tuple[CardPart, ...]:
        """The roles in a group project."""
        return self._parts_with(Role)

    @property
    def additional_rewards(self) -> tuple[CardPart, ...]:
        """The rewards of a group project that depend on the number of filled roles."""
        return self._parts_with(Filled)

    @property
    def promotion(self) -> CardPart | None:
        """The promotion on a job; `None` if the card has none."""
        return next(iter(self._parts_with(Promotion)), None)

    @property
    def retirement(self) -> CardPart | None:
        """The retirement on a job; `None` if the card has none."""
        return next(iter(self._parts_with(Retirement)), None)

    @property
    def category(self) -> str | Hole | None:
        """The category of a project or job; `None` for other cards."""
        clause = self.body.first(Category)
        return None if clause is None else clause.name

    @property
    def rank(self) -> int | Hole | None:
        """The level of a job, or the position of a section on the stress track.

        `None` for other cards.
        """
        clause = self.body.first(Rank)
        return None if clause is None else clause.number

    def _parts_with(self, head: type[Clause]) -> tuple[CardPart, ...]:
        """Return the parts that begin with the given kind of line."""
        return tuple(CardPart(part.head, part.clauses) for part in self.parts if isinstance(part.head, head))


def pursuit_cards(cards: Iterable[card.Card]) -> Iterator[Card]:
    """Return the cards that belong to this game, typed as `Card`."""
    return (one for one in cards if isinstance(one, Card))
