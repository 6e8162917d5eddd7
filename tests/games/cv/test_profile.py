"""What active cards give for one turn."""

from __future__ import annotations

import pytest

from cvrules.games.cv.profile import REMEMBERED, active_cards, profile_of
from properties.arrangement import Scene
from properties.facts import box_of
from properties.picture import counts, piles, waiting
from properties.sampling import assorted

CARDS = """
card a: health
    cost     1 money
    gives    2 health + 1 die
card b: work
    cost     1 money
    gives    1 money + 1 joker + 1 roll
card c: knowledge
    cost     1 money
    may      copy up to 2 symbols from neighbour work once per turn
    may      change any bad_luck -> plain
    may      reroll any bad_luck once per turn
card both: health | work
    cost     1 money
    gives    1 die
card pair: health | work
    cost     1 money
    gives    1 die
"""


def test_profiles_add_up_what_active_cards_show():
    """R2.1, R2.2, R2.8: symbols, dice and throws of the top cards."""
    scene = Scene(CARDS, cvs=[["a", "b", "work_1"]])
    profile = scene.table.profile

    assert counts(profile.tokens) == {"health": 2}
    assert (profile.dice, profile.throws) == (5, 3)


def test_profiles_agree_with_the_cards():
    """Whatever lies on top, tokens, dice and throws are what its clauses say."""
    for table in assorted():
        box = box_of(table.rules)
        for seat in range(table.players):
            active = active_cards(table.rules, table.seats[seat])
            profile = profile_of(table.rules, table.seats, seat, active)

            assert active == box.tops(piles(table, seat), waiting(table, seat))
            assert counts(profile.tokens) == box.tokens(active)
            assert (profile.dice, profile.throws) == (box.dice(active), box.throws(active))


def test_active_cards_are_the_tops():
    """R6.2: one for each stack, in the order of the stacks."""
    scene = Scene(CARDS, cvs=[["b", "a", "work_1", "c"]])
    names = [scene.box.name(card) for card in active_cards(scene.rules, scene.table.seats[0])]

    assert names == ["a", "c", "work_1"]


@pytest.mark.parametrize(("option", "dice"), [("inert", 4), ("active", 6)])
def test_waiting_cards_are_active_only_by_ruling(option, dice):
    """R6.6: then all of them, and else they give nothing."""
    rulings = {"dual_type": "when_a_stack_exists", "waiting_card": option}

    assert Scene(CARDS, waiting=[["both", "pair"]], rulings=rulings).table.profile.dice == dice


@pytest.mark.parametrize(
    ("left", "right", "copies"),
    [
        ([], [], []),
        (["b"], [], [{"money": 1, "joker": 1}]),
        ([], ["b"], [{"money": 1, "joker": 1}]),
        (["b", "work_1"], [], []),
    ],
)
def test_copies_come_from_active_cards_of_neighbours(left, right, copies):
    """R3.9: of the type that the card names, on either side."""
    profile = Scene(CARDS, cvs=[["c"], left, right]).table.profile

    assert [counts(choice) for choice in profile.copies] == copies


def test_copies_are_every_largest_choice():
    """R3.9: two symbols of three can be chosen in three ways."""
    text = CARDS + "card rich: work\n cost 1 money\n gives 1 money + 1 health + 1 joker\n"
    profile = Scene(text, cvs=[["c"], ["rich"]]).table.profile

    assert len(profile.copies) == 3
    assert all(sum(counts(choice).values()) == 2 for choice in profile.copies)


def test_two_players_are_one_neighbour():
    """R3.9: whose card is not copied twice."""
    profile = Scene(CARDS, players=2, cvs=[["c"], ["b"]]).table.profile

    assert [counts(choice) for choice in profile.copies] == [{"money": 1, "joker": 1}]


def test_copies_are_looked_for_in_every_turn():
    """R2.8, R3.9: the same active cards copy something else once a neighbour's card is another."""
    scene = Scene(CARDS, cvs=[["c"], ["b"]])
    rules, seats = scene.rules, scene.table.seats
    bare = (seats[0], seats[2], seats[2])
    active = active_cards(rules, seats[0])

    assert profile_of(rules, seats, 0, active).copies
    assert profile_of(rules, bare, 0, active).copies == ()


def test_profiles_are_remembered_but_not_for_ever():
    """The same active cards give the same profile; memory is bounded."""
    scene = Scene(CARDS, cvs=[["a"]])
    rules, seats = scene.rules, scene.table.seats
    active = active_cards(rules, seats[0])
    once = profile_of(rules, seats, 0, active)
    rules.profiles.update({(place, place): once for place in range(REMEMBERED)})
    again = profile_of(rules, seats, 0, ())

    assert profile_of(rules, seats, 0, active) == once
    assert again.dice == 4
    assert len(rules.profiles) < REMEMBERED
