"""The price of projects, which depends on short-term happiness.

Players with short-term happiness above 0 pay fewer resources, and those below 0 pay more. They
choose the resources to take off or to add one by one, in the order knowledge, creativity,
influence, so that only one sequence of choices leads to each price.
"""

from __future__ import annotations

from cvrules.games.pursuit.cards.words import RESOURCES
from cvrules.games.pursuit.table.events import Paid
from cvrules.games.pursuit.table.goals import TraitSpec
from cvrules.games.pursuit.table.moves import Join, Less, More, Move
from cvrules.games.pursuit.table.packed import (
    BITS,
    HOURGLASS,
    MONEY,
    ONE,
    RESOURCE_MASK,
    amount,
    covers,
    hourglasses,
    shortage,
    total,
    unpack_bundle,
    unpack_matching,
)
from cvrules.games.pursuit.table.parts import PartSpec
from cvrules.games.pursuit.table.phase import Phase
from cvrules.games.pursuit.table.refusal import Refusal, refuse
from cvrules.games.pursuit.table.seat import SPACE_BITS, SeatDraft
from cvrules.games.pursuit.table.spaces import SPACE_OF
from cvrules.games.pursuit.table.table import Draft, edit

__all__ = [
    "begin_payment",
    "can_pay_part",
    "can_pay_project",
    "pay_price",
    "price_refusal",
    "project_price",
    "reduced_price",
]

#: The moves that choose a resource, by lane. The last move in `_LESS` declines what is left of the discount.
_LESS = (*(Less(name) for name in RESOURCES), Less("nothing"))
_MORE = tuple(More(name) for name in RESOURCES)
_NOTHING = len(RESOURCES)


def reduced_price(trait: TraitSpec, cost: int, action: str) -> int:
    """Return the price of an action after a child trait's discount.

    The discount takes off at most the whole amount of each thing.

    Rules:
        P1.6
    """
    savings = trait.savings.get(action)
    return shortage(cost, savings) if savings else cost


def project_price(draft: Draft, seat: SeatDraft, cost: int, action: str) -> tuple[int, int]:
    """Return the price of a project, and the number of resources to choose.

    The number is positive if the player must add resources, and negative if the player can take
    resources off.

    Rules:
        P6.8
    """
    price = reduced_price(draft.rules.specs[seat.trait_id].trait, cost, action)
    happiness = seat.short_term
    if happiness <= 0:
        return price, -happiness
    discount = min(happiness, total(price & RESOURCE_MASK))
    if discount < happiness and draft.rules.rulings.discount_too_large_to_money:
        price -= min(happiness - discount, amount(price, MONEY)) * ONE[MONEY]
    return price, -discount


def can_pay_project(purse: int, price: int, change: int) -> bool:
    """Return whether a purse covers a price if the player chooses the best resources.

    Args:
        purse: The things that the player has, packed.
        price: The price, packed, before resources are added or taken off.
        change: The number of resources to add or, if negative, to take off.

    Rules:
        P6.8
    """
    if change == 0:
        return covers(purse, price)
    if change > 0:
        return covers(purse, price) and total(purse - price & RESOURCE_MASK) >= change
    missing = shortage(price, purse)
    return missing <= RESOURCE_MASK and total(missing) <= -change


def can_pay_part(draft: Draft, seat: SeatDraft, part: PartSpec, action: str) -> bool:
    """Return whether a seat can pay for a part of a project.

    The hourglass that the action itself uses is not available for the price. To save time,
    `project_price` is called only if something reduces the price.

    Rules:
        P6.8
    """
    purse, happiness = seat.purse - ONE[HOURGLASS], seat.short_term
    if happiness > 0 or action in draft.rules.specs[seat.trait_id].trait.savings:
        return can_pay_project(purse, *project_price(draft, seat, part.cost, action))
    return covers(purse, part.cost) and (not happiness or total(purse & RESOURCE_MASK) + happiness >= part.resources)


def price_refusal(name: str, purse: int, price: int, change: int, rule: str) -> Refusal:
    """Return the refusal for an action that the seat cannot pay for.

    Args:
        name: The name of the card.
        purse: The things that the seat has, packed.
        price: The price, packed, before resources are added or taken off.
        change: The number of resources to add or, if negative, to take off.
        rule: The rulebook paragraph to cite if happiness does not change the price.
    """
    need = unpack_bundle(price)
    if change == 0:
        return refuse("cannot_pay", rule, card=name, need=need, have=unpack_matching(purse, price))
    key = "cannot_pay_more" if change > 0 else "cannot_pay_less"
    return refuse(key, "P6.8", card=name, need=need, have=unpack_bundle(purse), number=abs(change))


# --- choosing resources, one by one ---------------------------------------------------


def begin_payment(draft: Draft, cost: int, action: str) -> None:
    """Pay for a project; if happiness changes the price, ask for resources first.

    Rules:
        P6.8
    """
    draft.price, draft.change = project_price(draft, draft.seats[draft.turn], cost, action)
    draft.lowest = 0
    if draft.change:
        draft.phase_id = Phase.PRICE
    else:
        _pay_chosen_price(draft)


def ask_for_resource(draft: Draft) -> bool:
    """Ask which resource to add or take off next; if all are chosen, pay the price.

    If there is only one choice, it is made without asking.

    Rules:
        P6.9
    """
    while draft.change:
        choices = _lanes_to_choose(draft)
        if len(choices) != 1:
            draft.asked = draft.turn
            return True
        _choose_lane(draft, choices[0])
    draft.phase_id = Phase.ACTING
    _pay_chosen_price(draft)
    return False


def _pay_chosen_price(draft: Draft) -> None:
    """Pay the price that results from all choices."""
    price, draft.price, draft.lowest = draft.price, 0, 0
    pay_price(draft, price)


def _lanes_to_choose(draft: Draft) -> list[int]:
    """Return the lanes of the resources that the player can choose now.

    `_NOTHING` is among them if the player can decline the rest of the discount.

    Rules:
        P6.9
    """
    purse, price, change = draft.seats[draft.turn].purse, draft.price, draft.change
    lanes = range(draft.lowest, len(RESOURCES))
    if change > 0:
        return [lane for lane in lanes if _can_add(purse, price + ONE[lane], change - 1, lane)]
    may_stop = draft.rules.rulings.discount_may_be_refused
    choices = [
        lane
        for lane in lanes
        if amount(price, lane) and _can_take_off(purse, price - ONE[lane], -change - 1, lane, may_stop=may_stop)
    ]
    if may_stop and covers(purse, price):
        choices.append(_NOTHING)
    return choices


def _can_add(purse: int, price: int, change: int, lowest: int) -> bool:
    """Return whether a purse covers a price and `change` more resources.

    Only resources in the lane `lowest` and higher lanes can still be chosen.
    """
    if not covers(purse, price):
        return False
    return total((purse - price & RESOURCE_MASK) >> BITS * lowest) >= change


def _can_take_off(purse: int, price: int, change: int, lowest: int, *, may_stop: bool) -> bool:
    """Return whether a purse covers a price after taking off `change` resources.

    Only resources in the lane `lowest` and higher lanes can still be chosen. If `may_stop` is true,
    the player can also take off fewer.
    """
    missing = shortage(price, purse)
    if missing > RESOURCE_MASK or missing & (1 << BITS * lowest) - 1 or total(missing) > change:
        return False
    return may_stop or total((price & RESOURCE_MASK) >> BITS * lowest) >= change


def legal_moves(draft: Draft) -> tuple[Move, ...]:
    """Return a move for each resource that the player can choose now."""
    moves: tuple[Less | More, ...] = _LESS if draft.change < 0 else _MORE
    return tuple(moves[lane] for lane in _lanes_to_choose(draft))


def choice_refusal(draft: Draft, move: Less | More) -> Refusal | None:
    """Return a refusal if the player cannot choose the resource now, else `None`."""
    return None if move in legal_moves(draft) else refuse("not_that_resource", "P6.9", what=move.what)


def choose_resource(draft: Draft, move: Less | More) -> None:
    """Add the chosen resource to the price, or take it off, or end the discount."""
    _choose_lane(draft, RESOURCES.index(move.what) if move.what in RESOURCES else _NOTHING)


def _choose_lane(draft: Draft, lane: int) -> None:
    """Add one resource to the price or take one off; `_NOTHING` ends the discount."""
    if lane == _NOTHING:
        draft.change = 0
        return
    one = 1 if draft.change > 0 else -1
    draft.price += one * ONE[lane]
    draft.change -= one
    draft.lowest = lane


def pay_price(draft: Draft, price: int) -> None:
    """Pay the price of an action.

    Hourglasses in the price are paid in addition to the one that the action uses.

    Rules:
        P6.8, P7.5
    """
    if not price:
        return
    seat = edit(draft, draft.turn)
    seat.purse -= price
    extra = hourglasses(price)
    if extra:
        _put_extra_hourglasses(draft, seat, extra)
    if draft.log is not None:
        draft.log.append(Paid(draft.turn, unpack_bundle(price)))


def _put_extra_hourglasses(draft: Draft, seat: SeatDraft, extra: int) -> None:
    """Place the hourglasses from a price as the ruling `extra_hourglasses` decides.

    Rules:
        P7.5
    """
    kind = type(draft.move)
    if draft.rules.rulings.extra_hourglasses_with_the_first and kind in SPACE_OF:
        seat.board += extra << SPACE_BITS * SPACE_OF[kind]
        draft.tokens += extra
    elif draft.rules.rulings.extra_hourglasses_with_the_first and kind is Join:
        draft.tokens += extra
    else:
        seat.spent += extra
