"""How much stress an action can cause."""

from __future__ import annotations

import pytest

from cvrules.games.pursuit.rulebook import stress_estimates
from cvrules.games.pursuit.rulebook.stress_estimates import Estimate, Menu
from cvrules.games.pursuit.table.moves import Join, Overtime, Rest, Study, Take
from cvrules.games.pursuit.table.parts import PartSpec, Reward
from games.pursuit.laid_out import table_of


@pytest.mark.parametrize(
    ("lines", "action", "stress"),
    [
        ([], "study", 0),
        (["seat 1 used study"], "study", 1),
        (["seat 1 used study, study"], "study", 1),
        (["seat 1 used study"], "play", 0),
        (["seat 1 used rest"], "rest", 0),
        (["seat 1 used study", "seat 1 trait stubborn"], "study", 0),
        (["seat 1 used study"], "advance", 0),
    ],
)
def test_repeating_causes_one_stress(lines, action, stress):
    """P3.9: unless a trait spares it; never for Rest and card actions."""
    draft = table_of(*lines).thaw()

    assert stress_estimates.repeat_stress(draft, draft.seats[0], action) == stress


@pytest.mark.parametrize(
    ("rewards", "placing", "expected"),
    [
        ([], 0, Estimate(1, is_exact=True)),
        ([("stress", 2), ("money", 3)], 0, Estimate(3, is_exact=True)),
        ([("stress", 2)], 2, Estimate(5, is_exact=True)),
        ([("stress", 2), ("relax", 1)], 0, Estimate(3, is_exact=False)),
        ([("good_health", 1)], 1, Estimate(2, is_exact=False)),
        ([("partner", 2)], 0, Estimate(3, is_exact=False)),
    ],
)
def test_the_stress_of_an_action_is_added_up(rewards, placing, expected):
    """P6.4: repetition, the new card, and the reward; relief and cards make it uncertain."""
    draft = table_of("seat 1 used take_project").thaw()
    part = PartSpec(rewards=tuple(Reward(*reward) for reward in rewards))

    assert stress_estimates.estimate_stress(draft, Take, part, placing) == expected


def test_a_traits_bonus_counts_too():
    """P1.6, P6.4: daydreamers relax when they rest."""
    draft = table_of("seat 1 trait daydreamer").thaw()

    assert stress_estimates.estimate_stress(draft, Rest) == Estimate(0, is_exact=False)
    assert stress_estimates.estimate_stress(draft, Overtime) == Estimate(0, is_exact=True)
    assert stress_estimates.estimate_stress(draft, Join) == Estimate(0, is_exact=True)


@pytest.mark.parametrize(
    ("held", "default", "no_stress"),
    [
        ("yoga, running", 0, 0),
        ("yoga, running, martha", 1, 1),
        ("yoga, running, ceo", 0, 0),
        ("yoga, running, martha, ceo", 1, 0),
        ("yoga, running, martha, ceo retired", 1, 1),
    ],
)
def test_a_new_job_counts_after_the_old_one_has_left(held, default, no_stress):
    """P2.3, P4.8."""
    for option, expected in (("stress", default), ("no_stress", no_stress)):
        draft = table_of(f"ruling replaced_job_slot {option}", f"seat 1 has {held}").thaw()

        assert stress_estimates.job_stress(draft) == expected


@pytest.mark.parametrize(
    ("stress", "is_exact", "moves", "unsure"),
    [(1, True, 1, []), (1, False, 1, []), (2, True, 0, []), (2, False, 1, [0])],
)
def test_the_menu_leaves_out_what_is_too_much(stress, is_exact, moves, unsure):
    """P6.4: on the last space one stress is possible; what is not exact has to be tried."""
    menu = Menu(table_of("seat 1 stress red 1").thaw())
    menu.extend((Study(),), Estimate(stress, is_exact=is_exact))

    assert (len(menu.moves), menu.unsure, menu.is_calm) == (moves, unsure, False)


def test_far_from_the_end_nothing_is_too_much():
    """P6.4: so nothing has to be counted."""
    menu = Menu(table_of("seat 1 stress dark_green 1").thaw())
    menu.add(Study(), PartSpec(rewards=(Reward("relax", 1),)), 2)

    assert menu.is_calm
    assert (menu.moves, menu.unsure) == ([Study()], [])


def test_near_the_end_everything_is_counted():
    """P6.4: one after the other."""
    menu = Menu(table_of("seat 1 stress red 1", "seat 1 used study").thaw())
    menu.add(Study())
    menu.add(Study(), placing=1)
    menu.add(Study(), PartSpec(rewards=(Reward("stress", 3), Reward("relax", 1))))

    assert (menu.moves, menu.unsure) == ([Study(), Study()], [1])


def test_a_bonus_may_cause_stress():
    """P1.6, P6.4."""
    draft = table_of("cards made_up.cv", "seat 1 trait eager", "seat 1 used study").thaw()

    assert stress_estimates.estimate_stress(draft, Study) == Estimate(2, is_exact=True)
    assert stress_estimates.estimate_stress(draft, Study, PartSpec(rewards=(Reward("relax", 1),))) == Estimate(
        2, is_exact=False
    )
    assert stress_estimates.estimate_stress(draft, Study, PartSpec(rewards=(Reward("partner", 1),))) == Estimate(
        4, is_exact=False
    )
