"""The effects of a card in their order: friendships, bonds as they are listed, then the gauges of each participant."""

from __future__ import annotations

from games.friends.oracle.agenda import answer, ask, soon, step
from games.friends.oracle.cards import ANONYMOUS, Line
from games.friends.oracle.state import Bond, Event, State


def start_event(state: State, number: int, slug: str) -> None:
    """A player executes a puberty or life card, which then lies in the play area."""
    state.seats[number].lived.append(slug)
    state.busy = True
    state.event = Event(state.card(slug), number)
    soon(state, ("ask_name",))


def participants(state: State) -> list[int]:
    """Return the players in the company, clockwise from the active player."""
    return [number for number in state.clockwise(state.event.seat) if number in state.event.company]


def shares_bonds(state: State) -> list[int]:
    """Return the players whom separation, divorce and anonymous effects of this card touch; goals touch the owner only."""
    event = state.event
    if event.card.is_goal or state.rulings["participants_bonds"] == "only_the_active":
        return [event.seat]
    return [event.seat, *participants(state)]


def person_for(state: State, letter: str) -> int:
    """Return the person that a letter is."""
    event = state.event
    return next(one for one, place in zip(event.company, event.card.places, strict=True) if place.letter == letter)


@step
def make_friends(state: State) -> None:
    """Those who take part in an event together become friends; with a goal, only its owner meets the others."""
    event = state.event
    meet_all = state.rulings["participants_meet"] == "all" and not event.card.is_goal
    for number in [event.seat, *(participants(state) if meet_all else [])]:
        for person in (event.seat, *event.company):
            meet(state, number, person)
    soon(state, ("do_lines", list(event.card.lines)), ("do_gauges",), ("end_event",))


def meet(state: State, one: int, other: int) -> None:
    """Two persons become friends, if they are not yet; both tableaus show it."""
    for number, person in ((one, other), (other, one)):
        if number != person and state.is_player(number):
            state.seats[number].bonds.setdefault(person, Bond())


@step
def do_lines(state: State, lines: list[Line]) -> None:
    """Carry out the lines about bonds, as they are listed or as the active player likes."""
    if not lines:
        return
    texts = list(dict.fromkeys(str(line) for line in lines))
    if state.rulings["order_of_bonds"] == "owners_choice":
        ask(state, "bonds", state.event.seat, [f"do {text}" for text in texts], lines)
    else:
        do_line(state, f"do {texts[0]}", lines)


@answer("bonds")
def do_line(state: State, text: str, lines: list[Line]) -> None:
    """Carry out one line, and then the others."""
    at = [f"do {line}" for line in lines].index(text)
    line = lines[at]
    rest = ("do_lines", lines[:at] + lines[at + 1 :])
    if line.word in {"sex", "child"} and line.whom == ANONYMOUS:
        soon(state, *((f"anonymous_{line.word}", number) for number in shares_bonds(state)), rest)
    elif line.word in {"separates", "divorces"}:
        soon(state, *((line.word, number) for number in shares_bonds(state)), rest)
    else:
        soon(state, (line.word, person_for(state, line.whom)), rest)


@step
def do_gauges(state: State) -> None:
    """The gauges change: the active player's first, then those of the participants clockwise; a goal has no participants."""
    event = state.event
    others = [] if event.card.is_goal else participants(state)
    soon(state, *(("change_gauges", number) for number in (event.seat, *others)))


@step
def end_event(state: State) -> None:
    """The event is over."""
    state.event = None
