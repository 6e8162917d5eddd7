"""How fast the engine is, as ratios from one run: `python benchmarks/engine.py`.

Needs `pip install -e . chess rlcard`. Ends with 1 when a median misses its aim.
The unit is one decision: list the legal moves, pick one at random, play it, let
chance move on. `benchmarks/README.md` tells what is compared, and why that is fair.
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
#: Games before anything is measured: caches fill, and so does the processor's.
WARM = 20


def warm(game: Callable[[random.Random], object]) -> None:
    """Play games that no round measures."""
    for number in range(WARM):
        game(random.Random(f"warm {number}"))


def spent(game: Callable[[random.Random], int], seed: int, games: int = GAMES) -> float:
    """Return the CPU seconds of one decision, once the game is warm."""
    warm(game)
    start = time.process_time()
    decisions = sum(game(random.Random(1_000 * seed + number)) for number in range(games))
    return (time.process_time() - start) / decisions


# --- ours --------------------------------------------------------------------------


def engine(seed: int) -> float:
    import cvrules

    rules = cvrules.load("cv")

    def game(rng: random.Random) -> int:
        table = cvrules.settle(cvrules.deal(rules, PLAYERS), rng)
        decisions = 0
        while table.to_move is not None:
            moves = cvrules.legal_moves(table)
            table = cvrules.play(table, moves[int(rng.random() * len(moves))], rng=rng)
            decisions += 1
        return decisions

    return spent(game, seed)


def oracle(seed: int) -> float:
    """Measure the mutable twin in `tests/oracle`: the same rules without a copy."""
    import cvrules
    from oracle.oracle import Oracle

    rules = cvrules.load("cv")
    options = {name: rules.ruling(name) for name in rules.all_options()}

    def game(rng: random.Random) -> int:
        twin = Oracle(rules.cards, options, PLAYERS)
        twin.settle(rng)
        decisions = 0
        while twin.to_move >= 0:
            moves = twin.moves()
            twin.do(moves[int(rng.random() * len(moves))])
            twin.settle(rng)
            decisions += 1
        return decisions

    return spent(game, seed)


def bytes_per_table(seed: int) -> float:
    """Return the bytes of a table kept beside its parent, over a few games."""
    import cvrules

    rules = cvrules.load("cv")

    def game(rng: random.Random) -> list[Any]:
        tables = [cvrules.settle(cvrules.deal(rules, PLAYERS), rng)]
        while tables[-1].to_move is not None:
            moves = cvrules.legal_moves(tables[-1])
            tables.append(cvrules.play(tables[-1], moves[int(rng.random() * len(moves))], rng=rng))
        return tables

    warm(game)
    tracemalloc.start()
    before = tracemalloc.get_traced_memory()[0]
    kept = [table for number in range(3) for table in game(random.Random(100 * seed + number))]
    size = (tracemalloc.get_traced_memory()[0] - before - sys.getsizeof(kept)) / len(kept)
    tracemalloc.stop()
    return size


# --- others: their own games, so a comparison of craft, not of rules -----------------


def chess(seed: int) -> float:
    """Measure python-chess: move generation, `copy(stack=False)` and push."""
    import chess

    def game(rng: random.Random) -> int:
        board = chess.Board()
        plies = 0
        while plies < 150 and (moves := list(board.legal_moves)):
            board = board.copy(stack=False)
            board.push(moves[int(rng.random() * len(moves))])
            plies += 1
        return plies

    return spent(game, seed, 8)


def uno(seed: int, *, copies: bool) -> float:
    """Measure RLCard's uno: legal actions and a step, in place or on a deep copy."""
    from numpy.random import RandomState
    from rlcard.games.uno.game import UnoGame

    def game(rng: random.Random) -> int:
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

    return spent(game, seed, 4 if copies else 40)


MEASUREMENTS = {
    "cvrules": Measurement(engine),
    "the mutable twin": Measurement(oracle),
    "python-chess": Measurement(chess),
    "rlcard uno, in place": Measurement(lambda seed: uno(seed, copies=False)),
    "rlcard uno, deep copy": Measurement(lambda seed: uno(seed, copies=True)),
    "a kept table": Measurement(bytes_per_table, "bytes"),
}

COMPARISONS = (
    Comparison("cvrules / its mutable twin", "cvrules", "the mutable twin", ratio, 2.0),
    Comparison(
        "twin cheaper than python-chess, times", "the mutable twin", "python-chess", times_cheaper, 8.0, at_least=True
    ),
    Comparison("cheaper than python-chess, times", "cvrules", "python-chess", times_cheaper, 4.0, at_least=True),
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
