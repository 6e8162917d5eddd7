"""Chapter 3.2 of the rulebook, Action: turns, what may be done in one, and how an action ends."""

from __future__ import annotations

from games.pursuit.oracle import board_actions, card_actions, free_actions
from games.pursuit.oracle.agenda import answer, ask, force, soon, step
from games.pursuit.oracle.state import CHANCE, Action, State, clone
from games.pursuit.oracle.stress import lay_down, stress_that_waited

#: The first word of a move, and the kind of action it is.
ACTIONS = {
    "take": "take_project",
    "hire": "get_job",
    "date": "start_relationship",
    "join": "participate",
    "promote": "promotion",
    "retire": "promotion",
}
FREE = ("refresh", "discard")
CARD_ACTIONS = ("advance", "participate", "upgrade", "promotion", "develop")


@step
def start_action_phase(state: State) -> None:
    """Turns begin with the first player."""
    state.phase = "action"
    soon(state, ("next_turn", state.first))


@step
def next_turn(state: State, number: int) -> None:
    """It is the turn of the next player clockwise who has an hourglass; the phase ends when nobody has one."""
    if not any(seat.hourglasses for seat in state.seats):
        soon(state, ("start_resolution",))
        return
    while state.seats[number].hourglasses == 0:
        number = (number + 1) % len(state.seats)
    state.turn = number
    state.refreshes = 0
    soon(state, ("ask_act",))


@step
def ask_act(state: State) -> None:
    """Ask for an action; free ones may come before."""
    ask(state, "act", state.turn, [])


def candidates(state: State) -> list[str]:
    """Return what the player could do and pay, whatever the stress; nobody may pass."""
    seat = state.seats[state.turn]
    return [
        *board_actions.candidates(state, seat),
        *card_actions.candidates(state, seat),
        *free_actions.candidates(state, seat),
    ]


def legal_actions(state: State) -> list[str]:
    """3.5: leave out every action that would move the stress indicator too far off the track."""
    trait = state.card(state.seats[state.turn].trait)
    harmless = not any(on == "refresh" for on, _ in trait.gives_on)
    return [
        text for text in candidates(state) if (harmless and text.startswith("refresh")) or can_be_finished(state, text)
    ]


def can_be_finished(state: State, text: str) -> bool:
    """Whether an answer leads to a complete action: with some choice that follows, whatever chance does."""
    after = clone(state)
    force(after, text, only_this_action=True)
    if after.broken:
        return False
    if after.action is None:
        return True
    if after.asking.who == CHANCE:
        return all(can_be_finished(after, outcome) for outcome, _ in after.asking.outcomes)
    return any(can_be_finished(after, option) for option in after.asking.options)


@answer("act")
def act(state: State, text: str) -> None:
    """Use an hourglass, then do what the action says, then complete it."""
    seat = state.seats[state.turn]
    word = text.split(maxsplit=1)[0]
    kind = ACTIONS.get(word, word)
    state.moment += 1
    state.action = Action(seat.number, kind, start=seat.stress)
    if kind in FREE:
        steps = free_actions.steps(seat, text)
    elif kind in CARD_ACTIONS:
        seat.hourglasses -= 1
        seat.on_cards += 1
        steps = card_actions.steps(state, seat, text)
    else:
        state.action.space = kind
        board_actions.place_hourglass(state, seat, kind)
        steps = board_actions.steps(state, seat, text)
    soon(state, *steps, ("trait_bonus", seat.number, kind), ("complete_action",), ("end_action",))


@step
def complete_action(state: State) -> None:
    """Move the stress indicator by what was put off; tokens of card actions go to Spent Time, but stay on roles."""
    action = state.action
    seat = state.seats[action.seat]
    stress_that_waited(state, seat)
    if action.kind in CARD_ACTIONS and action.kind != "participate":
        seat.on_cards -= 1
        seat.spent += 1


@step
def end_action(state: State) -> None:
    """See who meets a goal, then who died; a free action leaves the turn to its player, unless it was the last."""
    seat = state.seats[state.action.seat]
    free = state.action.kind in FREE
    state.action = None
    follow = ("ask_act",) if free and seat.alive else ("next_turn", (seat.number + 1) % len(state.seats))
    soon(state, ("look_at_goals", "action"), ("leave_action", seat.number), ("fill_rows",), follow)


@step
def leave_action(state: State, number: int) -> None:
    """3.5: once the action is complete, the dead player's other indicator and hourglasses go; Resolution is still played."""
    if not state.seats[number].alive:
        lay_down(state.seats[number])
