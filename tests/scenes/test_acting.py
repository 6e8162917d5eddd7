"""Moves and outcomes of any game happen as written, or say why they cannot."""

from __future__ import annotations

from functools import partial

import pytest

from texts.scenes import codes as codes_of
from texts.scenes import message_of as message_in

codes, message_of = partial(codes_of, game="orchard"), partial(message_in, game="orchard")
DEALT = ("seat 1 holds cat", "seat 2 holds bee")


def test_decisions_and_chance_happen_in_the_order_of_the_lines():
    """One after the other, until the game is over."""
    lines = ["deal dog", "deal ant", "seat 1 shows", "seat 2 passes"]

    assert codes(*lines, "expect over", "expect seat 1 holds dog", "expect winner seat 1") == []


@pytest.mark.parametrize(
    ("lines", "message"),
    [
        (
            ["seat 1 holds cat", "deal cat"],
            "the rules forbid this outcome: This is not possible now. (O1) | choose from: deal ant, deal bee, deal dog",
        ),
        (
            [*DEALT, "deal ant"],
            "no outcome of chance is needed now: seat 1 is asked to show | write 'seat 1 passes' first",
        ),
        (
            [*DEALT, "seat 1 passes", "seat 2 passes", "deal ant"],
            "no outcome of chance is needed now: the game is over | leave this line out",
        ),
        (
            ["deal rabbit"],
            "there is no card 'rabbit' | write a slug or a number; a line 'cards FILE' adds cards of your own",
        ),
        (["seat 1 shows"], "a visitor is dealt, and the scene does not say which | write 'deal CARD' first"),
        (
            [*DEALT, "seat 2 shows"],
            "seat 1 is asked to show, not seat 2 | write 'seat 1 passes' first, or another move of that seat",
        ),
        ([*DEALT, "seat 1 passes", "seat 2 passes", "seat 2 shows"], "the game is over | leave this line out"),
    ],
)
def test_what_cannot_happen_says_why_and_what_to_write(lines, message):
    """And the scene ends there."""
    assert message_of(*lines, "expect over") == message
