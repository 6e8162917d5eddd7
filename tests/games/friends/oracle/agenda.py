"""The game as a list of small steps, carried out until a player or chance has to answer."""

from __future__ import annotations

from fractions import Fraction

from games.friends.oracle.state import CHANCE, Asking, State

STEPS: dict = {}
ANSWERS: dict = {}
#: Questions that are asked even if only one answer is left, because the answers depend on hidden goals.
ALWAYS_ASKED = ("act", "choose")


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
    """Ask a player; where everybody sees that only one answer is left, it is taken as given."""
    if len(options) == 1 and kind not in ALWAYS_ASKED:
        ANSWERS[kind](state, options[0], *about)
    else:
        state.asking = Asking(kind, seat, options=options, about=about)


def ask_chance(state: State, kind: str, texts: list[str], *about) -> None:
    """Let chance decide between equally likely outcomes, even if there is only one."""
    outcomes = [(text, Fraction(1, len(texts))) for text in texts]
    state.asking = Asking(kind, CHANCE, outcomes=outcomes, about=about)


def run(state: State) -> None:
    """Carry out steps until a question comes up."""
    while state.agenda and state.asking is None:
        name, *arguments = state.agenda.pop(0)
        STEPS[name](state, *arguments)


def force(state: State, text: str) -> None:
    """Answer the question that is open, without asking whether the answer is legal."""
    asking = state.asking
    state.asking = None
    show_answer(state, asking, text)
    ANSWERS[asking.kind](state, text, *asking.about)
    run(state)


def show_answer(state: State, asking: Asking, text: str) -> None:
    """Let every seat see an answer: a goal that is dealt or chosen is seen by its owner only."""
    if asking.who == CHANCE:
        owner = asking.about[0] if asking.kind == "deal" else None
    else:
        owner = asking.who if asking.kind == "choose" else None
        text = f"seat {asking.who + 1}: {text}"
    if owner is None:
        show(state, text)
        return
    words = text.split()
    goal = words.index("deal" if asking.kind == "deal" else "choose") + 1
    masked = " ".join([*words[:goal], "?", *words[goal + 1 :]])
    show(state, text, only=owner, others=masked)


def show(state: State, text: str, only: int | None = None, others: str = "") -> None:
    """Show a text to all seats, or to one seat and another text (or nothing) to the others."""
    for number, lines in enumerate(state.seen):
        if only in {None, number}:
            lines.append(text)
        elif others:
            lines.append(others)
