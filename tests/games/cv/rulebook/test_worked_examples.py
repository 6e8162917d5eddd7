"""The worked examples of the rulebooks, move by move."""

from __future__ import annotations

import pytest

import cvrules
from cvrules.games.cv.table.events import Assisted, Lost
from tables.arrangement import Arrangement, dull

EDITIONS = ["granna_en", "gigamic_fr", "reference"]


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_used_car(edition):
    """Five dice, two rerolls, three money and a car; the two bad luck cost nothing (R2.2, R2.3, R3.3)."""
    arranged = Arrangement(edition=edition, cvs=[["bicycle", "marriage"]], track=["used_car"])
    arranged.does("roll 1 relationship + 2 money + 1 health + 1 bad_luck")

    assert not any("bad_luck" in text for text in arranged.can("reroll"))
    arranged.does("reroll 1 relationship + 1 health", "roll 1 relationship + 1 bad_luck")
    arranged.does("reroll 1 relationship", "roll 1 money")
    assert arranged.can() == {"buy used_car", "pass"}
    arranged.does("buy used_car")
    assert arranged.stack(0, "possession") == ["used_car", "bicycle"]
    assert arranged.happened(Lost) == []


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_risk_of_the_used_car(edition):
    """Had the last die shown bad luck, an active card would have been lost (R4.1)."""
    arranged = Arrangement(edition=edition, cvs=[["bicycle", "marriage"]], track=["used_car"])
    arranged.does("roll 1 relationship + 2 money + 1 health + 1 bad_luck")
    arranged.does("reroll 1 relationship + 1 health", "roll 1 relationship + 1 bad_luck")
    arranged.does("reroll 1 relationship", "roll 1 bad_luck")

    assert arranged.can() == {"lose bicycle", "lose marriage"}


@pytest.mark.parametrize("edition", EDITIONS)
def test_social_assistance_for_eric(edition):
    """Julius has five cards, Felix six, Eric three: only Eric is assisted, then Felix plays (R8.1 to R8.3)."""
    cvs = [
        ["bicycle", "running", "marriage", "phd", "blogger"],
        ["fitness", "blood_donor", "child", "magician", "intern", "used_car"],
        ["work_and_travel@work", "board_game_club", "wikipedia_editor"],
    ]
    arranged = Arrangement(
        edition=edition,
        cvs=cvs,
        track=["pension_fund", "30", "lottery_win", "friend_from_work"],
        decks={"early_adulthood": ["language_course"]},
    )
    arranged.does("roll 4 health + 2 bad_luck", "stop")
    while arranged.can():
        arranged.does("pass" if "pass" in arranged.can() else min(arranged.can()))
    arranged.does("draw language_course")

    assert arranged.table.to_move == 2
    assert arranged.can() == {f"take {name}" for name in arranged.track()} | {"decline"}
    arranged.does("take language_course")
    assert arranged.can() == {"put language_course on knowledge", "put language_course on knowledge under 1"}
    arranged.does("put language_course on knowledge")
    assert [event.seat for event in arranged.happened(Assisted)] == [2]
    assert {str(outcome).split()[0] for outcome, _ in cvrules.chances(arranged.table)} == {"draw"}
    drawn = [outcome.card for outcome, _ in cvrules.chances(arranged.table)]
    assert set(drawn) == arranged.deck("middle_age")
    arranged.does(f"draw {drawn[0]}")
    assert (arranged.table.turn, len(arranged.track())) == (1, 5)


def felix() -> Arrangement:
    """Return the table at the end of the example of scoring."""
    text = "\n".join(f"card estate_{n}: possession\n cost 1 money\n worth {n}" for n in (1, 2, 3, 6, 7))
    goals = """
deck goal
card sound_mind: goal
    scores   2 per 1 knowledge + 1 health
card collector: goal
    scores   1 per 1 possession
"""
    possessions = [f"estate_{n}" for n in (1, 2, 3, 6, 7)]
    cvs = [
        [*possessions, *dull("health", 4), *dull("relationship", 3), *dull("knowledge", 5)],
        dull("possession", 5),
        dull("possession", 3, 5),
    ]
    return Arrangement(text + goals, cvs=cvs, goals=["sound_mind"], public=["collector", "goal_1"])


def test_the_points_of_felix():
    """Ten, six, fifteen, nineteen, eight and five are 63; Julius shares the Collector (R9.2 to R9.6)."""
    sheets = cvrules.score(felix().table)
    points = {(line.stack, line.card if line.stack == "" else None): 0 for line in sheets[0].lines}
    for line in sheets[0].lines:
        points[line.stack, line.card if line.stack == "" else None] += line.points

    assert points == {
        ("health", None): 10,
        ("relationship", None): 6,
        ("knowledge", None): 15,
        ("possession", None): 19,
        ("", "sound_mind"): 8,
        ("", "collector"): 5,
    }
    assert sheets[0].total == 63
    assert [line.points for line in sheets[1].lines if line.card == "collector"] == [5]
    assert [line.points for line in sheets[2].lines if line.card == "collector"] == []


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_professor_on_five_knowledge_cards(edition):
    """The Professor counts twice, so five cards score like six: 21 points, not 15 (R9.3)."""
    cvs = [["phd", "mba", "masters_degree", "magician", "professor"]]
    sheet = cvrules.score(Arrangement(edition=edition, cvs=cvs).table)[0]

    assert [line.points for line in sheet.lines if line.stack == "knowledge"] == [21]


@pytest.mark.parametrize("edition", EDITIONS)
def test_dads_company_with_two_bad_luck(edition):
    """The job brings a third bad luck, so two on the dice cost a card (R4.1)."""
    arranged = Arrangement(edition=edition, cvs=[["bicycle", "dads_company"]], track=["villa"])
    arranged.does("roll 2 bad_luck + 2 health")
    if not arranged.can("lose"):
        arranged.does("stop")

    assert arranged.can() == {"lose bicycle", "lose dads_company"}


@pytest.mark.parametrize("edition", ["granna_en", "gigamic_fr"])
def test_pension_and_misfortune_at_once(edition):
    """Three bad luck cost a card, and two of them still buy the Pension (R4.3)."""
    arranged = Arrangement(edition=edition, cvs=[["bicycle"]], track=["pension"])
    arranged.does("roll 1 money + 3 bad_luck", "stop", "buy pension")

    assert arranged.stack(0, "health") == ["pension"]
    assert [lost.card for lost in arranged.happened(Lost)] == ["bicycle"]


def test_work_and_early_retirement_in_one_turn():
    """The reference manual allows both at once; the other rulebooks want the work card to be there already (R3.6)."""
    for edition, allowed in (("reference", True), ("granna_en", False), ("gigamic_fr", False)):
        arranged = Arrangement(
            edition=edition, cvs=[["bicycle"]], track=["blogger", "early_retirement"], hands=[["piggy_bank"]]
        )
        arranged.does("throw", "roll 2 knowledge + 2 relationship", "stop", "buy blogger")

        assert ("buy early_retirement" in arranged.can()) == allowed


def test_upkeep_of_a_new_card_begins_with_the_next_turn():
    """A card bought this turn is not paid for again at once (R5.1)."""
    for edition in EDITIONS:
        arranged = Arrangement(edition=edition, cvs=[["bicycle"]], track=["child"])
        arranged.does("roll 1 relationship + 1 money + 2 health", "stop", "buy child")

        assert arranged.stack(0, "relationship") == ["child"]
        assert arranged.happened(Lost) == []
