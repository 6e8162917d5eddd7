"""Board actions that take a card: what is paid, where the card goes, and why one is refused."""

from __future__ import annotations

import pytest

from cvrules import CHANCE
from cvrules.games.pursuit.rulebook import taking_cards
from cvrules.games.pursuit.table.events import Discarded, Gained, Paid, Placed, RoleFilled
from cvrules.games.pursuit.table.moves import Study
from games.pursuit.laid_out import happened, legal, play, refusal, table_of


def test_a_basic_project_is_taken_at_its_first_level():
    """P4.3, P4.4: paid, placed, rewarded; the row is filled afterwards (P4.12)."""
    table = table_of("row project yoga, running", "seat 1 has 2 creativity")
    after = play(table, "take yoga")

    assert legal(table, "take") == ["take yoga"]
    assert [(card.slug, after.seats[0].level_of(card)) for card in after.seats[0].cards] == [("yoga", 1)]
    assert str(after.seats[0].stock) == "1 knowledge + 1 creativity"
    assert after.rows["project"][0] is None
    assert after.to_move == CHANCE


@pytest.mark.parametrize(("level", "stock"), [(1, "3 money"), (2, "2 money"), (3, "3 money")])
def test_a_single_round_project_is_taken_at_any_level(level, stock):
    """P4.5: only that level is paid and rewarded."""
    costs = {1: "1 knowledge + 1 influence", 2: "1 knowledge + 2 creativity + 1 influence"}
    table = table_of(
        "row project e_sports", f"seat 1 has {costs.get(level, '3 knowledge + 2 creativity + 2 influence')}"
    )
    seat = play(table, f"take e_sports level {level}").seats[0]

    assert str(seat.stock) == stock
    assert seat.level_of("e_sports") == level


def test_a_role_takes_the_hourglass_along():
    """P4.5: the space of Take Project is free again."""
    table = table_of("row project magazine", "seat 1 has 3 knowledge + 2 creativity")
    after = play(table, "take magazine role writer")
    events = happened(table, "take magazine role writer")

    assert after.seats[0].tokens == {}
    assert [tuple(role) for role in after.roles] == [(table.rules.by_name["magazine"], 0, 0, 1)]
    assert [event for event in events if isinstance(event, RoleFilled)] == [RoleFilled(0, "magazine", "writer")]
    assert Placed(0, "magazine", 0) in events


def test_an_item_is_taken_at_any_level_at_its_own_price():
    """P4.6: short-term happiness does not matter."""
    table = table_of("row item_activity car", "seat 1 has 8 money", "seat 1 short_term -3")

    assert legal(table, "spend") == ["spend car level 1", "spend car level 2", "spend car level 3"]
    assert Paid(0, table.seats[0].stock) in happened(table, "spend car level 3")


def test_a_new_job_replaces_the_old_one_first():
    """P4.8: without a penalty; the discarded job frees its slot."""
    table = table_of("row job lab_assistant", "seat 1 has ceo, yoga, running", "seat 1 has 3 knowledge")
    events = happened(table, "hire lab_assistant")

    assert [type(event).__name__ for event in events[:3]] == ["Discarded", "Paid", "Placed"]
    assert events[0] == Discarded(0, "ceo")
    assert Placed(0, "lab_assistant", 1) in events
    assert Gained(0, "money", 5) in events
    assert play(table, "hire lab_assistant").seats[0].stress == table.seats[0].stress


def test_a_job_is_placed_at_its_rank():
    """P4.8: of any category and level."""
    table = table_of("row job ceo", "seat 1 has 4 knowledge + 8 influence")

    assert Placed(0, "ceo", 3) in happened(table, "hire ceo")


def test_a_partner_costs_nothing():
    """P4.9: and brings the reward of its first level."""
    table = table_of("row partner martha")
    events = happened(table, "date martha")

    assert Placed(0, "martha", 1) in events
    assert [event for event in events if isinstance(event, Gained)] == [
        Gained(0, "knowledge", 1),
        Gained(0, "creativity", 2),
    ]


def test_a_traits_discount_makes_things_cheaper():
    """P1.6: one money less on Spend, never below nothing."""
    table = table_of("row item_activity car", "seat 1 trait bargain_hunter", "seat 1 has 3 money")

    assert legal(table, "spend") == ["spend car level 1", "spend car level 2"]
    assert play(table, "spend car level 2").seats[0].stock["money"] == 0
    assert play(table, "spend car level 1").seats[0].stock["money"] == 3


@pytest.mark.parametrize(
    ("lines", "move", "why"),
    [
        (["round 1", "row project yoga"], "hire ceo", "covered P3.2 space=get_job"),
        (["round 1"], "date martha", "covered P3.2 space=start_relationship"),
        ([], "take yoga", "not_in_row P4.4 card=yoga"),
        (["seat 2 has martha"], "date martha", "not_in_row P4.9 card=martha"),
        ([], "spend car level 1", "not_in_row P4.6 card=car"),
        ([], "hire ceo", "not_in_row P4.8 card=ceo"),
        (["row project magazine"], "take magazine", "wrong_action P4.4 card=magazine kind=group"),
        (["row project yoga"], "take yoga level 1", "wrong_action P4.5 card=yoga kind=basic"),
        (["row project yoga"], "take yoga role writer", "wrong_action P4.5 card=yoga kind=basic"),
        (["row project e_sports"], "take e_sports level 5", "no_level P4.5 card=e_sports level=5"),
        (["row item_activity car"], "spend car level 4", "no_level P4.6 card=car level=4"),
        (["row project magazine"], "take magazine role boss", "no_role P4.5 card=magazine role=boss"),
        (["row project yoga"], "take yoga", "cannot_pay P4.4 card=yoga have=0 creativity need=1 creativity"),
        (
            ["row item_activity car", "seat 1 has 3 money"],
            "spend car level 2",
            "cannot_pay P4.6 card=car have=3 money need=4 money",
        ),
        (
            ["row job ceo"],
            "hire ceo",
            "cannot_pay P4.8 card=ceo have=0 knowledge + 0 influence need=4 knowledge + 8 influence",
        ),
        (
            ["row project yoga", "seat 1 short_term -2"],
            "take yoga",
            "cannot_pay_more P6.8 card=yoga have=5 hourglasses need=1 creativity number=2",
        ),
    ],
)
def test_a_card_is_refused_for_a_reason(lines, move, why):
    """With its paragraph; and such a move is not listed."""
    table = table_of(*lines)

    assert refusal(table, move) == why
    assert move not in legal(table)


def test_the_fourth_active_card_causes_stress():
    """P2.3: also where the end of the track is near, so that it is counted before (P6.4)."""
    lines = ["row project yoga", "seat 1 has 1 creativity", "seat 1 used take_project"]
    near = table_of(*lines, "seat 1 has running, act_in_play, martha", "seat 1 stress red 1")
    far = table_of(*lines, "seat 1 has running, act_in_play", "seat 1 stress red 1")

    assert refusal(near, "take yoga") == "too_much_stress P6.4"
    assert legal(near, "take") == []
    assert legal(far, "take") == ["take yoga"]


def test_a_job_in_a_full_play_area_causes_stress():
    """P2.3, P4.8: the old job leaves first."""
    full = ["row job lab_assistant", "seat 1 has 3 knowledge", "seat 1 stress red 1", "seat 1 used get_job"]

    assert legal(table_of(*full, "seat 1 has running, yoga, martha"), "hire") == []
    assert legal(table_of(*full, "seat 1 has running, yoga, ceo"), "hire") == ["hire lab_assistant"]


@pytest.mark.parametrize(
    "step", [taking_cards.place_card, taking_cards.receive_reward, taking_cards.move_hourglass_to_role]
)
def test_the_steps_are_for_actions_that_take_a_card(step):
    """Another action is an error of the engine."""
    draft = table_of().thaw()
    draft.move = Study()

    with pytest.raises(TypeError, match="does not take a card"):
        step(draft)


MADE_UP = "cards made_up.cv"


def test_every_open_row_is_offered():
    """P4.3 to P4.9: a card that cannot be paid hides no other, nor does the first card of the set."""
    table = table_of(
        MADE_UP,
        "row project e_sports, aaa_first, learn_cooking",
        "row item_activity car",
        "row job ceo, aaa_climber",
        "row partner martha",
        "seat 1 has 1 knowledge + 1 money",
    )

    assert [text for text in legal(table) if text.split()[0] in {"take", "spend", "hire", "date"}] == [
        "take aaa_first",
        "take learn_cooking",
        "spend car level 1",
        "hire aaa_climber",
        "date martha",
    ]


def test_rows_after_a_closed_one_are_offered():
    """P3.2: an empty slot hides nothing either (P4.12)."""
    table = table_of("row project yoga, learn_cooking", "pile project nothing", "seat 1 has 1 creativity + 1 knowledge")
    after = play(table, "take yoga", "study")

    assert legal(after, "take") == ["take learn_cooking"]


@pytest.mark.parametrize(
    ("row", "less", "move"),
    [
        ("row project act_in_play", "", "take act_in_play"),
        ("row job lab_assistant", "seat 1 has 2 knowledge", "hire lab_assistant"),
    ],
)
def test_a_trait_saves_on_taking(row, less, move):
    """P1.6: listed, accepted and paid at the lower price."""
    lines = [MADE_UP, row, "seat 1 trait thrifty", *([less] if less else [])]
    after = play(table_of(*lines), move)

    assert move in legal(table_of(*lines))
    assert after.seats[0].stock["knowledge"] == after.seats[0].stock["influence"] == 0


@pytest.mark.parametrize(("option", "tokens"), [("spent_time", 1), ("with_the_first", 2)])
def test_extra_hourglasses_go_to_the_role_as_well(option, tokens):
    """P4.5, P7.5: the space is free again."""
    table = table_of(
        f"ruling extra_hourglasses {option}", MADE_UP, "row project night_shift", "seat 1 has 1 creativity"
    )
    after = play(table, "take night_shift role guard")

    assert (after.roles[0].tokens, after.seats[0].tokens, after.seats[0].spent) == (tokens, {}, 2 - tokens)


def test_happiness_of_one_counts_only_for_projects():
    """P4.6, P6.8: a discount makes a project possible, and nothing else."""
    table = table_of(
        "row project learn_cooking", "row job lab_assistant", "seat 1 short_term 1", "seat 1 has 2 knowledge"
    )

    assert legal(table, "take") == ["take learn_cooking"]
    assert legal(table, "hire") == []
    assert legal(table_of("row project learn_cooking", "seat 1 short_term 1"), "take") == ["take learn_cooking"]


def test_things_need_no_slot_near_the_end_of_the_track():
    """P2.2, P6.4."""
    table = table_of(
        "row item_activity car", "seat 1 has yoga, running, martha", "seat 1 has 1 money", "seat 1 stress red 1",
        "seat 1 used spend",
    )  # fmt: skip

    assert legal(table, "spend") == ["spend car level 1"]


def test_a_project_of_two_levels_needs_its_slot():
    """P2.3, P4.4, P6.4: it is taken at the first, so it is active."""
    table = table_of(
        "cards attic.cv", "row project free_lunch", "seat 1 has yoga, running, martha", "seat 1 stress red 1",
        "seat 1 used take_project",
    )  # fmt: skip

    assert legal(table, "take") == []
