"""Each childhood and early card that an appendix of the rulebooks explains, on the shipped cards."""

from __future__ import annotations

import pytest

import cvrules
from cvrules.games.cv.table.events import Added, Saved, TurnBegan
from cvrules.games.cv.table.move_text import parse_move
from tables.arrangement import Arrangement

GRANNA, GIGAMIC = "granna_en", "gigamic_fr"


def arranged(edition: str = GRANNA, **layout) -> Arrangement:
    """Return a table with the shipped cards of an edition, at the beginning of a turn."""
    return Arrangement(edition=edition, **layout)


# --- childhood -------------------------------------------------------------------------


@pytest.mark.parametrize("insurance", ["5", "30"])
def test_life_insurance_averts_one_loss(insurance):
    """Cards 5 and 30: played at a misfortune, the card is gone and nothing else is lost (R4.6)."""
    table = arranged(cvs=[["bicycle", "running"]], hands=[[insurance]])
    table.does("throw", "roll 1 money + 3 bad_luck", "stop", "pass")

    assert table.can() == {"lose bicycle", "lose running", f"play {insurance}"}
    table.does(f"play {insurance}")
    assert table.happened(Saved) == [Saved(0, insurance, 1)]
    assert (table.stack(0, "possession"), table.stack(0, "health")) == (["bicycle"], ["running"])
    assert table.hand(0) == set()


def test_life_insurance_averts_one_of_two_losses():
    """Six bad luck are two misfortunes; the insurance helps against one of them."""
    cvs = [["bicycle", "pension", "marriage"]]  # pension and marriage: three dice more
    table = arranged(cvs=cvs, hands=[["5"]])
    table.does("throw", "roll 1 money + 6 bad_luck", "stop", "pass", "play 5")

    assert table.can() == {"lose bicycle", "lose pension", "lose marriage"}


def test_life_insurance_is_no_answer_elsewhere():
    """It is played at a misfortune only."""
    table = arranged(cvs=[["bicycle"]], hands=[["5"]])

    assert table.can() == {"throw"}
    table.does("throw", "roll 4 money", "stop")
    assert table.why_not("play 5").key == "not_an_answer"


@pytest.mark.parametrize("before", [0, 1, 2])
def test_zoo_trip_adds_two_dice_at_any_of_the_three_throws(before):
    """Card 11: two dice more, from the next throw to the end of the turn, and not beyond it (R2.5)."""
    table = arranged(cvs=[["bicycle"]], hands=[["zoo_trip", "piggy_bank"]])
    if before:
        table.does("throw", "roll 4 money")
    for _ in range(before - 1):
        table.does("reroll 1 money", "roll 1 money")
    table.does("play zoo_trip", "throw", "roll 2 money" if before else "roll 6 money")

    assert table.table.dice["money"] == 6
    assert table.hand(0) == {"piggy_bank"}
    table.does("stop", "pass")
    while table.table.turn == 0:
        table.table = cvrules.play(table.table, cvrules.chances(table.table)[0][0], table.events)
    assert {began.dice for began in table.happened(TurnBegan)} == {4}


def test_zoo_trip_is_too_late_after_the_last_throw():
    """With the dice still to be thrown, there must be a throw left."""
    table = arranged(cvs=[["bicycle"]], hands=[["zoo_trip"]])
    table.does("throw", "roll 4 money", "reroll 1 money", "roll 1 money", "reroll 1 money", "roll 1 money")

    assert table.can() == {"stop"}
    assert table.why_not("play zoo_trip").rule == "R2.5"


def test_zoo_trip_makes_no_more_than_seven_dice():
    """Six dice become seven, seven stay seven and the card stays in hand (R2.1)."""
    six = arranged(cvs=[["bicycle", "pension"]], hands=[["zoo_trip"]])
    seven = arranged(cvs=[["bicycle", "pension", "marriage"]], hands=[["zoo_trip"]])

    assert six.does("play zoo_trip", "roll 7 money").table.dice["money"] == 7
    assert seven.can() == {"throw"}


def test_the_bicycle_begins_in_the_cv_and_its_owner_starts():
    """Card 12: whoever gets it in the draft shows it and starts every round (R1.6)."""
    rules = cvrules.load(edition=GRANNA)
    table = cvrules.deal(rules, 2)
    bicycle = rules.card("bicycle")
    for text in ("draw", "draw", "draw", "draw", "draw", "reveal", "deal goal", "deal goal"):
        table = cvrules.play(table, next(move for move, _ in cvrules.chances(table) if str(move).startswith(text)))
    for name in ("piggy_bank", "backyard_friends", "top_student", "bicycle", "chickenpox", "camp"):
        table = cvrules.play(table, next(move for move, _ in cvrules.chances(table) if move.card == name))
    events: list = []
    for name in ("piggy_bank", "bicycle", "chickenpox", "backyard_friends"):
        table = cvrules.play(table, parse_move(f"choose {name}"), events)

    assert table.first == table.turn == 1
    assert [event for event in events if isinstance(event, Added)] == [Added(1, "bicycle", "possession", 0)]
    assert table.cards_at(table.seats[1].stack_ids[4]) == (bicycle,)
    assert [len(seat.hand_ids) for seat in table.seats] == [3, 2]


def test_the_starter_stays_the_starter_without_the_bicycle():
    """The token remembers who starts, even when the card is lost."""
    table = arranged(cvs=[["bicycle"]])
    table.does("roll 1 money + 3 bad_luck", "reroll 1 money", "roll 1 money", "stop")

    assert table.stack(0, "possession") == []
    assert table.table.first == 0


# --- early adulthood --------------------------------------------------------------------


def test_dads_company_brings_bad_luck_every_turn():
    """Card 28: two bad luck on the dice are enough for a misfortune (R4.1)."""
    table = arranged(cvs=[["bicycle", "dads_company"]])
    table.does("roll 2 money + 2 bad_luck", "stop")
    if table.can("pass"):
        table.does("pass")

    assert table.can() == {"lose bicycle", "lose dads_company"}


def test_dads_company_strikes_before_the_turn_goes_on():
    """Card 28, as the French rules tell it: a card is lost before the next throw."""
    table = arranged(GIGAMIC, cvs=[["bicycle", "dads_company"]])
    table.does("roll 2 money + 2 bad_luck")

    assert table.can() == {"lose bicycle", "lose dads_company"}
    table.does("lose dads_company")
    assert "reroll 2 money" in table.can()


def test_pension_fund_waits_for_old_age():
    """Card 29: four money, once a card of the old age deck has come to the track (R3.8)."""
    young = arranged(cvs=[["bicycle"]], hands=[["pension_fund"]], track=["marriage"])
    old = arranged(cvs=[["bicycle"]], hands=[["pension_fund"]], track=["collection_of_paintings"])
    for table in (young, old):
        table.does("throw", "roll 4 health", "stop")

    assert young.can() == {"pass"}
    assert young.why_not("play pension_fund")["why"] == "age_not_begun"
    assert old.can() == {"pass", "play pension_fund"}


def test_pension_fund_pays_four_money_once():
    """Its symbols help to buy, and what is not used vanishes."""
    table = arranged(cvs=[["bicycle"]], hands=[["pension_fund"]], track=["collection_of_paintings", "villa"])
    table.does("throw", "roll 1 knowledge + 3 health", "stop", "play pension_fund")

    assert table.can() == {"buy collection_of_paintings", "buy villa", "pass"}
    table.does("buy villa")
    assert table.table.to_move == cvrules.CHANCE
    assert table.hand(0) == set()


@pytest.mark.parametrize(
    ("dice", "can_buy"),
    [
        ("3 health", True),  # one of them becomes relationship
        ("1 health + 1 relationship", True),
        ("1 health + 1 good_luck", False),  # luck is never changed
        ("1 health + 1 bad_luck", False),
    ],
)
def test_magician_changes_one_plain_symbol(dice, can_buy):
    """Card 35: one symbol of a die or token becomes another, luck excepted (R3.5)."""
    filled = 4 - sum(int(term.split()[0]) for term in dice.split(" + "))
    faces = dice if not filled else f"{dice} + {filled} bad_luck" if "bad_luck" not in dice else "1 health + 3 bad_luck"
    table = arranged(cvs=[["bicycle", "magician"]], track=["football_team"])  # costs 1 health + 1 relationship
    table.does(f"roll {faces}", "stop")

    assert ("buy football_team" in table.can()) == can_buy


def test_magician_makes_no_good_luck():
    """Nothing becomes luck by it."""
    table = arranged(cvs=[["bicycle", "magician"]], track=["marriage"])  # costs 1 relationship + 1 good_luck
    table.does("roll 2 relationship + 2 health", "stop")

    assert table.can() == set()


def test_magician_changes_no_second_symbol():
    """Once a turn: two symbols that are short are one too many."""
    table = arranged(cvs=[["bicycle", "magician"]], track=["used_car"])  # costs 3 money
    table.does("roll 1 money + 3 health", "stop")

    assert "buy used_car" not in table.can()


def test_friend_from_work_copies_one_symbol_of_a_neighbours_work():
    """Card 36: of either neighbour, who loses nothing by it (R3.9)."""
    cvs = [["bicycle", "friend_from_work"], ["blogger"], ["running"]]
    table = arranged(cvs=cvs, track=["used_car"])
    table.does("roll 2 money + 2 health", "stop")

    assert table.can() == {"buy used_car", "pass"}
    table.does("buy used_car")
    assert table.stack(1, "work") == ["blogger"]


def test_friend_from_work_copies_from_the_right_as_from_the_left():
    """Both neighbours count, and nobody who sits further away."""
    right = arranged(cvs=[["bicycle", "friend_from_work"], [], [], ["blogger"]], players=4, track=["used_car"])
    across = arranged(cvs=[["bicycle", "friend_from_work"], [], ["blogger"], []], players=4, track=["used_car"])

    assert "buy used_car" in right.does("roll 2 money + 2 health", "stop").can()
    assert "buy used_car" not in across.does("roll 2 money + 2 health", "stop").can()


def test_friend_from_work_copies_no_covered_card():
    """Only the neighbour's active work card counts."""
    table = arranged(
        cvs=[["bicycle", "friend_from_work"], ["blogger", "intern", "work_and_travel@work"]], track=["used_car"]
    )

    assert "buy used_car" not in table.does("roll 2 money + 2 health", "stop").can()
