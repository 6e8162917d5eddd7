"""The upkeep of cards: each is paid for, or discarded."""

from __future__ import annotations

from cvrules.games.pursuit.rulebook.ending import end_if_all_died
from cvrules.games.pursuit.rulebook.goals import look_at_goals
from cvrules.games.pursuit.rulebook.play_area import discard_with_penalty, held_card, part_in_force
from cvrules.games.pursuit.rulebook.rewards import earn
from cvrules.games.pursuit.rulebook.stress import begin_moment
from cvrules.games.pursuit.rulebook.upkeep import leave, look_in_turn, stops
from cvrules.games.pursuit.table.events import Paid
from cvrules.games.pursuit.table.moves import Drop, Move, Pay
from cvrules.games.pursuit.table.packed import BITS, HOURGLASS, ONE, bundle, covers, hourglasses
from cvrules.games.pursuit.table.parts import NO_PART, PartSpec
from cvrules.games.pursuit.table.phase import Phase
from cvrules.games.pursuit.table.refusal import Refusal, refuse
from cvrules.games.pursuit.table.seat import ALIVE, DEAD, GONE, RETIRED
from cvrules.games.pursuit.table.table import Draft, edit

__all__ = ["answers"]

_STOCK_MASK = (1 << BITS * HOURGLASS) - 1


def _part(draft: Draft, card: int) -> PartSpec:
    held = held_card(draft.seats[draft.turn], card)
    return NO_PART if held is None else part_in_force(draft, held)


def _cost(draft: Draft, card: int) -> int:
    """Return the upkeep of a card, packed; a retired job has none.

    Rules:
        P3.5, P5.6
    """
    held = held_card(draft.seats[draft.turn], card)
    return 0 if held is None or held.state == RETIRED else part_in_force(draft, held).upkeep


def collect_free_income(draft: Draft) -> bool:
    """Resolve the cards first that cost nothing and whose order cannot matter.

    Rules:
        P3.5
    """
    for card in draft.seats[draft.turn].due_ids:
        if not _cost(draft, card) and _part(draft, card).is_free_income:
            _resolve(draft, card, Phase.AFTER_INCOME)
            return False
    draft.phase_id = Phase.FILL
    draft.then = Phase.PAYING
    return False


def ask_to_pay(draft: Draft) -> bool:
    """Ask which card is resolved next.

    A single income without a cost is not asked about.

    Rules:
        P3.5
    """
    due = draft.seats[draft.turn].due_ids
    if not due:
        draft.phase_id = Phase.NEXT_UPKEEP
        return False
    if len(due) == 1 and not _cost(draft, due[0]):
        _resolve(draft, due[0], Phase.AFTER_PAYING)
        return False
    draft.asked = draft.turn
    return True


def _can_pay(draft: Draft, cost: int) -> bool:
    """Return whether the seat can pay an upkeep.

    The missing hourglasses may be borrowed.

    Rules:
        P3.5
    """
    if draft.rules.rulings.hourglass_upkeep_short_borrowed:
        cost &= _STOCK_MASK
    return covers(draft.seats[draft.turn].purse, cost)


def answers(draft: Draft) -> tuple[Move, ...]:
    """Return the cards that can be paid for or dropped.

    Rules:
        P3.5, P3.6
    """
    specs, due = draft.rules.specs, draft.seats[draft.turn].due_ids
    pays = [specs[card].moves.pay for card in due if _can_pay(draft, _cost(draft, card))]
    drops = [specs[card].moves.drop for card in due if _cost(draft, card)]
    return (*pays, *drops)


def refusal(draft: Draft, move: Pay | Drop) -> Refusal | None:
    """Return why the card cannot be paid for or dropped, or `None` if it can.

    Rules:
        P3.5, P3.6
    """
    card, seat = draft.rules.by_name.get(move.card), draft.seats[draft.turn]
    if card is None or card not in seat.due_ids:
        return refuse("not_due", "P3.5", card=move.card)
    cost = _cost(draft, card)
    if isinstance(move, Drop):
        return None if cost else refuse("no_upkeep_cost", "P3.6", card=move.card)
    if _can_pay(draft, cost):
        return None
    return refuse("cannot_pay", "P3.5", card=move.card, need=bundle(cost), have=bundle(seat.purse))


def pay(draft: Draft, move: Pay) -> None:
    """Pay the upkeep of a card, and receive what it earns."""
    _resolve(draft, draft.rules.by_name[move.card], Phase.AFTER_PAYING)


def drop(draft: Draft, move: Drop) -> None:
    """Discard a card whose upkeep is not paid, with the penalty.

    Rules:
        P3.6
    """
    discard_with_penalty(draft, draft.turn, draft.rules.by_name[move.card])
    draft.phase_id = Phase.AFTER_PAYING


def _resolve(draft: Draft, card: int, then: int) -> None:
    """Pay the upkeep of a card, and receive what it earns.

    Rules:
        P3.5
    """
    cost = _cost(draft, card)
    seat = edit(draft, draft.turn)
    seat.due_ids = tuple(due for due in seat.due_ids if due != card)
    if cost:
        placed = min(hourglasses(cost), hourglasses(seat.purse))
        seat.debt += hourglasses(cost) - placed
        seat.spent += placed
        paid = (cost & _STOCK_MASK) + placed * ONE[HOURGLASS]
        seat.purse -= paid
        if draft.log is not None:
            draft.log.append(Paid(draft.turn, bundle(paid)))
        look_in_turn(draft)
    earn(draft, draft.turn, _part(draft, card), then)


def after_income(draft: Draft) -> bool:
    """Continue after an income without a cost."""
    return _after_card(draft, Phase.FREE_INCOME)


def after_paying(draft: Draft) -> bool:
    """Continue after a card was paid for or dropped: empty slots are filled."""
    draft.then = Phase.PAYING
    return _after_card(draft, Phase.FILL)


def _after_card(draft: Draft, then: int) -> bool:
    """After each card, look at goals and lives.

    The game ends at once if all lives have ended.

    Rules:
        P3.7, P8.1, P8.3
    """
    draft.phase_id = then
    is_together = draft.rules.rulings.upkeep_order_together
    is_over = all(seat.life != ALIVE for seat in draft.seats)
    if is_over or not is_together:
        if not is_over:
            begin_moment(draft)
        look_at_goals(draft)
        if end_if_all_died(draft):
            return False
    seat = draft.seats[draft.turn]
    if seat.life not in {ALIVE, GONE} and stops(draft, seat):
        leave(edit(draft, draft.turn), DEAD if is_together else GONE)
    return False
