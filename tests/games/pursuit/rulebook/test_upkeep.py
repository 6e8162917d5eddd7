"""The Upkeep phase: traits, the stress of slots and partners, and who pays when."""

from __future__ import annotations

import pytest

from cvrules.games.pursuit.table.events import Died, Moved
from games.pursuit.laid_out import play, table_of


@pytest.mark.parametrize(
    ("cards", "stress"),
    [
        ("yoga, running, act_in_play", 0),
        ("yoga, running, act_in_play, martha", 1),
        ("yoga, running, martha, nicole", 2),
        ("martha, nicole, jimmy", 2),
        ("yoga, running, act_in_play, magazine, e_sports level 1, martha, nicole, car, concert", 4 + 1),
        ("yoga level 4, running, act_in_play, martha", 0),
    ],
)
def test_excess_slots_and_partners_cause_stress(cards, stress):
    """P2.3, P3.4: one for each card beyond the third, one for each partner beyond the first."""
    start = table_of("phase upkeep").seats[0].stress

    assert table_of("phase upkeep", f"seat 1 has {cards}").seats[0].stress == start + stress


def test_a_trait_may_add_a_slot():
    """P1.6, P2.2."""
    cards = "seat 1 has yoga, running, act_in_play, learn_cooking"
    start = table_of("phase upkeep").seats[0].stress

    assert table_of("phase upkeep", cards, "seat 1 trait juggler").seats[0].stress == start


def test_traits_give_each_round():
    """P3.4: to the living."""
    living = table_of("phase upkeep", "seats 3", "seat 2 trait rich")
    dead = table_of("phase upkeep", "round 3", "seats 3", "seat 2 trait rich", "seat 2 died in round 2")

    assert [seat.stock["money"] for seat in living.seats] == [0, 1, 0]
    assert [seat.stock["money"] for seat in dead.seats] == [0, 0, 0]


def test_those_who_die_of_slots_do_not_pay():
    """P3.7: they die at one moment; the others go on, and the game ends if nobody is left."""
    full = "yoga, running, act_in_play, learn_cooking"
    one = table_of("phase upkeep", f"seat 1 has {full}, car level 2", "seat 1 stress red 1", "seat 2 hourglasses 6")
    both = table_of(
        "phase upkeep",
        f"seat 1 has {full}",
        "seat 1 stress red 1",
        "seat 2 has horse_riding, healthy_eating, sleep_well, run_for_mayor",
        "seat 2 stress red 1",
    )

    assert (one.to_move, one.phase) == (1, "act")
    assert one.seats[0].due_ids == ()
    assert [card.slug for card in one.seats[0].cards][-1] == "car"
    assert both.to_move is None
    assert both.seats[0].died_at == both.seats[1].died_at


def test_the_dying_may_finish_under_the_ruling():
    """P3.7."""
    table = table_of(
        "phase upkeep",
        "ruling death_in_upkeep finishes",
        "seat 1 has yoga, running, act_in_play, learn_cooking, car level 2",
        "seat 1 stress red 1",
        "seat 2 hourglasses 6",
    )

    assert (table.to_move, table.phase) == (0, "paying")
    after = play(table, "drop car")
    assert after.to_move == 1
    assert after.seats[0].hourglasses == 0


@pytest.mark.parametrize(("option", "claimed"), [("in_turn", {"nest_egg": 0}), ("together", {"nest_egg": None})])
def test_upkeep_may_be_simultaneous(option, claimed):
    """P3.5, P8.3: goals that two players meet in it are then met together."""
    table = table_of(
        "phase upkeep",
        f"ruling upkeep_order {option}",
        "cards attic.cv",
        "goals nest_egg",
        "seat 1 has lab_assistant",
        "seat 1 has 5 money + 1 knowledge",
        "seat 2 has weather_observer",
        "seat 2 has 5 money + 1 creativity",
        "seat 1 hourglasses 6",
        "seat 2 hourglasses 6",
    )
    after = play(table, "pay lab_assistant", "pay weather_observer")

    assert after.claimed == claimed


@pytest.mark.parametrize(("option", "is_one_moment"), [("in_turn", False), ("together", True)])
def test_deaths_in_upkeep_may_be_simultaneous(option, is_one_moment):
    """P3.5, P8.4."""
    events = []
    table = table_of(
        "phase upkeep",
        "seats 3",
        f"ruling upkeep_order {option}",
        "seat 1 has car level 2",
        "seat 1 stress red 1",
        "seat 2 has martha level 2",
        "seat 2 stress red 1",
        "seat 3 hourglasses 6",
    )
    after = play(table, "drop car", "drop martha", events=events)

    assert [event.seat for event in events if isinstance(event, Died)] == [0, 1]
    assert (after.seats[0].died_at == after.seats[1].died_at) == is_one_moment
    assert after.to_move == 2
    assert [seat.life for seat in after.seats] == [3, 3, 0]
    assert not any(isinstance(event, Moved) for event in events)


def test_upkeep_leads_to_the_first_player():
    """P3.8: who acts first."""
    table = table_of("phase upkeep", "first seat 2", "seat 1 hourglasses 6", "seat 2 hourglasses 6")

    assert (table.phase, table.to_move, table.step) == ("act", 1, 0)


def test_upkeep_goes_clockwise_from_the_first_player():
    """P3.5: with three players; so do the gifts of traits (P3.4)."""
    cards = ["seat 1 has car level 2", "seat 2 has martha level 2", "seat 3 has nicole level 2"]
    table = table_of("phase upkeep", "seats 3", "first seat 2", *cards, "seat 1 hourglasses 6")
    asked = []
    for move in ("drop martha", "drop nicole", "drop car"):
        asked.append(table.to_move)
        table = play(table, move)

    assert asked == [1, 2, 0]


def test_goals_are_met_at_once_in_an_upkeep_in_turn():
    """P3.5, P8.3: before anything is paid."""
    lines = [
        "phase upkeep",
        "cards attic.cv",
        "goals nest_egg",
        "ruling mid_goal_moment at_once",
        "seat 1 has 10 money",
    ]
    in_turn = table_of(*lines, "seat 1 has car level 2")

    assert in_turn.claimed == {"nest_egg": 0}
