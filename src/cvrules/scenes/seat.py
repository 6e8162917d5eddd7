"""The seats of a scene: how many there are, and whether those it names exist."""

from __future__ import annotations

from collections.abc import Iterator

from cvrules.errors import Diagnostic
from cvrules.games.cv.rulebook.setup import SEATS
from cvrules.scenes.model import Act, Expectation, Judgement, Lying, Number, Scene, Setting

__all__ = ["USUAL_SEATS", "seat_faults", "seats_of"]

#: How many play where a scene does not say.
USUAL_SEATS = 3


def seats_of(scene: Scene) -> int:
    """Return how many play."""
    match scene.setting("seats"):
        case (Number(value),):
            return value
        case _:
            return USUAL_SEATS


def seat_faults(scene: Scene) -> Iterator[Diagnostic]:
    """Yield a fault for each number of seats or seat that cannot be."""
    players = seats_of(scene)
    match scene.setting("seats"):
        case (Number(value, span),) if value not in SEATS:
            message = f"the game is for {SEATS[0]} to {SEATS[-1]} players, not {value}"
            yield Diagnostic("CV505", message, span, help="write 'seats 2', 'seats 3' or 'seats 4'")
            return
    for seat in _seats_in(scene):
        if not 1 <= seat.value <= players:
            message = f"there is no seat {seat.value}; there are seats 1 to {players}"
            hint = "seats count from 1 here" if not seat.value else "write 'seats' with a larger number above"
            if seat.value > SEATS[-1]:
                hint = f"write a seat from 1 to {players}"
            yield Diagnostic("CV505", message, seat.span, help=hint)


def _seats_in(scene: Scene) -> Iterator[Number]:
    """Yield every seat that a scene names."""
    for line in (*scene.position, *scene.story):
        match line:
            case Setting("first" | "turn", (Number() as seat,)):
                yield seat
            case Lying(_, Number() as seat):
                yield seat
            case Act(decision) | Judgement(_, decision):
                yield decision.seat
            case Expectation("turn" | "winner", _, values):
                yield from values
            case Expectation(_, Number() as seat):
                yield seat
