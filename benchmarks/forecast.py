"""Fits the weights that forecast the final points of a CV.

    python benchmarks/forecast.py --games 2000

Plays games between greedy bots with two to four players, who sometimes choose a random move so that
all kinds of CVs occur. At the beginning of each turn, the features of every CV are noted. The weights
are a regression of the points that are still to come; a quarter of the games is kept aside to measure
the error. The script prints the table for `games/cv/bots/forecast.py`, and the error of the
present weights and of the new ones, by the number of turns left. It needs the extra `sim`.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from itertools import pairwise
from random import Random
from typing import Any, NamedTuple

import numpy as np

import cvrules
from cvrules.games.cv.bots.appraisal import appraisal_of
from cvrules.games.cv.bots.forecast import WEIGHTS, weighted_features
from cvrules.games.cv.bots.greedy import GreedyBot
from cvrules.games.cv.table.phase import Phase

PLAYERS = (2, 3, 4)
#: How often a player chooses a random move; each game has one of these rates.
RANDOM_RATES = (0.0, 0.0, 0.05, 0.15)
#: Every fourth game measures the error, and the others are used for the regression.
KEPT_ASIDE = 4
#: A little pressure towards 0, for features that are rare.
RIDGE = 3.0
#: The bounds of the numbers of turns for which errors are reported.
TURNS = (0, 2, 5, 8, 20)


class Sample(NamedTuple):
    """A CV at the beginning of a turn, and the points that it still got."""

    game: int
    turns: float
    features: tuple[float, ...]
    points: float
    gained: float


def play(rules: Any, number: int) -> Iterator[Sample]:
    """Play one game, and yield each CV at the beginning of each turn."""
    players = PLAYERS[number % len(PLAYERS)]
    rng = Random(f"forecast {number}")
    bot, random_rate = GreedyBot(), rng.choice(RANDOM_RATES)
    table = cvrules.settle(cvrules.deal(rules, players), rng)
    noted, turn = [], None
    while table.to_move is not None:
        if (table.round, table.turn) != turn and table.phase_id >= Phase.THROW:
            turn = table.round, table.turn
            for seat in range(players):
                appraisal = appraisal_of(table, seat)
                noted.append(
                    (seat, appraisal.turns, weighted_features(table, seat), appraisal.points(table.seats[seat]))
                )
        view = cvrules.view(table, table.to_move)
        move = rng.choice(view.legal_moves) if rng.random() < random_rate else bot.choose(view, rng)
        table = cvrules.play(table, move, rng=rng)
    final = [sheet.total for sheet in cvrules.score(table)]
    for seat, turns, features, points in noted:
        yield Sample(number, turns, features, points, final[seat] - points)


def main() -> None:
    """Play the games, fit the weights, and print them."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=2000)
    given = parser.parse_args()
    rules = cvrules.load("cv")
    samples = [sample for number in range(given.games) for sample in play(rules, number)]
    features = np.array([sample.features for sample in samples])
    turns = np.array([sample.turns for sample in samples])
    gained = np.array([sample.gained for sample in samples])
    is_kept_aside = np.array([sample.game // len(PLAYERS) % KEPT_ASIDE == 0 for sample in samples])
    columns = np.concatenate([features, features * turns[:, None]], axis=1)
    used = columns[~is_kept_aside]
    weights = np.linalg.solve(used.T @ used + RIDGE * np.eye(used.shape[1]), used.T @ gained[~is_kept_aside])
    for name, constant, for_each_turn in zip(WEIGHTS, *np.split(weights, 2), strict=True):
        print(f'        "{name}": ({constant:.2f}, {for_each_turn:.3f}),')
    present = np.concatenate([[pair[part] for pair in WEIGHTS.values()] for part in (0, 1)])
    for low, high in pairwise(TURNS):
        chosen = is_kept_aside & (turns >= low) & (turns < high)
        errors = [np.sqrt(np.mean((columns[chosen] @ each - gained[chosen]) ** 2)) for each in (present, weights)]
        print(
            f"{low} to {high} turns left: error {errors[0]:.1f} points with the present weights, {errors[1]:.1f} with these"
        )


if __name__ == "__main__":
    main()
