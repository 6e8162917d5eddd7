"""Puberty: players take cards without an auction."""

from __future__ import annotations

from cvrules.games.friends.rulebook.company import can_carry_out, row_refusal
from cvrules.games.friends.rulebook.events import begin_event
from cvrules.games.friends.table.moves import Take
from cvrules.games.friends.table.refusal import Refusal, refuse
from cvrules.games.friends.table.table import Draft

__all__ = ["legal_take_moves", "take", "take_refusal"]


def legal_take_moves(draft: Draft) -> list[Take]:
    """Return a move for each puberty card that the seat can take."""
    specs = draft.rules.specs
    return [Take(specs[card].name) for card in draft.row_ids if can_carry_out(draft, draft.turn, specs[card])]


def take_refusal(draft: Draft, move: Take) -> Refusal | None:
    """Return a refusal, or `None` if the puberty card can be taken.

    Rules:
        F3.3
    """
    refusal = row_refusal(draft, draft.turn, move.card)
    if refusal is None and draft.period > 1:
        return refuse("wrong_period", "F4.2", card=move.card)
    return refusal


def take(draft: Draft, move: Take) -> None:
    """Take a puberty card, and carry it out.

    Rules:
        F3.3
    """
    begin_event(draft, draft.turn, draft.rules.by_name[move.card], 0)
