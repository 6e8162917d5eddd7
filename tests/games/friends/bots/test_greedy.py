"""The greedy bot plays sensibly, always the same, quickly enough, and better than chance."""

from __future__ import annotations

from collections import Counter
from random import Random
from statistics import median

import pytest
from attrs import evolve

import cvrules
from cvrules import friends
from cvrules.games.friends.bots.appraisal import Appraisal
from cvrules.games.friends.bots.greedy import GreedyBot
from cvrules.games.friends.table.phase import QUESTIONS
from cvrules.games.friends.table.spec import MAN, WOMAN
from cvrules.lab.bots import bots_of
from cvrules.lab.matches import play_out
from games.friends.bot_games import any_of, game_of, rules, tables_of, views_of


def winners_of(*bots, seed, **rulings):
    """Return who wins a game between bots with these names."""
    known = bots_of("friends")
    return cvrules.winners(play_out(rules(**rulings), [known[bot]() for bot in bots], seed))


def chosen(table):
    """Return the move of the bot at a table, as text."""
    return str(GreedyBot().choose(cvrules.view(table, table.to_move), Random(1)))


def laid_out(seat, *hand, row=(), **fields):
    """Return a table of the second period at which a seat has these goals and fields."""
    table = next(table for table in tables_of("random", "random", seed=3) if table.period == 2 and table.phase == "act")
    names = table.rules.by_name
    ids = [-2] * 5
    for goal in hand:
        ids[table.rules.specs[names[goal]].category] = names[goal]
    changed = {"fulfilled_ids": (), "time": 8, **fields, "hand_ids": tuple(ids)}
    seats = tuple(evolve(one, **changed) if at == seat else one for at, one in enumerate(table.seats))
    cards = tuple(names[card] for card in row) or table.row_ids
    return evolve(table, seats=seats, turn=seat, asked=seat, passed=(), row_ids=cards, mega_id=-1)


NOBODY = {"bonds": (0,) * 10, "sex": (0,) * 10, "children": (0,) * 10}


def test_every_choice_is_legal_and_repeatable():
    """In games with bots of both kinds."""
    bot = GreedyBot()
    for view in any_of(
        [*views_of("greedy", "random", "greedy"), *views_of("random", "random", life_goals="chosen")], 40
    ):
        move = bot.choose(view, Random(1))
        assert move in view.legal_moves
        assert move == bot.choose(view, Random(2))


def test_every_question_is_answered():
    """Whatever the rulings are, in every phase that asks a seat."""
    asked = set()
    for seed in range(4):
        options = {
            "order_of_bonds": "owners_choice",
            "theft": "may",
            "life_goals": "chosen",
            "draft_dead_end": "chosen",
        }
        for players in (3, 4):
            for view in views_of(*["random"] * players, seed=seed, **options)[::3]:
                asked.add(view.phase)
                assert GreedyBot().choose(view, Random(1)) in view.legal_moves

    assert asked >= set(QUESTIONS.values()) - {"consent", "leftovers", "agreement"}


@pytest.mark.parametrize(("bots", "seat"), [(("greedy", "random"), 0), (("random", "random", "greedy"), 2)])
def test_it_beats_random(bots, seat):
    """In nearly all games, whoever begins."""
    assert sum(winners_of(*bots, seed=seed) == (seat,) for seed in range(4)) >= 3


@pytest.mark.slow
@pytest.mark.parametrize(("bots", "seat"), [(("greedy", "random"), 0), (("random", "random", "greedy"), 2)])
def test_it_beats_random_in_many_games(bots, seat):
    """At least nine times of ten."""
    assert sum(winners_of(*bots, seed=seed) == (seat,) for seed in range(30)) >= 27


@pytest.mark.slow
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("goals", ["dealt", "chosen"])
def test_its_games_have_a_winner_after_four_to_six_periods(players, goals):
    """As the median of some games; fewer than one in fifty ends without a winner."""
    options = {} if goals == "dealt" else {"life_goals": "chosen"}
    bots = [GreedyBot()] * players
    ends = [play_out(rules(**options), bots, f"periods {seed}") for seed in range(60)]

    assert sum(not cvrules.winners(table) for table in ends) <= 1
    assert 4 <= median(table.period - 1 for table in ends) <= 6


def test_it_wins_when_it_can():
    """With the fifth goal, whatever else there is."""
    names = rules().by_name
    done = tuple(names[goal] for goal in ("innkeeper", "hermit", "shaman", "all_the_vices"))
    table = laid_out(0, "liposuction", fulfilled_ids=done, gauges=(0, 0, 0, 1, 0, 2, 0, 0, 0))

    assert chosen(table) == "fulfil liposuction"


def test_it_works_for_its_goals():
    """A point of fat and of wealth, not of religion."""
    table = laid_out(0, "liposuction", row=("nicotine_gum", "funeral_of_a_goldfish"), gauges=(1, *(0,) * 8))

    assert chosen(table) == "auction nicotine_gum"


def test_it_avoids_an_overflow_that_clears_what_it_needs():
    """Drinking at 3 would clear wisdom, unless the order saves it (F2.2, F2.3)."""
    row = ("first_at_the_buffet", "mushroom_picking")
    table = laid_out(0, "professor_of_everything", row=row, gauges=(2, 3, 0, 0, 0, 0, 0, 0, 2), **NOBODY)
    appraisal = Appraisal(cvrules.view(table, 0).table, 0)
    specs = table.rules.specs

    assert appraisal.event_gain(specs[table.rules.by_name["first_at_the_buffet"]]) < 0
    assert chosen(table) == "pass"


def test_it_passes_when_nothing_helps():
    """And takes the time."""
    table = laid_out(0, "television_preacher", row=("pizza_subscription", "sofa_season"), gauges=(3, *(0,) * 8), time=0)

    assert chosen(table) == "pass"


def test_it_bids_no_more_than_a_card_is_worth():
    """It drops out where the price is higher than the gain; a card that does not help is not worth anything."""
    table = laid_out(0, "liposuction", gauges=(0,) * 9, time=20)
    appraisal = Appraisal(cvrules.view(table, 0).table, 0)

    assert appraisal.highest_bid(0.0) == -1
    bids = [appraisal.highest_bid(gain) for gain in (0.1, 1.0, 2.0, 4.0, 100.0)]
    assert bids == sorted(bids)
    assert bids[0] == 0
    assert bids[-1] == 20


def test_it_trades_goals_that_it_cannot_reach():
    """A happy marriage with a neutral person never ends, so a hermit is out of reach (F9.6)."""
    bonds = (*(0,) * 9, 5)
    gauges = (0, 0, 0, 3, 3, 0, 0, 3, 3)
    table = laid_out(0, "hermit", row=("sofa_season",), gauges=gauges, bonds=bonds, sex=(0,) * 10, time=12)

    assert chosen(table) == "trade"


def test_it_offers_to_come_along_where_that_helps():
    """In whole games, some offers are made and some are not; few are made by players who gain nothing."""
    answers = Counter()
    for view in views_of(*["greedy"] * 4):
        if view.phase == "offer":
            move = GreedyBot().choose(view, Random(1))
            table = view.table
            gain = Appraisal(table, view.seat).offer_gain(table.rules.specs[table.card_id], table.actor, table.named)
            answers[type(move).__name__] += 1
            assert gain > 0 or isinstance(move, friends.StayOut)

    assert answers["Offer"] > 3
    assert answers["StayOut"] > 3


def test_no_seat_is_preferred_as_company():
    """Among equals, the nearest to the left of the active player comes along."""
    came = Counter()
    for seed in range(3):
        for step in game_of(*["greedy"] * 6, seed=seed):
            for event in step.events:
                if isinstance(event, friends.CameAlong):
                    came.update((person - event.seat) % 6 for person in event.persons if person < 6)

    assert set(came) == {1, 2, 3, 4, 5}


def test_a_hint_names_the_goals_that_a_card_helps():
    """The most helped first."""
    table = laid_out(0, "liposuction", "innkeeper", gauges=(1, *(0,) * 8), **NOBODY)
    appraisal = Appraisal(cvrules.view(table, 0).table, 0)
    spec = table.rules.specs[table.rules.by_name["first_at_the_buffet"]]

    assert set(appraisal.goals_helped(spec)) == {"liposuction", "innkeeper"}
    spec = table.rules.specs[table.rules.by_name["funeral_of_a_goldfish"]]
    assert appraisal.goals_helped(spec) == ()


def test_a_hint_names_the_goals_that_a_card_harms():
    """Of those in hand, except for a goal that is fulfilled itself."""
    table = laid_out(0, "liposuction", "innkeeper", "workaholic", gauges=(1, *(2,) * 8), **NOBODY)
    appraisal = Appraisal(cvrules.view(table, 0).table, 0)
    spec = table.rules.specs[table.rules.by_name["liposuction"]]

    assert "workaholic" in appraisal.goals_harmed(spec)
    assert "liposuction" not in appraisal.goals_harmed(spec)
    assert not set(appraisal.goals_harmed(spec)) & set(appraisal.goals_helped(spec))


@pytest.mark.parametrize("goal", ["family", "dynasty"])
@pytest.mark.parametrize("gender", [WOMAN, MAN])
def test_a_partner_for_children_has_the_other_gender(goal, gender):
    """Children need two genders (F10.3), so the hint names such a partner, and says that it matters."""
    table = laid_out(0, goal, row=("dance_course",), **NOBODY)
    table = evolve(table, genders=(gender, *[1 - gender, gender] * 4, 1 - gender))
    for move in (friends.Auction("dance_course"), friends.Bid(0)):
        table = cvrules.play(table, move)
    while table.phase == "bid":
        table = cvrules.play(table, friends.Drop())
    assert table.phase == "name"
    advice = GreedyBot().advise(cvrules.view(table, 0))
    assert table.genders[advice.move.person] != gender
    assert advice.reason == "company"
