"""Where a card can lie."""

from __future__ import annotations

import pytest

from texts.scenes import codes, message_of


@pytest.mark.parametrize(
    "line",
    [
        "seat 1 has marriage",
        "seat 1 has marriage as relationship",
        "seat 1 has athlete as health",
        "seat 1 holds zoo_trip, pension_fund",
        "seat 1 goal collector",
        "seat 1 lost marriage",
        "goals collector",
        "track marriage, pension_fund",
    ],
)
def test_cards_lie_where_the_game_puts_them(line):
    """In a CV, a hand, before a seat, open, or on the track."""
    assert codes(line, "expect turn seat 1") == []


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("seat 1 has collector", "'collector' is a goal | write 'seat 1 goal collector'"),
        ("track collector", "'collector' is a goal | write 'goals collector'"),
        (
            "seat 1 lost zoo_trip",
            "'zoo_trip' is an event, and events are never in a CV | write 'seat 1 holds zoo_trip'",
        ),
        ("seat 1 holds phd", "'phd' is not an event, and only events are held in the hand | write 'seat 1 has phd'"),
        ("seat 1 goal phd", "'phd' is not a goal | name a card of the deck 'goal'"),
        ("goals phd", "'phd' is not a goal | name a card of the deck 'goal'"),
        ("track bicycle", "'bicycle' is a childhood card, and those are never on the track | leave it out"),
        ("seat 1 dealt phd", "'phd' is not a childhood card, and only those are dealt | name a childhood card"),
        ("seat 1 has memoirs", "'memoirs' has two types | write 'memoirs as knowledge' or 'memoirs as relationship'"),
        (
            "seat 1 has memoirs as work",
            "'memoirs' is not a work card | write 'memoirs as knowledge' or 'memoirs as relationship'",
        ),
        ("seat 1 has phd waiting", "'phd' has one type, so it does not wait | write 'phd'"),
    ],
)
def test_other_places_are_faults(line, message):
    """With what to write instead."""
    assert message_of(line, "expect turn seat 1") == message


@pytest.mark.parametrize(
    ("line", "place"),
    [
        ("seat 2 has phd", "in the CV of seat 2"),
        ("seat 2 lost phd", "among the cards that seat 2 lost"),
        ("track phd", "on the track"),
    ],
)
def test_a_card_lies_in_one_place(line, place):
    """The fault says where it is already."""
    assert message_of(line, "seat 1 has phd", "expect turn seat 1").startswith(f"'phd' is already {place}")


def test_a_goal_and_a_hand_are_places_too():
    """Nobody's goal lies open, and no event is held twice."""
    goal = message_of("seat 1 goal activist", "goals activist", "expect turn seat 1")
    hand = message_of("seat 1 holds 5", "seat 2 holds 5", "expect turn seat 1")

    assert goal.startswith("'activist' is already the goal of seat 1")
    assert hand.startswith("'5' is already in the hand of seat 1")
