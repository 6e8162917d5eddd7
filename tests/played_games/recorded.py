"""Games that were recorded, for tests of replays, positions and undo."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any

from cvrules import History, legal_moves, load
from cvrules.lab.bots import bots_of
from cvrules.lab.matches import Step, match
from played_games.samples import rules_of_edition
from played_games.tempers import tempers

__all__ = ["bots_match", "game_start", "orchard_game", "orchard_rules", "recorded_game"]


@cache
def recorded_game(edition: str | None = "granna_en", players: int = 3, seed: int = 0, *expansions: str) -> History:
    """Return a whole game of CV, played at random by several tempers."""
    rules = rules_of_edition(edition, *expansions)
    return play_to_end(History.begin(rules, players, {"seed": str(seed)}), Random(f"recorded {seed}"))


def play_to_end(history: History, rng: Random) -> Any:
    """Return a history played to its end."""
    chosen = tempers(rng, history.table.players)
    history = history.settle(rng)
    while (seat := history.table.to_move) is not None:
        history = history.play(chosen[seat](legal_moves(history.table), rng)).settle(rng)
    return history


@cache
def bots_match(*bots: str, seed: int = 7) -> tuple[Step, ...]:
    """Return a match of CV between bots with these names."""
    return tuple(match(rules_of_edition("granna_en"), [bots_of("cv")[name]() for name in bots], seed))


def game_start(steps: int = 40, **what: Any) -> History:
    """Return the first steps of a recorded game."""
    return recorded_game(**what).upto(steps)


def orchard_game(*moves: str) -> History:
    """Return a game of the orchard after these moves and outcomes."""
    history = History.begin(orchard_rules(), 2)
    for move in moves:
        history = history.play(history.rules.game.parse_move(move))
    return history


@cache
def orchard_rules() -> Any:
    """Return the rules of the orchard."""
    return load("orchard")
