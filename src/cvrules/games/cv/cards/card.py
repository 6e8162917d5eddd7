"""A card of CV."""

from __future__ import annotations

from attrs import frozen

from cvrules.model import card

__all__ = ["Card"]


@frozen(repr=False)
class Card(card.Card):
    """A card of CV."""

    game = "cv"
