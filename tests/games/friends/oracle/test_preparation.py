"""Preparation for every number of players, and the version for control freaks."""

from __future__ import annotations

from random import Random

import pytest

from games.friends.oracle.cards import CATEGORIES
from games.friends.oracle.control import category_of
from games.friends.oracle.playing import random_answer, settle, started
from games.friends.oracle.referee import CHANCE, advance, apply, moves, new_game, outcomes, question
from games.friends.oracle.tabletop import box_with, do

COUNTS = [2, 3, 4, 5, 6]


@pytest.mark.parametrize(
    ("players", "times", "supply", "after", "row"),
    [
        (2, [2, 6], 8, 0, 8),
        (3, [0, 4, 6], 14, 2, 12),
        (4, [0, 2, 4, 6], 20, 8, 12),
        (5, [0, 2, 4, 5, 6], 23, 6, 15),
        (6, [0, 2, 3, 4, 5, 6], 28, 8, 18),
    ],
)
def test_time_and_cards(players, times, supply, after, row):
    """Times by distance from the starting player; puberty never empties the supply, and always leaves the same."""
    state = started(box_with(), players, first=1)

    assert [seat.time for seat in state.seats] == [times[-1], *times[:-1]]
    assert state.supply == supply
    assert len(state.row) == row
    assert state.turn == 1

    state = do(state, *["pass"] * players)

    assert state.supply == after


@pytest.mark.parametrize("players", COUNTS)
def test_persons(players):
    """Five women and five men, with the players; names count the neutral ones."""
    state = started(box_with(), players, genders=["woman"] * (players - 1) + ["man"])

    assert state.genders.count("woman") == state.genders.count("man") == 5
    assert state.name(players) == ("woman 1" if players < 6 else "man 1")
    assert state.name(9) == "man 4"


def test_genders_are_asked_in_order_and_the_sixth_may_have_no_choice():
    """Ruling gender_choice, asked."""
    state = new_game(box_with(), 6)
    for number in range(5):
        assert question(state) == (number, "gender")
        assert moves(state) == ["be woman", "be man"]
        state = apply(state, "be woman")

    assert question(state)[0] == CHANCE
    assert state.genders[5] == "man"


def test_genders_alternate():
    """Ruling gender_choice, alternating."""
    state = new_game(box_with(), 3, {"gender_choice": "alternating"})

    assert question(state)[0] == CHANCE
    assert state.genders[:3] == ["woman", "man", "woman"]


def test_six_of_a_kind_are_refused():
    """One of six must be of the other gender."""
    with pytest.raises(ValueError, match="at most five"):
        new_game(box_with(), 6, genders=["man"] * 6)


def test_chance_may_choose_who_starts():
    """Ruling starting_player."""
    genders = ["man", "woman"]
    state = new_game(box_with(), 2, {"starting_player": "chance"}, genders=genders)

    assert [text for text, _ in outcomes(state)] == ["start seat 1", "start seat 2"]

    state = apply(state, "start seat 2")

    assert [seat.time for seat in state.seats] == [6, 2]
    assert question(new_game(box_with(), 2, genders=genders)) == (CHANCE, "deal")


@pytest.mark.parametrize("players", COUNTS)
def test_everybody_has_one_goal_of_each_category(players):
    """Seven stacks, one for each player; the rest is the supply. One mega goal is open."""
    state = started(box_with(), players)

    for seat in state.seats:
        assert [category_of(state, goal) for goal in seat.hand] == list(CATEGORIES)
    assert [len(goals) for goals in state.spare.values()] == [7 - players] * 5
    assert state.mega
    assert len(state.mega_pile) == 3


def test_the_wrong_number_of_players_or_goals_is_refused():
    """Two to six players, seven goals of each category."""
    with pytest.raises(ValueError, match="2 to 6"):
        new_game(box_with(), 7)


@pytest.mark.parametrize(("leftovers", "spare"), [("supply", 4), ("box", 1)])
def test_three_control_freaks_choose_from_two_stacks(leftovers, spare):
    """Ruling control_leftovers: one of two goals in each category, seat by seat."""
    rng = Random(1)
    state = settle(new_game(box_with(), 3, {"control_leftovers": leftovers}, control=True, genders=["woman"] * 3), rng)
    for number in range(3):
        for category in CATEGORIES:
            assert question(state) == (number, "choose")
            assert [category_of(state, text.split()[1]) for text in moves(state)] == [category] * 2
            advance(state, moves(state)[1])
    settle(state, rng)

    assert [len(goals) for goals in state.spare.values()] == [spare] * 5
    assert state.period == 1


def drafted(players, picks, seed=1, **rulings):
    """Return a draft after some picks: each takes the first or the last of what is legal."""
    rng = Random(seed)
    genders = (["woman", "man"] * 3)[:players]
    state = settle(new_game(box_with(), players, rulings, control=True, genders=genders), rng)
    for pick in picks:
        advance(state, moves(state)[pick])
        settle(state, rng)
    return state


def test_four_control_freaks_pass_stacks_to_the_left():
    """The left neighbour sees what is left of a stack; with four players it comes back for the fifth pick."""
    state = drafted(4, [])
    stacks = [list(seat.stack) for seat in state.seats]
    for number in range(4):
        assert question(state) == (number, "choose")
        advance(state, moves(state)[0])

    assert question(state) == (0, "choose")
    assert set(state.seats[1].stack) < set(stacks[0])
    assert set(state.seats[0].stack) < set(stacks[3])
    assert len(moves(state)) == 3 + (
        category_of(state, state.seats[0].hand[0]) not in cats(state, state.seats[0].stack)
    )


def cats(state, goals):
    """Return the categories of goals."""
    return {category_of(state, goal) for goal in goals}


@pytest.mark.parametrize("option", ["dealt", "chosen"])
@pytest.mark.parametrize("players", [4, 5, 6])
def test_a_draft_that_gets_stuck(players, option):
    """Ruling draft_dead_end: who can take nothing waits, and gets the missing category from what is left over."""
    rng = Random(3)
    genders = (["woman", "man"] * 3)[:players]
    rulings = {"draft_dead_end": option}
    kinds = set()
    for _ in range(6):
        state = settle(new_game(box_with(), players, rulings, control=True, genders=genders), rng)
        while state.period == 0:
            stuck = not state.seats[0].stack and any(state.goal_piles.values()) and len(state.seen[0]) > 5 * players
            kinds |= {question(state)[1]} if stuck else set()
            advance(state, random_answer(state, rng))

        assert [cats(state, seat.hand) for seat in state.seats] == [set(CATEGORIES)] * players
        assert [len(goals) for goals in state.spare.values()] == [7 - players] * 5
    assert ("deal" in kinds) == (option == "dealt")
    assert ("choose" in kinds) == (option == "chosen")
