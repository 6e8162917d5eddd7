"""Forecasts of points: from what a seat sees, and closer to the end of the game, closer to its points."""

from __future__ import annotations

from random import Random
from statistics import fmean

import cvrules
from cvrules.games.cv.bots.appraisal import appraisal_of
from cvrules.games.cv.bots.forecast import WEIGHTS, forecast_points, weighted_features
from cvrules.games.cv.bots.greedy import GreedyBot
from cvrules.games.cv.table.phase import Phase
from properties.subjects import SUBJECTS


def forecasts(seed, players=2):
    """The forecast of each seat at the beginning of each turn of a game between greedy bots, and its points."""
    rng, bot = Random(seed), GreedyBot()
    table = cvrules.settle(cvrules.deal(cvrules.load("cv"), players), rng)
    made = []
    while table.to_move is not None:
        if table.phase_id == Phase.THROW:
            views = [cvrules.view(table, seat) for seat in range(players)]
            made.append([bot.forecast(view) for view in views])
        table = cvrules.play(table, bot.choose(cvrules.view(table, table.to_move), rng), rng=rng)
    return made, [sheet.total for sheet in cvrules.score(table)]


def test_each_feature_has_a_weight():
    """The two lists have the same length and order."""
    table = next(table for table in SUBJECTS[0].tables() if table.phase_id == Phase.THROW)

    assert len(weighted_features(table, 0)) == len(WEIGHTS)


def test_the_forecast_adds_weighted_features_to_the_points():
    """A seat's own points count in full, and a feature by its weight."""
    table = next(table for table in SUBJECTS[0].tables() if table.phase_id == Phase.THROW)
    appraisal = appraisal_of(table, 1)

    expected = appraisal.points(table.seats[1]) + sum(
        number * (constant + for_each_turn * appraisal.turns)
        for number, (constant, for_each_turn) in zip(weighted_features(table, 1), WEIGHTS.values(), strict=True)
    )

    assert forecast_points(table, 1) == expected


def test_there_is_no_forecast_before_the_first_turn():
    """The players still choose their childhood cards."""
    table = next(table for table in SUBJECTS[0].tables() if table.phase_id == Phase.CHOOSE)

    assert GreedyBot().forecast(cvrules.view(table, table.to_move)) is None


def test_a_spectator_has_no_forecast():
    """A view that belongs to no seat has no points either."""
    table = next(table for table in SUBJECTS[0].tables() if table.phase_id == Phase.THROW)

    assert GreedyBot().forecast(cvrules.view(table, None)) is None


def test_it_is_close_at_the_end_of_the_game():
    """Within a few points on average, and closer than in the middle of the game."""
    errors = {"middle": [], "end": []}
    for seed in range(8):
        made, points = forecasts(seed)
        for part, row in (("middle", made[len(made) // 2]), ("end", made[-1])):
            errors[part] += [abs(forecast - final) for forecast, final in zip(row, points, strict=True)]

    assert fmean(errors["end"]) < 9
    assert fmean(errors["end"]) < fmean(errors["middle"]) < 20
