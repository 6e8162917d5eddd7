"""Turns: the order of players, and the actions that a player can take."""

from __future__ import annotations

from cvrules.games.friends.rulebook import auction, goals, puberty
from cvrules.games.friends.table.moves import Move, Pass, Trade
from cvrules.games.friends.table.phase import Phase
from cvrules.games.friends.table.table import Draft

__all__ = ["ask_to_act", "legal_moves", "next_turn"]

_PASS, _TRADE = Pass(), Trade()


def next_turn(draft: Draft) -> bool:
    """Continue with the next seat that has not passed, or with the next period.

    Rules:
        F3.2, F4.2, F5.3
    """
    players = len(draft.seats)
    for step in range(players):
        at = (draft.turn + step) % players
        if at not in draft.passed:
            draft.turn = at
            draft.phase_id = Phase.ACT
            return False
    draft.phase_id = Phase.PERIOD
    return False


def ask_to_act(draft: Draft) -> bool:
    """Ask the seat whose turn it is to choose an action."""
    draft.asked = draft.turn
    return True


def legal_moves(draft: Draft) -> tuple[Move, ...]:
    """Return all legal moves for the seat whose turn it is.

    Rules:
        F3.2, F4.2
    """
    cards = puberty.legal_take_moves(draft) if draft.period == 1 else auction.legal_auction_moves(draft)
    trades = (_TRADE,) if goals.can_trade(draft) else ()
    return (*cards, _PASS, *goals.legal_fulfil_moves(draft), *trades)
