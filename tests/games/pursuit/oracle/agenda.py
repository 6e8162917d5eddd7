"""The game as a list of small steps, carried out until somebody or chance has to answer."""

from __future__ import annotations

from fractions import Fraction

from games.pursuit.oracle.state import CHANCE, Asking, State

STEPS: dict = {}
ANSWERS: dict = {}


def step(function):
    """Register a step of the agenda, under its name."""
    STEPS[function.__name__] = function
    return function


def answer(kind: str):
    """Register what happens when a question of a kind is answered."""

    def register(function):
        ANSWERS[kind] = function
        return function

    return register


def soon(state: State, *steps: tuple) -> None:
    """Put steps before everything else on the agenda, in this order."""
    state.agenda[0:0] = steps


def ask(state: State, kind: str, seat: int, options: list[str], *about) -> None:
    """Ask a player."""
    state.asking = Asking(kind, seat, options=options, about=about)


def ask_chance(state: State, kind: str, texts: list[str], *about) -> None:
    """Let chance decide between equally likely outcomes."""
    outcomes = [(text, Fraction(1, len(texts))) for text in texts]
    state.asking = Asking(kind, CHANCE, outcomes=outcomes, about=about)


def run(state: State, *, only_this_action: bool = False) -> None:
    """Carry out steps until a question comes up, or the action under way is over or impossible."""
    while state.agenda and state.asking is None:
        if only_this_action and (state.broken or state.action is None):
            return
        name, *arguments = state.agenda.pop(0)
        STEPS[name](state, *arguments)
        STEPS["look_at_goals_at_once"](state)


def force(state: State, text: str, *, only_this_action: bool = False) -> None:
    """Answer the question that is open, without asking whether the answer is legal."""
    asking = state.asking
    state.asking = None
    ANSWERS[asking.kind](state, text, *asking.about)
    run(state, only_this_action=only_this_action)
