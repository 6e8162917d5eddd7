"""The reasons for the bot's move come from the numbers that it chooses by."""

from __future__ import annotations

from itertools import pairwise

import pytest

import cvrules
from cvrules.games.pursuit.bots.advice import advise
from cvrules.games.pursuit.bots.appraisal import SECOND, Appraisal
from cvrules.games.pursuit.bots.greedy import GreedyBot, _table_after, plans_of
from cvrules.games.pursuit.bots.plan import Plan
from cvrules.games.pursuit.rulebook.engine import ENGINE
from cvrules.games.pursuit.table.events import Claimed
from effort.sweeps import case, sweep
from games.pursuit.laid_out import table_of
from games.pursuit.shown import any_of, game_of, views_of

BOTS = (("greedy",), ("greedy", "greedy"), ("greedy", "random", "random"))


def reasons_for(move, *lines):
    """Return the reasons for a move of the first player on a table, as if the bot had chosen it."""
    view = cvrules.view(table_of(*lines), 0)
    best = Plan(cvrules.parse_move(move, view.rules), 0.0)
    return advise(view.table, 0, view.legal_moves, lambda *_: [best], _table_after)


@pytest.mark.parametrize("bots", BOTS)
def test_the_parts_add_up_to_the_value(bots):
    """So a hint can explain a choice with them."""
    for view in any_of([view for view in views_of(*bots) if view.phase in {"act", "paying"}], 20):
        appraisal = Appraisal(view.table, view.seat)
        for move in any_of(view.legal_moves, 8):
            after = ENGINE.play(view.table, move)
            assert sum(appraisal.breakdown(after).values()) == pytest.approx(appraisal.value(after))


@pytest.mark.parametrize("bots", BOTS)
def test_the_two_best_offers_are_those_that_count(bots):
    """Their promises are the part of the value that offers have."""
    found = 0
    for view in any_of([view for view in views_of(*bots) if view.phase == "act"], 20):
        appraisal, seat = Appraisal(view.table, view.seat), view.table.seats[view.seat]
        surplus = dict(appraisal._on_board)
        offers = appraisal.best_offers(view.table)
        promises = [
            appraisal._expected_surplus(seat, offer, surplus.get(offer, appraisal.worths.surplus(offer)))
            for offer in offers
        ]
        found += len(offers)

        worth = sum(promise * weight for promise, weight in zip(promises, (1, SECOND), strict=False))
        assert worth == pytest.approx(appraisal.breakdown(view.table)["offers"])
    assert found


@pytest.mark.parametrize("bots", BOTS)
def test_the_values_of_goals_add_up(bots):
    """Each goal counts for itself, and closed goals count nothing."""
    for view in any_of([view for view in views_of(*bots) if view.phase == "act"], 20):
        goal_worth = Appraisal(view.table, view.seat).goal_worth
        assert sum(goal_worth.values(view.table).values()) == pytest.approx(goal_worth.value(view.table))


@pytest.mark.parametrize("bots", BOTS)
def test_the_lead_is_the_sum_of_its_parts(bots):
    """Also if the bot gives up a card, which it does only for a clear advantage."""
    bot = GreedyBot()
    for view in any_of([view for view in views_of(*bots) if view.phase in {"act", "paying"}], 25):
        if len(view.legal_moves) > 1:
            advice = bot.advise(view)
            assert sum(advice.parts.values()) == pytest.approx(advice.lead)
            assert advice.move == plans_of(view.table, view.seat, view.legal_moves)[0].move


@pytest.mark.parametrize(("bots", "seed"), [(("greedy",), 7), (("greedy", "greedy"), 2)])
def test_the_same_question_gets_the_same_answer(bots, seed):
    """However often it is asked, and whatever was asked in between."""
    views = [view for view in views_of(*bots, seed=seed) if view.phase == "act"][::6]
    first = [GreedyBot().advise(view) for view in views]

    assert [GreedyBot().advise(view) for view in reversed(views)] == first[::-1]


GOALS = "goals garage_genius, house_of_treasures"
ROBOT = ("row project build_a_robot", "seat 1 has 9 knowledge + 9 money")


def test_a_goal_that_the_move_fulfils_is_named():
    """It is awarded at once, so it is no longer an open goal after the move (P8.3)."""
    advice = reasons_for("take build_a_robot", GOALS, *ROBOT, "seat 1 has lemonade_stand, learn_to_code")

    assert advice.met == ("garage_genius",)
    assert "garage_genius" not in (*advice.closer, *advice.further)


def test_goals_that_come_closer_or_go_further_away_are_named():
    """The more of its things a player has, the closer is a goal (P8.3, P8.4)."""
    assert reasons_for("take build_a_robot", GOALS, *ROBOT).closer == ("garage_genius",)
    assert reasons_for("study", GOALS, *ROBOT).closer == ()

    held = ("seat 1 has car, sofa", "seat 2 has piano, villa, tent")
    assert reasons_for("discard car", GOALS, *held).further == ("house_of_treasures",)
    assert reasons_for("upgrade car level 2", GOALS, *held, "seat 1 has 9 money").closer == ()


@pytest.mark.parametrize(
    "bots", [case(("greedy", "greedy"), slow=False), case(("greedy", "greedy", "greedy"), slow=True)]
)
def test_every_goal_that_the_bot_fulfils_is_in_its_advice(bots):
    """And only those (P8.3)."""
    found = 0
    for seed in range(3, 30):
        steps = game_of(*bots, seed=seed)
        for before, step in pairwise(steps):
            if before.table.phase != "act" or len(cvrules.legal_moves(before.table)) == 1:
                continue
            claimed = {event.card for event in step.events if isinstance(event, Claimed) and event.seat == step.seat}
            if claimed:
                advice = GreedyBot().advise(cvrules.view(before.table, step.seat))
                assert claimed <= {*advice.met} or advice.then is not None or step.table.phase == "price"
                found += 1
        if found:
            break
    assert found


def test_the_only_player_of_a_solo_game_fulfils_conditions():
    """They have no reward, but the player must meet them (P9.3)."""
    lines = ("seats 1", "goals you_can_take_it_with_you, zen, seen_it_all", "seat 1 has 6 money")

    assert reasons_for("temp_job", *lines).met == ("you_can_take_it_with_you",)
    assert reasons_for("study", *lines).met == ()


def test_cards_that_cannot_be_paid_for_are_named():
    """In the Upkeep of the next round, if there is one (P3.5)."""
    lines = ("seat 1 has car level 2", "seat 1 hourglasses 2", "seat 1 has 2 money")

    assert reasons_for("study", *lines).unpaid == ("car",)
    assert reasons_for("temp_job", *lines).unpaid == ()
    assert reasons_for("discard car", *lines).unpaid == ()
    assert reasons_for("study", "round 8", *lines).unpaid == ()


def test_a_card_too_many_costs_stress_in_later_rounds():
    """The hint to take it says so, as the hint to give it up says the opposite (P3.4)."""
    lines = ("row partner mei", "seat 1 has amira")

    assert reasons_for("date mei", *lines).spared == -1
    assert reasons_for("study", *lines).spared == 0
    assert reasons_for("discard amira", "seat 1 has amira, mei").spared == 1


def test_offers_that_come_within_reach_are_worth_it():
    """The bot counts no others, so they cannot be a reason."""
    found = 0
    for view in any_of([view for view in views_of("greedy", "greedy") if view.phase == "act"], 25):
        if len(view.legal_moves) > 1:
            advice = GreedyBot().advise(view)
            best = [
                (one.spec.name, one.part.label) for one in Appraisal(view.table, view.seat).best_offers(advice.after)
            ]
            assert {*advice.offers, *advice.steps} <= {*best}
            found += len(advice.offers)
    assert found


@pytest.mark.parametrize("seed", sweep([1, 2, 3, 31], quick=1))
def test_the_next_best_plan_is_another_action(seed):
    """Not the same action after the loss of a card, which is never better."""
    for view in views_of("greedy", "greedy", seed=seed):
        if view.phase == "act" and any(str(move).startswith("discard") for move in view.legal_moves):
            advice = GreedyBot().advise(view)
            assert advice.second is None or advice.move not in {advice.second.move, advice.second.then}
