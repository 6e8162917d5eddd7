"""Plays a replay again, step by step, and says where it goes another way."""

from __future__ import annotations

from typing import Any

from cvrules.errors import CvError, InvalidRecordError
from cvrules.kernel.faults import line_span, record_error
from cvrules.kernel.game import CHANCE
from cvrules.kernel.heading import written_by
from cvrules.kernel.history import History
from cvrules.kernel.replay import RecordedStep, Replay, result_of, short_digest
from cvrules.kernel.seal import spell
from cvrules.reading.suggestion import quote

__all__ = ["replay_game"]


def replay_game(replay: Replay, rules: Any) -> History:
    """Return the game of a replay, every step of it played and compared.

    Args:
        replay: The file.
        rules: The rules it was played by.

    Raises:
        InvalidRecordError: It diverged at a step, or ends otherwise than it says;
            the exception's `history` holds what could be played.
    """
    try:
        history = History.begin(rules, replay.heading.players, replay.heading.notes)
    except (CvError, ValueError) as error:
        hint = "name the cards it was played with" if isinstance(error, CvError) else "let cvrules write it"
        raise record_error("CV605", f"this game cannot be dealt: {error}", line_span(replay.path, 1), hint) from None
    for number, step in enumerate(replay.steps, 1):
        history = _next(replay, history, step, number)
    said, result = replay.result, result_of(history)
    if spell(said) != spell(result):  # for True == 1 and 1.0 == 1
        message = f"diverged at the end: the result is {_told(result)}, and the file says {_told(said)}"
        raise record_error("CV607", message, line_span(replay.path, len(history) + 2), _advice(replay), history)
    return history


def _next(replay: Replay, history: History, step: RecordedStep, number: int) -> History:
    """Return a history one step longer."""
    asked = history.table.to_move
    if asked != step.mover:
        raise _refused(replay, history, number, f"{_who(step.mover)} moves, and {_who(asked)} is asked")
    try:
        move = history.rules.game.parse_move(step.text)
        longer = history.play(move)
    except CvError as error:
        raise _refused(replay, history, number, str(error)) from None
    if str(move) != step.text:
        raise _refused(replay, history, number, f"{quote(step.text)} is not how a move is written")
    digest = short_digest(longer.table)
    if digest != step.digest:
        message = f"diverged at move {number}: after {quote(step.text)} the table is {digest}, and the file says {step.digest}"
        raise record_error("CV607", message, line_span(replay.path, number + 1), _advice(replay), longer)
    return longer


def _refused(replay: Replay, history: History, number: int, why: str) -> InvalidRecordError:
    message = f"diverged at move {number}: {why}"
    return record_error("CV606", message, line_span(replay.path, number + 1), _advice(replay), history)


def _advice(replay: Replay) -> str:
    """Return what may be the cause."""
    here, there = written_by(), replay.heading.version
    if here != there:
        return f"it was written by cvrules {quote(there)}, and this is {here}"
    return "it was written by another program, or by hand"


def _who(mover: int | None) -> str:
    return "nobody" if mover is None else "chance" if mover == CHANCE else f"seat {mover}"


def _told(result: dict[str, Any]) -> str:
    return quote(", ".join(f"{key} {value}" for key, value in result.items()))
