"""Chance: exact fractions that add up, and sampling that agrees with them."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from math import sqrt
from random import Random

import pytest

import cvrules
from cvrules.games.cv.rulebook.chance import throw_dice
from cvrules.games.cv.table.move_text import parse_move
from cvrules.games.cv.table.moves import DealCard
from effort.sweeps import sweep
from played_games.samples import rules_of_edition, sample_tables
from tables import picture
from tables.arrangement import Arrangement
from tables.picture import SYMBOLS

SURE = 4.75  # standard deviations; less likely than one in a million


def is_plausible(seen: Counter, expected: dict[object, float]) -> bool:
    """Tell whether counts fit what is expected, by the chi-square test."""
    assert set(seen) <= set(expected)
    statistic = sum((seen[key] - wanted) ** 2 / wanted for key, wanted in expected.items())
    freedom = len(expected) - 1
    # the cube root of a chi-square variable is nearly normal (Wilson and Hilferty)
    limit = freedom * (1 - 2 / (9 * freedom) + SURE * sqrt(2 / (9 * freedom))) ** 3
    return statistic < limit


def test_chances_add_up_to_one():
    """Fractions are exact, positive, and name each outcome once."""
    for table in sample_tables():
        outcomes = cvrules.chances(table)
        if outcomes:
            assert sum(chance for _, chance in outcomes) == 1
            assert all(type(chance) is Fraction and chance > 0 for _, chance in outcomes)
            assert len({str(outcome) for outcome, _ in outcomes}) == len(outcomes)


@pytest.mark.parametrize("dice", range(1, 8))
def test_every_face_comes_up_as_often(dice):
    """However many dice are thrown together, each face has a chance of one in six (R2.7)."""
    rng = Random(dice)
    seen: Counter = Counter()
    throws = 90_000 // dice
    for _ in range(throws):
        for name, count in picture.counts(throw_dice(dice, rng)).items():
            seen[name] += count

    assert sum(seen.values()) == throws * dice
    assert is_plausible(seen, dict.fromkeys(SYMBOLS, throws * dice / 6))


@pytest.mark.parametrize("dice", [1, 2, 4, 5])
def test_throws_fall_as_the_chances_say(dice):
    """Sums of faces come as often as their fractions (R2.7)."""
    table = Arrangement("card more: work\n cost 1 health\n gives 1 die\n", cvs=[["bicycle", "more"]]).table
    if dice < 5:
        table = cvrules.play(table, parse_move("roll 5 money"))
        table = cvrules.play(table, parse_move(f"reroll {dice} money"))
    rng = Random(dice)
    seen = Counter(str(picture.dice(cvrules.settle(table, rng))) for _ in range(12_000))
    expected: Counter = Counter()
    for outcome, chance in cvrules.chances(table):
        expected[str(picture.dice(cvrules.play(table, outcome)))] += float(chance * 12_000)

    assert is_plausible(_pooled(seen, expected), _pooled(expected, expected))


def _pooled(counts: Counter, expected: Counter) -> Counter:
    """Return counts with rare outcomes taken together, as the test demands."""
    pooled: Counter = Counter()
    for key in expected:
        pooled[key if expected[key] >= 8 else "rare"] += counts[key]
    return pooled


def test_cards_are_drawn_alike():
    """Each card of the deck is as likely at each place of the first track."""
    table = cvrules.deal(rules_of_edition("granna_en"), 3)
    rng = Random(1)
    deals = 2_600
    tracks = [picture.track(cvrules.settle(table, rng)) for _ in range(deals)]
    deck = range(12, 38)
    for place in range(5):
        seen = Counter(track[place] for track in tracks)

        assert is_plausible(seen, dict.fromkeys(deck, deals / 26))


def test_the_bicycle_is_dealt_to_everybody_alike():
    """It is always dealt, to each seat with the same chance, and so are the others (R1.4)."""
    table = cvrules.deal(rules_of_edition("granna_en"), 2)
    rng = Random(2)
    deals = 3_000
    dealt = [picture.records(cvrules.settle(table, rng)) for _ in range(deals)]
    bicycle = 11
    owners = Counter(next(seat for seat, cards in enumerate(records) if bicycle in cards) for records in dealt)
    others = Counter(card for records in dealt for cards in records for card in cards if card != bicycle)

    assert sum(owners.values()) == deals
    assert is_plausible(owners, dict.fromkeys(range(2), deals / 2))
    assert is_plausible(others, dict.fromkeys(range(11), deals * 5 / 11))


def test_the_bicycle_is_as_likely_at_every_deal():
    """By the fractions alone, the bicycle is as likely at each of the six deals (R1.4)."""
    table = cvrules.deal(rules_of_edition("granna_en"), 2)
    while not isinstance(cvrules.chances(table)[0][0], DealCard):
        table = cvrules.play(table, cvrules.chances(table)[0][0])
    ways: dict[object, Fraction] = {table: Fraction(1)}
    bicycle = Fraction(0)
    for _ in range(2):
        following: dict[object, Fraction] = {}
        for place, chance in ways.items():
            for outcome, part in cvrules.chances(place):
                if outcome.card == "bicycle":
                    bicycle += chance * part
                following[cvrules.play(place, outcome)] = chance * part
        ways = following

    assert bicycle == Fraction(2, 6)
    assert sum(ways.values()) == 1


def test_settling_stops_at_a_question():
    """After settling, a seat is asked or the game is over; settling again changes nothing."""
    rng = Random(9)
    for table in sample_tables():
        settled = cvrules.settle(table, rng)

        assert settled.to_move != cvrules.CHANCE
        assert cvrules.settle(settled, rng) is settled


def test_settling_uses_only_the_generator_it_is_given():
    """Nothing else in the library draws lots: the same generator gives the same table."""
    for table in sample_tables()[::4]:
        one, other = Random(4), Random(4)

        assert cvrules.settle(table, one) == cvrules.settle(table, other)
        assert one.getstate() == other.getstate()


@pytest.mark.parametrize("part", sweep(range(8), quick=1))
def test_settling_lands_on_tables_that_chances_allow(part):
    """What sampling brings could also have been played, outcome by outcome."""
    rng = Random(6)
    for table in sample_tables()[part::8]:
        if len(cvrules.chances(table)) == 0:
            continue
        settled = cvrules.settle(table, rng)
        reached = {table}
        for _ in range(40):
            if settled in reached:
                break
            reached = {
                after
                for place in reached
                for outcome, _ in cvrules.chances(place)
                if _leads_to(after := cvrules.play(place, outcome), settled)
            }
            if not reached:
                break

        assert settled in reached


def _leads_to(table, settled) -> bool:
    """Tell whether nothing that chance has brought already contradicts the table that was reached."""
    if table == settled or table.to_move != cvrules.CHANCE:
        return table == settled
    lists = [
        (picture.track(table), picture.track(settled)),
        (picture.public_goals(table), picture.public_goals(settled)),
    ]
    lists += zip(picture.records(table), picture.records(settled), strict=True)
    goals = [(picture.goal(table, seat), picture.goal(settled, seat)) for seat in range(table.players)]
    return all(here == there[: len(here)] for here, there in lists) and all(
        here in {-1, there} for here, there in goals
    )
