"""Every move that can be written down for a set of rules, legal or not."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import combinations_with_replacement
from random import Random
from typing import Any

from cvrules.games.cv.table import moves as mv
from cvrules.model.bundle import Bundle, Term
from tables.facts import Box
from tables.picture import STACKS, SYMBOLS

ONE_CARD = (mv.Choose, mv.PlayEvent, mv.Buy, mv.BuyByLuck, mv.Change, mv.Lose, mv.Pay, mv.Take)
NO_CARD = (mv.Throw, mv.Stop, mv.Pass, mv.Forgo, mv.Decline, mv.Finish)
OUTCOMES = (mv.Draw, mv.RevealGoal)
DEALS = (mv.DealGoal, mv.DealCard)
UNKNOWN = "nobody_knows_this_card"
MOST_DICE, DEEPEST, MOST_SEATS = 7, 13, 4


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
    """Yield every decision that a seat might ever make."""
    names = [*box.index, UNKNOWN]
    yield from (kind() for kind in NO_CARD)
    yield from (kind(name) for kind in ONE_CARD for name in names)
    yield from map(mv.Reroll, faces())
    for name in names:
        yield mv.Put(name, None)
        yield from (mv.Put(name, stack, under) for stack in STACKS for under in range(DEEPEST + 1))
    if box.has_gossip_or_fate:
        for name in names:
            yield mv.Put(name, "fate")
            yield from (mv.Spread(name, seat) for seat in range(MOST_SEATS + 1))
            yield from (mv.Arrange(name, stack, under) for stack in STACKS for under in range(DEEPEST + 1))


def outcomes(box: Box, players: int) -> Iterator[Any]:
    """Yield every outcome that chance might ever bring."""
    yield from (kind(name) for kind in OUTCOMES for name in box.index)
    yield from (kind(name, seat) for kind in DEALS for name in box.index for seat in range(players))
    yield from map(mv.Roll, faces())


@cache
def all_moves(box: Box, players: int) -> tuple[Any, ...]:
    """Return every decision and outcome."""
    return (*decisions(box), *outcomes(box, players))


def some_moves(box: Box, players: int, rng: Random, count: int) -> list[Any]:
    """Return a random sample of moves, with about as many of each kind."""
    names = [*box.index]
    return [_random_move(names, players, rng) for _ in range(count)]


def _random_move(names: list[str], players: int, rng: Random) -> Any:
    name = rng.choice(names)
    anyone = rng.choice((name, UNKNOWN))
    of_each_kind = (
        rng.choice(NO_CARD)(),
        rng.choice(ONE_CARD)(anyone),
        mv.Reroll(rng.choice(faces())),
        mv.Put(anyone, None),
        mv.Put(anyone, rng.choice(STACKS), rng.randint(0, DEEPEST)),
        mv.Put(anyone, "fate"),
        mv.Spread(anyone, rng.randint(0, MOST_SEATS)),
        mv.Arrange(anyone, rng.choice(STACKS), rng.randint(0, DEEPEST)),
        rng.choice(OUTCOMES)(name),
        rng.choice(DEALS)(name, rng.randrange(players)),
        mv.Roll(rng.choice(faces())),
    )
    return rng.choice(of_each_kind)
