"""Passing: time by the order of passing, and theft where the supply has too little of it."""

from __future__ import annotations

from games.friends.oracle.agenda import answer, ask, soon, step
from games.friends.oracle.state import State

#: Time for passing, by the number of players who passed before.
TIME_FOR_PASSING = {
    2: (6, 2),
    3: (6, 4, 2),
    4: (6, 4, 2, 0),
    5: (6, 5, 4, 2, 0),
    6: (6, 5, 4, 3, 2, 0),
}


def pass_turn(state: State, number: int) -> None:
    """Take time from the supply, and the rest from fellow players; no more turns in this period."""
    allowed = TIME_FOR_PASSING[len(state.seats)][len(state.passed)]
    state.passed.append(number)
    taken = min(allowed, state.supply)
    state.supply -= taken
    state.seats[number].time += taken
    soon(state, ("ask_theft", number, allowed - taken, 0), ("end_turn",))


@step
def ask_theft(state: State, number: int, owed: int, least: int) -> None:
    """Steal one marker after the other, from seats in ascending order, so that each result has one way to it.

    Players who have passed are not safe. A thief gets no more than the others have.
    """
    victims = [seat for seat in state.seats if seat.number >= least and seat.number != number]
    owed = min(owed, sum(seat.time for seat in victims))
    if owed == 0:
        return
    must = state.rulings["theft"] == "must"
    texts = [
        f"steal from seat {seat.number + 1}"
        for seat in victims
        if seat.time and (not must or sum(one.time for one in victims if one.number >= seat.number) >= owed)
    ]
    if not must:
        texts.append("leave it")
    ask(state, "steal", number, texts, number, owed)


@answer("steal")
def steal(state: State, text: str, number: int, owed: int) -> None:
    """Take one marker from a fellow player."""
    if text == "leave it":
        return
    victim = int(text.removeprefix("steal from seat ")) - 1
    state.seats[victim].time -= 1
    state.seats[number].time += 1
    soon(state, ("ask_theft", number, owed - 1, victim))
