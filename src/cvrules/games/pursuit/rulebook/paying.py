"""Lets players pay the upkeep of a card, or discard the card."""

from __future__ import annotations

from cvrules.games.pursuit.rulebook.ending import end_if_all_died
from cvrules.games.pursuit.rulebook.goals import award_goals
from cvrules.games.pursuit.rulebook.play_area import discard_with_penalty, held_card, part_in_force
from cvrules.games.pursuit.rulebook.rewards import begin_earnings
from cvrules.games.pursuit.rulebook.stress import begin_moment
from cvrules.games.pursuit.rulebook.upkeep import award_goals_in_turn, is_upkeep_over, leave_upkeep
from cvrules.games.pursuit.table.events import Paid
from cvrules.games.pursuit.table.moves import Drop, Move, Pay
from cvrules.games.pursuit.table.packed import (
    HOURGLASS,
    ONE,
    STOCK_MASK,
    covers,
    hourglasses,
    unpack_bundle,
    unpack_matching,
)
from cvrules.games.pursuit.table.parts import NO_PART, PartSpec
from cvrules.games.pursuit.table.phase import Phase
from cvrules.games.pursuit.table.refusal import Refusal, refuse
from cvrules.games.pursuit.table.seat import ALIVE, DEAD, GONE, RETIRED
from cvrules.games.pursuit.table.table import Draft, edit

__all__ = ["legal_upkeep_moves"]


def _upkeep_part(draft: Draft, card: int) -> PartSpec:
    """Return the part of a card whose upkeep must be paid, such as the current level."""
    held = held_card(draft.seats[draft.turn], card)
    return NO_PART if held is None else part_in_force(draft, held)


def _upkeep_cost(draft: Draft, card: int) -> int:
    """Return the card's upkeep price, packed; 0 for a retired job.

    Rules:
        P3.5, P5.6
    """
    held = held_card(draft.seats[draft.turn], card)
    return 0 if held is None or held.state == RETIRED else part_in_force(draft, held).upkeep


def collect_free_income(draft: Draft) -> bool:
    """Resolve the next card whose upkeep is free and can be paid at any time.

    If no such card is left, fill the rows, and then ask about the other cards.

    Rules:
        P3.5
    """
    for card in draft.seats[draft.turn].due_ids:
        if not _upkeep_cost(draft, card) and _upkeep_part(draft, card).is_free_income:
            _resolve_upkeep(draft, card, Phase.AFTER_INCOME)
            return False
    draft.phase_id = Phase.FILL
    draft.then = Phase.PAYING
    return False


def ask_to_pay(draft: Draft) -> bool:
    """Ask the player which card to resolve next.

    The last card is resolved without a question if it costs nothing.

    Rules:
        P3.5
    """
    due = draft.seats[draft.turn].due_ids
    if not due:
        draft.phase_id = Phase.NEXT_UPKEEP
        return False
    if len(due) == 1 and not _upkeep_cost(draft, due[0]):
        _resolve_upkeep(draft, due[0], Phase.AFTER_PAYING)
        return False
    draft.asked = draft.turn
    return True


def _can_pay(draft: Draft, cost: int) -> bool:
    """Return whether the seat can pay an upkeep price.

    If the ruling `hourglass_upkeep_short` is `borrowed`, the seat can borrow missing hourglasses.

    Rules:
        P3.5
    """
    if draft.rules.rulings.hourglass_upkeep_short_borrowed:
        cost &= STOCK_MASK
    return covers(draft.seats[draft.turn].purse, cost)


def legal_upkeep_moves(draft: Draft) -> tuple[Move, ...]:
    """Return the moves that pay for a card, and the moves that drop a card.

    Rules:
        P3.5, P3.6
    """
    specs, due = draft.rules.specs, draft.seats[draft.turn].due_ids
    pays = [specs[card].moves.pay for card in due if _can_pay(draft, _upkeep_cost(draft, card))]
    drops = [specs[card].moves.drop for card in due if _upkeep_cost(draft, card)]
    return (*pays, *drops)


def upkeep_refusal(draft: Draft, move: Pay | Drop) -> Refusal | None:
    """Return a refusal if the seat cannot pay for or drop the card, else `None`.

    Rules:
        P3.5, P3.6
    """
    card, seat = draft.rules.by_name.get(move.card), draft.seats[draft.turn]
    if card is None or card not in seat.due_ids:
        return refuse("not_due", "P3.5", card=move.card)
    cost = _upkeep_cost(draft, card)
    if isinstance(move, Drop):
        return None if cost else refuse("no_upkeep_cost", "P3.6", card=move.card)
    if _can_pay(draft, cost):
        return None
    return refuse(
        "cannot_pay", "P3.5", card=move.card, need=unpack_bundle(cost), have=unpack_matching(seat.purse, cost)
    )


def pay_upkeep(draft: Draft, move: Pay) -> None:
    """Pay the upkeep of a card, and receive what it earns."""
    _resolve_upkeep(draft, draft.rules.by_name[move.card], Phase.AFTER_PAYING)


def drop_card(draft: Draft, move: Drop) -> None:
    """Discard a card instead of paying its upkeep, and take the penalty for this.

    Rules:
        P3.6
    """
    discard_with_penalty(draft, draft.turn, draft.rules.by_name[move.card])
    draft.phase_id = Phase.AFTER_PAYING


def _resolve_upkeep(draft: Draft, card: int, then: int) -> None:
    """Pay a card's upkeep, receive what it earns, and continue with phase `then`.

    Rules:
        P3.5
    """
    cost = _upkeep_cost(draft, card)
    seat = edit(draft, draft.turn)
    seat.due_ids = tuple(due for due in seat.due_ids if due != card)
    if cost:
        placed = min(hourglasses(cost), hourglasses(seat.purse))
        seat.debt += hourglasses(cost) - placed
        seat.spent += placed
        paid = (cost & STOCK_MASK) + placed * ONE[HOURGLASS]
        seat.purse -= paid
        if draft.log is not None:
            draft.log.append(Paid(draft.turn, unpack_bundle(paid)))
        award_goals_in_turn(draft)
    begin_earnings(draft, draft.turn, _upkeep_part(draft, card), then)


def continue_after_income(draft: Draft) -> bool:
    """Continue after a card with free upkeep was resolved."""
    return _continue_after_card(draft, Phase.FREE_INCOME)


def continue_after_payment(draft: Draft) -> bool:
    """Continue after a card was paid for or dropped, and fill empty slots in rows."""
    draft.then = Phase.PAYING
    return _continue_after_card(draft, Phase.FILL)


def _continue_after_card(draft: Draft, then: int) -> bool:
    """Check goals and deaths after a card was resolved; continue with phase `then`.

    The game ends at once if all players have died.

    Rules:
        P3.7, P8.1, P8.3
    """
    draft.phase_id = then
    is_together = draft.rules.rulings.upkeep_order_together
    is_over = all(seat.life != ALIVE for seat in draft.seats)
    if is_over or not is_together:
        if not is_over:
            begin_moment(draft)
        award_goals(draft)
        if end_if_all_died(draft):
            return False
    seat = draft.seats[draft.turn]
    if seat.life not in {ALIVE, GONE} and is_upkeep_over(draft, seat):
        leave_upkeep(edit(draft, draft.turn), DEAD if is_together else GONE)
    return False
