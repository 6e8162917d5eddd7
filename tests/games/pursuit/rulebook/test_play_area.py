"""The play area: slots, and cards that enter and leave it."""

from __future__ import annotations

import pytest

from cvrules.games.pursuit.rulebook import play_area
from cvrules.games.pursuit.table.events import Discarded, Gained, Moved, Placed, SetAside
from cvrules.games.pursuit.table.parts import NO_PART
from cvrules.games.pursuit.table.seat import ACTIVE, ASIDE
from cvrules.games.pursuit.table.table import edit
from games.pursuit.laid_out import table_of


def draft_with(*lines):
    """Return a table to be changed, with a list of events."""
    return table_of(*lines).thaw([])


@pytest.mark.parametrize(
    ("cards", "excess"),
    [
        ("car, concert", -3),
        ("yoga, magazine, e_sports level 1, martha, ceo", 2),
        ("yoga level 4, magazine aside, ceo retired", -3),
    ],
)
def test_active_projects_jobs_and_partners_fill_slots(cards, excess):
    """P2.2: three are free."""
    draft = draft_with(f"seat 1 has {cards}")

    assert play_area.count_excess_cards(draft, draft.seats[0]) == excess
    assert play_area.count_partners(draft, draft.seats[0]) == cards.count("martha")


def test_a_trait_adds_a_slot():
    """P2.2."""
    draft = draft_with("seat 1 trait juggler")

    assert play_area.count_excess_cards(draft, draft.seats[0]) == -4


@pytest.mark.parametrize(
    ("held", "card", "level", "stress"),
    [
        ("yoga, running", "act_in_play", 1, 0),
        ("yoga, running, act_in_play", "learn_cooking", 1, 1),
        ("yoga, running, act_in_play", "car", 1, 0),
        ("yoga, running, act_in_play", "sleep_well", 3, 0),
        ("martha", "nicole", 1, 1),
        ("martha, yoga, running", "nicole", 1, 2),
        ("yoga, running, act_in_play", "nicole", 1, 1),
        ("martha, yoga, running", "lab_assistant", 1, 1),
    ],
)
def test_placing_causes_stress_for_slot_and_partner(held, card, level, stress):
    """P2.3, P4.9."""
    draft = draft_with(f"seat 1 has {held}")
    spec, start = draft.rules.specs[draft.rules.by_name[card]], draft.seats[0].stress

    assert play_area.placing_stress(draft, draft.seats[0], spec, level) == stress
    play_area.put_into_play_area(draft, 0, spec.index, level)
    assert draft.seats[0].stress == start + stress
    assert draft.seats[0].held[-1] == (spec.index, level, ASIDE if card == "sleep_well" else ACTIVE)
    assert draft.log[0] == Placed(0, card, level)
    assert (SetAside(0, card) in draft.log) == (card == "sleep_well")


def test_two_stresses_may_be_one():
    """P2.3, P4.9: under the ruling, a second partner in an excess slot causes one."""
    draft = draft_with("ruling two_stresses one", "seat 1 has martha, yoga, running")
    spec = draft.rules.specs[draft.rules.by_name["nicole"]]

    assert play_area.placing_stress(draft, draft.seats[0], spec, 1) == 1


@pytest.mark.parametrize(
    ("option", "replaces", "stress"), [("stress", True, 1), ("no_stress", True, 0), ("no_stress", False, 1)]
)
def test_a_job_may_take_over_the_slot_of_another(option, replaces, stress):
    """P2.3."""
    draft = draft_with(f"ruling replaced_job_slot {option}", "seat 1 has martha, yoga, running")
    spec = draft.rules.specs[draft.rules.by_name["ceo"]]

    assert play_area.placing_stress(draft, draft.seats[0], spec, 3, replaces_job=replaces) == stress


def test_a_basic_project_is_done_at_its_last_level():
    """P4.4."""
    rules = table_of().rules
    basic, single = (rules.specs[rules.by_name[name]] for name in ("sleep_well", "e_sports"))

    assert [play_area.state_when_placed(basic, level) for level in (1, 2, 3)] == [ACTIVE, ACTIVE, ASIDE]
    assert play_area.state_when_placed(single, 4) == ACTIVE


def test_the_job_leaves_without_a_penalty():
    """P4.8: whether it was active is told; a seat without one has none to leave."""
    active, retired, none = draft_with("seat 1 has ceo, car"), draft_with("seat 1 has ceo retired"), draft_with()

    assert [play_area.leave_job(draft, 0) for draft in (active, retired, none)] == [True, False, False]
    assert active.log == [Discarded(0, "ceo")]
    assert [held.card for held in active.seats[0].held] == [active.rules.by_name["car"]]
    assert play_area.job_of(active, active.seats[0]) is None
    assert none.log == []


def test_a_card_that_leaves_is_no_longer_due():
    """P3.5: its upkeep is not paid any more."""
    draft = draft_with("seat 1 has car, ceo")
    car, ceo = (draft.rules.by_name[name] for name in ("car", "ceo"))
    edit(draft, 0).due_ids = (car, ceo)
    play_area.discard_card(draft, 0, car)

    assert draft.seats[0].due_ids == (ceo,)
    assert draft.discard_bits == 1 << car


def test_the_penalty_is_one_stress_and_one_happiness():
    """P3.6, P7.3."""
    draft = draft_with("seat 2 has car")
    start = draft.seats[1].stress
    play_area.discard_with_penalty(draft, 1, draft.rules.by_name["car"])

    assert draft.log == [Discarded(1, "car"), Moved(1, "stress", 1, start + 1), Gained(1, "short_term", -1)]


def test_the_part_in_force_is_the_level_the_hiring_or_the_retirement():
    """P3.5, P5.6: a group project has none."""
    draft = draft_with("seat 1 has car level 2, ceo, magazine", "seat 2 has surgeon retired")
    specs = draft.rules.specs
    car, ceo, magazine = draft.seats[0].held
    (surgeon,) = draft.seats[1].held

    assert play_area.part_in_force(draft, car) is specs[car.card].levels[1]
    assert play_area.part_in_force(draft, ceo) is specs[ceo.card].hiring
    assert play_area.part_in_force(draft, surgeon) is specs[surgeon.card].retirement
    assert play_area.part_in_force(draft, magazine) is NO_PART
    assert play_area.held_card(draft.seats[0], None) is None
    assert play_area.held_card(draft.seats[0], ceo.card) == ceo


def test_only_the_card_itself_is_raised():
    """P5.1."""
    draft = draft_with("seat 1 has sleep_well level 2, yoga")
    play_area.raise_level(draft, 0, draft.rules.by_name["sleep_well"], 3)

    assert [held[1:] for held in draft.seats[0].held] == [(3, ASIDE), (1, ACTIVE)]
