"""Checks the lines of a scene that begin with `allow` or `refuse`."""

from __future__ import annotations

from typing import Any

from cvrules.errors import Diagnostic
from cvrules.kernel.refusal import Refusal
from cvrules.scenes.model import Judgement
from cvrules.scenes.stage import Stage

__all__ = ["judgement_fault"]


def judgement_fault(stage: Stage, line: Judgement, move: Any) -> Diagnostic | None:
    """Return the fault of a line if the rules do not allow or refuse its move."""
    refusal, was_question = stage.why_not(line.decision.seat.index, move)
    if refusal is None:
        hint = "write 'allow' instead of 'refuse' if they are right"
        return None if line.allowed else _fault(line, "the rules allow this", hint)
    if line.allowed:
        hint = f"write 'refuse' instead of 'allow', and 'because {refusal.rule}' after it, if they are right"
        return _fault(line, f"the rules refuse this: {refusal}", hint)
    return _reason_fault(stage, line, refusal, was_question=was_question)


def _reason_fault(stage: Stage, line: Judgement, refusal: Refusal, *, was_question: bool) -> Diagnostic | None:
    """Return the fault of a refused move if the reason differs or nothing was asked."""
    if line.because is None:
        hint = f"write 'because {stage.not_asked.rule}' if that is meant"
        return None if was_question else _fault(line, f"nothing like this is asked here: {stage.asked_text()}", hint)
    if line.because.text == refusal.rule:
        return None
    hint = f"write 'because {refusal.rule}' if the rules are right"
    return _fault(line, f"refused because of {refusal.rule}, not {line.because}: {refusal}", hint)


def _fault(line: Judgement, message: str, hint: str) -> Diagnostic:
    return Diagnostic("CV524", message, line.span, help=hint)
