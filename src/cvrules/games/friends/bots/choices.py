"""Chooses the move with the highest estimated value, in each phase of the game."""

from __future__ import annotations

from collections.abc import Callable

from cvrules.games.friends.bots.appraisal import MARKER, VICTORY, Appraisal
from cvrules.games.friends.bots.goal_worth import steps_to
from cvrules.games.friends.bots.trading import added_steps, trade_gain
from cvrules.games.friends.rulebook.gauges import apply_chosen_change, results_of
from cvrules.games.friends.rulebook.goals import TRADE_PRICE
from cvrules.games.friends.rulebook.passing import PASS_TIME
from cvrules.games.friends.table import moves as mv
from cvrules.games.friends.table.moves import Move
from cvrules.games.friends.table.phase import Phase
from cvrules.games.friends.table.spec import WOMAN
from cvrules.games.friends.table.table import SeenTable, copy_of

__all__ = ["RESTLESS", "best_move", "least_gain", "naming_gain", "settling_gain", "value_of_action"]

#: The bot acts instead of passing if the action gains more than this share of what the bot may lose by
#: passing later.
HURRY = 0.35
#: If all other players have passed, the bot acts only if it gains more than this.
ALONE = 0.05
#: From this period on, the bot takes any card instead of passing, so that a game without progress ends.
RESTLESS = 15
#: After the offers, forcing a player must gain at least this much more than other choices.
FORCE = 0.5


def best_move(table: SeenTable, at: int, moves: tuple[Move, ...]) -> Move:
    """Return the legal move with the highest estimated value."""
    return _CHOICES[table.phase_id](Appraisal(table, at), moves)


# --- actions in a turn -----------------------------------------------------------------------


def _choose_action(appraisal: Appraisal, moves: tuple[Move, ...]) -> Move:
    """Return the best action in a turn, or `Pass` if no action gains enough.

    A goal that can be fulfilled is not left for the next period, even if it costs the progress
    towards another goal.
    """
    values = {move: value_of_action(appraisal, move) for move in moves}
    best = max((move for move in moves if not isinstance(move, mv.Pass)), key=values.__getitem__, default=mv.Pass())
    if values[best] > least_gain(appraisal):
        return best
    goals = [move for move in moves if isinstance(move, mv.Fulfil)]
    return max(goals, key=values.__getitem__) if goals else mv.Pass()


def value_of_action(appraisal: Appraisal, move: Move) -> float:
    """Return how much an action in a turn would gain for the seat."""
    rules = appraisal.table.rules
    match move:
        case mv.Take(card=card) | mv.Auction(card=card):
            return appraisal.event_gain(rules.specs[rules.by_name[card]])
        case mv.Fulfil(card=card):
            return appraisal.goal_gain(rules.specs[rules.by_name[card]])
        case mv.Trade():
            return trade_gain(appraisal) + appraisal.time_worth(-TRADE_PRICE)
        case _:
            return 0.0


def least_gain(appraisal: Appraisal) -> float:
    """Return the gain that an action must exceed to be better than passing."""
    table = appraisal.table
    players, passed = len(table.seats), len(table.passed)
    if table.period >= RESTLESS:
        return -VICTORY
    if passed == players - 1:
        return ALONE
    now, later = PASS_TIME[players][passed : passed + 2]
    return HURRY * (appraisal.time_worth(now) - appraisal.time_worth(later))


def _choose_bid(appraisal: Appraisal, moves: tuple[Move, ...]) -> Move:
    """Return the lowest legal bid, or `Drop` if the card is not worth that bid."""
    table = appraisal.table
    limit = appraisal.highest_bid(appraisal.event_gain(table.rules.specs[table.card_id]))
    lowest = moves[0]
    if table.bidder < 0 or (isinstance(lowest, mv.Bid) and lowest.number <= limit):
        return lowest
    return mv.Drop()


def _choose_theft(appraisal: Appraisal, moves: tuple[Move, ...]) -> Move:
    """Return the theft from the player who has fulfilled the most goals.

    If there are several such players, the victim is the one with the most time markers.
    """
    seats = appraisal.table.seats
    thefts = [move for move in moves if isinstance(move, mv.Steal)]
    return max(
        thefts,
        key=lambda move: (
            len(seats[move.person].fulfilled_ids),
            seats[move.person].time,
            -_seats_to_the_left(appraisal, move.person),
        ),
    )


def _seats_to_the_left(appraisal: Appraisal, person: int) -> int:
    """Return how many seats to the bot's left a player sits.

    For neutral persons, the result is higher than for all players. If several choices are equally
    good, the bot prefers the nearest player, so that no seat has an advantage.
    """
    players = len(appraisal.table.seats)
    return (person - appraisal.at) % players if person < players else person


# --- choosing goals --------------------------------------------------------------------------


def _choose_traded_goal(appraisal: Appraisal, moves: tuple[Move, ...]) -> Move:
    """Return the move that chooses the best goal, which can be the one in hand.

    A goal that can be fulfilled at once is better than any other.
    """
    table, at = appraisal.table, appraisal.at
    rules, seat = table.rules, table.seats[at]

    def value(move: Move) -> tuple[bool, float, bool]:
        card = rules.by_name[_card_of(move)]
        spec = rules.specs[card]
        return steps_to(table, at, spec) == 0, -added_steps(table, at, spec), card in seat.hand_ids

    return max(moves, key=value)


def _choose_drafted_goal(appraisal: Appraisal, moves: tuple[Move, ...]) -> Move:
    """Return the move that takes the goal which adds the fewest steps to the hand."""
    rules = appraisal.table.rules
    return min(
        moves,
        key=lambda move: added_steps(appraisal.table, appraisal.at, rules.specs[rules.by_name[_card_of(move)]]),
    )


def _card_of(move: Move) -> str:
    """Return the name of the goal that a move chooses; empty if it names no card."""
    return str(getattr(move, "card", ""))


# --- choosing persons ------------------------------------------------------------------------


def _choose_person(appraisal: Appraisal, moves: tuple[Move, ...]) -> Move:
    """Return the move that names the person with whom the card's gain is highest."""
    return max(moves, key=lambda move: (naming_gain(appraisal, move), -_seats_to_the_left(appraisal, _person_of(move))))


def naming_gain(appraisal: Appraisal, move: Move) -> float:
    """Return the gain of the current card if the person that a move names joins in."""
    table = appraisal.table
    return appraisal.event_gain(table.rules.specs[table.card_id], (*table.named, _person_of(move)))


def _person_of(move: Move) -> int:
    """Return the index of the person whom a move names; -1 if it names none."""
    return int(getattr(move, "person", -1))


def _choose_offer(appraisal: Appraisal, _: tuple[Move, ...]) -> Move:
    """Return `Offer` if it is needed and worth an offer marker, otherwise `StayOut`."""
    table = appraisal.table
    is_named = appraisal.at in table.named
    if is_named and not table.offered:
        return mv.StayOut()
    gain = appraisal.offer_gain(table.rules.specs[table.card_id], table.actor, table.named)
    return mv.Offer() if gain > MARKER else mv.StayOut()


def _choose_accepted_person(appraisal: Appraisal, moves: tuple[Move, ...]) -> Move:
    """Return the move, after the offers, with which the card's gain is highest."""

    def value(move: Move) -> tuple[float, int]:
        gain = settling_gain(appraisal, move)
        return (-FORCE, 0) if gain is None else (gain, -_seats_to_the_left(appraisal, _person_of(move)))

    return max(moves, key=value)


def settling_gain(appraisal: Appraisal, move: Move) -> float | None:
    """Return the gain of a card if the person that a move names gets the next place.

    The result is `None` if other places on the card would stay empty.
    """
    table, person = appraisal.table, _person_of(move)
    spec = table.rules.specs[table.card_id]
    rest = [one for one in table.named if one not in {person, *table.company}]
    company = (*table.company, person, *rest)[: len(spec.places)]
    if len(company) < len(spec.places) or any(one == appraisal.at for one in company):
        return None
    return appraisal.company_gain(spec, company) - (FORCE if isinstance(move, mv.Force) else 0.0)


def _choose_consent(appraisal: Appraisal, _: tuple[Move, ...]) -> Move:
    """Return `Agree` if separating helps the seat's goals, and `Refuse` if not."""
    return mv.Agree() if appraisal.separation_gain() > 0 else mv.Refuse()


# --- choosing effects ------------------------------------------------------------------------


def _choose_change(appraisal: Appraisal, moves: tuple[Move, ...]) -> Move:
    """Return the move that can lead to the best characteristics."""
    table = appraisal.table
    task = table.tasks[0]
    best = max(
        sorted(results_of(table.rules, table.seats[appraisal.at].gauges, task.gains, task.clears)),
        key=appraisal.gauges_worth,
    )

    def leads_there(move: Move) -> bool:
        return best in _results_after(table, appraisal.at, move)

    return next(move for move in moves if leads_there(move))


def _results_after(table: SeenTable, at: int, move: Move) -> frozenset[tuple[int, ...]]:
    """Return all values that the bot's characteristics can still reach after a move."""
    draft = copy_of(table)
    if isinstance(move, mv.Gain | mv.Clear):
        apply_chosen_change(draft, move)
    task = draft.tasks[0]
    return results_of(table.rules, draft.seats[at].gauges, task.gains, task.clears)


def _choose_gender_for_sex(appraisal: Appraisal, moves: tuple[Move, ...]) -> Move:
    """Return the choice of the other gender, so that a child is possible later."""
    own = appraisal.table.genders[appraisal.at]
    return moves[1] if own == WOMAN else moves[0]


def _choose_own_gender(appraisal: Appraisal, moves: tuple[Move, ...]) -> Move:
    """Return the choice to be a woman or a man, alternating from seat to seat."""
    return moves[appraisal.at % len(moves)]


def _choose_first(_: Appraisal, moves: tuple[Move, ...]) -> Move:
    """Return the first legal move."""
    return moves[0]


#: For each phase, the function that chooses one of the legal moves.
_CHOICES: dict[int, Callable[[Appraisal, tuple[Move, ...]], Move]] = {
    Phase.GENDER: _choose_own_gender,
    Phase.CONTROL: _choose_drafted_goal,
    Phase.DRAFT: _choose_drafted_goal,
    Phase.LEFTOVERS: _choose_drafted_goal,
    Phase.ACT: _choose_action,
    Phase.BID: _choose_bid,
    Phase.STEAL: _choose_theft,
    Phase.TRADE: _choose_traded_goal,
    Phase.NAME: _choose_person,
    Phase.CONSENT: _choose_consent,
    Phase.OFFER: _choose_offer,
    Phase.SETTLE: _choose_accepted_person,
    Phase.NEXT_BOND: _choose_first,
    Phase.BED: _choose_gender_for_sex,
    Phase.AGREEMENT: _choose_consent,
    Phase.ORDER: _choose_change,
}
