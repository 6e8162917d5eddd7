"""Rules and players for random games, drawn from a number: every third game is played with the shipped cards.

The same number always leads to the same game, so a game that goes wrong can be played again.
"""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any, NamedTuple

import cvrules
from cvrules.games.friends.cards.words import WORDS
from cvrules.games.friends.game import GAME
from cvrules.lang.reader import read_card_file
from games.friends.oracle.box_generator import random_box
from games.friends.oracle.cards import Box
from games.friends.oracle.playing import random_rulings
from games.friends.referee_cards import box_of, text_of
from games.friends.side_by_side import SideBySide

__all__ = ["NumberedGame", "numbered_game", "play_beside_referee", "read_box", "shipped_box"]

#: Kinds of cards: those of the project, or boxes made up by chance, plain and odd.
KINDS = ("shipped", "plain", "odd")
PLAYERS = (2, 3, 4, 5, 6)
#: Every game whose number is divisible by this is played by the rulebook's own rulings.
BY_THE_BOOK = 7
#: Every game whose number is divisible by this is played in the version for control freaks.
CONTROL = 4


class NumberedGame(NamedTuple):
    """The rules of a game, for the engine and for the referee.

    Args:
        rules: The rules.
        box: The same cards, as the referee knows them.
        players: The number of players.
        rulings: The chosen rulings.
        control: Whether the players choose their goals.
    """

    rules: Any
    box: Box
    players: int
    rulings: dict[str, str]
    control: bool


@cache
def shipped_box() -> Box:
    """Return the shipped cards as the referee knows them."""
    return box_of(cvrules.load("friends").cards)


def read_box(box: Box) -> tuple[Any, ...]:
    """Return a box as cards of the library."""
    cards, faults = read_card_file(text_of(box), WORDS)[:2]
    assert not faults, faults
    return cards.cards


def numbered_game(number: int) -> NumberedGame:
    """Return the game with a number: any cards, any rulings, two to six players."""
    kind, players = KINDS[number % len(KINDS)], PLAYERS[number // len(KINDS) % len(PLAYERS)]
    rulings = random_rulings(Random(f"rulings {number}")) if number % BY_THE_BOOK else {}
    control = number % CONTROL == 0
    options = rulings | ({"life_goals": "chosen"} if control else {})
    if kind == "shipped":
        return NumberedGame(cvrules.load("friends", rulings=options), shipped_box(), players, rulings, control)
    box = random_box(number, odd=kind == "odd")
    return NumberedGame(GAME.rules(None, read_box(box), options, None, None), box, players, rulings, control)


def play_beside_referee(number: int) -> int:
    """Play a game with the engine and with the referee, and return the number of answers.

    Raises:
        AssertionError: The two differ.
    """
    rules, box, players, rulings, control = numbered_game(number)
    game = SideBySide(rules, box, players, rulings, control=control)
    game.play(Random(f"play {number}"))
    return len(game.answers)
