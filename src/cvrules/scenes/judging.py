"""Checks the lines of a scene that begin with `allow` or `refuse`."""

from __future__ import annotations

from typing import Any

from cvrules.errors import Diagnostic
from cvrules.kernel.refusal import Refusal
from cvrules.scenes.model import Judgement
from cvrules.scenes.stage import Stage

__all__ = ["judgement_fault"]


def judgement_fault(stage: Stage, line: Judgement, move: Any) -> Diagnostic | None:
    """Return the fault of a line if the rules do not judge its move as stated."""
    refusal, was_question = stage.why_not(line.decision.seat.index, move)
    if refusal is None:
        hint = "if the rules are right, write 'allow' instead of 'refuse'"
        return None if line.allowed else _fault(line, "the rules allow this", hint)
    if line.allowed:
        hint = f"if the rules are right, write 'refuse' instead of 'allow', and end with 'because {refusal.rule}'"
        return _fault(line, f"the rules refuse this: {refusal}", hint)
    return _reason_fault(stage, line, refusal, was_question=was_question)


def _reason_fault(stage: Stage, line: Judgement, refusal: Refusal, *, was_question: bool) -> Diagnostic | None:
    """Return the fault of a line that states a wrong reason for a refusal, or `None`.

    A line without a reason must be about a question that was asked.
    """
    if line.because is None:
        hint = f"if this is what you mean, end the line with 'because {stage.not_asked.rule}'"
        return (
            None if was_question else _fault(line, f"the seat is not asked about this now: {stage.asked_text()}", hint)
        )
    if line.because.text == refusal.rule:
        return None
    hint = f"if the rules are right, write 'because {refusal.rule}'"
    return _fault(line, f"refused because of {refusal.rule}, not {line.because}: {refusal}", hint)


def _fault(line: Judgement, message: str, hint: str) -> Diagnostic:
    return Diagnostic("CV524", message, line.span, help=hint)
