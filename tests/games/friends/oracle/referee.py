"""The game as tests use it: who is asked what, what may be answered, and what follows.

Seats count from 0 here and from 1 in texts.
"""

from __future__ import annotations

from fractions import Fraction

from games.friends.oracle import (
    auction,
    bed,
    control,
    gauges,
    love,
    offers,
    passing,
    periods,
    preparation,
    turns,
)
from games.friends.oracle.agenda import force
from games.friends.oracle.knowledge import placements, seen, view
from games.friends.oracle.preparation import new_game
from games.friends.oracle.state import CHANCE, State, clone

__all__ = [
    "CHANCE",
    "State",
    "advance",
    "apply",
    "auction",
    "bed",
    "control",
    "gauges",
    "is_over",
    "love",
    "moves",
    "new_game",
    "offers",
    "outcomes",
    "passing",
    "periods",
    "placements",
    "preparation",
    "question",
    "result",
    "seen",
    "standings",
    "turns",
    "view",
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
    who, _ = question(state)
    return [] if who in {None, CHANCE} else list(state.asking.options)


def outcomes(state: State) -> list[tuple[str, Fraction]]:
    """Return every outcome of chance with its probability; none where a player decides."""
    return list(state.asking.outcomes) if question(state)[0] == CHANCE else []


def apply(state: State, text: str) -> State:
    """Return the game after a legal move or a possible outcome; the game before stays as it is."""
    return advance(clone(state), text)


def advance(state: State, text: str) -> State:
    """Change the game by a legal move or a possible outcome, and return it."""
    if text not in moves(state) and text not in dict(outcomes(state)):
        raise ValueError(f"{text!r} is not possible now")
    force(state, text)
    return state


def result(state: State) -> tuple[int | None, str]:
    """Return the winner, or None, and the reason; the reason is empty while the game goes on."""
    return state.winner, state.reason


def standings(state: State) -> list[list[str]]:
    """Return the goals that each player has fulfilled, in their order; there are no other points."""
    return [list(seat.fulfilled) for seat in state.seats]
