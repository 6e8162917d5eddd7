"""Every move that can be written down for a set of rules, legal or not."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import combinations_with_replacement
from random import Random
from typing import Any

from cvrules.games.cv import moves as mv
from cvrules.model.bundle import Bundle, Term
from properties.facts import Box
from properties.picture import STACKS, SYMBOLS

ONE_CARD = (mv.Choose, mv.PlayEvent, mv.Buy, mv.BuyByLuck, mv.Change, mv.Lose, mv.Pay, mv.Take)
NO_CARD = (mv.Throw, mv.Stop, mv.Pass, mv.Forgo, mv.Decline)
OUTCOMES = (mv.Draw, mv.RevealGoal)
MOST_DICE, DEEPEST = 7, 13


@cache
def faces(most: int = MOST_DICE) -> tuple[Bundle, ...]:
    """Return every sum of one to seven faces."""
    found = []
    for dice in range(1, most + 1):
        for thrown in combinations_with_replacement(SYMBOLS, dice):
            terms = tuple(Term(thrown.count(face), face) for face in SYMBOLS if face in thrown)
            found.append(Bundle(terms))
    return tuple(found)


def decisions(box: Box) -> Iterator[Any]:
    """Yield everything a seat might ever say."""
    names = [*box.index, "nobody_knows_this_card"]
    yield from (kind() for kind in NO_CARD)
    yield from (kind(name) for kind in ONE_CARD for name in names)
    yield from map(mv.Reroll, faces())
    for name in names:
        yield mv.Put(name, None)
        yield from (mv.Put(name, stack, under) for stack in STACKS for under in range(DEEPEST + 1))


def outcomes(box: Box, players: int) -> Iterator[Any]:
    """Yield everything chance might ever bring."""
    yield from (kind(name) for kind in OUTCOMES for name in box.index)
    yield from (
        kind(name, seat) for kind in (mv.DealGoal, mv.DealCard) for name in box.index for seat in range(players)
    )
    yield from map(mv.Roll, faces())


@cache
def everything(box: Box, players: int) -> tuple[Any, ...]:
    """Return all of it."""
    return (*decisions(box), *outcomes(box, players))


def some(box: Box, players: int, rng: Random, count: int) -> list[Any]:
    """Return a few of all of them."""
    return rng.sample(everything(box, players), count)
