"""Runs a game between bots, step by step. The same seed gives the same game."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from typing import Any

from attrs import frozen

from cvrules.kernel.game import CHANCE
from cvrules.kernel.history import History
from cvrules.kernel.verbs import deal, play, settle, view
from cvrules.lab.bots import Bot

__all__ = ["Step", "generators", "match", "play_out", "steps_of"]


@frozen
class Step:
    """A decision of a seat, and all events until the next decision.

    Args:
        seat: The seat that decided; `None` for the deal.
        move: The decision; `None` for the deal.
        events: The events, which all players see.
        table: The table at the next decision. Do not show it to players, because it contains
            secrets.
    """

    seat: int | None
    move: Any
    events: tuple[Any, ...]
    table: Any


def generators(seed: int, seats: int) -> tuple[random.Random, list[random.Random]]:
    """Return a random generator for chance, and a list with one for each bot.

    The generators are separate, so the numbers that one bot draws do not depend on the
    decisions of another bot.
    """
    chance = random.Random(seed)  # noqa: S311 - games need no cryptography
    return chance, [random.Random(f"{seed} seat {seat}") for seat in range(seats)]  # noqa: S311 - likewise


def match(rules: Any, bots: Sequence[Bot], seed: int) -> Iterator[Step]:
    """Yield the steps of a whole game between bots, from the deal to the end.

    Args:
        rules: The rules, as returned by `load`.
        bots: One bot for each seat.
        seed: The seed of all random numbers; the same seed, rules and bots give the same game.
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


def steps_of(history: History) -> Iterator[Step]:
    """Yield the steps of a history, as `match` yields the steps of a new game."""
    seat, move, events = None, None, []  # type: ignore[var-annotated]  # no seat decides on the deal
    table = history.tables[0]
    for happening in history.happenings():
        if happening.mover != CHANCE:
            yield Step(seat, move, tuple(events), table)
            seat, move, events = happening.mover, happening.move, []
        events += happening.events
        table = happening.after
    yield Step(seat, move, tuple(events), table)
