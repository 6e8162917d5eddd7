"""The worked examples of the rulebook on the round and on board actions (3.2 and 3.3), in their order."""

from __future__ import annotations

import pytest

from games.pursuit.oracle.example_cards import car, hr_executive, magazine, martha
from games.pursuit.oracle.referee import moves
from games.pursuit.oracle.tabletop import (
    LIGHT_BLUE,
    do,
    end_of_action_phase,
    give,
    hold,
    part,
    project,
    show,
    stock,
    table,
    thing,
)


def test_mary_takes_six_hourglasses_on_the_rightmost_light_blue_space():
    """3.2, Preparation: the section decides."""
    state = table(round_=1)
    state.seats[0].stress = LIGHT_BLUE + 2
    state = end_of_action_phase(state)

    assert state.round == 2
    assert state.seats[0].hourglasses == 6


def test_upkeep_of_three_money_gives_three_knowledge():
    """3.2, Upkeep: the figure."""
    state = table(thing("tutor", "item", part(upkeep={"money": 3}, earns=[("knowledge", 3)])))
    hold(state, 0, "tutor")
    give(state, 0, "3 money")
    state = do(end_of_action_phase(state), "pay tutor")

    assert stock(state) == {"knowledge": 3}


def test_john_acts_in_a_play_as_a_tree():
    """3.3, basic projects."""
    state = table(project("act_in_play", "basic", part("1 influence", "2 creativity"), part(), part(), part()))
    show(state, "act_in_play")
    give(state, 0, "1 influence")
    state = do(state, "take act_in_play")

    assert stock(state) == {"creativity": 2}
    assert [(held.card, held.level, held.status) for held in state.seats[0].cards] == [("act_in_play", 1, "active")]


def test_anna_sings_on_a_national_level():
    """3.3, single-round projects: any level, for its own cost."""
    levels = (part(), part("1 creativity"), part("2 knowledge + 5 creativity", "1 money + 4 long_term"))
    state = table(project("singing_festival", "single_round", *levels))
    show(state, "singing_festival")
    give(state, 0, "2 knowledge + 5 creativity")
    state = do(state, "take singing_festival level 3")

    assert stock(state) == {"money": 1}
    assert state.seats[0].long == 4


def test_mary_starts_a_magazine_as_its_writer():
    """3.3, group projects: the hourglass moves from the board to the role."""
    state = table(magazine())
    show(state, "magazine")
    give(state, 0, "3 knowledge + 2 creativity")
    state = do(state, "take magazine role writer")

    assert stock(state) == {"influence": 3}
    assert state.seats[0].long == 1
    assert state.seats[0].held("magazine").roles == {"writer": (0, 1)}
    assert state.seats[0].board == {"take_project": 0}


def test_john_buys_a_family_car():
    """3.3, items."""
    state = table(car())
    show(state, "car")
    give(state, 0, "4 money")
    state = do(state, "spend car level 2")

    assert stock(state) == {"influence": 1}
    assert (state.seats[0].short, state.seats[0].long) == (1, 2)


@pytest.mark.parametrize("paid", [True, False])
def test_john_pays_for_his_car_or_loses_it(paid):
    """3.3, items: 3 Money for 1 Long-Term Happiness, or the card goes, with 1 Stress and without 1 STH."""
    state = table(car())
    hold(state, 0, "car", 2)
    give(state, 0, "3 money" if paid else "2 money")
    state = end_of_action_phase(state)
    legal = moves(state)
    state = do(state, "pay car" if paid else "drop car")
    seat = state.seats[0]

    assert legal == (["pay car", "drop car"] if paid else ["drop car"])
    assert (seat.long, seat.stress, seat.short, len(seat.cards)) == ((1, 7, 0, 1) if paid else (0, 8, -1, 0))
    assert ("car" in state.discards["item_activity"]) != paid


def test_anna_goes_to_a_concert():
    """3.3, activities."""
    state = table(thing("concert", "activity", part("1 money", "1 short_term + 1 relax")))
    show(state, "concert")
    give(state, 0, "1 money")
    state.seats[0].stress = LIGHT_BLUE + 1
    state = do(state, "spend concert level 1")

    assert (state.seats[0].short, state.seats[0].stress) == (1, LIGHT_BLUE)


def test_mary_gets_a_job_and_keeps_it():
    """3.3, jobs: hiring, and the next Upkeep."""
    state = table(hr_executive())
    show(state, "hr_executive")
    give(state, 0, "4 knowledge + 8 influence")
    state = do(state, "hire hr_executive")

    assert stock(state) == {"knowledge": 1, "influence": 2, "money": 11}

    state = do(end_of_action_phase(state), "pay hr_executive")

    assert stock(state) == {"money": 22}
    assert (state.seats[0].hourglasses, state.seats[0].spent) == (4, 2)


def test_john_dates_martha():
    """3.3, partners: no cost."""
    state = table(martha())
    show(state, "martha")
    state = do(state, "date martha")

    assert stock(state) == {"knowledge": 1, "creativity": 2}
