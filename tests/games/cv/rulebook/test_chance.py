"""What chance may bring, card by card and die by die."""

from __future__ import annotations

from fractions import Fraction
from math import comb
from random import Random

import pytest

import cvrules
from cvrules.games.cv.rulebook.chance import outcomes, roll_outcomes, sample_outcome, throw_dice
from cvrules.games.cv.table.move_text import parse_move
from cvrules.games.cv.table.moves import Draw, Roll
from cvrules.games.cv.table.packed import total, unpack_bundle
from cvrules.games.cv.table.phase import PHASES
from played_games.samples import sample_tables
from tables.arrangement import Arrangement


@pytest.mark.parametrize("dice", range(1, 8))
def test_throws_are_sums_of_faces(dice):
    """R2.7: every multiset of faces once, each with its share of six to the number of dice."""
    falls = roll_outcomes(dice)

    assert len(falls) == comb(dice + 5, 5)
    assert sum(chance for _, chance in falls) == 1
    assert all((chance * 6**dice).denominator == 1 for _, chance in falls)
    assert {total(roll.packed) for roll, _ in falls} == {dice}


def test_a_pair_is_half_as_likely_as_two_faces():
    """R2.7: two different faces fall in two ways."""
    chances = {str(roll): chance for roll, chance in roll_outcomes(2)}

    assert chances["roll 2 money"] == Fraction(1, 36)
    assert chances["roll 1 health + 1 money"] == Fraction(2, 36)


@pytest.mark.parametrize("dice", range(1, 8))
def test_sampled_throws_have_as_many_dice(dice):
    """However they are put together."""
    rng = Random(dice)

    assert {total(throw_dice(dice, rng)) for _ in range(200)} == {dice}


def test_draws_are_alike_for_every_card_of_the_deck():
    """R7.3: only the current deck, each card with the same chance."""
    table = Arrangement(decks={"early_adulthood": 3}, track=["possession_12"]).does("roll 4 money", "stop").table
    found = cvrules.chances(table)

    assert {type(outcome) for outcome, _ in found} == {Draw}
    assert [chance for _, chance in found] == [Fraction(1, 3)] * 3


def test_only_what_may_come_can_be_played():
    """R1.2: a card that is not in the deck, or dice that were not thrown, did not come up."""
    table = Arrangement().table

    for outcome in ("roll 3 money", "roll 5 money", "draw health_1"):
        refusal = cvrules.why_not(table, parse_move(outcome))
        assert (refusal.key, refusal.rule, refusal["outcome"]) == ("not_possible", "R1.2", outcome)


def test_nothing_is_left_to_chance_where_a_seat_decides():
    """Outcomes exist only while chance is to move."""
    for table in sample_tables():
        assert bool(cvrules.chances(table)) == (table.to_move == cvrules.CHANCE)
        assert outcomes(table) == cvrules.chances(table)


def test_what_is_sampled_is_what_would_happen():
    """Outcomes drawn one by one lead where `settle` leads, by the same numbers and no more."""
    tables = [table for table in sample_tables() if table.to_move == cvrules.CHANCE]
    for seed, table in enumerate(tables):
        one, other = Random(seed), Random(seed)
        drawn = table
        while drawn.to_move == cvrules.CHANCE:
            outcome = sample_outcome(drawn, one)
            assert outcome in dict(cvrules.chances(drawn))
            drawn = cvrules.play(drawn, outcome)

        assert drawn == cvrules.settle(table, other)
        assert one.getstate() == other.getstate()
    assert {PHASES[table.phase_id] for table in tables} == {
        "reveal_track", "reveal_goals", "deal_goals", "deal_cards", "rolling", "refill",
    }  # fmt: skip


def test_the_same_numbers_throw_the_same_dice():
    """R2.7: four dice at a time, on every machine."""
    falls = [str(unpack_bundle(throw_dice(dice, Random(dice)))) for dice in range(1, 8)]

    assert falls == [
        "1 health",
        "1 good_luck + 1 bad_luck",
        "1 knowledge + 1 relationship + 1 money",
        "1 knowledge + 2 relationship + 1 bad_luck",
        "1 relationship + 2 money + 2 good_luck",
        "1 relationship + 1 money + 3 good_luck + 1 bad_luck",
        "1 health + 1 knowledge + 1 relationship + 1 money + 3 bad_luck",
    ]


def test_a_roll_reads_like_its_dice():
    """It prints the faces in their order."""
    assert str(roll_outcomes(4)[0][0]) == "roll 4 health"
    assert isinstance(roll_outcomes(4)[0][0], Roll)
