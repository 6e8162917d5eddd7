"""Cards as a part of a reward: from the row or the pile, at the level that the reward names."""

from __future__ import annotations

from fractions import Fraction

import pytest

from cvrules.games.pursuit.table.events import Discarded, Gained, Placed
from games.pursuit.laid_out import chances, happened, legal, play, refusal, table_of

FLING = ("row item_activity summer_fling", "seat 1 has 5 money")
TAKE = "spend summer_fling level 2"


def test_a_suitable_card_of_the_row_is_chosen():
    """P7.7: it must be taken, costs nothing and gives nothing; its level is that of the reward."""
    table = play(table_of(*FLING, "row partner martha, nicole", "row job ceo"), TAKE)
    events = happened(table, "pick martha")

    assert (table.phase, table.to_move) == ("pick", 0)
    assert legal(table) == ["pick martha", "pick nicole"]
    assert Placed(0, "martha", 2) in events
    assert not any(isinstance(event, Gained) for event in events)
    assert refusal(table, "pick jimmy") == "not_that_card P7.7 card=jimmy"
    assert refusal(table, "pick ceo") == "not_that_card P7.7 card=ceo"
    assert refusal(table, "pick nothing") == "must_pick P7.7"
    assert refusal(table, "pick pile") == "pick_from_row P7.7"


def test_nothing_is_taken_if_no_card_is_suitable():
    """P7.7: a partner in the row is not an activity."""
    after = play(table_of(*FLING, "row job ceo"), TAKE)

    assert [card.slug for card in after.seats[0].cards] == ["summer_fling"]


def test_a_card_may_be_left_under_the_ruling():
    """P7.7."""
    table = play(table_of("ruling rewarded_card may", *FLING, "row partner martha"), TAKE)

    assert legal(table) == ["pick martha", "pick nothing"]
    assert play(table, "pick nothing").seats[0].cards[-1].slug == "summer_fling"
    assert play(table, "pick martha").seats[0].cards[-1].slug == "martha"


def test_chance_finds_a_card_in_the_pile_under_the_ruling():
    """P7.7: nobody is asked, unless it may be left."""
    lines = ["ruling rewarded_card_from pile", *FLING, "pile partner martha, nicole", "row partner jimmy"]
    found = play(table_of(*lines), TAKE)
    asked = play(table_of("ruling rewarded_card may", *lines), TAKE)

    assert chances(found) == {"find martha": Fraction(1, 2), "find nicole": Fraction(1, 2)}
    assert Placed(0, "nicole", 2) in happened(found, "find nicole")
    assert legal(asked) == ["pick pile", "pick nothing"]
    assert set(chances(play(asked, "pick pile"))) == {"find martha", "find nicole"}
    assert play(asked, "pick nothing").seats[0].cards[-1].slug == "summer_fling"
    assert refusal(asked, "pick martha") == "not_that_card P7.7 card=martha"


@pytest.mark.parametrize(
    ("rewarding", "level", "row", "suitable"),
    [
        ("theme_park", 3, "row item_activity theme_park, car, concert", ["pick car"]),
        ("city_trip", 3, "row item_activity city_trip, car, concert", ["pick concert"]),
    ],
)
def test_items_and_activities_share_a_row(rewarding, level, row, suitable):
    """P7.7: but not their kind."""
    table = play(table_of(row, "seat 1 has 7 money"), f"spend {rewarding} level {level}")

    assert legal(table) == suitable


def test_a_rewarded_card_may_cause_stress():
    """P2.3, P6.4: so the action is refused where that is too much."""
    lines = [*FLING, "row partner martha", "seat 1 has yoga, running, nicole", "seat 1 used spend"]
    far, near = (table_of(*lines, f"seat 1 stress {space}") for space in ("yellow 1", "red 1"))

    assert play(far, TAKE, "pick martha").seats[0].stress == far.seats[0].stress + 3
    assert refusal(near, TAKE) == "too_much_stress P6.4"
    assert TAKE not in legal(near)


HUNTER = ("cards made_up.cv", "row item_activity head_hunter", "seat 1 has 1 money")


@pytest.mark.parametrize(("held", "gone"), [("", []), ("film_extra", ["film_extra"]), ("ceo retired", ["ceo"])])
def test_a_rewarded_job_replaces_the_present_one(held, gone):
    """P4.8, P7.7: without a penalty."""
    lines = [f"seat 1 has {held}"] if held else []
    table = play(table_of(*HUNTER, *lines, "row job lab_assistant, surgeon"), "spend head_hunter level 1")
    events = happened(table, "pick lab_assistant")
    after = play(table, "pick lab_assistant")

    assert legal(table) == ["pick lab_assistant"]
    assert [event.card for event in events if isinstance(event, Discarded)] == gone
    assert [card.slug for card in after.seats[0].cards] == ["head_hunter", "lab_assistant"]
    assert after.seats[0].short_term == 0


@pytest.mark.parametrize(("option", "stress"), [("stress", 1), ("no_stress", 0)])
def test_a_rewarded_job_may_take_over_the_slot(option, stress):
    """P2.3, P7.7: of an active job."""
    table = table_of(
        *HUNTER,
        f"ruling replaced_job_slot {option}",
        "seat 1 has film_extra, yoga, running, martha",
        "row job lab_assistant",
    )
    after = play(table, "spend head_hunter level 1", "pick lab_assistant")

    assert after.seats[0].stress == table.seats[0].stress + stress


def test_a_rewarded_partner_does_not_end_a_job():
    """P7.7: only a job replaces one."""
    table = table_of(*FLING, "row partner martha", "seat 1 has ceo")

    assert [card.slug for card in play(table, TAKE, "pick martha").seats[0].cards] == ["ceo", "summer_fling", "martha"]


def test_a_project_of_any_kind_is_a_project():
    """P7.7: but a group project has no level; the first card of the set counts like any other."""
    table = table_of(*HUNTER, "row project aaa_first, magazine, e_sports, yoga")

    assert legal(play(table, "spend head_hunter level 2")) == ["pick aaa_first", "pick e_sports", "pick yoga"]


def test_a_rewarded_partner_takes_over_no_slot():
    """P2.3, P7.7: the ruling is about jobs."""
    table = table_of(
        *FLING, "ruling replaced_job_slot no_stress", "row partner martha", "seat 1 has ceo, yoga, running"
    )

    assert play(table, TAKE, "pick martha").seats[0].stress == table.seats[0].stress + 1
