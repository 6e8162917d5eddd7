"""Random play with several tempers, so that rare cases come up as often as common ones."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

from cvrules.games.cv.rulebook.engine import ENGINE
from cvrules.games.cv.rulebook.setup import deal
from cvrules.games.cv.table.moves import Buy, BuyByLuck, Change, Pass, PlayEvent, Put, Reroll, Stop, Take

#: Chooses one of the legal moves.
Temper = Callable[[tuple[Any, ...], Random], Any]


def anything(moves: tuple[Any, ...], rng: Random) -> Any:
    """Choose any move, all equally likely."""
    return moves[int(rng.random() * len(moves))]


def any_kind(moves: tuple[Any, ...], rng: Random) -> Any:
    """Choose a kind of move first, because there are many more rerolls than other moves."""
    kinds = list(dict.fromkeys(map(type, moves)))
    kind = kinds[int(rng.random() * len(kinds))]
    return anything(tuple(move for move in moves if type(move) is kind), rng)


def collector(moves: tuple[Any, ...], rng: Random) -> Any:
    """Take every card that can be had and keep events, so that CVs and hands grow."""
    taking = tuple(move for move in moves if isinstance(move, Buy | BuyByLuck | Take | Put))
    others = tuple(move for move in moves if not isinstance(move, PlayEvent | Pass))
    return any_kind(taking or others or moves, rng)


def gambler(moves: tuple[Any, ...], rng: Random) -> Any:
    """Throw again while it is allowed, so that bad luck piles up."""
    again = tuple(move for move in moves if isinstance(move, Reroll))
    return anything(again, rng) if again and rng.random() < 0.9 else any_kind(moves, rng)


def spender(moves: tuple[Any, ...], rng: Random) -> Any:
    """Play events and use abilities as soon as possible."""
    eager = tuple(move for move in moves if isinstance(move, PlayEvent | Change | Buy))
    return anything(eager, rng) if eager else any_kind(moves, rng)


def idler(moves: tuple[Any, ...], rng: Random) -> Any:
    """Do as little as possible, so that games are long and CVs empty."""
    lazy = tuple(move for move in moves if isinstance(move, Stop | Pass))
    return lazy[0] if lazy else anything(moves, rng)


TEMPERS: tuple[Temper, ...] = (anything, any_kind, any_kind, collector, gambler, spender, idler)


def tempers(rng: Random, players: int) -> list[Temper]:
    """Return a temper for each seat."""
    return [rng.choice(TEMPERS) for _ in range(players)]


def random_game(rules: Any, players: int, rng: Random) -> Iterator[Any]:
    """Yield every table of a random game at which a seat decides, then the last one."""
    chosen = tempers(rng, players)
    table = ENGINE.settle(deal(rules, players), rng)
    while True:
        yield table
        moves = ENGINE.legal_moves(table)
        if not moves:
            return
        table = ENGINE.settle(ENGINE.play(table, chosen[table.to_move](moves, rng)), rng)
