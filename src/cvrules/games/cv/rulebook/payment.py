"""Decides whether a seat can pay everything that it owes this turn.

Symbols are not kept after the turn, so it does not matter which symbol pays for which card.
Buying a card only adds its cost to the symbols owed. A purchase is legal if there is still a
separate symbol to pay for each symbol owed:

- Purchases are paid with dice, tokens, copied symbols and events.
- Purchases by luck and upkeep are paid with dice and tokens only.
- Abilities that change symbols work on dice and tokens only.

Each symbol pays for its own kind first, which is never worse than another way to pay.
Jokers and changed symbols pay for the rest. Whether they are enough is worked out in
`table/conversions.py` without a search. The only search is for limited abilities that work in two
directions, such as `money <-> plain`: it splits the limit between the directions.
"""

from __future__ import annotations

from itertools import product
from typing import Final

from cvrules.games.cv.table.conversions import Conversions, guard_index
from cvrules.games.cv.table.moves import Move
from cvrules.games.cv.table.packed import (
    BAD_LUCK,
    BITS,
    FULL,
    GOOD_LUCK,
    GUARD,
    JOKER,
    LANE,
    ONE,
    PLAIN_LANES,
    shortage,
    total,
)
from cvrules.games.cv.table.profile import Profile
from cvrules.games.cv.table.spec import Spec
from cvrules.games.cv.table.table import Draft

__all__ = ["Bill", "affordable_purchases", "can_pay", "find_star_split", "is_affordable", "own_symbols", "unpaid_bills"]

LUCK_FOR_A_CARD: Final = 3 * ONE[GOOD_LUCK]
_JOKER_SHIFT: Final = BITS * JOKER
_GOOD_LUCK_LANE: Final = LANE[GOOD_LUCK]
_LUCK_LANES: Final = LANE[GOOD_LUCK] | LANE[BAD_LUCK]
_JOKER_LANE: Final = LANE[JOKER]
_NOT_PLAIN: Final = ~sum(LANE[lane] for lane in PLAIN_LANES)

#: The symbols available on dice and tokens, and the symbols to pay, both packed.
Bill = tuple[int, int]


def own_symbols(draft: Draft) -> int:
    """Return the symbols on dice and tokens except changed bad luck, packed."""
    own = draft.packed_dice + draft.profile.tokens
    return own - total(draft.changed) * ONE[BAD_LUCK] if draft.changed else own


def can_pay(draft: Draft, *, owed: int = 0, by_luck: int = 0, toll: int = 0) -> bool:
    """Return whether the seat can pay everything it owes and the given additions.

    Args:
        draft: The table. The seat whose turn it is pays.
        owed: The symbols that one more purchase would cost, packed.
        by_luck: The number of additional cards to buy for three good luck each.
        toll: The symbols that additional upkeep would cost, packed.

    Rules:
        R3.3, R3.4, R5.2, R5.5
    """
    own = own_symbols(draft)
    owed += draft.packed_owed
    toll += draft.paid
    strict = (draft.by_luck + by_luck) * LUCK_FOR_A_CARD
    if toll and draft.rules.rulings.upkeep_changes_forbidden:
        lack = shortage(toll, own)
        if lack & _LUCK_LANES or total(lack) > own >> _JOKER_SHIFT:
            return False
        own -= toll - lack + total(lack) * ONE[JOKER]
    else:
        strict += toll
    return is_affordable(draft.profile, own + draft.changed, draft.gained, owed, strict)


def affordable_purchases(draft: Draft, cards: list[Spec]) -> tuple[list[Move], bool]:
    """Return the affordable purchases, and whether the seat can buy a card by luck.

    The results are the same as those of `can_pay` for each card, but faster to compute. Upkeep is
    ignored, because it is not owed yet while cards are bought.

    Rules:
        R3.3, R3.4
    """
    profile, gained, owed = draft.profile, draft.gained, draft.packed_owed
    own = own_symbols(draft) + draft.changed if draft.changed else draft.packed_dice + profile.tokens
    luck = draft.by_luck * LUCK_FOR_A_CARD
    there = own + gained
    room = (there | GUARD) - owed - luck  # the subtraction clears the guard bit of each kind that is missing
    spare = there % FULL + profile.most_copies - (owed + luck) % FULL
    if profile.copies:
        fixed = 0
    elif profile.conversions.cuts or there >> _JOKER_SHIFT:
        fixed = profile.unmakeable & GUARD
    else:
        fixed = GUARD  # no symbol can be changed into another
    moves: list[Move] = []
    for spec in cards:
        fallen = ~(room - spec.cost) & GUARD
        if spec.price > spare or fallen & fixed:
            continue
        if not (fallen or luck) or is_affordable(profile, own, gained, owed + spec.cost, luck):
            moves.append(spec.buy)
    luck += LUCK_FOR_A_CARD
    if profile.unmakeable & _GOOD_LUCK_LANE and own & _GOOD_LUCK_LANE < luck:
        return moves, False
    return moves, is_affordable(profile, own, gained, owed, luck)


def is_affordable(profile: Profile, own: int, gained: int, owed: int, strict: int) -> bool:
    """Return whether the available symbols can pay the symbols owed.

    All amounts are packed.

    Args:
        profile: The abilities that the seat has this turn.
        own: The symbols and jokers from dice and tokens.
        gained: The symbols and jokers from events.
        owed: The symbols owed that any source may pay.
        strict: The symbols owed that only dice and tokens may pay.

    Rules:
        R3.3, R3.5, R3.9
    """
    wanted = owed + strict
    room = (own | GUARD) - wanted
    fallen = ~room & GUARD  # the guard bits of the kinds of symbols that are missing
    if not fallen:
        return True
    if profile.copies:
        return any(_can_cover(profile, own, gained + copied, owed, strict) for copied in profile.copies)
    if gained:
        return _can_cover(profile, own, gained, owed, strict)
    if fallen & profile.unmakeable:
        return False
    missing = total(fallen - (room & (fallen - (fallen >> BITS - 1)))) - (own >> _JOKER_SHIFT)
    conversions = profile.conversions
    if not conversions.cuts:
        return missing <= 0
    # The first condition is quick, and fails in most cases: too few symbols can be changed.
    return missing <= conversions.inflows[guard_index(fallen)] and _can_convert(conversions, [(own, wanted)])


def _can_cover(profile: Profile, own: int, gained: int, owed: int, strict: int) -> bool:
    """Return whether dice and tokens can pay everything that events cannot pay.

    The arguments are the same as for `is_affordable`.
    """
    lack = shortage(shortage(owed, gained) + strict, own)
    if not lack:
        return True
    if lack & profile.unmakeable:
        return False
    return _can_convert(profile.conversions, unpaid_bills(own, gained, owed, strict))


def unpaid_bills(own: int, gained: int, owed: int, strict: int) -> list[Bill]:
    """Return the bills that remain after events have paid as much as they can.

    Jokers from events can pay only for the plain symbols of a purchase. So if there are such
    jokers, there are two bills. The first is for all symbols, and the jokers can help to pay it.
    The second is for the symbols that the jokers cannot pay. All amounts are packed.

    Rules:
        R3.5, R3.8
    """
    left = shortage(owed, gained)
    jokers = gained & _JOKER_LANE
    return [(own + jokers, left + strict), (own, (left & _NOT_PLAIN) + strict)] if jokers else [(own, left + strict)]


def _can_convert(conversions: Conversions, due: list[Bill]) -> bool:
    """Return whether symbols, jokers and changed symbols can pay every bill.

    Rules:
        R3.5
    """
    if not conversions.cuts:
        return all(total(shortage(wanted, own)) <= own >> _JOKER_SHIFT for own, wanted in due)
    if conversions.stars:
        return find_star_split(conversions, due) is not None
    for own, wanted in due:
        for lanes, inflow, _ in conversions.cuts:
            if (wanted & lanes) % FULL > (own & lanes) % FULL + inflow:
                return False
    return True


def find_star_split(conversions: Conversions, due: list[Bill]) -> tuple[int, ...] | None:
    """Split the bound of each star so that every bill can be paid.

    Return the part of each bound that is used outward, or `None` if no split pays every bill.

    The search tries every split of each bound except the last. The cuts determine the split
    of the last bound. The search is short, because the card checks keep bounds small.

    Rules:
        R3.5
    """
    needs = [
        ((wanted & lanes) % FULL - (own & lanes) % FULL - inflow, signs)
        for own, wanted in due
        for lanes, inflow, signs in conversions.cuts
    ]
    if not conversions.stars:
        return () if all(need <= 0 for need, _ in needs) else None
    *bounds, last = [star.bound for star in conversions.stars]
    for outward in product(*[range(bound + 1) for bound in bounds]):
        least, most = 0, last
        for need, signs in needs:
            rest = need - sum(sign * use for sign, use in zip(signs, outward, strict=False))
            if signs[-1] > 0:
                least = max(least, rest)
            elif signs[-1] < 0:
                most = min(most, -rest)
            elif rest > 0:
                break
        else:
            if least <= most:
                return (*outward, least)
    return None
