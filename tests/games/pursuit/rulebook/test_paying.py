"""The upkeep of cards: each is paid for or dropped, in any order."""

from __future__ import annotations

import pytest

from cvrules.games.pursuit.table.events import Discarded, Ended, FirstPlayer, Gained, Moved, Paid, TurnBegan
from games.pursuit.laid_out import happened, legal, play, refusal, table_of

UPKEEP = ("phase upkeep", "seat 1 hourglasses 6")


def test_each_card_is_paid_or_dropped():
    """P3.5, P3.6: in any order; what was earned may pay for the next."""
    table = table_of(
        *UPKEEP, "seat 1 has car level 2, martha level 2", "seat 1 has 3 money + 1 creativity + 1 influence"
    )

    assert (table.phase, table.to_move) == ("paying", 0)
    assert legal(table) == ["pay car", "pay martha", "drop car", "drop martha"]
    assert legal(play(table, "pay car")) == ["pay martha", "drop martha"]
    assert play(table, "pay car", "pay martha").phase == "act"


def test_paying_moves_exactly_the_price():
    """P3.5: and brings what the card earns."""
    table = table_of(*UPKEEP, "seat 1 has car level 2", "seat 1 has 5 money")
    events = happened(table, "pay car")

    assert [str(event.price) for event in events if isinstance(event, Paid)] == ["3 money"]
    assert Gained(0, "long_term", 1) in events
    assert str(play(table, "pay car").seats[0].stock) == "2 money"


def test_hourglasses_of_an_upkeep_are_spent():
    """P3.5: they lie on the card, and count as spent."""
    table = table_of(*UPKEEP, "seat 1 has hr_executive", "seat 1 has 1 knowledge + 2 influence")
    seat = play(table, "pay hr_executive").seats[0]

    assert (seat.hourglasses, seat.spent, seat.debt) == (4, 2, 0)
    assert str(seat.stock) == "11 money"


def test_an_unpaid_card_is_discarded_with_the_penalty():
    """P3.6, P7.3."""
    table = table_of(*UPKEEP, "seat 1 has car level 2")
    before = table.seats[0].stress

    assert legal(table) == ["drop car"]
    assert happened(table, "drop car")[:3] == [
        Discarded(0, "car"),
        Moved(0, "stress", 1, before + 1),
        Gained(0, "short_term", -1),
    ]


@pytest.mark.parametrize(
    ("glasses", "after", "spent", "debt"), [(1, 0, 1, 1), (0, 0, 0, 2), (2, 0, 2, 0), (5, 3, 2, 0)]
)
def test_missing_hourglasses_are_borrowed_under_the_ruling(glasses, after, spent, debt):
    """P3.5: the next Preparation takes them back."""
    lines = [
        "phase upkeep",
        f"seat 1 hourglasses {glasses}",
        "seat 1 has hr_executive",
        "seat 1 has 1 knowledge + 2 influence",
    ]
    table = table_of("ruling hourglass_upkeep_short borrowed", *lines, "seat 2 hourglasses 6")
    seat = play(table, "pay hr_executive").seats[0]

    assert (seat.hourglasses, seat.spent, seat.debt) == (after, spent, debt)
    assert legal(table_of(*lines))[0] == ("pay hr_executive" if glasses >= 2 else "drop hr_executive")


def test_income_without_a_cost_comes_by_itself():
    """P3.5, P5.6: a retired job cannot be dropped; nobody is asked about it."""
    table = table_of(*UPKEEP, "seat 1 has ceo retired")

    assert table.phase == "act"
    assert str(table.seats[0].stock) == "6 money"


def test_the_order_matters_for_income_that_moves_a_cube():
    """P3.5: master_chef's pension has short-term happiness, so its owner chooses when it comes."""
    table = table_of(*UPKEEP, "seat 1 has master_chef retired, car level 2", "seat 1 has 3 money")

    assert legal(table) == ["pay master_chef", "pay car", "drop car"]
    assert refusal(table, "drop master_chef") == "no_upkeep_cost P3.6 card=master_chef"
    after = play(table, "pay car")
    assert after.phase == "act"
    assert (after.seats[0].short_term, after.seats[0].stock["money"]) == (1, 4)


@pytest.mark.parametrize(
    ("lines", "move", "why"),
    [
        (["seat 1 has car level 2"], "pay yoga", "not_due P3.5 card=yoga"),
        (["seat 1 has car level 2, yoga"], "drop yoga", "not_due P3.5 card=yoga"),
        (
            ["seat 1 has car level 2", "seat 1 has 2 money"],
            "pay car",
            "cannot_pay P3.5 card=car have=2 money need=3 money",
        ),
    ],
)
def test_paying_is_refused_for_a_reason(lines, move, why):
    """With its paragraph."""
    assert refusal(table_of(*UPKEEP, *lines), move) == why


def test_players_pay_from_the_first_player_clockwise():
    """P3.5: the second player is asked after the first."""
    table = table_of(
        "phase upkeep", "first seat 2", "seat 1 has car level 2", "seat 2 has board_game_collection level 2"
    )

    assert table.to_move == 1
    assert play(table, "drop board_game_collection").to_move == 0


@pytest.mark.parametrize(("option", "asked"), [("stops", 1), ("finishes", 0)])
def test_a_death_ends_the_upkeep_of_a_player(option, asked):
    """P3.7: or not, under the ruling."""
    table = table_of(
        "phase upkeep",
        f"ruling death_in_upkeep {option}",
        "seat 1 has car level 2, board_game_collection level 2",
        "seat 2 has martha level 2",
        "seat 1 stress red 1",
    )
    after = play(table, "drop car")

    assert not after.seats[0].is_alive
    assert after.to_move == asked


def test_the_game_ends_at_once_if_all_have_died():
    """P3.7, P8.1: cards that are left stay as they are."""
    table = table_of("seats 1", "phase upkeep", "seat 1 has car level 2, martha level 2", "seat 1 stress red 1")
    after = play(table, "drop car")

    assert after.to_move is None
    assert [card.slug for card in after.seats[0].cards] == ["martha"]


def test_a_goal_is_met_after_a_card_is_paid():
    """P8.3: before the next one."""
    table = table_of(
        *UPKEEP,
        "cards attic.cv",
        "goals nest_egg",
        "seat 1 has lab_assistant, car level 2",
        "seat 1 has 5 money + 1 knowledge",
    )
    after = play(table, "pay lab_assistant")

    assert after.claimed == {"nest_egg": 0}
    assert after.seats[0].long_term == 3
    assert not any(isinstance(event, TurnBegan) for event in happened(table, "pay lab_assistant"))


def test_hourglasses_and_debts_add_up():
    """P3.5: over several cards."""
    table = table_of(
        "ruling hourglass_upkeep_short borrowed",
        "phase upkeep",
        "seat 1 hourglasses 1",
        "seat 1 has hr_executive, martha level 3, jimmy level 3",
        "seat 1 has 1 knowledge + 2 influence",
        "seat 2 hourglasses 6",
    )
    seat = play(table, "pay martha", "pay hr_executive", "pay jimmy").seats[0]

    assert (seat.hourglasses, seat.spent, seat.debt) == (0, 1, 3)


def test_a_payment_names_its_seat():
    """P3.5."""
    table = table_of("phase upkeep", "first seat 2", "seat 2 has car level 2", "seat 2 has 3 money")

    assert happened(table, "pay car")[0] == Paid(1, table.seats[1].stock)


def test_free_income_comes_before_the_questions():
    """P3.5, P5.6: it may pay for the other cards."""
    table = table_of(*UPKEEP, "seat 1 has ceo retired, car level 2")

    assert legal(table) == ["pay car", "drop car"]
    assert table.seats[0].stock["money"] == 6


def test_the_game_ends_at_once_in_a_simultaneous_upkeep_too():
    """P3.7, P8.1: there is no Resolution."""
    table = table_of(
        "phase upkeep",
        "ruling upkeep_order together",
        "seat 1 has car level 2",
        "seat 1 stress red 1",
        "seat 2 has martha level 2",
        "seat 2 stress red 1",
    )
    events = happened(table, "drop car", "drop martha")

    assert events[-1] == Ended()
    assert not any(isinstance(event, FirstPlayer) for event in events)
