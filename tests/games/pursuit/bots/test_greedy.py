"""The greedy bot plays sensibly, always the same, and better than chance."""

from __future__ import annotations

from random import Random
from statistics import median

import pytest

import cvrules
from cvrules.games.pursuit.bots.appraisal import Appraisal
from cvrules.games.pursuit.bots.greedy import GreedyBot, plans_of
from cvrules.games.pursuit.bots.offers import count_actions_to_pay, offers_on_board
from cvrules.games.pursuit.bots.worths import Worths
from cvrules.games.pursuit.knowledge.survival import survives
from cvrules.games.pursuit.rulebook.engine import ENGINE
from cvrules.lab.bots import bots_of
from cvrules.lab.matches import play_out
from effort.sweeps import sweep
from games.pursuit.laid_out import legal, play, table_of
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


#: The last hourglass before Old Age 1, which takes 3 of the 4 spaces that are left, with two unpaid cards.
DEADLY = ("seats 1", "round 5", "seat 1 stress yellow 1", "seat 1 hourglasses 1", "seat 1 has tent level 3, professor")
STOCK = "seat 1 has 2 knowledge + 4 creativity + 14 money"


def test_it_does_not_walk_into_a_deadly_upkeep():
    """A temp job is worth more, but two lost cards would end the life after 3 stress for Old Age (P3.6, P6.7)."""
    table = table_of(*DEADLY, STOCK, "row item_activity home_library")
    view = cvrules.view(table, 0)
    first, *_ = plans_of(view.table, 0, view.legal_moves)

    assert survives(ENGINE.play(view.table, first.move), 0, 6)
    assert not survives(ENGINE.play(view.table, cvrules.parse_move("temp_job", view.rules)), 0, 6)


def test_it_gives_up_a_card_if_only_that_saves_it():
    """Before the last action, which then makes room again on the stress track (P6.5, P7.3)."""
    table = table_of(*DEADLY, "seat 1 has 14 money", "row item_activity bicycle")
    advice = GreedyBot().advise(cvrules.view(table, 0))

    assert str(advice.move).startswith("discard")
    assert advice.saves_life
    assert survives(play(table, str(advice.move), str(advice.then)), 0, 6)


def test_it_loses_a_card_first_if_it_must():
    """The rest from the tent is not wasted after the stress for the lost card (P3.6, P6.5)."""
    held = ("phase upkeep", "seat 1 has tent level 3, treehouse level 3", "seat 1 has 2 influence")
    table = table_of("seats 1", *held, "seat 1 stress yellow 1")
    first = GreedyBot().advise(cvrules.view(table, 0))

    assert str(first.move) == "drop treehouse"
    assert str(first.then) == "pay tent"
    assert play(table, "drop treehouse", "pay tent").seats[0].stress == table.seats[0].stress
    assert play(table, "pay tent", "drop treehouse").seats[0].stress == table.seats[0].stress + 1


def test_the_worth_of_resources_falls_in_the_end():
    """To what they are worth as an inheritance."""
    views = list(views_of("greedy"))
    early, late = Appraisal(views[5].table, 0), Appraisal(views[-1].table, 0)
    assert early.worths.resource > late.worths.resource >= 0.2


def test_remembered_worths_are_those_of_the_cards():
    """Whatever was asked before: the worths are shared by many decisions."""
    for view in list(views_of("greedy"))[10::8]:
        kept = Appraisal(view.table, 0).worths
        for offer in offers_on_board(view.table):
            new = Worths(kept.rounds, kept.resource)
            assert kept.surplus(offer) == new.surplus(offer)
            assert kept.profit(offer.part) == new.profit(offer.part)
            assert kept.later_levels_worth(offer.spec, 1) == new.later_levels_worth(offer.spec, 1)


def test_a_position_has_the_same_value_at_any_time_of_a_decision():
    """What the bot remembers of other positions does not matter."""
    for view in [view for view in views_of("greedy", "random") if view.phase == "act"][::12]:
        at = view.seat
        tables = [ENGINE.play(view.table, move) for move in view.legal_moves]
        appraisal = Appraisal(view.table, at)
        values = [appraisal.value(table) for table in tables]
        assert values == [Appraisal(view.table, at).value(table) for table in tables]


def test_offers_that_can_be_paid_need_no_actions():
    """And a legal move for each level of an item that can be paid."""
    for view in [view for view in views_of("greedy") if view.phase == "act"][::10]:
        seat, legal = view.seats[0], set(view.legal_moves)
        for offer in offers_on_board(view.table):
            if offer.spec.kind in {"item", "activity"}:
                take = next(move for move, part in offer.spec.moves.take if part is offer.part)
                if not view.rules.specs[seat.trait_id].trait.savings:
                    assert (take in legal) == (count_actions_to_pay(seat, offer) == 0)


#: Four partners of a player who is not under stress.
FOUR_PARTNERS = ("seats 1", "round 4", "seat 1 has amira, nicole, diana, mei", "seat 1 hourglasses 5")


def advice_of(*lines):
    """Return the bot's advice for the first player on a table that was laid out by hand."""
    return GreedyBot().advise(cvrules.view(table_of(*lines), 0))


@pytest.mark.parametrize(
    "lines",
    [
        ("round 8", "seat 1 has lab_assistant, telescope, olga", "seat 1 hourglasses 2"),
        ("round 7", "seat 1 has lab_assistant, telescope, olga", "seat 1 hourglasses 1"),
        ("round 2", "seat 1 has read_the_classics", "seat 1 hourglasses 1"),
        ("round 5", "seat 1 has garden_shed", "seat 1 hourglasses 1", "seat 1 stress yellow 1"),
    ],
)
def test_it_keeps_a_card_that_costs_nothing(lines):
    """Giving it up would be pure loss, although that needs no hourglass (P7.3)."""
    advice = advice_of("seats 1", *lines)

    assert not str(advice.move).startswith("discard")
    assert not str(advice.second.move).startswith("discard")


def test_giving_up_a_card_names_what_it_is_good_for():
    """Less stress in each later round, and the next action (P3.4, P7.3)."""
    advice = advice_of(*FOUR_PARTNERS)

    assert str(advice.move) == "discard nicole"
    assert advice.spared == 2
    assert advice.then is not None


def test_it_keeps_a_card_that_counts_for_a_goal_of_the_solo_game():
    """All slots are filled, but the goal needs the three projects (P9.3)."""
    lines = ("seats 1", "round 3", "seat 1 has act_in_play, family_tree, horse_riding, diana", "seat 1 hourglasses 5")
    considered = []
    for goals in ((), ("goals renaissance_soul",)):
        table = table_of(*lines, *goals)
        plans = plans_of(table, 0, cvrules.legal_moves(table))
        considered.append({str(plan.move) for plan in plans if plan.then is not None})

    assert considered[0] == {"discard act_in_play", "discard family_tree", "discard horse_riding", "discard diana"}
    assert considered[1] == {"discard diana"}


@pytest.mark.slow
def test_every_card_that_it_gives_up_has_a_reason():
    """In whole games, the next action is better without the card, and the hint names it."""
    bot, found = GreedyBot(), 0
    for seed in (1, 2, 3):
        for view in views_of("greedy", "greedy", seed=seed):
            advice = bot.advise(view)
            if str(advice.move).startswith("discard"):
                assert advice.then is not None
                found += 1
    assert found
