"""What is left in the decks: all, some by name, so many; and nothing of an age that is over."""

from __future__ import annotations

import pytest

from cvrules.games.cv.cards.words import DECKS
from texts.scenes import message_of, stage_of


def left(*lines: str) -> dict[str, int]:
    """Return how many cards each age deck holds when a scene begins."""
    table = stage_of(*lines).table
    return {DECKS[deck]: (table.deck_bits & table.rules.masks[deck]).bit_count() for deck in (1, 2, 3)}


def test_everything_is_there_at_first():
    """26, 20 and 17 cards, as in the box."""
    assert left("seats 2") == {"early_adulthood": 26, "middle_age": 20, "old_age": 17}


def test_what_lies_elsewhere_is_not_in_its_deck():
    """Each card is in one place."""
    lines = ["track phd, running", "seat 1 has marriage", "seat 2 holds 30", "seat 3 lost child"]

    assert left(*lines)["early_adulthood"] == 21


def test_an_age_that_is_over_has_nothing_left():
    """Cards of middle age come only when early adulthood is empty."""
    assert left("seat 1 has mba") == {"early_adulthood": 0, "middle_age": 19, "old_age": 17}
    assert left("track phd, pension") == {"early_adulthood": 0, "middle_age": 0, "old_age": 16}


def test_decks_may_be_counted_or_named():
    """A smaller deck means that cards of it were drawn."""
    assert left("deck old_age 4 cards") == {"early_adulthood": 0, "middle_age": 0, "old_age": 4}
    assert left("deck middle_age mba, villa") == {"early_adulthood": 0, "middle_age": 2, "old_age": 17}
    assert left("deck early_adulthood 0 cards") == {"early_adulthood": 0, "middle_age": 20, "old_age": 17}


def test_cards_that_are_drawn_later_are_among_those_counted():
    """Else nobody could tell which cards are meant."""
    table = stage_of("deck middle_age 1 card", "draw manager").table
    manager = table.rules.by_name["manager"]

    assert table.deck_bits & table.rules.masks[2] == 1 << manager


def test_a_misspelt_draw_is_told_where_it_stands():
    """The count of a deck does not stumble over it."""
    told = message_of("deck middle_age 2 cards", "seat 1 throws 4 bad_luck", "draw manger", "expect turn seat 1")

    assert told == "there is no card 'manger' | did you mean 'manager'?"


@pytest.mark.parametrize(
    ("lines", "message"),
    [
        (
            ["seat 1 has mba", "deck early_adulthood phd"],
            "cards of middle_age were drawn, so no card of early_adulthood is left",
        ),
        (
            ["deck old_age 5 cards", "deck middle_age 1 card"],
            "cards of old_age were drawn, so no card of middle_age is left",
        ),
        (["deck old_age 18 cards"], "old_age has at most 17 cards left, not 18"),
        (["deck old_age phd"], "'phd' is not a card of old_age"),
        (["deck old_age pension, pension, factory, memoirs"], "'pension' is named twice"),
        (
            ["track pension, villa", "deck old_age pension, factory, memoirs, celebrity"],
            "'pension' is already on the track",
        ),
        (["deck old_age pensoin, factory, memoirs, celebrity"], "there is no card 'pensoin'"),
    ],
)
def test_impossible_decks_are_faults(lines, message):
    """With the reason."""
    assert message_of(*lines, "expect turn seat 1").startswith(message)
