"""Judges what a scene says the rules allow or refuse, and for which reason."""

from __future__ import annotations

from cvrules.errors import Diagnostic
from cvrules.kernel.refusal import Refusal
from cvrules.scenes.acting import judged_move
from cvrules.scenes.model import Judgement
from cvrules.scenes.stage import Stage

__all__ = ["judged"]


def judged(stage: Stage, line: Judgement) -> Diagnostic | None:
    """Return what is wrong where the rules allow or refuse otherwise.

    Raises:
        StumbleError: It names a card that does not exist.
    """
    move = judged_move(stage, line.decision)
    refusal, was_question = stage.why_not(line.decision.seat.value - 1, move)
    if refusal is None:
        hint = "write 'allow' instead of 'refuse' if they are right"
        return None if line.allowed else _otherwise(line, "the rules allow this", hint)
    if line.allowed:
        hint = f"write 'refuse' instead of 'allow', and 'because {refusal.rule}' after it, if they are right"
        return _otherwise(line, f"the rules refuse this: {refusal}", hint)
    return _misjudged(stage, line, refusal, was_question=was_question)


def _misjudged(stage: Stage, line: Judgement, refusal: Refusal, *, was_question: bool) -> Diagnostic | None:
    """Return what is wrong if the rules refuse for another reason, or were not asked."""
    if line.because is None:
        hint = "write 'because R1.2' if that is meant"
        return None if was_question else _otherwise(line, f"nothing like this is asked here: {stage.asked()}", hint)
    if line.because.text == refusal.rule:
        return None
    hint = f"write 'because {refusal.rule}' if the rules are right"
    return _otherwise(line, f"refused because of {refusal.rule}, not {line.because}: {refusal}", hint)


def _otherwise(line: Judgement, message: str, hint: str) -> Diagnostic:
    return Diagnostic("CV524", message, line.span, help=hint)
