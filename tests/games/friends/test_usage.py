"""The moves that take a card of Funny Friends."""

from __future__ import annotations

from cvrules.friends import Auction, Bid, Fulfil, Take
from cvrules.lab.weighing.usage import usage_of


def test_moves_that_take_a_card_name_it():
    """Other moves do not."""
    usage = usage_of("friends")

    assert [usage.taken_card(kind("family")) for kind in (Take, Auction, Fulfil)] == ["family"] * 3
    assert usage.taken_card(Bid(2)) is None
