"""Runs a game between bots, step by step. A seed fixes all of it."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from typing import Any

from attrs import frozen

from cvrules.kernel.game import CHANCE
from cvrules.kernel.history import History
from cvrules.kernel.verbs import deal, play, settle, view
from cvrules.lab.bots import Bot

__all__ = ["Step", "generators", "match", "play_out", "retell"]


@frozen
class Step:
    """A decision and what came of it, up to the next decision.

    Args:
        seat: Who decided; `None` for the deal.
        move: What was decided; `None` for the deal.
        events: What happened, as data. Every player sees it.
        table: The table afterwards. It is the referee's: no player may see it.
    """

    seat: int | None
    move: Any
    events: tuple[Any, ...]
    table: Any


def generators(seed: int, seats: int) -> tuple[random.Random, list[random.Random]]:
    """Return where chance and each bot draw from.

    Each has one of its own, so a seat that decides differently does not change
    what another bot would have drawn.
    """
    chance = random.Random(seed)  # noqa: S311 - games need no cryptography
    return chance, [random.Random(f"{seed} seat {seat}") for seat in range(seats)]  # noqa: S311 - likewise


def match(rules: Any, bots: Sequence[Bot], seed: int) -> Iterator[Step]:
    """Yield a whole game, from the deal to the end.

    Args:
        rules: What `load` returned.
        bots: One for each seat.
        seed: The same seed, rules and bots give the same game.
    """
    chance, own = generators(seed, len(bots))
    events: list[Any] = []
    table = settle(deal(rules, len(bots)), chance, events)
    yield Step(None, None, tuple(events), table)
    while table.to_move is not None:
        seat = table.to_move
        move = bots[seat].choose(view(table, seat), own[seat])
        events = []
        table = settle(play(table, move, events), chance, events)
        yield Step(seat, move, tuple(events), table)


def play_out(rules: Any, bots: Sequence[Bot], seed: int) -> Any:
    """Return the table at the end of a match."""
    *_, last = match(rules, bots, seed)
    return last.table


def retell(history: History) -> Iterator[Step]:
    """Yield a game so far as `match` would: each decision with the chance after it."""
    seat, move, events = None, None, []  # type: ignore[var-annotated]  # no seat decides on the deal
    table = history.tables[0]
    for happening in history.happenings():
        if happening.mover != CHANCE:
            yield Step(seat, move, tuple(events), table)
            seat, move, events = happening.mover, happening.move, []
        events += happening.events
        table = happening.after
    yield Step(seat, move, tuple(events), table)
