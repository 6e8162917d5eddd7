"""The moves that take a card of The Pursuit of Happiness."""

from __future__ import annotations

from cvrules.lab.weighing.usage import usage_of
from cvrules.pursuit import Hire, Study


def test_moves_that_take_a_card_name_it():
    """Other moves do not."""
    usage = usage_of("pursuit")

    assert usage.taken_card(Hire("ceo")) == "ceo"
    assert usage.taken_card(Study()) is None
