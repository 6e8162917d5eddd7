"""The card action Get a Promotion: where the next job is found, retirement, and why one is refused."""

from __future__ import annotations

from fractions import Fraction

import pytest

from cvrules.games.pursuit.table.events import Discarded, Gained, Paid, Placed, Retired
from cvrules.games.pursuit.table.seat import RETIRED
from games.pursuit.laid_out import chances, happened, legal, play, refusal, table_of

ABLE = ("seat 1 has hr_executive", "seat 1 has 4 knowledge + 7 influence")


def test_a_promotion_pays_rewards_and_replaces_in_this_order():
    """P5.4: the price and the reward are on the old job; the new one neither costs nor gives anything."""
    table = table_of(*ABLE, "row job ceo, surgeon")
    seat = play(table, "promote ceo").seats[0]

    assert happened(table, "promote ceo")[:5] == [
        Paid(0, table.seats[0].stock),
        Gained(0, "money", 5),
        Gained(0, "long_term", 5),
        Discarded(0, "hr_executive"),
        Placed(0, "ceo", 3),
    ]
    assert (seat.promotions, seat.hourglasses, seat.spent) == (1, 5, 1)


def test_the_row_is_searched_first():
    """P5.5: a player chooses from it, or takes the leftmost under the ruling."""
    lines = [*ABLE, "row job surgeon, chancellor, ceo"]

    assert legal(table_of(*lines), "promote") == ["promote chancellor", "promote ceo"]
    assert legal(table_of(*lines, "ruling promotion_choice leftmost"), "promote") == ["promote chancellor"]


def test_chance_finds_a_job_in_the_pile():
    """P5.5: every suitable one is as likely."""
    table = table_of(*ABLE, "row job surgeon")
    searching = play(table, "promote")

    assert legal(table, "promote") == ["promote"]
    assert chances(searching) == {"find ceo": Fraction(1, 2), "find chancellor": Fraction(1, 2)}
    assert Placed(0, "ceo", 3) in happened(table, "promote", "find ceo")


def test_the_discard_pile_comes_last():
    """P5.5: the player chooses from it, or chance under the ruling."""
    lines = [*ABLE, "pile job lab_assistant", "discard job ceo, chancellor, surgeon"]
    by_chance = table_of(*lines, "ruling promotion_from_discard chance")

    assert legal(table_of(*lines), "promote") == ["promote ceo", "promote chancellor"]
    assert legal(by_chance, "promote") == ["promote"]
    assert set(chances(play(by_chance, "promote"))) == {"find ceo", "find chancellor"}


def test_the_slot_of_the_row_waits_under_the_ruling():
    """P5.5: until the next Preparation; without it, a card is drawn at once."""
    lines = [*ABLE, "row job ceo, surgeon"]
    waiting = play(table_of(*lines, "ruling promotion_refill next_preparation"), "promote ceo")

    assert waiting.waiting_slots == 1
    assert waiting.to_move == 1
    assert chances(play(table_of(*lines), "promote ceo"))


def test_retirement_sets_the_job_aside():
    """P5.6: it counts as a promotion."""
    table = table_of("seat 1 has ceo", "seat 1 has 3 knowledge + 3 creativity + 9 influence")
    seat = play(table, "retire").seats[0]

    assert legal(table, "retire") == ["retire"]
    assert legal(table, "promote") == []
    assert happened(table, "retire")[:4] == [
        Paid(0, table.seats[0].stock),
        Gained(0, "money", 6),
        Gained(0, "long_term", 4),
        Retired(0, "ceo"),
    ]
    assert (seat.held[0].level, seat.held[0].state, seat.promotions) == (3, RETIRED, 1)
    assert seat.hourglasses == 5


@pytest.mark.parametrize(
    ("lines", "move", "why"),
    [
        ([], "promote", "no_job P5.4"),
        (["seat 1 has ceo retired"], "promote", "no_job P5.4"),
        (["seat 1 has ceo"], "promote", "retire_instead P5.6"),
        (["seat 1 has hr_executive", "row job ceo"], "promote", "named_job P5.5"),
        (["seat 1 has hr_executive"], "promote ceo", "search_first P5.5"),
        (["seat 1 has hr_executive", "row job ceo"], "promote surgeon", "not_that_job P5.5 card=surgeon"),
        (["seat 1 has hr_executive", "row job ceo"], "promote chancellor", "another_job_first P5.5 card=chancellor"),
        (["seat 1 has hr_executive", "pile job surgeon"], "promote", "no_job_found P5.5"),
        (
            ["seat 1 has hr_executive", "row job ceo"],
            "promote ceo",
            "cannot_pay P5.4 card=hr_executive have=0 knowledge + 0 influence need=4 knowledge + 7 influence",
        ),
        ([], "retire", "no_job P5.6"),
        (["seat 1 has ceo retired"], "retire", "no_job P5.6"),
        (["seat 1 has hr_executive"], "retire", "no_retirement P5.6"),
        (
            ["seat 1 has ceo"],
            "retire",
            "cannot_pay P5.6 card=ceo have=0 knowledge + 0 creativity + 0 influence need=3 knowledge + 3 creativity + 9 influence",
        ),
    ],
)
def test_a_promotion_is_refused_for_a_reason(lines, move, why):
    """With its paragraph; and such a move is not listed."""
    table = table_of(*lines)

    assert refusal(table, move) == why
    assert move not in legal(table)


def test_the_new_job_may_be_in_an_excess_slot():
    """P2.3, P6.4: it causes stress again, unless the ruling says that it takes over the slot."""
    lines = [*ABLE, "row job ceo", "seat 1 has yoga, running, martha", "seat 1 stress light_blue 1"]
    without = table_of(*lines, "ruling replaced_job_slot no_stress")
    table = table_of(*lines)

    assert play(table, "promote ceo").seats[0].stress == table.seats[0].stress + 1
    assert play(without, "promote ceo").seats[0].stress == without.seats[0].stress


MADE_UP = "cards made_up.cv"


@pytest.mark.parametrize(("space", "is_legal"), [("orange 2", True), ("red 1", False)])
def test_a_promotion_with_relief_is_tried_whatever_chance_finds(space, is_legal):
    """P6.4: two relax and three stress; the job is searched in the pile, or named in the row."""
    lines = [MADE_UP, "seat 1 has aaa_climber", "seat 1 has 1 knowledge", f"seat 1 stress {space}"]

    assert legal(table_of(*lines), "promote") == ["promote"] * is_legal
    assert legal(table_of(*lines, "row job hr_executive"), "promote") == ["promote hr_executive"] * is_legal


def test_a_retirement_with_stress_is_refused_near_the_end():
    """P6.4: and its extra hourglass is one besides that of the action (P7.5)."""
    lines = [MADE_UP, "seat 1 has aaa_leader", "seat 1 has 1 knowledge"]

    assert refusal(table_of(*lines, "seat 1 stress red 1"), "retire") == "too_much_stress P6.4"
    assert legal(table_of(*lines, "seat 1 stress red 1"), "retire") == []
    assert legal(table_of(*lines), "retire") == ["retire"]
    assert legal(table_of(*lines, "seat 1 hourglasses 1"), "retire") == []


def test_a_trait_saves_on_promotion():
    """P1.6."""
    table = table_of(MADE_UP, "seat 1 has hr_executive", "seat 1 has 3 knowledge + 7 influence", "seat 1 trait thrifty")

    assert legal(table, "promote") == ["promote"]


def test_promotions_add_up():
    """P8.3: retirement too."""
    table = table_of(
        "row job hr_executive, ceo",
        "seat 1 has ice_cream_seller",
        "seat 1 has 9 knowledge + 3 creativity + 20 influence",
        "seat 2 hourglasses 0",
        "pile job nothing",
    )
    after = play(table, "promote hr_executive", "promote ceo", "retire")

    assert play(table, "promote hr_executive").found_id == -1

    assert after.seats[0].promotions == 3
    assert after.found_id == -1


def test_slots_that_wait_add_up():
    """P5.5: under the ruling, each by its place."""
    table = table_of(
        "ruling promotion_refill next_preparation",
        "row job surgeon, hr_executive, ceo",
        "seat 1 has ice_cream_seller",
        "seat 1 has 9 knowledge + 20 influence",
        "seat 2 hourglasses 0",
    )

    assert play(table, "promote hr_executive", "promote ceo").waiting_slots == 0b110
