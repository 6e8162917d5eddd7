"""A card of Funny Friends, with properties for its lines."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from attrs import frozen

from cvrules.games.friends.cards.clauses import (
    Bars,
    Child,
    Clears,
    Divorces,
    Gives,
    Loves,
    Marries,
    Needs,
    Separates,
    Sex,
    With,
)
from cvrules.model import card
from cvrules.model.bundle import Bundle
from cvrules.model.clause import Clause
from cvrules.model.hole import Hole

__all__ = ["BONDS", "CATEGORIES", "Bond", "Card", "friends_cards"]

#: The categories of life goals, which are also types of cards.
CATEGORIES = ("lifestyle", "job", "relationship", "friends", "spirit")
#: The classes of lines that change the relationship between two persons, or add a marker for sex or a
#: child.
Bond = Loves | Marries | Separates | Divorces | Sex | Child
BONDS: tuple[type[Clause], ...] = (Loves, Marries, Separates, Divorces, Sex, Child)


@frozen(repr=False)
class Card(card.Card):
    """A card of Funny Friends."""

    game = "friends"

    @property
    def is_goal(self) -> bool:
        """Whether the card is a life goal or a mega goal."""
        return self.types[0] in {*CATEGORIES, "mega"}

    @property
    def is_event(self) -> bool:
        """Whether the card is a puberty card or a life card."""
        return self.types[0] in {"puberty", "life"}

    @property
    def needs(self) -> tuple[Needs, ...]:
        """The conditions for playing the card, except the persons whom the player brings."""
        return tuple(self.every(Needs))

    @property
    def company(self) -> tuple[With, ...]:
        """The lines about persons whom the player brings, in the order on the card."""
        return tuple(self.every(With))

    @property
    def gains(self) -> Bundle:
        """The points that the card gives, for each characteristic."""
        gives = next(self.every(Gives), None)
        return Bundle() if gives is None else gives.bundle

    @property
    def cleared(self) -> tuple[str | Hole, ...]:
        """The characteristics that are set to 0 when the card is played."""
        return tuple(gauge for line in self.every(Clears) if not line.is_overflow for gauge in line.gauges)

    @property
    def bonds(self) -> tuple[Bond, ...]:
        """The lines about relationships, sex and children, in the order on the card."""
        return tuple(clause for clause in self.clauses if isinstance(clause, Bond))

    @property
    def barred(self) -> tuple[str | Hole, ...]:
        """The things that the card forbids for the rest of the game: `sex` or `love`."""
        return tuple(line.what for line in self.every(Bars))

    @property
    def overflow(self) -> str | Hole | None:
        """The characteristic that is cleared when this card's characteristic overflows.

        It is `None` for cards that are not characteristics.
        """
        return next((gauge for line in self.every(Clears) if line.is_overflow for gauge in line.gauges), None)


def friends_cards(cards: Iterable[card.Card]) -> Iterator[Card]:
    """Return an iterator over those cards that belong to Funny Friends."""
    return (one for one in cards if isinstance(one, Card))
