"""The price of a card: printed on it, or paid on average."""

from __future__ import annotations

from typing import Any

from cvrules.kernel.rules import Rules
from cvrules.lab.weighing.forks import CardCount
from cvrules.lab.weighing.usage import usage_of

__all__ = ["price_of"]


def price_of(rules: Rules[Any], name: str, count: CardCount) -> float | None:
    """Return the price of a card; `None` if it has none.

    Args:
        rules: The rules with the card.
        name: The name of the card in moves.
        count: What happened to the card in some games.
    """
    printed = usage_of(rules.game.name).price(rules.cards[rules.book.by_name[name]])
    if printed is None and count.payments:
        return round(count.paid / count.payments, 2)
    return printed
