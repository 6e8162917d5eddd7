"""Games of Funny Friends for tests of what players see."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any

import cvrules
from cvrules.games.friends.display.writer import Writer
from cvrules.lab.bots import RandomBot
from cvrules.lab.matches import Step, match
from cvrules.library.catalogues import texts_of
from cvrules.text.terminal import Style

NAMES = ("Alex", "Kim", "Noa", "Sam", "Jo", "Lou")
#: A terminal of 24 by 100.
WIDE = Style(unicode=True, colour=False, width=100)


@cache
def rules() -> Any:
    """Return the rules with the made-up set, read once."""
    return cvrules.load("friends")


@cache
def writer(language: str = "en", style: Style = WIDE, players: int = 3) -> Writer:
    """Return a writer for a language, which knows the names of the players."""
    return Writer(texts_of("friends").voice(language), style, rules(), names=NAMES[:players])


@cache
def game_of(players: int = 3, seed: int = 7) -> tuple[Step, ...]:
    """Return the steps of a game between bots that choose at random."""
    return tuple(match(rules(), [RandomBot() for _ in range(players)], seed))


def views_of(players: int = 3, seed: int = 7) -> Iterator[Any]:
    """Yield the view of the seat to move before each decision of a game."""
    return iter(_views(players, seed))


@cache
def _views(players: int, seed: int) -> tuple[Any, ...]:
    steps = game_of(players, seed)
    return tuple(cvrules.view(step.table, step.table.to_move) for step in steps if step.table.to_move is not None)


def any_of(items: Any, number: int, seed: int = 1) -> list[Any]:
    """Return some of the items, chosen at random but always the same ones."""
    every = list(items)
    return Random(seed).sample(every, min(number, len(every)))
