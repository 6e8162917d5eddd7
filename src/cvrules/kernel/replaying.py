"""Plays the moves of a replay again, and checks every step against the file."""

from __future__ import annotations

from typing import Any

from cvrules.errors import CvError, InvalidRecordError
from cvrules.kernel.game import CHANCE
from cvrules.kernel.history import History
from cvrules.kernel.record_errors import invalid_record_error, line_span
from cvrules.kernel.replay import RecordedStep, Replay, result_line, short_digest
from cvrules.kernel.sealed_json import json_line
from cvrules.kernel.version import library_version
from cvrules.reading.quoting import quote

__all__ = ["replay_game"]


def replay_game(replay: Replay, rules: Any) -> History:
    """Play the moves of the replay again, and return the history of the game.

    Args:
        replay: The parsed replay, whose moves have not been checked.
        rules: The rules that the game was played with.

    Raises:
        InvalidRecordError: A step or the result differs from the file. The exception's
            `history` contains the steps that could be played.
    """
    try:
        history = History.begin(rules, replay.heading.players, replay.heading.notes)
    except (CvError, ValueError) as error:
        hint = (
            "name the cards that the game was played with"
            if isinstance(error, CvError)
            else "do not edit the file by hand; let cvrules write it"
        )
        raise invalid_record_error(
            "CV605", f"this game cannot be dealt: {error}", line_span(replay.path, 1), hint
        ) from None
    for number, step in enumerate(replay.steps, 1):
        history = _play_step(replay, history, step, number)
    recorded, result = replay.result, result_line(history)
    if json_line(recorded) != json_line(result):  # JSON, unlike Python, distinguishes true, 1 and 1.0
        message = (
            f"diverged at the end: the result is {_result_text(result)}, but the file says {_result_text(recorded)}"
        )
        raise invalid_record_error(
            "CV607", message, line_span(replay.path, len(history) + 2), _likely_cause(replay), history
        )
    return history


def _play_step(replay: Replay, history: History, step: RecordedStep, number: int) -> History:
    """Return the history after one more step of the replay.

    Raises:
        InvalidRecordError: The step cannot be played, or leads to a different table.
    """
    to_move = history.table.to_move
    if to_move != step.mover:
        expected = "the game is over" if to_move is None else f"{_mover_text(to_move)} is to move"
        raise _step_error(replay, history, number, f"{_mover_text(step.mover)} moves, but {expected}")
    try:
        move = history.rules.game.parse_move(step.text)
        longer = history.play(move)
    except CvError as error:
        raise _step_error(replay, history, number, str(error)) from None
    if str(move) != step.text:
        raise _step_error(replay, history, number, f"{quote(step.text)} is not the exact text of a move")
    digest = short_digest(longer.table)
    if digest != step.digest:
        message = f"diverged at move {number}: after {quote(step.text)} the table is {digest}, but the file says {step.digest}"
        raise invalid_record_error("CV607", message, line_span(replay.path, number + 1), _likely_cause(replay), longer)
    return longer


def _step_error(replay: Replay, history: History, number: int, why: str) -> InvalidRecordError:
    """Return the error for a step that cannot be played."""
    message = f"diverged at move {number}: {why}"
    return invalid_record_error("CV606", message, line_span(replay.path, number + 1), _likely_cause(replay), history)


def _likely_cause(replay: Replay) -> str:
    """Return a hint that names the probable reason why the replay diverged."""
    here, there = library_version(), replay.heading.version
    if here != there:
        return f"it was written by cvrules {quote(there)}, but this is {here}"
    return "it was written by another program, or by hand"


def _mover_text(mover: int) -> str:
    """Return the mover of a step as text, such as `chance` or `seat 0`."""
    return "chance" if mover == CHANCE else f"seat {mover}"


def _result_text(result: dict[str, Any]) -> str:
    """Return the text for the result of a game, in quotation marks."""
    return quote(", ".join(f"{key} {value}" for key, value in result.items()))
