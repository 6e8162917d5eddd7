"""The class `Card`: a card of CV, with a property for each kind of rule on it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from attrs import frozen

from cvrules.games.cv.cards.clauses import (
    Bars,
    Cost,
    Counts,
    Gives,
    Lies,
    May,
    Needs,
    Play,
    Scores,
    Takes,
    Upkeep,
    Worth,
)
from cvrules.model import card

if TYPE_CHECKING:
    from cvrules.games.cv.cards.abilities import Ability, Gain, Rearrange, Save
    from cvrules.model.bundle import Bundle
    from cvrules.model.hole import Hole

__all__ = ["Card"]


@frozen(repr=False)
class Card(card.Card):
    """A card of CV.

    A property is `None` or empty if the card does not have a line of that kind, and `HOLE` if the
    value is unknown. A sum of symbols can contain unknown terms; see `Bundle.has_holes`.
    """

    game = "cv"

    @property
    def cost(self) -> Bundle | None:
        """The price; an empty sum if the card is free, `None` if it cannot be bought."""
        clause = self.first(Cost)
        return None if clause is None else clause.price

    @property
    def needs(self) -> tuple[Needs, ...]:
        """The conditions that a CV must meet before the card can be taken."""
        return tuple(self.every(Needs))

    @property
    def gives(self) -> Bundle | None:
        """The symbols, dice and rolls that the card gives each turn while it is active."""
        clause = self.first(Gives)
        return None if clause is None else clause.bundle

    @property
    def takes(self) -> Bundle | None:
        """The rolls that a gossip or fate card takes each turn while it is active."""
        clause = self.first(Takes)
        return None if clause is None else clause.bundle

    @property
    def lies(self) -> str | Hole | None:
        """The CVs that a gossip card may join: `anywhere`, or only `with others`."""
        clause = self.first(Lies)
        return None if clause is None else clause.where

    @property
    def abilities(self) -> tuple[Ability | Hole, ...]:
        """The abilities that the owner may use each turn while the card is active."""
        return tuple(clause.ability for clause in self.every(May))

    @property
    def upkeep(self) -> Bundle | None:
        """The red slash: the symbols to be paid each turn while the card is active."""
        clause = self.first(Upkeep)
        return None if clause is None else clause.price

    @property
    def bars(self) -> tuple[Bars, ...]:
        """The types of cards that the owner may not take."""
        return tuple(self.every(Bars))

    @property
    def effect(self) -> Gain | Save | Rearrange | Hole | None:
        """The effect of an event, or the immediate effect of a gossip or fate card."""
        clause = self.first(Play)
        return None if clause is None else clause.effect

    @property
    def points(self) -> int | Hole | None:
        """The victory points printed on a possession."""
        clause = self.first(Worth)
        return None if clause is None else clause.points

    @property
    def counts_as(self) -> int | Hole | None:
        """The number of cards that an active card counts as in the final scoring."""
        clause = self.first(Counts)
        return None if clause is None else clause.cards

    @property
    def scores(self) -> tuple[Scores, ...]:
        """The lines of a goal that say what it scores."""
        return tuple(self.every(Scores))
