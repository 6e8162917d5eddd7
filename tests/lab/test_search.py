"""The searching bot: legal moves from a view alone, the same ones again, and better than its policy."""

from __future__ import annotations

from random import Random

import pytest

import cvrules
from cvrules.lab.bots import RandomBot, bots_of
from cvrules.lab.matches import play_out
from cvrules.lab.search import EARLIEST_STOP, SearchBot, _Search
from properties.subjects import EACH_GAME, SUBJECTS


@pytest.mark.parametrize("subject", EACH_GAME, ids=str)
def test_it_chooses_legal_moves_in_any_game(subject):
    """The same move again with the same numbers."""
    bot = SearchBot(playouts=4)
    for table in subject.tables(most=5):
        if table.to_move is not None and table.to_move >= 0:
            view = cvrules.view(table, table.to_move)

            move = bot.choose(view, Random(3))

            assert move in cvrules.legal_moves(view)
            assert move == bot.choose(view, Random(3))


def test_it_sees_nothing_but_its_view():
    """Two worlds that look alike to a seat get the same answer."""
    table = next(table for table in SUBJECTS[0].tables() if len(cvrules.legal_moves(table)) > 1)
    view = cvrules.view(table, table.to_move)
    other = cvrules.sample_world(view, Random(5))
    bot = SearchBot(playouts=6)

    assert bot.choose(view, Random(1)) == bot.choose(cvrules.view(other, table.to_move), Random(1))


def test_a_budget_of_seconds_is_a_budget():
    """At least one playout, and then it stops."""
    table = next(table for table in SUBJECTS[0].tables() if len(cvrules.legal_moves(table)) > 1)
    view = cvrules.view(table, table.to_move)

    assert SearchBot(seconds=0.001).choose(view, Random(1)) in view.legal_moves


@pytest.mark.slow
def test_it_stops_when_the_choice_is_clear(monkeypatch):
    """Some decisions of a game need few playouts; others use the whole budget."""
    counts: list[int] = []
    play_out_once = _Search.play_out
    monkeypatch.setattr(_Search, "play_out", lambda search: counts.append(1) or play_out_once(search))
    views = [
        cvrules.view(table, table.to_move)
        for table in SUBJECTS[0].tables()
        if table.to_move is not None and len(cvrules.legal_moves(table)) > 1
    ]
    used = []
    for view in views[::4]:
        counts.clear()
        SearchBot(playouts=80).choose(view, Random(1))
        used.append(len(counts))

    assert max(used) == 80
    assert EARLIEST_STOP <= min(used) < 80


def test_budgets_are_read_from_text():
    """Playouts, CPU seconds or the default."""
    policy = RandomBot()

    assert repr(SearchBot.with_budget(policy, "200")) == "SearchBot(RandomBot(), playouts=200)"
    assert repr(SearchBot.with_budget(policy, "0.5s")) == "SearchBot(RandomBot(), seconds=0.5)"
    assert SearchBot.with_budget(policy, "").seconds is None
    with pytest.raises(ValueError, match="playouts must be at least 1"):
        SearchBot(playouts=0)


@pytest.mark.slow
def test_it_beats_the_policy_that_it_plays_out_with():
    """Random play, with a few playouts; games are few, but the difference is large."""
    rules = cvrules.load("orchard")
    won = 0.0
    for game in range(40):
        bots = [SearchBot(playouts=30), RandomBot()]
        last = play_out(rules, bots if game % 2 else bots[::-1], game)
        winners = cvrules.winners(last)
        won += (1 - game % 2 in winners) / len(winners)

    assert won > 24


class CountingBot(RandomBot):
    """A random bot that forecasts the points of each seat from its number of decisions."""

    def __init__(self):
        self.decisions = self.forecasts = 0

    def choose(self, view, rng):
        self.decisions += 1
        return super().choose(view, rng)

    def forecast(self, view):
        self.forecasts += 1
        return float(view.seat)


def test_a_forecast_ends_a_playout_after_a_round():
    """The policy decides much less often, and is asked for the points of each seat once in a playout."""
    table = next(table for table in SUBJECTS[0].tables() if len(cvrules.legal_moves(table)) > 1)
    view = cvrules.view(table, table.to_move)
    forecaster, plain = CountingBot(), CountingBot()
    plain.forecast = None
    for bot in (forecaster, plain):
        SearchBot(bot, playouts=16).choose(view, Random(1))

    assert forecaster.forecasts == 16 * len(table.seats)
    assert plain.forecasts == 0
    assert forecaster.decisions < plain.decisions / 3


@pytest.mark.slow
def test_a_forecast_makes_it_better_than_the_bot_of_the_game():
    """CV: a few games, but the average lead is large."""
    rules, lead = cvrules.load("cv"), 0
    greedy = bots_of("cv")["greedy"]()
    for game in range(12):
        bots = [SearchBot(greedy, playouts=40), greedy]
        last = play_out(rules, bots if game % 2 else bots[::-1], game)
        points = [sheet.total for sheet in cvrules.score(last)]
        lead += points[1 - game % 2] - points[game % 2]

    assert lead > 0
