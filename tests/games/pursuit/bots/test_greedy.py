"""The greedy bot plays sensibly, always the same, and better than chance."""

from __future__ import annotations

from random import Random
from statistics import median

import pytest

import cvrules
from cvrules.games.pursuit.bots.appraisal import Appraisal
from cvrules.games.pursuit.bots.greedy import GreedyBot
from cvrules.games.pursuit.bots.offers import actions_missing, offers_on_board
from cvrules.lab.bots import bots_of
from cvrules.lab.matches import play_out
from effort.sweeps import sweep
from games.pursuit.laid_out import legal, table_of
from games.pursuit.shown import any_of, rules, views_of


def points_of(*bots, seed):
    """Return the long-term happiness of each seat at the end of a game."""
    known = bots_of("pursuit")
    table = play_out(rules(), [known[bot]() for bot in bots], seed)
    return [sheet.total for sheet in cvrules.score(table)]


def test_every_choice_is_legal_and_repeatable():
    """In games with bots of both kinds, in every phase."""
    bot = GreedyBot()
    for view in any_of(views_of("greedy", "random"), 12):
        move = bot.choose(view, Random(1))
        assert move in view.legal_moves
        assert move == bot.choose(view, Random(2))


@pytest.mark.parametrize("seed", sweep(range(4), quick=1))
def test_it_beats_random(seed):
    """By far, whoever begins."""
    first, second = points_of("greedy", "random", seed=seed)
    third, fourth = points_of("random", "greedy", seed=seed)
    assert first > second + 20
    assert fourth > third + 20


def test_solo_games_end_well():
    """Some games; the slow test plays more."""
    assert median(points_of("greedy", seed=seed)[0] for seed in range(3)) >= 38


@pytest.mark.slow
def test_the_median_of_solo_games_is_within_its_bounds():
    """Between 45 and 55; random bots stay far below."""
    assert 45 <= median(points_of("greedy", seed=seed)[0] for seed in range(100, 200)) <= 55
    assert median(points_of("random", seed=seed)[0] for seed in range(100, 110)) < 25


def test_it_does_not_die_if_it_can_pay():
    """On the last space, refusing an upkeep would end the life (P5.4, P6.3)."""
    lines = ("seats 1", "phase upkeep", "seat 1 has car level 2", "seat 1 has 3 money", "seat 1 stress red 1")
    table = table_of(*lines)

    assert legal(table) == ["pay car", "drop car"]
    assert str(GreedyBot().choose(cvrules.view(table, 0), Random(1))) == "pay car"


def test_the_worth_of_resources_falls_in_the_end():
    """To what they are worth as an inheritance."""
    views = list(views_of("greedy"))
    early, late = Appraisal(views[5].table, 0), Appraisal(views[-1].table, 0)
    assert early.resource > late.resource >= 0.2


def test_offers_that_can_be_paid_need_no_actions():
    """And a legal move for each level of an item that can be paid."""
    for view in [view for view in views_of("greedy") if view.phase == "act"][::10]:
        seat, legal = view.seats[0], set(view.legal_moves)
        for offer in offers_on_board(view.table):
            if offer.spec.kind in {"item", "activity"}:
                take = next(move for move, part in offer.spec.moves.take if part is offer.part)
                if not view.rules.specs[seat.trait_id].trait.savings:
                    assert (take in legal) == (actions_missing(seat, offer) == 0)
