"""What a turn in progress can have suffered and paid: more than that is told, with the number there can be."""

from __future__ import annotations

import pytest
from attrs import evolve

from cvrules.games.cv.ongoing import turn_flaws
from cvrules.games.cv.symbols import BAD_LUCK, ONE
from cvrules.games.cv.table import Phase
from properties.arrangement import Scene

CARDS = """
card zoo: event
    play     gain 2 dice while rolling
card curse: health
    cost     1 money
    gives    3 bad_luck
card car: possession
    cost     1 money
    upkeep   1 money
card villa: work
    cost     1 money
    gives    2 dice
"""


def told(table, fact):
    """Return what is said of one fact."""
    return [message for key, _, message, _ in turn_flaws(table) if key == fact]


def begun(cv, **rulings):
    """Return the table before the first throw of somebody with a CV and an event."""
    return Scene(CARDS, cvs=[cv], hands=[["zoo"]], rulings=rulings).table


def thrown(cv, faces, **rulings):
    """Return a table between throws."""
    return Scene(CARDS, cvs=[cv], hands=[["zoo"]], rulings=rulings).does("throw", f"roll {faces}").table


def struck_at_most(most, table):
    """Tell whether a table is told how often bad luck can have struck, and one strike fewer is not blamed."""
    message = f"misfortunes that struck or were averted by now are {most} at most, not {most + 1}"
    return told(evolve(table, suffered=most + 1), "suffered") == [message] and not told(table, "suffered")


@pytest.mark.parametrize("phase", [Phase.REROLL, Phase.BUY])
def test_bad_luck_does_not_strike_before_its_time(phase):
    """R4.7: whatever the dice show, cards are selected first."""
    table = evolve(thrown(["villa", "curse"], "4 money + 2 bad_luck"), phase=phase, faces=6 * ONE[BAD_LUCK])

    assert struck_at_most(0, table)


def test_tokens_strike_with_the_first_throw():
    """R4.7: not before it, unless dice of an event may fall so early."""
    assert struck_at_most(0, begun(["curse"], misfortune="at_once", extra_dice="with_next_throw"))
    assert told(evolve(begun(["curse"], misfortune="at_once", extra_dice="at_once"), suffered=1), "suffered") == []
    assert struck_at_most(0, begun(["curse"], misfortune="after_selecting", extra_dice="at_once"))


@pytest.mark.parametrize(("misfortunes", "most"), [("at_most_one", 1), ("every_three", 3)])
def test_bad_luck_strikes_once_or_for_every_three(misfortunes, most):
    """R4.3: six dice and three tokens are three times three."""
    table = thrown(["villa", "curse"], "4 money + 2 bad_luck", misfortunes=misfortunes)
    table = evolve(table, phase=Phase.MISFORTUNE, then=Phase.UPKEEP, faces=6 * ONE[BAD_LUCK])

    assert struck_at_most(most, table)


@pytest.mark.parametrize("upkeep", ["before_adding", "after_adding"])
def test_red_slashes_are_paid_after_bad_luck(upkeep):
    """R5.1: nothing is paid while dice are thrown and cards are selected."""
    table = thrown(["car"], "4 money", upkeep=upkeep)
    table = evolve(table, toll=table.rules.specs[table.rules.by_name["car"]].upkeep)
    message = "the red slashes that can be paid by now cost nothing"

    assert told(table, "paid") == [message]
    assert told(evolve(table, phase=Phase.BUY), "paid") == [message]
