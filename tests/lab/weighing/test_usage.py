"""A game says which moves take a card."""

from __future__ import annotations

from cvrules.cv import Buy, BuyByLuck, Pass, Take
from cvrules.lab.weighing.usage import usage_of


def test_moves_that_take_a_card_name_it():
    """Other moves do not."""
    usage = usage_of("cv")

    assert [usage.taken_card(kind("marriage")) for kind in (Buy, BuyByLuck, Take)] == ["marriage"] * 3
    assert usage.taken_card(Pass()) is None
