"""The classes of moves that only the expansion Gossip has."""

from __future__ import annotations

from attrs import frozen

from cvrules.kernel import nouns

__all__ = ["Arrange", "Finish", "Spread"]


@frozen(repr=False)
class Spread(nouns.Move):
    """Put a gossip card into the CV of a seat.

    Args:
        card: The card's name.
        seat: The seat whose CV the card joins.
    """

    text = "spread {card} to seat {seat}"

    card: str
    seat: int


@frozen(repr=False)
class Arrange(nouns.Move):
    """Move a card of a CV to another place in the stacks.

    Args:
        card: The card's name.
        stack: The stack that the card goes to.
        under: The number of other cards in the stack that will be above the card.
    """

    card: str
    stack: str
    under: int = 0

    def __str__(self) -> str:
        return f"arrange {self.card} on {self.stack}" + (f" under {self.under}" if self.under else "")


@frozen(repr=False)
class Finish(nouns.Move):
    """Stop rearranging stacks."""

    text = "finish"
