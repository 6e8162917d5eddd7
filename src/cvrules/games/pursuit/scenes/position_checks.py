"""Checks a scene for positions that no game can reach."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from cvrules.errors import Diagnostic, Span
from cvrules.games.pursuit.rulebook.ending import LAST_ROUND
from cvrules.games.pursuit.rulebook.happiness import HIGHEST, LOWEST
from cvrules.games.pursuit.rulebook.piles import SLOTS
from cvrules.games.pursuit.rulebook.rewards import MOST_HOURGLASSES
from cvrules.games.pursuit.scenes.lines import PileLine, SeatLine
from cvrules.games.pursuit.table.moves import ROWS
from cvrules.games.pursuit.table.rules import goal_count
from cvrules.scenes.model import CardsLine, Number, Scene, Setting
from cvrules.scenes.seat_checks import seat_count

__all__ = ["phase_of", "position_fault", "position_faults", "round_of"]

#: The default round of a scene: the first Adult round.
USUAL_ROUND = 2
#: The settings that are allowed in a scene that begins with the setup.
_IN_SETUP = frozenset({"edition", "ruling", "cards", "seats", "phase"})
#: The first words of lines that cannot be about a dead player.
_OF_THE_LIVING = frozenset({"stress", "hourglasses", "short_term"})


def phase_of(scene: Scene) -> str:
    """Return the phase that the scene begins in; the default is `action`."""
    named = scene.setting_values("phase")
    return "action" if named is None else str(named[0])


def round_of(scene: Scene) -> int:
    """Return the round that the scene begins in; the default is `USUAL_ROUND`."""
    match scene.setting_values("round"):
        case (Number(value),):
            return value
        case _:
            return USUAL_ROUND


def position_fault(message: str, span: Span, hint: str) -> Diagnostic:
    """Return the error for a position that no game can reach."""
    return Diagnostic("CV511", message, span, help=hint)


def position_faults(scene: Scene) -> Iterator[Diagnostic]:
    """Yield an error for each line of the position that is impossible in a game."""
    if phase_of(scene) == "setup":
        yield from _setup_faults(scene)
        return
    yield from _round_faults(scene)
    yield from _card_faults(scene)
    dead = {line.seat.index: line for line in _seat_lines(scene) if line.word == "died"}
    for line in _seat_lines(scene):
        yield from _number_faults(line, scene)
        if line.word in _OF_THE_LIVING and line.seat.index in dead:
            message = f"seat {line.seat.value} is dead, so it cannot have '{line.word}'"
            yield position_fault(
                message, line.span, f"leave it out here, or leave out line {_line_number_of_death(dead, line)}"
            )
    if len(dead) == seat_count(scene):
        last = list(dead.values())[-1]
        yield position_fault("the game is over when all players have died", last.span, "let one seat live")


def _line_number_of_death(dead: dict[int, SeatLine], line: SeatLine) -> int:
    """Return the number of the line about the death of the seat that `line` is about."""
    return dead[line.seat.index].span.line


def _seat_lines(scene: Scene) -> Iterator[SeatLine]:
    """Return the lines of the position that are about seats."""
    return (line for line in scene.position if isinstance(line, SeatLine))


def _setup_faults(scene: Scene) -> Iterator[Diagnostic]:
    """Yield an error for each line that a scene cannot have if it begins with setup."""
    for line in scene.position:
        if not (isinstance(line, Setting) and line.word in _IN_SETUP) and line.word != "pile":
            hint = "leave this line out, or leave out 'phase setup'"
            yield position_fault(f"there is no '{line.word}' before the setup", line.span, hint)


def _round_faults(scene: Scene) -> Iterator[Diagnostic]:
    """Yield an error if the scene's round does not exist, or lacks the scene's phase.

    The first round has no Preparation phase.

    Rules:
        P3.1
    """
    number = round_of(scene)
    for setting in scene.settings("round"):
        if not 1 <= number <= LAST_ROUND:
            yield position_fault(
                f"there is no round {number}", setting.span, f"write a round from 1 (Teen) to {LAST_ROUND}"
            )
        elif number == 1 and phase_of(scene) == "preparation":
            yield position_fault("the first round has no Preparation phase", setting.span, "write 'round 2'")


def _card_faults(scene: Scene) -> Iterator[Diagnostic]:
    """Yield the errors in the lines about rows, piles, goals and claims."""
    most = goal_count(seat_count(scene))
    goals: tuple[Any, ...] = ()
    for line in scene.position:
        match line:
            case PileLine("row", row, cards) if len(cards) > SLOTS:
                message = f"the row '{row}' has room for {SLOTS} cards, not {len(cards)}"
                yield position_fault(message, line.span, "name fewer cards")
            case PileLine("pile", pile) if pile not in ROWS:
                message = f"the cards of the deck '{pile}' are back in the box after the setup"
                yield position_fault(message, line.span, "leave it out, or write 'phase setup'")
            case CardsLine("goals", _, goals) if len(goals) > most:
                message = f"with this number of seats, there are at most {most} life goals"
                yield position_fault(message, line.span, "name fewer goals")
            case _:
                pass
    for claim in _seat_lines(scene):
        if claim.word == "claimed" and claim.values[0] not in goals:
            hint = f"write 'goals {claim.values[0]}' above"
            yield position_fault(f"'{claim.values[0]}' is not one of the life goals", claim.span, hint)


def _number_faults(line: SeatLine, scene: Scene) -> Iterator[Diagnostic]:
    """Yield an error if a number in a line is out of range.

    Resources and money have no limit.

    Rules:
        P6.10, P7.8, P7.9
    """
    match line.word, line.values:
        case "short_term", (Number(value, span),) if not LOWEST <= value <= HIGHEST:
            message = f"short-term happiness is from {LOWEST} to {HIGHEST}, not {value}"
            yield position_fault(message, span, "write a number in this range")
        case "hourglasses", (Number(value, span),) if value > MOST_HOURGLASSES:
            message = f"a seat has at most {MOST_HOURGLASSES} hourglasses, not {value}"
            yield position_fault(message, span, "write a smaller number")
        case "died", (Number(value, span),) if not 1 <= value <= round_of(scene):
            message = f"seat {line.seat.value} cannot have died in round {value}: this is round {round_of(scene)}"
            yield position_fault(message, span, "write an earlier round")
        case _:
            pass
