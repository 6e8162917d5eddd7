"""The expectations that games share: where they hold, and what is said where they do not."""

from __future__ import annotations

from functools import partial

import pytest

from cvrules.scenes.expecting import SHARED
from texts.scenes import codes as codes_of
from texts.scenes import message_of as message_in

codes, message_of = partial(codes_of, game="orchard"), partial(message_in, game="orchard")
TABLE = ("seat 1 holds cat", "seat 2 holds bee", "seat 1 shows")
#: An expectation that holds on the table, one of the same kind that does not, and what is said of it.
FACTS = [
    ("seat 1 scores 1", "seat 2 scores 1", "seat 2 scores 0, not 1"),
    ("seat 2 is asked", "seat 1 is asked", "seat 2 is asked to show, not seat 1"),
    ("seat 2 is asked to show", "seat 1 is asked to show", "seat 2 is asked to show, not seat 1 to show"),
    (
        "winner seat 1",
        "winner seat 2, seat 1",
        "the winner is seat 1, not seat 1, seat 2 | seat 1 scores 1, seat 2 scores 0",
    ),
    ("turn seat 2", "turn seat 1", "it is the turn of seat 2, not seat 1"),
    ("seat 1 scores 1", "over", "the game is not over | seat 2 is asked to show"),
]


@pytest.mark.parametrize("fact", [holds for holds, _, _ in FACTS])
def test_what_is_so_holds(fact):
    """On a table where it is so."""
    assert codes(*TABLE, f"expect {fact}") == []


@pytest.mark.parametrize(("fact", "message"), [(fails, message) for _, fails, message in FACTS])
def test_what_is_not_so_is_told(fact, message):
    """What is there, and what was expected."""
    assert message_of(*TABLE, f"expect {fact}") == message


def test_a_game_that_is_over_is_over():
    """And it is no seat's turn."""
    over = (*TABLE, "seat 2 passes")

    assert codes(*over, "expect over") == []
    assert message_of(*over, "expect turn seat 1") == "it is not the turn of seat 1: the game is over"
    assert message_of(*over, "expect seat 1 is asked") == "the game is over, not seat 1"


def test_nothing_is_asked_while_chance_is_to_move():
    """Whoever is expected to answer."""
    assert message_of("expect seat 1 is asked") == "a visitor is dealt, not seat 1"
    assert message_of("expect turn seat 1") == "it is not the turn of seat 1: a visitor is dealt"


def test_every_kind_is_tried_here():
    """But for rounds, which the orchard does not have; those of CV are tried with CV."""
    tried = {"asked" if " is asked" in line else line.split()[-2 if "scores" in line else 0] for _, line, _ in FACTS}

    assert tried == set(SHARED) - {"round"}
