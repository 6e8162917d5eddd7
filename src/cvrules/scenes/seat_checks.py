"""Checks the number of seats in a scene, and the seats that its lines name."""

from __future__ import annotations

from collections.abc import Iterator

from cvrules.errors import Diagnostic
from cvrules.kernel.registry import game_of
from cvrules.reading.quoting import english_list
from cvrules.scenes.game_scenes import scenes_of
from cvrules.scenes.model import Number, Scene, SeatNumber, parts_of

__all__ = ["seat_count", "seat_faults"]


def seat_count(scene: Scene) -> int:
    """Return the number of seats that the scene states, or the game's default."""
    match scene.setting_values("seats"):
        case (Number(value),):
            return value
        case _:
            return scenes_of(scene.game).players


def seat_faults(scene: Scene) -> Iterator[Diagnostic]:
    """Yield the errors in the number of seats and in the seats that the scene names.

    If the game cannot be played with the number of seats, this is the only error. If it can, there
    is an error wherever the scene names a seat that does not exist.
    """
    players, possible = seat_count(scene), game_of(scene.game).seats
    match scene.setting_values("seats"):
        case (Number(value, span),) if value not in possible:
            message = f"the game is for {possible[0]} to {possible[-1]} players, not {value}"
            hint = english_list(tuple(f"'seats {number}'" for number in possible), "or")
            yield Diagnostic("CV505", message, span, help=f"write {hint}")
            return
    for seat in parts_of((*scene.position, *scene.story), SeatNumber):
        if not 1 <= seat.value <= players:
            message = f"there is no seat {seat.value}; there are seats 1 to {players}"
            hint = "seats are counted from 1 here" if not seat.value else "write 'seats' with a larger number above"
            if seat.value > possible[-1]:
                hint = f"write a seat from 1 to {players}"
            yield Diagnostic("CV505", message, seat.span, help=hint)
