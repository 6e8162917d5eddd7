"""Tables laid out by hand with the lines of a scene, and moves played on them by their texts."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any

from attrs import evolve

import cvrules
from cvrules import CHANCE
from cvrules.games.pursuit.scenes.layout import lay_out
from cvrules.scenes.scene_rules import load_rules
from texts.scenes import PURSUIT, scene_of

__all__ = ["chances", "happened", "legal", "play", "refusal", "table_of"]


def table_of(*lines: str) -> Any:
    """Return the table that the lines of a scene lay out; two seats in the first Adult round, if they do not say.

    The line `cards attic.cv` adds the made-up cards of the shipped scenes, `cards made_up.cv` those of these tests.
    """
    folder = Path(__file__).parent if "cards made_up.cv" in lines else PURSUIT
    scene = evolve(scene_of(*lines, game="pursuit"), path=str(folder / "tried.scene"))
    table, faults = lay_out(scene, load_rules(scene))
    assert faults == ()
    return table


def play(table: Any, *moves: str, events: list[Any] | None = None) -> Any:
    """Return the table after some moves; what chance decides in between is always the same."""
    rng = Random(1)
    for move in moves:
        read = cvrules.parse_move(move, table.rules)
        if table.to_move == CHANCE and cvrules.why_not(table, read) is not None:
            table = cvrules.settle(table, rng, events)
        table = cvrules.play(table, read, events)
    return table


def happened(table: Any, *moves: str) -> list[Any]:
    """Return the events of some moves."""
    events: list[Any] = []
    play(table, *moves, events=events)
    return events


def refusal(table: Any, move: str) -> str:
    """Return why a move is refused: the key, the paragraph and the values; its sentence is said without an error."""
    found = cvrules.why_not(table, cvrules.parse_move(move, table.rules))
    assert found is not None
    assert str(found)
    return " ".join([found.key, found.rule, *(f"{name}={value}" for name, value in found.values)])


def legal(table: Any, word: str = "") -> list[str]:
    """Return the legal moves that begin with a word."""
    return [text for text in map(str, cvrules.legal_moves(table)) if text.startswith(word)]


def chances(table: Any) -> dict[str, Any]:
    """Return every outcome with its probability."""
    outcomes: Sequence[Any] = cvrules.chances(table)
    return {str(outcome): chance for outcome, chance in outcomes}
