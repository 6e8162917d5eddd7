"""Checks the lines of a scene that begin with `allow` or `refuse`.

Such a line states whether the rules allow a move. It can also name the rule that forbids the move.
"""

from __future__ import annotations

from typing import Any

from cvrules.errors import Diagnostic
from cvrules.kernel.refusal import Refusal
from cvrules.scenes.model import Judgement
from cvrules.scenes.stage import Stage

__all__ = ["judgement_fault"]


def judgement_fault(stage: Stage, line: Judgement, move: Any) -> Diagnostic | None:
    """Return an error if the line contradicts the rules, and `None` if it agrees.

    Args:
        stage: The stage of the scene.
        line: The line that begins with `allow` or `refuse`.
        move: The move that the line is about.
    """
    refusal, was_question = stage.why_not(line.decision.seat.index, move)
    if refusal is None:
        hint = "if the rules are right, write 'allow' instead of 'refuse'"
        return None if line.allowed else _judgement_diagnostic(line, "the rules allow this", hint)
    if line.allowed:
        hint = f"if the rules are right, write 'refuse' instead of 'allow', and end with 'because {refusal.rule}'"
        return _judgement_diagnostic(line, f"the rules refuse this: {refusal}", hint)
    return _reason_fault(stage, line, refusal, was_question=was_question)


def _reason_fault(stage: Stage, line: Judgement, refusal: Refusal, *, was_question: bool) -> Diagnostic | None:
    """Return an error if the line gives a wrong reason for a refusal, or `None`.

    A line without a reason is an error if the move does not answer a question that the seat was
    asked. The rules always refuse such a move, so the line would check nothing.

    Args:
        stage: The stage of the scene.
        line: The line, which begins with `refuse`.
        refusal: The reason why the rules refuse the move.
        was_question: Whether the move answers a question that the seat was asked.
    """
    if line.because is None:
        hint = f"if this is what you mean, end the line with 'because {stage.not_asked.rule}'"
        return (
            None
            if was_question
            else _judgement_diagnostic(line, f"the seat is not asked about this now: {stage.asked_text()}", hint)
        )
    if line.because.text == refusal.rule:
        return None
    hint = f"if the rules are right, write 'because {refusal.rule}'"
    return _judgement_diagnostic(line, f"refused because of {refusal.rule}, not {line.because}: {refusal}", hint)


def _judgement_diagnostic(line: Judgement, message: str, hint: str) -> Diagnostic:
    """Return the diagnostic for a line that begins with `allow` or `refuse`."""
    return Diagnostic("CV524", message, line.span, help=hint)
