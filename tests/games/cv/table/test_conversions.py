"""The changes of a turn as a flow."""

from __future__ import annotations

from random import Random

import pytest

from cvrules.games.cv.table.conversions import NO_CONVERSIONS, Hub, Star, conversions_of, guard_index
from cvrules.games.cv.table.packed import GOOD_LUCK, GUARD, JOKER, LANE, PLAIN_LANES
from cvrules.games.cv.table.spec import UNBOUNDED, Swap

HEALTH, KNOWLEDGE, RELATIONSHIP, MONEY = PLAIN_LANES
ALL_PLAIN = 0b1111


def swap(bound: int, *edges: tuple[int, int]) -> Swap:
    """Return a change of some kinds into others."""
    return Swap(bound, tuple(sorted(edges)))


def star(bound: int, centre: int) -> Swap:
    """Return a change both ways between one kind and every plain one."""
    rim = [lane for lane in PLAIN_LANES if lane != centre]
    return swap(bound, *((centre, lane) for lane in rim), *((lane, centre) for lane in rim))


def inflow(conversions, *lanes: int) -> int | None:
    """Return how many symbols may be changed into these kinds; `None` for any number."""
    wanted = sum(LANE[lane] for lane in lanes)
    return next((cut.inflow for cut in conversions.cuts if cut.lanes & ~LANE[JOKER] == wanted), None)


def test_no_change_is_no_flow():
    """Without changes only jokers count, and no cut is needed."""
    assert conversions_of(()) is NO_CONVERSIONS
    assert NO_CONVERSIONS.cuts == ()


def test_changes_of_the_same_kinds_add_up():
    """R3.5: it does not matter which of them is used."""
    one = swap(2, (HEALTH, MONEY))

    assert conversions_of((one, one, swap(3, (HEALTH, MONEY)))).hubs == (Hub(1 << HEALTH, 1 << MONEY, 7),)
    assert conversions_of((one, swap(UNBOUNDED, (HEALTH, MONEY)))).hubs[0].bound == UNBOUNDED


def test_a_cut_lets_in_what_bounds_allow():
    """R3.5: two bounded changes lead to money; nothing leads to health; good luck is not made."""
    conversions = conversions_of((swap(2, (HEALTH, MONEY)), swap(3, (KNOWLEDGE, MONEY))))

    assert inflow(conversions, MONEY) == 5
    assert inflow(conversions, HEALTH, MONEY) == 3
    assert inflow(conversions, HEALTH) == 0
    assert conversions.makeable == LANE[MONEY]


def test_an_unbounded_change_is_no_limit():
    """R3.5: no cut has money without health, since any number of health may become money."""
    conversions = conversions_of((swap(UNBOUNDED, (HEALTH, MONEY)),))

    assert inflow(conversions, MONEY) is None
    assert inflow(conversions, HEALTH, MONEY) == 0


def test_two_kinds_that_change_both_ways_are_one_hub():
    """R3.5: both directions share the bound, and one symbol never needs both."""
    conversions = conversions_of((swap(2, (HEALTH, MONEY), (MONEY, HEALTH)),))

    assert conversions.hubs == (Hub(0b1001, 0b1001, 2),)
    assert conversions.stars == ()


@pytest.mark.parametrize("centre", [MONEY, GOOD_LUCK])
def test_a_kind_and_all_plain_ones_share_a_bound_both_ways(centre):
    """R3.5: one plain symbol becomes another by way of the middle, so the bound is split."""
    bounded, unbounded = conversions_of((star(4, centre),)), conversions_of((star(UNBOUNDED, centre),))
    rim = ALL_PLAIN & ~(1 << centre)

    assert bounded.stars == (Star(1 << centre, rim, 4),)
    assert bounded.stars[0].hubs(1) == (Hub(1 << centre, rim, 1), Hub(rim, 1 << centre, 3))
    assert {cut.signs for cut in bounded.cuts} == {(1,), (0,), (-1,)}
    assert unbounded.stars == ()
    assert [hub.bound for hub in unbounded.hubs] == [UNBOUNDED, UNBOUNDED]


def test_the_largest_bound_comes_last():
    """Every split of the others is tried, so they should be small."""
    assert [each.bound for each in conversions_of((star(5, MONEY), star(2, HEALTH))).stars] == [2, 5]


def test_the_guards_of_a_set_number_it():
    """Each set of the five symbols has a number of its own, and its inflow is found there."""
    sets = [[lane for lane in range(5) if bits >> lane & 1] for bits in range(1, 32)]
    numbers = [guard_index(sum(LANE[lane] for lane in lanes) & GUARD) for lanes in sets]
    conversions = conversions_of(
        (swap(2, (HEALTH, MONEY)), swap(UNBOUNDED, (KNOWLEDGE, RELATIONSHIP)), star(3, GOOD_LUCK))
    )

    assert sorted(numbers) == list(range(31))
    for lanes, number in zip(sets, numbers, strict=True):
        cut = [cut for cut in conversions.cuts if cut.lanes & ~LANE[JOKER] == sum(LANE[lane] for lane in lanes)]
        assert all(one.inflow <= conversions.inflows[number] for one in cut)


def test_there_are_few_cuts_whatever_the_changes():
    """B1: at most 31 sets of five kinds, however many changes there are."""
    rng = Random(3)
    swaps = [swap(rng.randint(1, 99), tuple(rng.sample(range(5), 2))) for _ in range(500)]

    assert 0 < len(conversions_of(tuple(swaps)).cuts) <= 31
