"""Lets happen what a scene says: decisions of seats, and what chance brings."""

from __future__ import annotations

from typing import Any

from cvrules.errors import Diagnostic, Span
from cvrules.kernel.game import CHANCE
from cvrules.scenes.lookup import SceneError
from cvrules.scenes.stage import Stage

__all__ = ["act", "bring", "impossible"]

#: A longer list of outcomes would not help.
LISTED = 12


def act(stage: Stage, seat: int, move: Any, span: Span) -> None:
    """Let a seat make a move, unless it happened by itself already.

    Raises:
        SceneError: It cannot happen now.
    """
    if stage.table.to_move == seat and stage.rules.game.why_not(stage.table, move) is None:
        stage.play(move)
    elif not stage.happened(seat, move):
        raise SceneError(_stuck(stage, seat, move, span))


def bring(stage: Stage, outcome: Any, span: Span) -> None:
    """Let chance bring an outcome.

    Raises:
        SceneError: Chance is not to move, or cannot bring this.
    """
    if stage.table.to_move != CHANCE:
        hint = "leave this line out" if stage.table.to_move is None else f"write '{stage.way_on()}' first"
        raise impossible(f"chance brings nothing now: {stage.asked()}", span, hint)
    refusal = stage.rules.game.why_not(stage.table, outcome)
    if refusal is not None:
        outcomes = [str(one) for one, _ in stage.rules.game.chances(stage.table)]
        hint = f"it may bring: {', '.join(outcomes)}" if len(outcomes) <= LISTED else ""
        raise impossible(f"chance cannot bring this: {refusal}", span, hint)
    stage.play(outcome)


def impossible(message: str, span: Span, hint: str) -> SceneError:
    """Return the error of something that cannot happen."""
    return SceneError(_fault(message, span, hint))


def _fault(message: str, span: Span, hint: str) -> Diagnostic:
    return Diagnostic("CV521", message, span, help=hint)


def _stuck(stage: Stage, seat: int, move: Any, span: Span) -> Diagnostic:
    """Return why a seat cannot make a move now."""
    to_move = stage.table.to_move
    now = stage.rules.game.why_not(stage.table, move) if to_move == seat else None
    if now is not None and now.key != stage.not_asked.key:
        hint = f"leave this line out, or begin it with 'refuse' and end it with 'because {now.rule}'"
        return _fault(f"the rules forbid this: {now}", span, hint)
    before = stage.why_not_put(seat, move)
    if before is not None:
        question, refusal = before
        hint = "a seat without a choice is not asked, and play goes on"
        return _fault(f"seat {seat + 1} was not asked to {question}: {refusal}", span, hint)
    if to_move is None:
        return _fault("the game is over", span, "leave this line out")
    if to_move == CHANCE:
        return _unsaid(stage, span)
    hint = f"write '{stage.way_on()}' first, or what else that seat does"
    return _fault(stage.asked() + (f", not seat {seat + 1}" if to_move != seat else ""), span, hint)


def _unsaid(stage: Stage, span: Span) -> Diagnostic:
    """Return what chance has to bring before anything else can happen."""
    chance = stage.open_chance()
    message = f"{chance.event}, and the scene does not say {chance.missing}"
    return Diagnostic("CV522", message, span, help=chance.help)
