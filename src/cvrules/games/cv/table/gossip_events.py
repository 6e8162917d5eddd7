"""The classes of events that only the expansion Gossip has."""

from __future__ import annotations

from attrs import frozen

from cvrules.kernel import nouns

__all__ = ["GossipSpread", "Rearranged", "RowDiscarded", "RowDrawn"]


@frozen(repr=False)
class _RowEvent(nouns.Event):
    """Something that happened to a card in the row beside the track."""

    card: str


@frozen(repr=False)
class GossipSpread(nouns.Event):
    """A gossip card joined a CV.

    Args:
        seat: The seat that played the card.
        to: The seat whose CV the card joined.

    Rules:
        R10.6
    """

    seat: int
    card: str
    to: int


@frozen(repr=False)
class Rearranged(nouns.Event):
    """A seat moved a card in a CV to another place in the stacks.

    Args:
        stack: The stack that the card is in now.
        under: The number of cards that are above the card in the stack.

    Rules:
        R10.11
    """

    seat: int
    card: str
    stack: str
    under: int


class RowDiscarded(_RowEvent):
    """The leftmost card in the row of Fate was discarded.

    Rules:
        R10.12
    """

    __slots__ = ()


class RowDrawn(_RowEvent):
    """A card was drawn from its deck and added to the row beside the track.

    Rules:
        R10.2, R10.3
    """

    __slots__ = ()
