"""A stopwatch: CPU time of a decision in uniform random play.

Run it as `python -m tests.oracle.speed [seconds]`.
"""

from __future__ import annotations

import sys
import time
from random import Random
from statistics import median

from cvrules.games.cv.cards.rulings import RULINGS

from .generate import BOX, random_cards
from .oracle import Oracle

_GAMES = 3


def play(game: Oracle, rng: Random) -> int:
    """Play a game at random and return the number of decisions.

    A decision is: list the moves, pick one, play it, sample chance.
    """
    random, decisions = rng.random, 0
    game.settle(rng)
    while game.to_move >= 0:
        moves = game.moves()
        game.do(moves[int(random() * len(moves))])
        if game.to_move == -1:
            game.settle(rng)
        decisions += 1
    return decisions


def measure(spice: float, players: int, seconds: float) -> list[float]:
    """Return microseconds a decision, once for every few games of four card sets."""
    rulings = {ruling.name: ruling.default for ruling in RULINGS}
    rng = Random(7)
    sets = [random_cards(rng, sizes=BOX, spice=spice) for _ in range(4)]
    times: list[float] = []
    begin = time.process_time()
    while time.process_time() - begin < seconds:
        start = time.process_time()
        decisions = sum(play(Oracle(cards, rulings, players), rng) for cards in sets for _ in range(_GAMES))
        times.append((time.process_time() - start) / decisions * 1e6)
    return times


def main() -> None:
    """Print a line for each number of players and kind of card set."""
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else 3.0
    for spice in (0.1, 0.4):
        for players in (4, 3, 2):
            times = measure(spice, players, seconds)
            sys.stdout.write(
                f"spice {spice}, {players} players: {median(times):.2f} microseconds a decision, "
                f"{min(times):.2f} at best\n"
            )


if __name__ == "__main__":
    main()
