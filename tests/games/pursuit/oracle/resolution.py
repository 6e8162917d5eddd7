"""Chapter 3.2 of the rulebook, Resolution; with the additional rewards of group projects (3.3)."""

from __future__ import annotations

from games.pursuit.oracle.agenda import soon, step
from games.pursuit.oracle.ending import end_if_all_are_dead
from games.pursuit.oracle.preparation import LAST_ROUND
from games.pursuit.oracle.state import Seat, State
from games.pursuit.oracle.stress import dies, lay_down


@step
def start_resolution(state: State) -> None:
    """Go through the steps in order: first player, indicators, additional rewards, set aside, hourglasses, the end."""
    state.phase = "resolution"
    state.moment += 1
    state.first = next_first_player(state)
    for seat in state.seats:
        seat.short = 0
    soon(
        state,
        *additional_rewards(state),
        ("look_at_goals", "resolution"),
        ("fill_rows",),
        ("set_aside",),
        ("look_at_goals", "end_of_round"),
        ("end_round",),
    )


def next_first_player(state: State) -> int:
    """Most Short-Term Happiness; of those tied, the one furthest clockwise from the present first player."""
    if state.rulings["dead_first_player"] == "compared":
        able = [seat for seat in state.seats_in_turn() if not seat.gone]
    else:
        able = [seat for seat in state.seats_in_turn() if seat.alive]
    if not able:
        return state.first
    most = max(seat.short for seat in able)
    return [seat for seat in able if seat.short == most][-1].number


def additional_rewards(state: State) -> list[tuple]:
    """3.3: each token on a role earns every additional reward up to the number of roles that are filled."""
    steps = []
    for receiver in state.seats_in_turn():
        for owner in state.seats_in_turn():
            for held in owner.cards:
                for number, tokens in _in_printed_order(state, held):
                    if number == receiver.number:
                        steps += tokens * _rewards_of_one_token(state, receiver, held)
    return steps


def _in_printed_order(state: State, held) -> list[tuple[int, int]]:
    return [held.roles[role.label] for role in state.card(held.card).roles if role.label in held.roles]


def _rewards_of_one_token(state: State, receiver: Seat, held) -> list[tuple]:
    return [
        ("receive", receiver.number, part.gives, part.takes)
        for roles, part in state.card(held.card).filled
        if roles <= len(held.roles)
    ]


@step
def set_aside(state: State) -> None:
    """Set aside single-round and group projects, and return all hourglasses."""
    for seat in state.seats:
        for held in seat.cards:
            if state.card(held.card).kind in {"single_round", "group"}:
                held.status = "aside"
                held.roles = {}
        seat.hourglasses = seat.spent = seat.on_cards = 0
        seat.board = {}


@step
def end_round(state: State) -> None:
    """The dead of this round are out; after the last round everybody is; then see whether the game ends."""
    state.moment += 1
    for seat in state.seats:
        if seat.alive and state.round == LAST_ROUND:
            dies(state, seat)
        if not seat.alive:
            lay_down(seat)
            seat.gone = True
    soon(state, ("start_preparation",))
    end_if_all_are_dead(state)
