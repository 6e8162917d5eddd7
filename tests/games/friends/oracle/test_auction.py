"""Turns, auctions, passing and theft."""

from __future__ import annotations

import pytest

from games.friends.oracle.cards import read_card
from games.friends.oracle.referee import moves, question
from games.friends.oracle.tabletop import begin, bind, do, gauges, legal, refuses, set_gauges, set_time, table


def sale(*lines, cards=1, times=(2, 3, 4, 5), **rulings):
    """Return a table with cards for sale."""
    made = [read_card(f"card_{at}", "life_a", "gives 1 fat", *lines) for at in range(cards)]
    state = table(*made, players=len(times), **rulings)
    set_time(state, *times)
    return state


def test_the_selector_opens_with_any_bid_that_can_be_paid():
    """A bid of 0 or more, and no `drop`."""
    assert moves(do(sale(), "auction card_0")) == ["bid 0", "bid 1", "bid 2"]


def test_bids_go_around_until_one_player_is_left():
    """Clockwise, raise or drop; the winner pays the supply."""
    state = do(sale(), "auction card_0", "bid 1")

    assert question(state) == (1, "bid")
    assert moves(state) == ["bid 2", "bid 3", "drop"]

    state = do(state, "bid 2", "drop")

    assert question(state) == (3, "bid")

    state = do(state, "bid 4")

    assert question(state) == (0, "act")
    assert state.seats[3].time == 1
    assert gauges(state, 3) == {"fat": 1}
    assert gauges(state, 0) == {}


def test_the_selector_may_raise_again():
    """The selector bids like everybody else."""
    state = do(sale(times=(8, 8)), "auction card_0", "bid 0", "bid 1")

    assert question(state) == (0, "bid")

    state = do(state, "bid 2", "drop")

    assert state.seats[0].time == 6
    assert question(state) == (1, "act")


def test_who_has_dropped_stays_out():
    """For this auction."""
    state = do(sale(times=(8, 8, 8)), "auction card_0", "bid 0", "drop", "bid 1")

    assert question(state) == (0, "bid")

    state = do(state, "bid 2")

    assert question(state) == (2, "bid")


def test_who_has_passed_or_lacks_prerequisites_may_not_bid():
    """Nor may the player select such a card."""
    state = sale("needs 1 wealth", times=(8, 8, 8, 8))

    assert refuses(state, "auction card_0")

    for number in (0, 1, 3):
        set_gauges(state, number, wealth=1)
    state.passed = [1]
    state = do(state, "auction card_0", "bid 0")

    assert question(state) == (3, "bid")


def test_who_cannot_bring_anybody_may_not_bid():
    """A full company by own power is part of the prerequisites."""
    state = sale("with 1 friend", times=(8, 8, 8))
    bind(state, 0, "man 1")
    bind(state, 2, "man 1")
    state = do(state, "auction card_0", "bid 0")

    assert question(state) == (2, "bid")


def test_a_selector_who_loses_still_has_the_turn():
    """Any action may follow; the turn then goes on to the selector's left, wherever the cards went."""
    state = do(sale(cards=3, times=(5, 5, 5)), "auction card_0", "bid 0", "drop", "bid 1", "drop")

    assert question(state) == (0, "act")

    state = do(state, "auction card_1", "bid 0", "bid 1", "drop", "drop")

    assert question(state) == (0, "act")
    assert [text for text in moves(state) if text != "pass"] == ["auction card_2", "trade"]

    state = do(state, "pass")

    assert question(state) == (1, "act")


def test_the_last_player_takes_cards_for_nothing():
    """Bids of 0 that the others may not answer."""
    state = sale(cards=3, times=(5, 5))
    state.passed = [1]
    for at in range(3):
        state = do(state, f"auction card_{at}", "bid 0")

        assert question(state) == (0, "act")
    assert state.seats[0].time == 5


def test_passing_pays_by_order_and_who_passed_first_starts():
    """Six, four, two and none with four players."""
    state = do(sale(times=(0, 0, 0, 0)), "auction card_0")

    assert question(state) == (1, "act")

    state = do(state, "pass", "pass", "pass", "pass")

    assert [seat.time for seat in state.seats] == [0, 6, 4, 2]
    assert state.first == 1
    assert state.row == []
    assert state.period == 2


@pytest.mark.parametrize(
    ("players", "times"),
    [(2, [6, 2]), (3, [6, 4, 2]), (4, [6, 4, 2, 0]), (5, [6, 5, 4, 2, 0]), (6, [6, 5, 4, 3, 2, 0])],
)
def test_time_for_passing(players, times):
    """The table of the rulebook."""
    state = do(table(players=players), *["pass"] * players)

    assert [seat.time for seat in state.seats] == times


def test_nobody_acts_after_passing():
    """Until the next period."""
    state = do(sale(times=(0, 0, 0)), "pass", "auction card_0")

    assert question(state) == (2, "act")
    assert question(do(state, "pass")) == (1, "act")


def test_a_short_supply_leads_to_theft():
    """The player takes all and steals the rest, seat by seat in ascending order, from the passed as well."""
    state = sale(times=(11, 12, 3, 4))
    state.passed = [1]
    assert state.supply == 2
    state = do(begin(state, "start_turn", 0), "pass")

    assert question(state) == (0, "steal")
    assert moves(state) == ["steal from seat 2", "steal from seat 3", "steal from seat 4"]

    state = do(state, "steal from seat 3")

    assert moves(state) == ["steal from seat 3", "steal from seat 4"]

    state = do(state, "steal from seat 4")

    assert [seat.time for seat in state.seats] == [15, 12, 2, 3]
    assert state.supply == 0
    assert question(state) == (2, "act")


def test_theft_from_the_only_victim_needs_no_question():
    """Two players: stealing is the normal case."""
    state = do(sale(times=(8, 8)), "pass")

    assert [seat.time for seat in state.seats] == [14, 2]


@pytest.mark.parametrize(("times", "after"), [((13, 3), [16, 0]), ((16, 0), [16, 0])])
def test_a_thief_gets_no_more_than_there_is(times, after):
    """All together are too poor."""
    state = do(sale(times=times), "pass")

    assert [seat.time for seat in state.seats] == after


def test_late_victims_must_be_able_to_pay():
    """Only seats from which the rest can still be stolen are offered."""
    state = do(sale(times=(12, 11, 1)), "pass")

    assert [seat.time for seat in state.seats] == [17, 6, 1]
    assert moves(state) == ["steal from seat 2", "steal from seat 3"]


@pytest.mark.parametrize("option", ["must", "may"])
def test_theft_may_be_left(option):
    """Ruling theft."""
    state = do(sale(times=(8, 8), theft=option), "pass")
    if option == "must":
        assert state.seats[0].time == 14
    else:
        assert moves(state) == ["steal from seat 2", "leave it"]
        state = do(state, "steal from seat 2", "leave it")
        assert [seat.time for seat in state.seats] == [9, 7]
        assert question(state) == (1, "act")


def test_puberty_cards_are_free():
    """One action a turn: a card, a goal, or passing; no trade, no auction."""
    state = table(read_card("green_hair", "puberty", "gives 1 wisdom"), phase="puberty")
    set_time(state, 5, 5, 5, 5)

    assert legal(state) == ["take green_hair", "pass"]

    state = do(state, "take green_hair")

    assert question(state) == (1, "act")
    assert state.seats[0].lived == ["green_hair"]
