"""Turns: puberty cards are taken, life cards auctioned; goals are fulfilled, and players pass, in both; goals are traded in life only."""

from __future__ import annotations

from games.friends.oracle.agenda import answer, ask, soon, step
from games.friends.oracle.auction import open_auction
from games.friends.oracle.company import is_available
from games.friends.oracle.events import start_event
from games.friends.oracle.goals import TRADE_COST, can_fulfil, fulfil, start_trade
from games.friends.oracle.passing import pass_turn
from games.friends.oracle.state import State


@step
def start_turn(state: State, number: int) -> None:
    """It is the turn of the next player clockwise who has not passed; the period ends when all have."""
    waiting = [one for one in state.clockwise(number, with_it=True) if one not in state.passed]
    if not waiting:
        soon(state, ("end_period",))
        return
    state.turn = waiting[0]
    soon(state, ("ask_act",))


@step
def end_turn(state: State) -> None:
    """The turn goes on to the left of the player who had it, even if another player won the auction."""
    soon(state, ("start_turn", (state.turn + 1) % len(state.seats)))


@step
def ask_act(state: State) -> None:
    """Ask for an action."""
    ask(state, "act", state.turn, legal_actions(state))


def legal_actions(state: State) -> list[str]:
    """Return what the player may do: cards in the order of slugs, then goals, a trade, and passing."""
    seat = state.seats[state.turn]
    word = "take" if state.phase == "puberty" else "auction"
    texts = [f"{word} {slug}" for slug in sorted(state.row) if is_available(state, seat.number, state.card(slug))]
    goals = [*seat.hand, *([state.mega] if state.mega else [])]
    texts += [f"fulfil {slug}" for slug in sorted(goals) if can_fulfil(state, seat.number, state.card(slug))]
    if state.phase == "life" and seat.time >= TRADE_COST:
        texts.append("trade")
    return [*texts, "pass"]


@answer("act")
def act(state: State, text: str) -> None:
    """Do it."""
    word, _, slug = text.partition(" ")
    if word == "take":
        state.row.remove(slug)
        soon(state, ("end_turn",))
        start_event(state, state.turn, slug)
    elif word == "auction":
        open_auction(state, slug)
    elif word == "fulfil":
        fulfil(state, state.turn, slug)
    elif word == "trade":
        start_trade(state, state.turn)
    else:
        pass_turn(state, state.turn)
