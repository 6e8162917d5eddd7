"""Compares old rules with new rules, such as the game without and with a pack."""

from __future__ import annotations

from typing import Any

from cvrules.kernel.rules import Rules
from cvrules.lab.weighing.forks import ForkedGame

__all__ = ["MEASURES", "changed_cards", "measures_of"]

#: The measures that are compared in games with the same seed.
MEASURES = ("points", "winning_points", "first_seat_wins", "rounds", "decisions")


def changed_cards(old: Rules[Any], new: Rules[Any]) -> frozenset[str]:
    """Return the names of the cards that the new rules add or change."""
    before = {name: old.cards[at] for name, at in old.book.by_name.items()}
    return frozenset(name for name, at in new.book.by_name.items() if before.get(name) != new.cards[at])


def measures_of(game: ForkedGame) -> dict[str, float]:
    """Return the measures of a game that are compared, such as its rounds.

    Measures that the game does not have are left out.
    """
    values: dict[str, float | None] = {
        "points": sum(game.points) / len(game.points),
        "winning_points": max(game.points),
        "first_seat_wins": None if game.first is None or len(game.points) == 1 else game.shares[game.first],
        "rounds": game.rounds,
        "decisions": game.decisions,
    }
    return {name: value for name, value in values.items() if value is not None}
