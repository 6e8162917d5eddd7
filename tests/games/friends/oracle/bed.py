"""Sex and children: markers on persons, on both tableaus, and in the box for anonymous sex."""

from __future__ import annotations

from games.friends.oracle.agenda import answer, ask, step
from games.friends.oracle.cards import ANONYMOUS
from games.friends.oracle.state import OTHER, State


def take_markers(state: State, number: int) -> None:
    """Take markers of sex or children from the middle of the table."""
    if state.rulings["markers"] == "limited":
        state.sex_markers -= number


def mark(state: State, person: int, what: str) -> None:
    """Mark sex or a child of the active player and a person, on both tableaus."""
    pairs = [(one, other) for one, other in ((state.event.seat, person), (person, state.event.seat))]
    pairs = [(one, other) for one, other in pairs if state.is_player(one)]
    take_markers(state, len(pairs))
    for one, other in pairs:
        bond = state.seats[one].bonds[other]
        setattr(bond, what, getattr(bond, what) + 1)


@step
def sex(state: State, person: int) -> None:
    """Sex with a person."""
    mark(state, person, "sex")


@step
def child(state: State, person: int) -> None:
    """A child with a person."""
    mark(state, person, "children")


@step
def anonymous_sex(state: State, number: int) -> None:
    """A player chooses between a woman and a man, but a child on the same card needs the other gender at some time."""
    other = OTHER[state.genders[number]]
    genders = ["woman", "man"]
    child_follows = state.event.card.has_line("child", ANONYMOUS) and state.rulings["anonymous_child"] == "yes"
    if child_follows and not state.seats[number].bed[other]:
        genders = [other]
    ask(state, "bed", number, [f"with a {gender}" for gender in genders], number)


@answer("bed")
def bed(state: State, text: str, number: int) -> None:
    """Mark it in the box for anonymous sex."""
    take_markers(state, 1)
    state.seats[number].bed[text.removeprefix("with a ")] += 1


@step
def anonymous_child(state: State, number: int) -> None:
    """A child of anonymous sex with the other gender."""
    seat = state.seats[number]
    possible = seat.bed[OTHER[state.genders[number]]] > 0 or state.rulings["anonymous_child"] == "no"
    if possible:
        take_markers(state, 1)
        seat.bed["children"] += 1
