"""What dice and throws a turn can have: nothing is said of those it comes to, and each other number is told."""

from __future__ import annotations

import pytest
from attrs import evolve

from cvrules.games.cv.dice import dice_flaws
from cvrules.games.cv.table import Phase
from properties.arrangement import Scene

CARDS = """
card zoo: event
    play     gain 2 dice while rolling
card fair: event
    play     gain 3 dice while rolling
"""
AT_ONCE = {"extra_dice": "at_once", "misfortune": "at_once"}
LATER = {"extra_dice": "with_next_throw", "misfortune": "after_selecting"}


def scene(rulings, *moves):
    """Return the table after some moves of somebody who holds two events for dice."""
    return Scene(CARDS, cvs=[["health_1", "work_1"]], rulings=rulings, hands=[["fair", "zoo"]]).does(*moves).table


def told(table):
    """Return which facts are blamed, and why."""
    return [(fact, message) for fact, _, message, _ in dice_flaws(table)]


@pytest.mark.parametrize(
    ("rulings", "moves"),
    [
        (AT_ONCE, ()),
        (AT_ONCE, ("play zoo",)),
        (AT_ONCE, ("play fair", "roll 3 bad_luck")),
        (AT_ONCE, ("play fair", "roll 3 money", "throw")),
        (AT_ONCE, ("throw", "roll 4 money", "play zoo")),
        (LATER, ()),
        (LATER, ("play zoo",)),
        (LATER, ("throw", "roll 4 money", "play zoo")),
        (LATER, ("throw", "roll 4 money", "play zoo", "throw")),
        (LATER, ("throw", "roll 4 money", "play zoo", "stop")),
    ],
)
def test_what_a_turn_comes_to_is_possible(rulings, moves):
    """R2.1, R2.5, R4.7: dice of events in the air before the first throw, and dice that wait for the next."""
    assert told(scene(rulings, *moves)) == []


@pytest.mark.parametrize("phase", [Phase.REROLL, Phase.BUY, Phase.ADD])
def test_only_dice_of_events_are_thrown_before_the_first_throw(phase):
    """R2.5, R4.7: they fall and strike at once by some rulings; nothing else happens so early."""
    table = evolve(scene(AT_ONCE, "play fair", "roll 3 money"), phase=phase)

    assert [fact for fact, _ in told(table)] == ["opened"]


@pytest.mark.parametrize(
    ("change", "most"),
    [({"phase": Phase.BUY}, 0), ({"throws": 0}, 0), ({"pending": 4}, 3)],
)
def test_dice_wait_only_for_a_throw_that_may_come(change, most):
    """R2.2, R2.5: between throws, as long as there is one left, and no more than events have brought."""
    table = scene(LATER, "throw", "roll 4 money", "play fair")
    message = f"after the first throw only events bring dice: {most} at most are to come here, not "

    assert told(table) == []
    assert [line.startswith(message) for fact, line in told(evolve(table, **change)) if fact == "pending"] == [True]


@pytest.mark.parametrize(("rulings", "dice"), [(AT_ONCE, "4 dice are"), (LATER, "4 dice or more are")])
def test_the_dice_of_the_first_throw_are_told(rulings, dice):
    """R2.1, R2.5: events may add to them where their dice wait."""
    table = evolve(scene(rulings), pending=3)

    assert ("pending", f"before the first throw {dice} to come, not 3") in told(table)
