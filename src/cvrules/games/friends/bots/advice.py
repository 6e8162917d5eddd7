"""The advice of a bot: a move, and the facts that speak for it."""

from __future__ import annotations

from attrs import frozen

from cvrules.games.friends.bots.appraisal import Appraisal
from cvrules.games.friends.table import moves as mv
from cvrules.games.friends.table.moves import Move
from cvrules.games.friends.table.table import SeenTable

__all__ = ["Advice", "advice_for"]


@frozen
class Advice:
    """A move, and why a bot would make it.

    Args:
        move: The move that the bot would make.
        goals: The names of the goals that its card brings closer, the most helped first.
        limit: The highest bid that its card is worth; -1 for none, and `None` without an auction.
    """

    move: Move
    goals: tuple[str, ...] = ()
    limit: int | None = None


def advice_for(table: SeenTable, at: int, move: Move) -> Advice:
    """Return the advice to make a move, with the reasons that follow from its card."""
    rules = table.rules
    match move:
        case mv.Take(card) | mv.Auction(card):
            spec, appraisal = rules.specs[rules.by_name[card]], Appraisal(table, at)
            limit = appraisal.highest_bid(appraisal.event_gain(spec)) if isinstance(move, mv.Auction) else None
            return Advice(move, appraisal.goals_helped(spec), limit)
        case mv.Bid() | mv.Drop():
            spec, appraisal = rules.specs[table.card_id], Appraisal(table, at)
            goals = appraisal.goals_helped(spec) if isinstance(move, mv.Bid) else ()
            return Advice(move, goals, appraisal.highest_bid(appraisal.event_gain(spec)))
        case mv.Offer():
            return Advice(move, Appraisal(table, at).goals_helped(rules.specs[table.card_id]))
        case _:
            return Advice(move)
