"""Games that were recorded, for tests of replays, positions and undo."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any

import guessing
from cvrules import History, legal_moves
from properties.playing import tempers
from properties.sampling import rules_of_edition

__all__ = ["begun", "guessed", "recorded"]


@cache
def recorded(edition: str | None = "granna_en", players: int = 3, seed: int = 0) -> History:
    """Return a whole game of CV, played at random by several tempers."""
    return played(History.begin(rules_of_edition(edition), players, {"seed": str(seed)}), Random(f"recorded {seed}"))


def played(history: History, rng: Random) -> Any:
    """Return a history played to its end."""
    chosen = tempers(rng, history.table.players)
    history = history.settle(rng)
    while (seat := history.table.to_move) is not None:
        history = history.play(chosen[seat](legal_moves(history.table), rng)).settle(rng)
    return history


def begun(steps: int = 40, **what: Any) -> History:
    """Return the beginning of such a game."""
    return recorded(**what).upto(steps)


def guessed(*moves: str) -> History:
    """Return a game of the made-up kind: what chance deals, and what the seats do."""
    history = History.begin(guessing.Rules(), 2)
    for move in moves:
        history = history.play(guessing.Said(move))
    return history
