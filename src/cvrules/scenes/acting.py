"""Plays the moves in a scene: the decisions of seats and the outcomes of chance."""

from __future__ import annotations

from typing import Any

from cvrules.errors import Diagnostic, Span
from cvrules.kernel.game import CHANCE
from cvrules.scenes.grammar import scene_grammar
from cvrules.scenes.model import Decision, Name
from cvrules.scenes.scene_cards import NO_CARDS
from cvrules.scenes.scene_error import SceneError
from cvrules.scenes.stage import Stage

__all__ = ["impossible_error", "play_decision", "play_outcome", "refuse_missing_card"]

#: The maximum number of outcomes that a hint lists. If there are more, the hint is left out.
LISTED = 12


def play_decision(stage: Stage, seat: int, move: Any, span: Span) -> None:
    """Play the seat's move, unless the move was already played automatically.

    Args:
        stage: The stage of the scene.
        seat: The seat that makes the move.
        move: The move that a line of the scene describes.
        span: The location of this line, for error messages.

    Raises:
        SceneError: The move is impossible now.
    """
    if stage.table.to_move == seat and stage.rules.game.why_not(stage.table, move) is None:
        stage.play(move)
    elif not stage.use_up_automatic_move(seat, move):
        raise SceneError(_impossible_move_fault(stage, seat, move, span))


def refuse_missing_card(stage: Stage, decision: Decision) -> None:
    """Raise an error for a decision such as `seat 1 takes nothing`.

    This check applies only if it is the seat's turn and the current question can be answered
    without a card.

    Raises:
        SceneError: The decision has a word such as `nothing` in place of a card. The hint shows the
            correct line.
    """
    name = next((value for value in decision.values if isinstance(value, Name)), None)
    if name is None or name.text not in NO_CARDS or stage.table.to_move != decision.seat.index:
        return
    line = stage.answer_line()
    if line.islower():  # example lines show a card in capitals, so this example needs no card
        raise SceneError(Diagnostic("CV508", f"there is no card '{name.text}'", name.span, help=f"write '{line}'"))


def play_outcome(stage: Stage, outcome: Any, span: Span) -> None:
    """Play the outcome of chance.

    Args:
        stage: The stage of the scene.
        outcome: The outcome that a line of the scene describes.
        span: The location of this line, for error messages.

    Raises:
        SceneError: No outcome of chance is needed now, or the outcome is impossible.
    """
    if stage.table.to_move != CHANCE:
        hint = "leave this line out" if stage.table.to_move is None else f"write '{stage.answer_line()}' first"
        raise impossible_error(f"no outcome of chance is needed now: {stage.asked_text()}", span, hint)
    refusal = stage.rules.game.why_not(stage.table, outcome)
    if refusal is not None:
        outcomes = [str(one) for one, _ in stage.rules.game.chances(stage.table)]
        hint = f"choose from: {', '.join(outcomes)}" if len(outcomes) <= LISTED else ""
        raise impossible_error(f"the rules forbid this outcome: {refusal}", span, hint)
    stage.play(outcome)


def impossible_error(message: str, span: Span, hint: str) -> SceneError:
    """Return the exception to raise for a line of a scene that cannot be played now."""
    return SceneError(_impossible_fault(message, span, hint))


def _impossible_fault(message: str, span: Span, hint: str) -> Diagnostic:
    """Return the diagnostic for a line of a scene that cannot be played now."""
    return Diagnostic("CV521", message, span, help=hint)


def _impossible_move_fault(stage: Stage, seat: int, move: Any, span: Span) -> Diagnostic:
    """Return the diagnostic for a move that the seat cannot make now."""
    to_move = stage.table.to_move
    now = stage.rules.game.why_not(stage.table, move) if to_move == seat else None
    if now is not None and now.key != stage.not_asked.key:
        hint = _other_move_hint(stage, seat, move)
        hint = hint or f"leave this line out, or begin it with 'refuse' and end it with 'because {now.rule}'"
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
    hint = _other_move_hint(stage, seat, move) or f"write '{stage.answer_line()}' first, or another move of that seat"
    asked = stage.asked_text() + (f", not seat {seat + 1}" if to_move != seat else "")
    return _impossible_fault(asked, span, hint)


def _other_move_hint(stage: Stage, seat: int, move: Any) -> str:
    """Return a hint with a legal move for the same card, or an empty string."""
    _, *card = str(move).split()
    for other in stage.rules.game.legal_moves(stage.table) if card and stage.table.to_move == seat else ():
        verb, *rest = str(other).split()
        line = " ".join([f"seat {seat + 1} {verb}s", *rest])
        if rest == card and scene_grammar(stage.rules.game.name).is_valid(f"{line}\n"):
            return f"to {verb} it, write '{line}'"
    return ""


def _missing_outcome_fault(stage: Stage, span: Span) -> Diagnostic:
    """Return the diagnostic for an outcome of chance that is missing before a line."""
    chance = stage.open_chance()
    message = f"{chance.event}, and the scene does not say {chance.missing}"
    return Diagnostic("CV522", message, span, help=chance.help)
