"""Characteristics: gains, overflow, struck symbols, and the order in which each player takes them."""

from __future__ import annotations

from itertools import permutations

import pytest

from games.friends.oracle.cards import read_card
from games.friends.oracle.gauges import change, results
from games.friends.oracle.referee import moves, question
from games.friends.oracle.tabletop import bind, do, gauges, legal, refuses, set_gauges, table


def live(*lines, start=None, answers=(), **rulings):
    """Return the first seat's gauges after a card."""
    state = table(read_card("card", "life_a", *lines), **rulings)
    set_gauges(state, 0, **(start or {}))
    return gauges(do(state, "auction card", *answers))


def test_a_struck_prerequisite_must_be_zero():
    """As prerequisite: a value of 0."""
    state = table(read_card("health_food", "life_a", "needs no fat"))

    assert "auction health_food" in legal(state)

    set_gauges(state, 0, fat=1)

    assert refuses(state, "auction health_food")


def test_a_number_is_the_least_value():
    """As prerequisite: at least the number."""
    state = table(read_card("yacht", "life_a", "needs 2 wealth"))
    set_gauges(state, 0, wealth=1)

    assert refuses(state, "auction yacht")

    set_gauges(state, 0, wealth=3)

    assert "auction yacht" in legal(state)


def test_a_struck_effect_goes_to_zero():
    """As effect: back to 0, and a 0 stays."""
    assert live("clears fat, wealth", start={"fat": 3}) == {}


@pytest.mark.parametrize(("excess", "wisdom"), [("only_when_full", {"wisdom": 2}), ("excess_overflows", {})])
def test_two_points_at_two(excess, wisdom):
    """Ruling overflow_excess: the gauge was not at 3 already."""
    start = {"drinking": 2, "wisdom": 2}

    assert live("gives 2 drinking", start=start, overflow_excess=excess) == {"drinking": 3} | wisdom


@pytest.mark.parametrize("excess", ["only_when_full", "excess_overflows"])
def test_two_points_at_three_overflow(excess):
    """One or more points at 3: the disc stays."""
    start = {"drinking": 3, "wisdom": 2}

    assert live("gives 2 drinking", start=start, overflow_excess=excess) == {"drinking": 3}


def test_overflow_to_a_gauge_at_zero_does_nothing():
    """There is nothing to move, and nothing chains."""
    assert live("gives 1 drinking", start={"drinking": 3, "religion": 3}) == {"drinking": 3, "religion": 3}


@pytest.mark.parametrize(("unit", "wisdom"), [("symbol", {"wisdom": 2}), ("point", {})])
def test_what_is_put_in_order(unit, wisdom):
    """Ruling gain_unit: point by point, the second point finds the gauge full."""
    start = {"drinking": 2, "wisdom": 2}

    assert live("gives 2 drinking", start=start, gain_unit=unit) == {"drinking": 3} | wisdom


def test_points_of_one_symbol_may_be_taken_apart():
    """Ruling gain_unit: another point comes between the two."""
    state = table(read_card("card", "life_a", "gives 2 drinking + 1 wisdom"), gain_unit="point")
    set_gauges(state, 0, drinking=2)
    state = do(state, "auction card")

    assert moves(state) == ["gain drinking", "gain wisdom"]
    assert gauges(do(state, "gain drinking", "gain drinking")) == {"drinking": 3, "wisdom": 1}
    assert gauges(do(state, "gain drinking", "gain wisdom")) == {"drinking": 3}


@pytest.mark.parametrize(
    ("order", "answers", "after"),
    [
        ("with_gains", ["gain fat"], {}),
        ("with_gains", ["clear fat"], {"fat": 1}),
        ("first", [], {"fat": 1}),
        ("last", [], {}),
    ],
)
def test_struck_symbols_are_ordered_with_gains(order, answers, after):
    """Ruling order_of_clearing."""
    assert live("gives 1 fat", "clears fat", start={"fat": 2}, answers=answers, order_of_clearing=order) == after


def test_the_order_is_not_asked_where_it_does_not_matter():
    """Everybody sees that all orders lead to the same end."""
    assert live("gives 1 drinking + 1 wisdom", start={"drinking": 2}) == {"drinking": 3, "wisdom": 1}


def test_every_order_leads_where_brute_force_leads():
    """The set of results is that of all permutations."""
    state = table()
    symbols = [("gain", "drinking", 1), ("gain", "wisdom", 2), ("clear", "wealth", 0), ("gain", "wealth", 1)]
    start = state.seats[0].gauges | {"drinking": 3, "wisdom": 2, "wealth": 3, "grief": 1}
    ends = set()
    for order in permutations(symbols):
        values = start
        for symbol in order:
            values = change(state, values, symbol)
        ends.add(tuple(values.values()))

    assert results(state, start, symbols) == ends
    assert len(ends) > 2


def test_participants_choose_their_own_order():
    """Effects apply to all participants: the active player first, then clockwise, each as it likes."""
    state = table(read_card("poets", "life_b", "with 2 friends", "gives 1 drinking + 1 wisdom"))
    for number in (0, 1, 3):
        set_gauges(state, number, drinking=3)
    bind(state, 0, 1)
    bind(state, 0, 3)
    state = do(state, "auction poets", "stay out", "stay out", "gain drinking")

    assert question(state) == (1, "order")

    state = do(state, "gain wisdom")

    assert question(state) == (3, "order")

    state = do(state, "gain drinking")

    assert [gauges(state, number).get("wisdom", 0) for number in (0, 1, 3)] == [1, 0, 1]


@pytest.mark.parametrize(("clear", "left"), [("yes", {}), ("no", {"wealth": 2})])
def test_struck_symbols_of_participants(clear, left):
    """Ruling participants_clear."""
    state = table(read_card("cult", "life_b", "with 1 friend", "clears wealth"), participants_clear=clear)
    set_gauges(state, 0, wealth=2)
    set_gauges(state, 1, wealth=2)
    bind(state, 0, 1)
    state = do(state, "auction cult", "stay out")

    assert gauges(state) == {}
    assert gauges(state, 1) == left


def test_participants_need_not_meet_prerequisites():
    """Who comes along only shares the effects."""
    state = table(read_card("cruise", "life_b", "needs 1 wealth", "with 1 friend", "gives 1 fat"))
    set_gauges(state, 0, wealth=1)
    bind(state, 0, 1)

    assert gauges(do(state, "auction cruise", "stay out"), 1) == {"fat": 1}
