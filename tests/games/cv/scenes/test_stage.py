"""What leaves no choice happens by itself, may be said all the same, and can be asked about."""

from __future__ import annotations

import pytest

from cvrules.games.cv.table.move_text import parse_move
from cvrules.games.cv.table.phase import Phase
from cvrules.games.cv.table.table import CHANCE
from texts.scenes import codes, message_of, stage_of

THREE_BAD = ["seat 1 throws 1 health + 3 bad_luck", "seat 1 stops"]


def test_a_question_with_one_answer_is_answered():
    """A hand without anything for the dice: the only answer is to throw."""
    table = stage_of("seat 1 holds pension_fund").table

    assert (table.phase_id, table.asked) == (Phase.ROLLING, CHANCE)


def test_a_question_with_two_answers_waits():
    """The Zoo trip may be played first."""
    table = stage_of("seat 1 holds zoo_trip").table

    assert (table.phase_id, table.asked) == (Phase.THROW, 0)


def test_the_last_card_of_a_deck_is_drawn_by_itself():
    """There is no chance in it."""
    lines = ["seats 3", "track 13, 14, 16, 17", "deck early_adulthood phd", "seat 1 throws 4 bad_luck"]

    assert codes(*lines, "expect track 13, 14, 16, 17, phd", "expect turn seat 2") == []


@pytest.mark.parametrize(
    ("position", "happens", "line"),
    [
        (["seat 1 has phd"], ["seat 1 throws 5 bad_luck"], "seat 1 stops"),
        (["seat 1 has phd"], ["seat 1 throws 5 bad_luck"], "seat 1 passes"),
        (["seat 1 has bicycle"], THREE_BAD, "seat 1 loses bicycle"),
        (["seat 1 has child"], ["seat 1 throws 4 money", "seat 1 stops"], "seat 1 pays child"),
        (["seat 1 has child"], ["seat 1 throws 4 health", "seat 1 stops"], "seat 1 forgoes"),
        (
            ["track running"],
            ["seat 1 throws 4 health", "seat 1 stops", "seat 1 buys running"],
            "seat 1 puts running on health",
        ),
        (
            ["ruling assistance_at_zero literal", "track manager", "deck middle_age silver_wedding"],
            ["seat 1 throws 4 bad_luck"],
            "seat 2 declines",
        ),
    ],
)
def test_what_happened_by_itself_may_be_said_once(position, happens, line):
    """A scene need not know what the rules ask, but says nothing twice."""
    told = [*position, *happens]

    assert codes(*told, line, "expect round 1") == []
    assert codes(*told, line, line, "expect round 1") in (["CV521"], ["CV522"])


def test_another_card_than_the_one_lost_was_not_lost():
    """What is said must be what happened."""
    told = ["seat 1 has bicycle", *THREE_BAD]

    assert codes(*told, "seat 1 loses phd", "expect round 1") in (["CV521"], ["CV522"])


def test_refusals_look_back_at_questions_that_were_not_put():
    """Nothing could be bought, so nobody was asked; yet the price is the reason."""
    told = ["track used_car", "seat 1 throws 4 health", "seat 1 stops"]

    assert codes(*told, "refuse seat 1 buys used_car because R3.3") == []
    assert codes(*told, "refuse seat 1 loses phd because R1.2") == []


def test_what_happens_looks_back_at_questions_that_were_not_put():
    """A card that cannot be paid is told as such, though nobody asked, whoever is asked now (R3.3)."""
    told = ["track used_car", "seat 1 throws 4 health", "seat 1 stops", "seat 1 buys used_car", "expect round 1"]
    empty = ["seats 2", "turn seat 2", "deck old_age 1 card", "track villa", "seat 2 throws 4 health", "seat 2 stops"]

    assert message_of(*told).startswith("seat 1 was not asked to buy: used_car costs 3 money")
    assert message_of(*empty, "seat 2 buys villa", "expect over").startswith("seat 2 was not asked to buy: villa costs")


def test_what_happens_does_not_look_back_at_another_seat():
    """Only the seat that would have been asked is told so."""
    told = ["track used_car", "seat 1 throws 4 health", "seat 1 stops", "seat 2 buys used_car", "expect round 1"]

    assert message_of(*told).startswith("a card is drawn to the track")


def test_refusals_do_not_look_back_further_than_the_last_line():
    """What was asked before is over."""
    told = ["track running", "seat 1 throws 4 health", "seat 1 stops", "seat 1 buys running"]

    assert codes(*told, "refuse seat 1 rerolls 1 health because R1.2") == []


@pytest.mark.parametrize(
    ("lines", "words"),
    [
        (["seats 2"], "4 dice are being thrown"),
        (["seat 1 holds zoo_trip"], "seat 1 is asked to throw"),
        (["turn seat 2", "seat 2 holds zoo_trip"], "seat 2 is asked to throw"),
    ],
)
def test_who_is_asked_is_told(lines, words):
    """Seats count from 1."""
    assert stage_of(*lines).asked_text() == words


def test_what_is_asked_of_chance_is_told_too():
    """A card to be drawn, a single die, the end."""
    stage = stage_of("track running, phd")
    stage.play(parse_move("roll 1 health + 3 bad_luck"))
    stage.play(parse_move("reroll 1 health"))
    assert stage.asked_text() == "a die is being thrown"
    stage.play(parse_move("roll 1 bad_luck"))

    assert stage.asked_text() == "a card is drawn to the track"
