"""Plays the decisions and the outcomes of chance in a scene of Funny Friends."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from cvrules.games.friends.scenes.lines import Neutral
from cvrules.games.friends.scenes.persons import person_index
from cvrules.games.friends.scenes.stage import FriendsStage
from cvrules.games.friends.table import moves as mv
from cvrules.games.friends.table.phase import Phase
from cvrules.games.friends.table.table import CHANCE
from cvrules.scenes.acting import impossible_error, play_outcome
from cvrules.scenes.model import Chance, Decision, Name, Number, SeatNumber
from cvrules.scenes.scene_cards import card_name

__all__ = ["CHANCES", "move_of"]

#: For each verb, the class of the move or a function that makes it. The values in the line become the
#: fields of the move.
_MOVES: dict[str, Callable[..., mv.Move]] = {
    "becomes": mv.Be,
    "chooses": mv.Choose,
    "takes": mv.Take,
    "auctions": mv.Auction,
    "bids": mv.Bid,
    "drops": mv.Drop,
    "passes": mv.Pass,
    "steals": mv.Steal,
    "leaves": mv.LeaveIt,
    "fulfils": mv.Fulfil,
    "trades": mv.Trade,
    "brings": mv.Bring,
    "forces": mv.Force,
    "offers": mv.Offer,
    "stays": mv.StayOut,
    "gains": mv.Gain,
    "clears": mv.Clear,
    "sleeps": mv.WithGender,
    "agrees": mv.Agree,
    "refuses": mv.Refuse,
    "lets": lambda line: mv.Next(line - 1),
}


def move_of(stage: FriendsStage, decision: Decision) -> mv.Move:
    """Return the move that a line in the scene describes.

    Raises:
        SceneError: The decision names an unknown card or person.
    """
    return _MOVES[decision.verb](*(_value_of(stage, value) for value in decision.values))


def _value_of(stage: FriendsStage, value: Any) -> Any:
    """Convert a value in a scene's line to the value of a move's field."""
    match value:
        case Name():
            return card_name(stage.rules, value)
        case SeatNumber() | Neutral():
            return person_index(stage.table.genders, stage.table.players, value)
        case Number():
            return value.value
        case _:
            return value


# --- outcomes of chance ---------------------------------------------------------

#: The phases in which cards are revealed, and the phases in which life goals are dealt.
_REVEALING, _DEALING = (Phase.MEGA, Phase.REVEAL), (Phase.GOALS, Phase.LEFTOVERS)


def _make_outcome_function(
    phases: tuple[int, ...], make: Callable[[str], mv.Outcome]
) -> Callable[[FriendsStage, Chance], None]:
    """Return a function that plays one outcome of chance for each card in a line.

    If the line says `any`, the function plays the first possible outcome again and again, until no
    outcome is needed in these phases.

    Args:
        phases: The phases in which these outcomes are possible.
        make: Makes an outcome from the name of a card. This function is used only for impossible
            outcomes, so that the game can refuse them.
    """

    def is_due(stage: FriendsStage) -> bool:
        return stage.table.to_move == CHANCE and stage.table.phase_id in phases

    def outcome_of(stage: FriendsStage, name: str) -> mv.Outcome:
        there = {str(getattr(outcome, "card", "")): outcome for outcome, _ in stage.rules.game.chances(stage.table)}
        return there.get(name) or make(name)

    def play_each(stage: FriendsStage, line: Chance) -> None:
        if "any" in line.values:
            if not is_due(stage):
                now = stage.asked_text()
                raise impossible_error(f"there is nothing to {line.word} now: {now}", line.span, "leave this line out")
            while is_due(stage):
                stage.play(stage.rules.game.chances(stage.table)[0][0])
            return
        for name in line.values:
            play_outcome(stage, outcome_of(stage, card_name(stage.rules, name)), name.span)

    return play_each


def _set_starting_player(stage: FriendsStage, line: Chance) -> None:
    """Make the seat in a line such as `start seat 2` the starting player."""
    (seat,) = line.values
    play_outcome(stage, mv.Start(seat.index), seat.span)


#: The function that plays each kind of line about a random outcome.
CHANCES: dict[str, Callable[[FriendsStage, Chance], None]] = {
    "reveal": _make_outcome_function(_REVEALING, mv.RevealCard),
    "deal": _make_outcome_function(_DEALING, lambda name: mv.DealGoal(name, 0)),
    "start": _set_starting_player,
}
