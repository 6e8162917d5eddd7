"""Turns: who is next, and what a player can do."""

from __future__ import annotations

from cvrules.games.friends.rulebook import auction, goals, puberty
from cvrules.games.friends.table.moves import Move, Pass, Trade
from cvrules.games.friends.table.phase import Phase
from cvrules.games.friends.table.table import Draft

__all__ = ["answers", "ask_to_act", "next_turn"]


def next_turn(draft: Draft) -> bool:
    """Continue with the next seat that has not passed; else with the next period.

    Rules:
        F3.2, F4.2, F5.3
    """
    players = len(draft.seats)
    around = [(draft.turn + step) % players for step in range(players)]
    at = next((at for at in around if at not in draft.passed), -1)
    if at < 0:
        draft.phase_id = Phase.PERIOD
    else:
        draft.turn = at
        draft.phase_id = Phase.ACT
    return False


def ask_to_act(draft: Draft) -> bool:
    """Wait for an action of the seat whose turn it is."""
    draft.asked = draft.turn
    return True


def answers(draft: Draft) -> tuple[Move, ...]:
    """Return everything that the seat can do.

    Rules:
        F3.2, F4.2
    """
    moves: list[Move] = [*(puberty.answers(draft) if draft.period == 1 else auction.answers(draft)), Pass()]
    moves += goals.answers(draft)
    return (*moves, *([Trade()] if goals.trade_refusal(draft, Trade()) is None else []))
