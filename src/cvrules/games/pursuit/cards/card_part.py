"""The class `CardPart`: a level, a role or another part of a card."""

from __future__ import annotations

from typing import TYPE_CHECKING

from attrs import frozen

from cvrules.games.pursuit.cards.clauses import Cost, Earns, Gives, Needs, Upkeep
from cvrules.model.card import Part

if TYPE_CHECKING:
    from cvrules.model.bundle import Bundle
    from cvrules.model.hole import Hole

__all__ = ["CardPart"]


@frozen(eq=False, repr=False)
class CardPart(Part):
    """A part of a card, such as a level, with typed fields.

    A field is `None` if the part does not have such a line. A bundle can contain unknown terms; see
    `Bundle.has_holes`.
    """

    @property
    def name(self) -> str | Hole | None:
        """The name of a level or role; `None` if the part does not have one."""
        label: str | Hole | None = getattr(self.head, "label", None)
        return label

    @property
    def cost(self) -> Bundle | None:
        """The price; an empty bundle if the part is free."""
        clause = self.first(Cost)
        return None if clause is None else clause.price

    @property
    def needs(self) -> Bundle | None:
        """The things that a player must have, but does not pay, to reach this level."""
        clause = self.first(Needs)
        return None if clause is None else clause.bundle

    @property
    def gives(self) -> Bundle | None:
        """The reward."""
        clause = self.first(Gives)
        return None if clause is None else clause.bundle

    @property
    def upkeep(self) -> Bundle | None:
        """The price to pay in every later Upkeep phase."""
        clause = self.first(Upkeep)
        return None if clause is None else clause.price

    @property
    def earns(self) -> Bundle | None:
        """The reward in every later Upkeep phase in which the upkeep is paid."""
        clause = self.first(Earns)
        return None if clause is None else clause.bundle
