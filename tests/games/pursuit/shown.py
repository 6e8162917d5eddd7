"""Games of The Pursuit of Happiness for tests of what players see."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any

import cvrules
from cvrules.games.pursuit.display.writer import Writer
from cvrules.lab.bots import bots_of
from cvrules.lab.matches import Step, match
from cvrules.library.catalogues import texts_of
from cvrules.text.terminal import Style

NAMES = ("Alex", "Kim", "Noa", "Sam")
#: A terminal of 24 by 100.
WIDE = Style(unicode=True, colour=False, width=100)


@cache
def rules() -> Any:
    """Return the rules with the made-up set, read once."""
    return cvrules.load("pursuit")


@cache
def writer(language: str = "en", style: Style = WIDE) -> Writer:
    """Return a writer for a language."""
    return Writer(texts_of("pursuit").voice(language), style, rules())


@cache
def game_of(*bots: str, seed: int = 7) -> tuple[Step, ...]:
    """Return the steps of a game between bots with these names."""
    known = bots_of("pursuit")
    return tuple(match(rules(), [known[bot]() for bot in bots], seed))


def views_of(*bots: str, seed: int = 7) -> Iterator[Any]:
    """Yield the view of the seat to move before each decision of a game."""
    return iter(_views(*bots, seed=seed))


@cache
def _views(*bots: str, seed: int) -> tuple[Any, ...]:
    steps = game_of(*bots, seed=seed)
    return tuple(cvrules.view(step.table, step.table.to_move) for step in steps if step.table.to_move is not None)


def any_of(items: Any, number: int, seed: int = 1) -> list[Any]:
    """Return some of the items, chosen at random but always the same ones."""
    every = list(items)
    return Random(seed).sample(every, min(number, len(every)))
