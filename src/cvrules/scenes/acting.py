"""Plays the moves in a scene: decisions of seats and outcomes of chance."""

from __future__ import annotations

from typing import Any

from cvrules.errors import Diagnostic, Span
from cvrules.kernel.game import CHANCE
from cvrules.scenes.lookup import SceneError
from cvrules.scenes.stage import Stage

__all__ = ["impossible_error", "play_decision", "play_outcome"]

#: A hint lists all possible outcomes only if there are at most this many.
LISTED = 12


def play_decision(stage: Stage, seat: int, move: Any, span: Span) -> None:
    """Play the seat's move, unless the move has already been played automatically.

    Args:
        stage: The stage of the scene.
        seat: The seat that makes the move.
        move: The move.
        span: The place of the line, for errors.

    Raises:
        SceneError: The move is impossible now.
    """
    if stage.table.to_move == seat and stage.rules.game.why_not(stage.table, move) is None:
        stage.play(move)
    elif not stage.use_up_automatic_move(seat, move):
        raise SceneError(_impossible_move_fault(stage, seat, move, span))


def play_outcome(stage: Stage, outcome: Any, span: Span) -> None:
    """Play the outcome of chance.

    Args:
        stage: The stage of the scene.
        outcome: The outcome.
        span: The place of the line, for errors.

    Raises:
        SceneError: Chance is not to move, or the outcome is impossible.
    """
    if stage.table.to_move != CHANCE:
        hint = "leave this line out" if stage.table.to_move is None else f"write '{stage.answer_line()}' first"
        raise impossible_error(f"chance is not to move now: {stage.asked_text()}", span, hint)
    refusal = stage.rules.game.why_not(stage.table, outcome)
    if refusal is not None:
        outcomes = [str(one) for one, _ in stage.rules.game.chances(stage.table)]
        hint = f"choose from: {', '.join(outcomes)}" if len(outcomes) <= LISTED else ""
        raise impossible_error(f"the rules forbid this outcome: {refusal}", span, hint)
    stage.play(outcome)


def impossible_error(message: str, span: Span, hint: str) -> SceneError:
    """Return the exception for a line that is impossible now."""
    return SceneError(_impossible_fault(message, span, hint))


def _impossible_fault(message: str, span: Span, hint: str) -> Diagnostic:
    return Diagnostic("CV521", message, span, help=hint)


def _impossible_move_fault(stage: Stage, seat: int, move: Any, span: Span) -> Diagnostic:
    """Return the error for a move that the seat cannot make now."""
    to_move = stage.table.to_move
    now = stage.rules.game.why_not(stage.table, move) if to_move == seat else None
    if now is not None and now.key != stage.not_asked.key:
        hint = f"leave this line out, or begin it with 'refuse' and end it with 'because {now.rule}'"
        return _impossible_fault(f"the rules forbid this: {now}", span, hint)
    before = stage.skipped_question(seat, move)
    if before is not None:
        question, refusal = before
        hint = "leave this line out; a seat without a choice is not asked"
        return _impossible_fault(f"seat {seat + 1} was not asked to {question}: {refusal}", span, hint)
    if to_move is None:
        return _impossible_fault("the game is over", span, "leave this line out")
    if to_move == CHANCE:
        return _missing_outcome_fault(stage, span)
    hint = f"write '{stage.answer_line()}' first, or another move of that seat"
    asked = stage.asked_text() + (f", not seat {seat + 1}" if to_move != seat else "")
    return _impossible_fault(asked, span, hint)


def _missing_outcome_fault(stage: Stage, span: Span) -> Diagnostic:
    """Return the error for a scene that does not state the next outcome of chance."""
    chance = stage.open_chance()
    message = f"{chance.event}, and the scene does not say {chance.missing}"
    return Diagnostic("CV522", message, span, help=chance.help)
