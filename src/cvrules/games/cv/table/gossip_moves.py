"""The classes of moves that only the expansion Gossip has."""

from __future__ import annotations

from attrs import frozen

from cvrules.kernel import nouns

__all__ = ["Arrange", "Finish", "Spread"]


@frozen(repr=False)
class Spread(nouns.Move):
    """Put a gossip card into the CV of any seat.

    Args:
        card: The name of the card.
        seat: The seat whose CV the card joins.
    """

    text = "spread {card} to seat {seat}"

    card: str
    seat: int


@frozen(repr=False)
class Arrange(nouns.Move):
    """Move a card in a CV to another place in the stacks.

    Args:
        card: The name of the card.
        stack: The stack that the card goes to.
        under: The number of other cards that will be above the card in the stack.
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
