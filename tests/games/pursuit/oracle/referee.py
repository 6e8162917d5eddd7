"""The game as tests use it: who is asked what, what may be answered, and what follows.

Seats count from 0 here and from 1 in texts.
"""

from __future__ import annotations

from fractions import Fraction

from games.pursuit.oracle import preparation, resolution, turns, upkeep
from games.pursuit.oracle.agenda import force
from games.pursuit.oracle.ending import Line, claimed, scores, solo_conditions, total, winners
from games.pursuit.oracle.setup import new_game
from games.pursuit.oracle.state import CHANCE, State, clone

__all__ = [
    "CHANCE",
    "Line",
    "State",
    "apply",
    "claimed",
    "is_over",
    "is_possible",
    "moves",
    "new_game",
    "outcomes",
    "preparation",
    "question",
    "resolution",
    "scores",
    "solo_conditions",
    "total",
    "upkeep",
    "winners",
]


def is_over(state: State) -> bool:
    """Whether the game has ended."""
    return state.phase == "over"


def question(state: State) -> tuple[int | str | None, str]:
    """Return who must answer (a seat, CHANCE, or None when the game is over) and the kind of the question."""
    if is_over(state):
        return None, "over"
    return state.asking.who, state.asking.kind


def moves(state: State) -> list[str]:
    """Return every legal answer of the player who is asked; none where chance decides or the game is over."""
    who, kind = question(state)
    if who is None or who == CHANCE:
        return []
    if kind == "act":
        return turns.legal_actions(state)
    if kind in {"pick", "order"} and state.action is not None:
        return [text for text in state.asking.options if turns.can_be_finished(state, text)]
    return list(state.asking.options)


def outcomes(state: State) -> list[tuple[str, Fraction]]:
    """Return every outcome of chance with its probability; none where a player decides."""
    return list(state.asking.outcomes) if question(state)[0] == CHANCE else []


def is_possible(state: State, text: str) -> bool:
    """Whether a text is a legal move or an outcome; the same as looking for it among all of them, only faster."""
    who, kind = question(state)
    if who == CHANCE:
        return any(text == outcome for outcome, _ in outcomes(state))
    if kind == "act":
        return text in turns.candidates(state) and turns.can_be_finished(state, text)
    return text in moves(state)


def apply(state: State, text: str) -> State:
    """Return the game after a legal move or a possible outcome; the game before stays as it is."""
    if not is_possible(state, text):
        raise ValueError(f"{text!r} is not possible now")
    after = clone(state)
    force(after, text)
    if after.broken:
        raise AssertionError(f"{text!r} moved the stress indicator too far")
    return after
