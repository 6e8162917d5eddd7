"""Plays games beside the referee that try the options of some rulings.

The games of a quick run follow the rulebook; the others try each option with several boxes of cards.
"""

from __future__ import annotations

from random import Random

import cvrules
from cvrules.games.friends.game import GAME
from effort.sweeps import case
from games.friends.numbered_games import read_box, shipped_box
from games.friends.oracle.box_generator import random_box
from games.friends.oracle.playing import random_rulings
from games.friends.oracle.rulings import RULINGS
from games.friends.side_by_side import SideBySide

__all__ = ["GAMES", "options_of", "play"]

#: The games for each option; the cards are shipped, plain or odd, in turn.
GAMES = 6


def options_of(*rulings):
    """Return a game by the rulebook as a quick case, more such games as a slow one, and each option as a slow one."""
    found = [case("", "one", slow=False), case("", "more", slow=True)]
    for ruling in rulings:
        found += [case(ruling, option, slow=True) for option in RULINGS[ruling][1]]
    return found


def play(chapter, ruling, option, *, control=False):
    """Play games with both; the other rulings are the rulebook's own in every other game."""
    for number in range(1 if option == "one" else GAMES):
        rng = Random(f"{chapter} {ruling} {option} {number}")
        rulings = (random_rulings(rng) if ruling and number % 2 else {}) | ({ruling: option} if ruling else {})
        options = rulings | ({"life_goals": "chosen"} if control else {})
        players = rng.randint(2, 6) if not control else 2 + number % 5
        if number % 3 == 0:
            rules, box = cvrules.load("friends", rulings=options), shipped_box()
        else:
            box = random_box(rng.randrange(10_000), odd=number % 3 == 2)
            rules = GAME.rules(None, read_box(box), options, None, None)
        SideBySide(rules, box, players, rulings, control=control).play(rng)
