"""Games of Funny Friends between bots, for tests of what programs see and do."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any

import cvrules
from cvrules.lab.bots import bots_of
from cvrules.lab.matches import Step, match

__all__ = ["any_of", "any_seen", "game_of", "rules", "tables_of", "views_of"]


@cache
def rules(**rulings: str) -> Any:
    """Return the rules with the made-up set and some rulings, read once."""
    return cvrules.load("friends", rulings=rulings)


@cache
def game_of(*bots: str, seed: int = 7, **rulings: str) -> tuple[Step, ...]:
    """Return the steps of a game between bots with these names."""
    known = bots_of("friends")
    return tuple(match(rules(**rulings), [known[bot]() for bot in bots], seed))


def tables_of(*bots: str, seed: int = 7, **rulings: str) -> list[Any]:
    """Return every table of a game at which a seat decides, and the last one."""
    return [step.table for step in game_of(*bots, seed=seed, **rulings)]


def views_of(*bots: str, seed: int = 7, **rulings: str) -> list[Any]:
    """Return the view of the seat to move before each decision of a game."""
    tables = [table for table in tables_of(*bots, seed=seed, **rulings) if table.to_move is not None]
    return [cvrules.view(table, table.to_move) for table in tables]


def any_of(items: Any, number: int, seed: int = 1) -> list[Any]:
    """Return some of the items, chosen at random but always the same ones."""
    every = list(items)
    return Random(seed).sample(every, min(number, len(every)))


def any_seen(number: int, *bots: str, **rulings: str) -> list[Any]:
    """Return some tables of a game, each as one of its seats or a spectator sees it."""
    tables = any_of(tables_of(*bots, **rulings), number)
    return [
        cvrules.view(table, (*range(table.players), None)[at % (table.players + 1)]) for at, table in enumerate(tables)
    ]
