"""The reasons of the bot follow from the numbers with which it chooses."""

from __future__ import annotations

from collections import Counter
from random import Random

import cvrules
from cvrules import friends
from cvrules.games.friends.bots.advice import advice_for
from cvrules.games.friends.bots.appraisal import MARKER, Appraisal
from cvrules.games.friends.bots.card_effect import table_after
from cvrules.games.friends.bots.choices import least_gain, value_of_action
from cvrules.games.friends.bots.goal_worth import steps_to
from cvrules.games.friends.bots.greedy import GreedyBot
from cvrules.games.friends.bots.trading import trade_gain
from cvrules.games.friends.rulebook.gauges import results_of, task_of
from cvrules.games.friends.rulebook.goals import goal_refusal
from cvrules.games.friends.table.table import copy_of, edit
from games.friends.bot_games import game_of, tables_of, views_of

BOT = GreedyBot()


def all_views():
    """Yield the views of several games, with bots of both kinds."""
    yield from views_of("greedy", "random", "greedy")
    yield from views_of("random", "random", "random", "random")
    yield from views_of(*["greedy"] * 4)


def steps_of(view, table, goals):
    """Return the estimated steps to each goal, at a later table."""
    return {name: steps_to(table, view.seat, view.rules.specs[view.rules.by_name[name]]) for name in goals}


def table_after_offer(table, seat):
    """Return the table after the event to which a seat offers to come along, if it is chosen."""
    card, table = table.card_id, cvrules.play(table, friends.Offer())
    while table.card_id == card and table.to_move is not None and table.to_move >= 0:
        moves = cvrules.legal_moves(table)
        wanted = [move for move in moves if move in {friends.StayOut(), friends.Bring(seat)}]
        move = wanted[0] if wanted else BOT.choose(cvrules.view(table, table.to_move), Random(1))
        came = isinstance(move, friends.Bring) and move.person == seat
        table = cvrules.play(table, move)
        if came and table.phase == "settle":
            return None  # another place decides
    return table


def test_an_offer_brings_the_goals_closer_that_its_reason_names():
    """After the event of the other player, not after the same card in a turn of one's own."""
    found = named = differs = 0
    for table in (one for seed in (4, 5, 7) for one in tables_of(*["greedy"] * 4, seed=seed)):
        if table.phase != "offer":
            continue
        view = cvrules.view(table, table.to_move)
        advice = BOT.advise(view)
        if not isinstance(advice.move, friends.Offer):
            continue
        after = table_after_offer(table, view.seat)
        if after is None or not table.seats[view.seat].markers & ~after.seats[view.seat].markers:
            continue  # another player was chosen
        before, later = (steps_of(view, one, advice.goals) for one in (table, after))
        found, named = found + 1, named + len(before)
        assert advice.goals
        assert all(later[name] < steps for name, steps in before.items())
        differs += advice.goals != Appraisal(view.table, view.seat).goals_helped(view.rules.specs[table.card_id])
    assert found > 10
    assert named > found
    assert differs


def test_a_player_stays_out_for_the_reason_that_decides():
    """The gain is negative, or smaller than the worth of a marker, or the player comes anyway."""
    reasons = Counter()
    for view in (view for view in all_views() if view.phase == "offer"):
        advice, table = BOT.advise(view), view.table
        gain = Appraisal(table, view.seat).offer_gain(view.rules.specs[table.card_id], table.actor, table.named)
        reasons[advice.reason] += 1
        if advice.reason == "comes_anyway":
            assert view.seat in table.named
            assert not table.offered
        else:
            assert advice.reason == ("offer" if gain > MARKER else "stay_out" if gain > 0 else "no_use")
    assert {"offer", "no_use", "comes_anyway"} <= set(reasons)


def test_a_player_passes_for_the_reason_that_decides():
    """Another move may help a little; then the reason names it."""
    reasons = Counter()
    views = [*all_views(), *(view for seed in range(2, 6) for view in views_of(*["greedy"] * 4, seed=seed))]
    for view in (view for view in views if view.phase == "act"):
        advice, appraisal = BOT.advise(view), Appraisal(view.table, view.seat)
        if not isinstance(advice.move, friends.Pass):
            continue
        others = [move for move in view.legal_moves if not isinstance(move, friends.Pass)]
        best = max([value_of_action(appraisal, move) for move in others], default=None)
        reasons[advice.reason] += 1
        if advice.reason in {"pass_early", "pass_alone"}:
            assert value_of_action(appraisal, advice.other) == best
            assert 0 < best <= least_gain(appraisal)
        else:
            helpful = [move for move in others if helps_a_goal(view, move)]
            assert advice.reason == ("only" if best is None else "pass_costly" if helpful else "pass")
            assert advice.other is None if not helpful else advice.other in helpful
            assert best is None or best <= 0
    assert {"only", "pass", "pass_early", "pass_costly"} <= set(reasons)


def helps_a_goal(view, move):
    """Return whether a card would bring any goal closer, or whether a trade probably would."""
    appraisal = Appraisal(view.table, view.seat)
    if isinstance(move, friends.Trade):
        return trade_gain(appraisal) > 0
    return bool(appraisal.goals_helped(view.rules.specs[view.rules.by_name[move.card]]))


def test_a_card_is_praised_only_for_goals_that_it_brings_closer():
    """Never for a goal that would be blocked after it, or for one that is ready already."""
    praised = 0
    for view in all_views():
        advice = BOT.advise(view)
        if not isinstance(advice.move, friends.Take | friends.Auction):
            continue
        spec = view.rules.specs[view.rules.by_name[advice.move.card]]
        appraisal, before = Appraisal(view.table, view.seat), steps_of(view, view.table, advice.goals)
        company = max(appraisal._companies(spec), key=lambda one: appraisal.company_gain(spec, one))
        after = table_after(view.table, view.seat, spec, company)
        seat = edit(after, view.seat)
        gauges = results_of(view.rules, seat.gauges, *task_of(view.rules, view.seat, spec.gains, spec.clears)[2:])
        for name, steps in before.items():
            praised += 1
            assert steps > 0
            later = []
            for seat.gauges in gauges:
                later.append(steps_of(view, after, [name])[name])
            assert min(later) < steps
    assert praised > 30


def test_a_goal_is_chosen_for_the_reason_that_decides():
    """A goal that is ready is never given up; one that is not the closest is not called the closest."""
    reasons = Counter()
    for view in (view for seed in range(3) for view in views_of(*["greedy"] * 4, seed=seed)):
        cards = [move.card for move in view.legal_moves if isinstance(move, friends.Choose)]
        if len(cards) < 2:
            continue
        advice = BOT.advise(view)
        steps, chosen = steps_of(view, view.table, cards), advice.move.card
        reasons[advice.reason] += 1
        assert (advice.reason == "choose_ready") == (min(steps.values()) == 0)
        if advice.reason == "choose_ready":
            assert goal_refusal(copy_of(view.table), view.seat, view.rules.specs[view.rules.by_name[chosen]]) is None
        else:
            is_closest = steps[chosen] == min(steps.values())
            assert advice.reason in ({"choose", "keep"} if is_closest else {"choose_fitting", "keep_fitting"})
        is_own = view.rules.by_name[chosen] in view.seats[view.seat].hand_ids
        assert not advice.reason.startswith("keep") or is_own
    assert set(reasons) >= {"choose", "keep", "keep_fitting"}


def test_company_that_makes_no_difference_is_not_called_the_best():
    """Only if at least one other person would do less."""
    reasons = Counter(BOT.advise(view).reason for view in all_views() if view.phase in {"name", "settle"})
    assert set(reasons) >= {"company", "company_equal"}


def test_a_theft_has_the_reason_that_decides():
    """Goals first, then time; neither reason is given if all victims are equal."""
    reasons = Counter()
    for seed in range(3):
        for step in game_of(*["random"] * 3, seed=seed):
            table = step.table
            if table.to_move is None or table.phase != "steal":
                continue
            view = cvrules.view(table, table.to_move)
            advice = BOT.advise(view)
            victims = [table.seats[move.person] for move in view.legal_moves]
            goals, times = ({len(one.fulfilled) for one in victims}, {one.time for one in victims})
            reasons[advice.reason] += 1
            expected = "most_goals" if len(goals) > 1 else "most_time" if len(times) > 1 else "nearest"
            assert advice.reason == expected
    assert reasons


def test_a_single_move_needs_no_reason():
    """The advice says that there is no other one."""
    view = next(view for view in all_views() if view.phase == "settle")
    move = view.legal_moves[0]
    assert advice_for(view.table, view.seat, move, (move,)).reason == "only"
