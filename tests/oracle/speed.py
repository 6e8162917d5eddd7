"""A stopwatch: CPU time of a decision in uniform random play.

Run it as `python -m tests.oracle.speed [seconds]`.
"""

from __future__ import annotations

import sys
import time
from random import Random

from cvrules.games.cv.rulings import RULINGS

from .generate import BOX, random_cards
from .oracle import Oracle


def measure(spice: float, players: int, seconds: float) -> tuple[float, int, int]:
    """Return microseconds a decision, decisions and games, over several card sets.

    A decision is: list the moves, pick one, play it, sample chance.
    """
    rulings = {ruling.name: ruling.default for ruling in RULINGS}
    rng = Random(7)
    sets = [random_cards(rng, sizes=BOX, spice=spice) for _ in range(4)]
    random = rng.random
    decisions = games = 0
    for cards in sets:  # reading the cards and filling the tables is not play
        Oracle(cards, rulings, players)
    begin = time.process_time()
    while time.process_time() - begin < seconds:
        for cards in sets:
            game = Oracle(cards, rulings, players)
            game.settle(rng)
            while game.to_move >= 0:
                moves = game.moves()
                game.do(moves[int(random() * len(moves))])
                if game.to_move == -1:
                    game.settle(rng)
                decisions += 1
            games += 1
    return (time.process_time() - begin) / decisions * 1e6, decisions, games


def main() -> None:
    """Print a line for each number of players and kind of card set."""
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else 3.0
    for spice in (0.1, 0.4):
        for players in (4, 3, 2):
            micros, decisions, games = measure(spice, players, seconds)
            sys.stdout.write(
                f"spice {spice}, {players} players: {micros:.2f} microseconds a decision, "
                f"{decisions / games:.0f} decisions a game\n"
            )


if __name__ == "__main__":
    main()
