"""Measures the speed of the engine, compared with other engines.

Run `python benchmarks/engine.py` after `pip install -e . chess rlcard`. The exit code is
1 if a median misses its target. The unit is one decision: list the legal moves, pick one
at random, play it, and let chance move. `benchmarks/README.md` explains the comparisons.
"""

from __future__ import annotations

import copy
import random
import sys
import time
import tracemalloc
from collections.abc import Callable
from pathlib import Path
from typing import Any

from rounds import Comparison, Measurement, ratio, run, times_cheaper

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "tests"))

PLAYERS = 4
GAMES = 25
#: The number of games that fill the caches before anything is measured.
WARM = 20


def warm_up(game: Callable[[random.Random], object]) -> None:
    """Play games that are not measured, so that caches are filled."""
    for number in range(WARM):
        game(random.Random(f"warm {number}"))


def seconds_per_decision(game: Callable[[random.Random], int], seed: int, games: int = GAMES) -> float:
    """Return the average CPU time of one decision in seconds, after warming up.

    Args:
        game: Plays one game, and returns the number of its decisions.
        seed: The number of the round, which determines the games.
        games: The number of games to measure.
    """
    warm_up(game)
    start = time.process_time()
    decisions = sum(game(random.Random(1_000 * seed + number)) for number in range(games))
    return (time.process_time() - start) / decisions


# --- cvrules -----------------------------------------------------------------------


def measure_engine(seed: int, game: str = "cv") -> float:
    """Return the CPU time of one decision in a game of cvrules."""
    import cvrules

    def play_game(rng: random.Random) -> int:
        table = cvrules.settle(cvrules.deal(rules, PLAYERS), rng)
        decisions = 0
        while table.to_move is not None:
            moves = cvrules.legal_moves(table)
            table = cvrules.play(table, moves[int(rng.random() * len(moves))], rng=rng)
            decisions += 1
        return decisions

    rules = cvrules.load(game)
    return seconds_per_decision(play_game, seed)


def measure_oracle(seed: int) -> float:
    """Return the CPU time of one decision in the mutable twin in `tests/oracle`.

    The twin has the same rules, but it changes its state instead of copying it.
    """
    import cvrules
    from oracle.oracle import Oracle

    rules = cvrules.load("cv")
    options = {name: rules.ruling(name) for name in rules.all_options()}

    def play_game(rng: random.Random) -> int:
        twin = Oracle(rules.cards, options, PLAYERS)
        twin.settle(rng)
        decisions = 0
        while twin.to_move >= 0:
            moves = twin.moves()
            twin.do(moves[int(rng.random() * len(moves))])
            twin.settle(rng)
            decisions += 1
        return decisions

    return seconds_per_decision(play_game, seed)


def bytes_per_table(seed: int) -> float:
    """Return the average memory of a table in bytes, if all tables of a game are kept."""
    import cvrules

    rules = cvrules.load("cv")

    def play_game(rng: random.Random) -> list[Any]:
        tables = [cvrules.settle(cvrules.deal(rules, PLAYERS), rng)]
        while tables[-1].to_move is not None:
            moves = cvrules.legal_moves(tables[-1])
            tables.append(cvrules.play(tables[-1], moves[int(rng.random() * len(moves))], rng=rng))
        return tables

    warm_up(play_game)
    tracemalloc.start()
    before = tracemalloc.get_traced_memory()[0]
    kept = [table for number in range(3) for table in play_game(random.Random(100 * seed + number))]
    size = (tracemalloc.get_traced_memory()[0] - before - sys.getsizeof(kept)) / len(kept)
    tracemalloc.stop()
    return size


# --- other engines, which play other games --------------------------------------------


def measure_chess(seed: int) -> float:
    """Return the CPU time of one ply in python-chess, on a copy of the board."""
    import chess

    def play_game(rng: random.Random) -> int:
        board = chess.Board()
        plies = 0
        while plies < 150 and (moves := list(board.legal_moves)):
            board = board.copy(stack=False)
            board.push(moves[int(rng.random() * len(moves))])
            plies += 1
        return plies

    return seconds_per_decision(play_game, seed, 8)


def measure_uno(seed: int, *, copies: bool) -> float:
    """Return the CPU time of one step in RLCard's uno, in place or on a deep copy."""
    from numpy.random import RandomState
    from rlcard.games.uno.game import UnoGame

    def play_game(rng: random.Random) -> int:
        play = UnoGame(num_players=PLAYERS)
        play.np_random = RandomState(int(rng.random() * 2**31))
        play.init_game()
        steps = 0
        while not play.is_over() and steps < 150:
            actions = play.get_legal_actions()
            if copies:
                play = copy.deepcopy(play)
            play.step(actions[int(rng.random() * len(actions))])
            steps += 1
        return steps

    return seconds_per_decision(play_game, seed, 4 if copies else 40)


MEASUREMENTS = {
    "cvrules": Measurement(measure_engine),
    "cvrules, pursuit": Measurement(lambda seed: measure_engine(seed, "pursuit")),
    "cvrules, friends": Measurement(lambda seed: measure_engine(seed, "friends")),
    "the mutable twin": Measurement(measure_oracle),
    "python-chess": Measurement(measure_chess),
    "rlcard uno, in place": Measurement(lambda seed: measure_uno(seed, copies=False)),
    "rlcard uno, deep copy": Measurement(lambda seed: measure_uno(seed, copies=True)),
    "a kept table": Measurement(bytes_per_table, "bytes"),
}

COMPARISONS = (
    Comparison("cvrules / its mutable twin", "cvrules", "the mutable twin", ratio, 2.0),
    Comparison(
        "twin cheaper than python-chess, times", "the mutable twin", "python-chess", times_cheaper, 8.0, at_least=True
    ),
    Comparison("cheaper than python-chess, times", "cvrules", "python-chess", times_cheaper, 4.0, at_least=True),
    Comparison(
        "pursuit cheaper than python-chess, times",
        "cvrules, pursuit",
        "python-chess",
        times_cheaper,
        1.0,
        at_least=True,
    ),
    Comparison(
        "friends cheaper than python-chess, times",
        "cvrules, friends",
        "python-chess",
        times_cheaper,
        1.0,
        at_least=True,
    ),
    Comparison(
        "cheaper than uno in place, times", "cvrules", "rlcard uno, in place", times_cheaper, 1.0, at_least=True
    ),
    Comparison(
        "cheaper than uno on deep copies, times",
        "cvrules",
        "rlcard uno, deep copy",
        times_cheaper,
        100.0,
        at_least=True,
    ),
    Comparison("bytes a kept table", "a kept table", aim=500.0),
)

if __name__ == "__main__":
    sys.exit(run(__file__, MEASUREMENTS, COMPARISONS))
