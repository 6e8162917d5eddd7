"""Rules and players for random games, drawn from a number: every third game is played with the shipped cards.

The same number always leads to the same game, so a game that goes wrong can be played again.
"""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any, NamedTuple

import cvrules
from cvrules.games.pursuit.cards.words import WORDS
from cvrules.games.pursuit.game import GAME
from cvrules.lang.reader import read_card_file
from games.pursuit.oracle.box_generator import random_box
from games.pursuit.oracle.cards import Box
from games.pursuit.oracle.playing import random_rulings
from games.pursuit.referee_cards import box_of, text_of
from games.pursuit.side_by_side import SideBySide

__all__ = ["NumberedGame", "numbered_game", "play_beside_referee", "read_box", "shipped_box"]

#: Kinds of cards: those of the project, or boxes made up by chance, plain and odd.
KINDS = ("shipped", "plain", "odd")
PLAYERS = (1, 2, 3, 4)
#: Every game whose number is divisible by this is played by the rulebook's own rulings.
BY_THE_BOOK = 5


class NumberedGame(NamedTuple):
    """The rules of a game, for the engine and for the referee.

    Args:
        rules: The rules.
        box: The same cards, as the referee knows them.
        players: The number of players.
        rulings: The chosen rulings.
    """

    rules: Any
    box: Box
    players: int
    rulings: dict[str, str]


@cache
def shipped_box() -> Box:
    """Return the shipped cards as the referee knows them."""
    return box_of(cvrules.load("pursuit").cards)


def read_box(box: Box) -> tuple[Any, ...]:
    """Return a box as cards of the library."""
    cards, faults = read_card_file(text_of(box), WORDS)[:2]
    assert not faults
    return cards.cards


def numbered_game(number: int) -> NumberedGame:
    """Return the game with a number: any cards, any rulings, one to four players."""
    kind, players = KINDS[number % len(KINDS)], PLAYERS[number // len(KINDS) % len(PLAYERS)]
    rulings = random_rulings(Random(f"rulings {number}")) if number % BY_THE_BOOK else {}
    if kind == "shipped":
        return NumberedGame(cvrules.load("pursuit", rulings=rulings), shipped_box(), players, rulings)
    box = random_box(number, odd=kind == "odd")
    return NumberedGame(GAME.rules(None, read_box(box), rulings, None, None), box, players, rulings)


def play_beside_referee(number: int) -> int:
    """Play a game with the engine and with the referee, and return the number of answers.

    Raises:
        AssertionError: The two differ.
    """
    game = SideBySide(*numbered_game(number))
    game.play(Random(f"play {number}"))
    return len(game.answers)
