"""A bot's advice: a move, and the reasons for it.

The reasons come from the same estimates with which the bot chooses the move.
"""

from __future__ import annotations

from attrs import frozen

from cvrules.games.friends.bots.appraisal import Appraisal
from cvrules.games.friends.bots.choices import naming_gain, settling_gain, value_of_action
from cvrules.games.friends.bots.goal_worth import steps_to
from cvrules.games.friends.bots.trading import trade_gain
from cvrules.games.friends.rulebook.ending import GOALS_TO_WIN
from cvrules.games.friends.rulebook.gauges import results_of
from cvrules.games.friends.table import moves as mv
from cvrules.games.friends.table.moves import Move
from cvrules.games.friends.table.phase import Phase
from cvrules.games.friends.table.table import SeenTable

__all__ = ["Advice", "advice_for"]


@frozen
class Advice:
    """A move, and why a bot would make it.

    Args:
        move: The move that the bot would make.
        reason: The key of the reason, such as `stay_out`.
        goals: The names of the goals that the move's card brings closer, the most helped first.
        limit: The highest bid that the move's card is worth; -1 if the card is not worth any bid, and
            `None` if the move is not about an auction.
        other: The best of the other moves, if the reason mentions it.
        harmed: The names of the goals that the move harms, or that the other move would harm; the most
            harmed first.
    """

    move: Move
    reason: str
    goals: tuple[str, ...] = ()
    limit: int | None = None
    other: Move | None = None
    harmed: tuple[str, ...] = ()


def advice_for(table: SeenTable, at: int, move: Move, moves: tuple[Move, ...]) -> Advice:
    """Return the advice to make the given move, with the reason for it.

    Args:
        table: The table before the move.
        at: The seat that moves.
        move: The move that the bot would make.
        moves: All legal moves.
    """
    rules, appraisal = table.rules, Appraisal(table, at)
    match move:
        case mv.Take(card) | mv.Auction(card):
            spec = rules.specs[rules.by_name[card]]
            gain = appraisal.event_gain(spec)
            limit = appraisal.highest_bid(gain) if isinstance(move, mv.Auction) else None
            reason, harmed = "card" if gain > 0 else "restless", appraisal.goals_harmed(spec)
            return Advice(move, reason, appraisal.goals_helped(spec), limit, harmed=harmed)
        case mv.Bid() | mv.Drop():
            spec = rules.specs[table.card_id]
            goals = appraisal.goals_helped(spec) if isinstance(move, mv.Bid) else ()
            limit = appraisal.highest_bid(appraisal.event_gain(spec))
            return Advice(move, "bid", goals, limit, harmed=appraisal.goals_harmed(spec))
        case mv.Offer():
            event = rules.specs[table.card_id], table.actor, table.named
            harmed = appraisal.goals_harmed_by_offer(*event)
            return Advice(move, "offer", appraisal.goals_helped_by_offer(*event), harmed=harmed)
        case mv.Fulfil(card):
            harmed = appraisal.goals_harmed(rules.specs[rules.by_name[card]])
            reason = _reason_for(appraisal, move, moves)
            return Advice(move, reason, harmed=() if reason == "wins" else harmed)
        case mv.Pass():
            return _advice_to_pass(appraisal, moves)
        case _:
            return Advice(move, "only" if len(moves) == 1 else _reason_for(appraisal, move, moves))


def _advice_to_pass(appraisal: Appraisal, moves: tuple[Move, ...]) -> Advice:
    """Return the advice to pass, with the best other move if this move would help."""
    rules = appraisal.table.rules
    values = {move: value_of_action(appraisal, move) for move in moves if not isinstance(move, mv.Pass)}
    best = max(values, key=values.__getitem__, default=None)
    if best is None:
        return Advice(mv.Pass(), "only")
    if values[best] <= 0:
        helpful = [move for move in values if _helps_a_goal(appraisal, move)]
        other = max(helpful, key=values.__getitem__, default=None)
        if other is None:
            return Advice(mv.Pass(), "pass")
        spec = rules.specs[rules.by_name[other.card]] if isinstance(other, mv.Take | mv.Auction) else None
        harmed = appraisal.goals_harmed(spec) if spec is not None else ()
        return Advice(mv.Pass(), "pass_costly", other=other, harmed=harmed)
    is_last = len(appraisal.table.passed) == len(appraisal.table.seats) - 1
    return Advice(mv.Pass(), "pass_alone" if is_last else "pass_early", other=best)


def _helps_a_goal(appraisal: Appraisal, move: Move) -> bool:
    """Return whether an action would help at least one goal, ignoring its cost."""
    rules = appraisal.table.rules
    match move:
        case mv.Take(card) | mv.Auction(card):
            return bool(appraisal.goals_helped(rules.specs[rules.by_name[card]]))
        case mv.Trade():
            return trade_gain(appraisal) > 0
        case _:
            return False


def _reason_for(appraisal: Appraisal, move: Move, moves: tuple[Move, ...]) -> str:  # noqa: PLR0911 - one case for each kind of move
    """Return the key of the reason for a move, such as `fulfil` or `company`."""
    table = appraisal.table
    match move:
        case mv.Fulfil():
            return "wins" if len(table.seats[appraisal.at].fulfilled_ids) + 1 >= GOALS_TO_WIN else "fulfil"
        case mv.Bring() | mv.Force():
            gain = naming_gain if table.phase_id == Phase.NAME else settling_gain
            return "company_equal" if len({gain(appraisal, one) for one in moves}) == 1 else "company"
        case mv.StayOut():
            return _reason_to_stay_out(appraisal)
        case mv.Steal(person):
            return _reason_to_steal(table, person, [one.person for one in moves if isinstance(one, mv.Steal)])
        case mv.Choose(card):
            return _reason_to_choose(appraisal, card, [one.card for one in moves if isinstance(one, mv.Choose)])
        case mv.Gain() | mv.Clear():
            task = table.tasks[0]
            results = results_of(table.rules, table.seats[appraisal.at].gauges, task.gains, task.clears)
            return "order_equal" if len({appraisal.gauges_worth(values) for values in results}) == 1 else "order"
        case _:
            return _OTHER_REASONS.get(type(move), "equal")


#: The keys of the reasons that need no calculation, by the class of the move.
_OTHER_REASONS: dict[type, str] = {
    mv.Trade: "trade",
    mv.Agree: "agree",
    mv.Refuse: "refuse",
    mv.WithGender: "with_gender",
    mv.Next: "first",
}


def _reason_to_choose(appraisal: Appraisal, card: str, cards: list[str]) -> str:
    """Return the key of the reason to choose a goal, or to keep the goal in hand."""
    table, at = appraisal.table, appraisal.at
    by_name, specs = table.rules.by_name, table.rules.specs
    steps = {one: steps_to(table, at, specs[by_name[one]]) for one in cards}
    if steps[card] == 0:
        return "choose_ready"
    key = "keep" if table.phase_id == Phase.TRADE and by_name[card] in table.seats[at].hand_ids else "choose"
    return key if steps[card] == min(steps.values()) else f"{key}_fitting"


def _reason_to_stay_out(appraisal: Appraisal) -> str:
    """Return the key of the reason not to make an offer."""
    table = appraisal.table
    if appraisal.at in table.named and not table.offered:
        return "comes_anyway"
    gain = appraisal.offer_gain(table.rules.specs[table.card_id], table.actor, table.named)
    return "stay_out" if gain > 0 else "no_use"


def _reason_to_steal(table: SeenTable, victim: int, victims: list[int]) -> str:
    """Return the key of the reason why the bot steals from this victim."""
    goals = {person: len(table.seats[person].fulfilled_ids) for person in victims}
    if any(number != goals[victim] for number in goals.values()):
        return "most_goals"
    times = {table.seats[person].time for person in victims}
    return "most_time" if len(times) > 1 else "nearest"
