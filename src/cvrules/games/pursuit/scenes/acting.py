"""Turns the lines of a scene into moves and outcomes, and plays the outcomes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from cvrules.games.pursuit.rulebook.setup import seat_receiving_trait
from cvrules.games.pursuit.scenes.stage import PursuitStage
from cvrules.games.pursuit.table import moves as mv
from cvrules.games.pursuit.table.phase import Phase
from cvrules.games.pursuit.table.table import CHANCE
from cvrules.scenes.acting import impossible_error, play_outcome
from cvrules.scenes.model import Chance, Decision, Name, Number
from cvrules.scenes.scene_cards import card_name

__all__ = ["CHANCES", "move_of"]

#: For each verb, the class of moves. The values in the line become the fields of the move.
_MOVES: dict[str, Callable[..., mv.Move]] = {
    "studies": mv.Study,
    "plays": mv.Play,
    "interacts": mv.Interact,
    "temps": mv.TempJob,
    "works": mv.Overtime,
    "rests": mv.Rest,
    "takes": mv.Take,
    "takes_level": mv.TakeLevel,
    "takes_role": mv.TakeRole,
    "spends": mv.Spend,
    "hires": mv.Hire,
    "dates": mv.Date,
    "advances": mv.Advance,
    "joins": mv.Join,
    "upgrades": mv.Upgrade,
    "promotes": mv.SeekPromotion,
    "promotes_to": mv.Promote,
    "retires": mv.Retire,
    "develops": mv.Develop,
    "refreshes": lambda row, *slots: mv.Refresh(row, slots),
    "discards": mv.Discard,
    "pays": mv.Pay,
    "pays_less": mv.Less,
    "pays_more": mv.More,
    "drops": mv.Drop,
    "drops_goal": mv.DropGoal,
    "keeps": mv.Keep,
    "receives": mv.Receive,
    "picks": mv.Pick,
    "picks_pile": mv.PickFromPile,
    "picks_nothing": lambda _: mv.PickNothing(),
}


def move_of(stage: PursuitStage, decision: Decision) -> mv.Move:
    """Return the move that a line in a scene describes.

    Raises:
        SceneError: The line names an unknown card.
    """
    return _MOVES[decision.verb](*(_value_of(stage, value) for value in decision.values))


def _value_of(stage: PursuitStage, value: Any) -> Any:
    """Return the value of a field of a move: the name of a card, a number or a word."""
    match value:
        case Name():
            return card_name(stage.rules, value)
        case Number():
            return value.value
        case _:
            return value


# --- playing the outcomes of chance ---------------------------------------------


def _make_outcome_function(
    phase: int, make: Callable[[PursuitStage, str], mv.Outcome]
) -> Callable[[PursuitStage, Chance], None]:
    """Return a function that plays one outcome for each card in a line.

    If the line says `any`, the function keeps playing the first possible outcome until the phase is
    over.

    Args:
        phase: The phase in which chance decides such outcomes.
        make: Creates an outcome from the stage and the name of a card.
    """

    def play_each(stage: PursuitStage, line: Chance) -> None:
        if "any" in line.values:
            if stage.table.to_move != CHANCE or stage.table.phase_id != phase:
                now = stage.asked_text()
                raise impossible_error(f"there is nothing to {line.word} now: {now}", line.span, "leave this line out")
            while stage.table.to_move == CHANCE and stage.table.phase_id == phase:
                stage.play(stage.rules.game.chances(stage.table)[0][0])
            return
        for name in line.values:
            play_outcome(stage, make(stage, card_name(stage.rules, name)), name.span)

    return play_each


def _find_card(stage: PursuitStage, line: Chance) -> None:
    """Play the outcome in which chance finds the card that the scene line names."""
    (name,) = line.values
    play_outcome(stage, mv.Find(card_name(stage.rules, name)), name.span)


def _drop_goal(stage: PursuitStage, line: Chance) -> None:
    """Play the outcome in which chance discards the goal that the scene line names."""
    (name,) = line.values
    play_outcome(stage, mv.DropGoal(card_name(stage.rules, name)), name.span)


def _start_game(stage: PursuitStage, line: Chance) -> None:
    """Play the outcome in which the seat in the scene line becomes first player."""
    (seat,) = line.values
    play_outcome(stage, mv.Start(seat.index), seat.span)


#: The functions that play the lines about random outcomes, by the first word of the line.
CHANCES: dict[str, Callable[[PursuitStage, Chance], None]] = {
    "draw": _make_outcome_function(Phase.FILL, lambda _, name: mv.Draw(name)),
    "reveal": _make_outcome_function(Phase.GOALS, lambda _, name: mv.RevealGoal(name)),
    "deal": _make_outcome_function(
        Phase.TRAITS, lambda stage, name: mv.DealTrait(name, seat_receiving_trait(stage.table))
    ),
    "find": _find_card,
    "drop": _drop_goal,
    "start": _start_game,
}
