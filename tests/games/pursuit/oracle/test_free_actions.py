"""Free actions and the additional notes (3.8 to 3.10 of the rulebook)."""

from __future__ import annotations

import pytest

from games.pursuit.oracle.referee import moves, question
from games.pursuit.oracle.tabletop import (
    LAST,
    LIGHT_BLUE,
    do,
    fill_slots,
    group,
    hold,
    job,
    part,
    project,
    quiet,
    show,
    table,
    thing,
)


def test_refresh_goes_by_slots_and_comes_before_the_action():
    """3.8: any number of one row, as often as one likes; it costs no hourglass and counts for the next price."""
    state = table()
    refreshes = [text for text in moves(state) if text.startswith("refresh")]

    assert len(refreshes) == 60
    assert "refresh job 1, 2, 4" in refreshes

    state = quiet(do(state, "refresh project 2"))
    state = quiet(do(state, "refresh project 1, 2, 3, 4"))

    assert (state.seats[0].short, state.seats[0].hourglasses, question(state)) == (-2, 6, (0, "act"))


@pytest.mark.parametrize("kind", ["basic", "done", "single", "group", "item", "activity", "partner", "job"])
def test_what_may_be_discarded(kind):
    """3.9: active basic projects, items, partners and jobs."""
    cards = {
        "basic": project("basic", "basic", part(), part()),
        "done": project("done", "basic", part(), part()),
        "single": project("single", "single_round", part()),
        "group": group("group", {"a": part()}, {}),
        "item": thing("item", "item", part()),
        "activity": thing("activity", "activity", part()),
        "partner": thing("partner", "partner", part()),
        "job": job("job", 1),
    }
    state = table(cards[kind])
    hold(state, 0, kind, 2 if kind == "done" else 1, "aside" if kind == "done" else "active")

    assert (f"discard {kind}" in moves(state)) == (kind in {"basic", "item", "partner", "job"})


def test_a_discard_may_end_a_life_and_with_it_the_turn():
    """3.9, 3.5: 1 Stress and 1 STH; there is no action afterwards."""
    state = table(thing("lamp", "item", part()))
    hold(state, 0, "lamp")
    state.seats[0].stress = LAST
    state = quiet(do(state, "discard lamp"))

    assert (state.seats[0].alive, state.seats[0].short, state.seats[0].hourglasses) == (False, -1, 0)
    assert question(state) == (1, "act")


def test_a_card_as_a_reward_gives_nothing_but_fills_a_slot():
    """3.10, 3.1, 3.3: no cost, no reward; excess slot and additional partner as ever."""
    state = table(
        thing("fling", "activity", part(takes=[("partner", 2)])),
        thing("eve", "partner", part(gives="9 money"), part(gives="9 money", needs={"money": 50})),
    )
    fill_slots(state, 0, 2)
    hold(state, 0, "dull_partner_1")
    show(state, "fling")
    show(state, "eve")
    state = do(state, "spend fling level 1", "pick eve")

    assert (state.seats[0].stock["money"], state.seats[0].held("eve").level) == (0, 2)
    assert state.seats[0].stress == LIGHT_BLUE + 2


def test_hourglasses_in_a_cost_come_on_top():
    """3.10: and only if there are enough."""
    state = table(thing("tour", "activity", part("2 hourglass", "1 long_term")))
    show(state, "tour")
    state.seats[0].hourglasses = 2

    assert "spend tour level 1" not in moves(state)

    state.seats[0].hourglasses = 3
    state = do(state, "spend tour level 1")

    assert (state.seats[0].hourglasses, state.seats[0].spent) == (0, 2)
