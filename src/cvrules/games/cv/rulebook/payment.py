"""Decides whether everything that is owed can be paid together.

No symbol is kept after the turn, so it does not matter which one pays for what, and
buying only adds to what is owed. It is legal while each symbol that is owed can have
a source of its own:

- purchases take dice, tokens, copies and events;
- three good luck and red slashes take dice and tokens only;
- changes work on dice and tokens.

Each symbol pays for its own kind first. That never hurts: if another symbol paid
instead, the two could be swapped. Jokers and changes pay for what is still missing,
which a flow decides (see `table/conversions.py`): nothing is searched, except how to
split the bound of a change such as `money <-> plain` between its two directions.
"""

from __future__ import annotations

from itertools import product

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

__all__ = ["Bill", "bills", "can_pay", "find_split", "is_affordable", "own_symbols", "purchases"]

LUCK_FOR_A_CARD = 3 * ONE[GOOD_LUCK]
_JOKER_SHIFT = BITS * JOKER
_GOOD_LUCK_LANE = LANE[GOOD_LUCK]
_LUCK_LANES = LANE[GOOD_LUCK] | LANE[BAD_LUCK]
_JOKER_LANE = LANE[JOKER]
_NOT_PLAIN = ~sum(LANE[lane] for lane in PLAIN_LANES)

#: What dice and tokens have, and what they must pay, both packed.
Bill = tuple[int, int]


def own_symbols(draft: Draft) -> int:
    """Return the symbols on dice and tokens without changed bad luck, packed."""
    own = draft.packed_dice + draft.profile.tokens
    return own - total(draft.changed) * ONE[BAD_LUCK] if draft.changed else own


def can_pay(draft: Draft, *, owed: int = 0, by_luck: int = 0, toll: int = 0) -> bool:
    """Return whether what is owed this turn, and what is added, can be paid together.

    Args:
        draft: The table.
        owed: More symbols for a purchase, packed.
        by_luck: The number of further cards for three good luck.
        toll: More symbols for red slashes, packed.

    Rules:
        R3.3, R3.4, R5.2, R5.5
    """
    own = own_symbols(draft)
    owed += draft.owed
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


def purchases(draft: Draft, cards: list[Spec]) -> tuple[list[Move], bool]:
    """Return the purchases that can be paid next, and whether three good luck can.

    The results are those of `can_pay` for each card, computed together. No red slash is
    owed yet while cards are selected.

    Rules:
        R3.3, R3.4
    """
    profile, gained, owed = draft.profile, draft.gained, draft.owed
    own = own_symbols(draft) + draft.changed if draft.changed else draft.packed_dice + profile.tokens
    luck = draft.by_luck * LUCK_FOR_A_CARD
    there = own + gained
    room = (there | GUARD) - owed - luck  # a guard falls if there is too little of a symbol itself
    spare = there % FULL + profile.most_copies - (owed + luck) % FULL
    if profile.copies:
        fixed = 0
    elif profile.conversions.cuts or there >> _JOKER_SHIFT:
        fixed = profile.unmakeable & GUARD
    else:
        fixed = GUARD  # nothing can become anything else
    moves: list[Move] = []
    for spec in cards:
        fallen = ~(room - spec.cost) & GUARD
        if spec.price > spare or fallen & fixed:
            continue
        if not (fallen or luck) or is_affordable(profile, own, gained, owed + spec.cost, luck):
            moves.append(spec.buy)
    return moves, _has_luck(profile, own, gained, owed, luck + LUCK_FOR_A_CARD)


def _has_luck(profile: Profile, own: int, gained: int, owed: int, luck: int) -> bool:
    """Return whether this much good luck can be paid in addition to purchases."""
    if profile.unmakeable & _GOOD_LUCK_LANE and own & _GOOD_LUCK_LANE < luck:
        return False
    return is_affordable(profile, own, gained, owed, luck)


def is_affordable(profile: Profile, own: int, gained: int, owed: int, strict: int) -> bool:
    """Return whether the sources are enough for the demands, all packed.

    Args:
        profile: The changes and copies of the turn.
        own: Symbols and jokers of dice and tokens.
        gained: Symbols and jokers of events.
        owed: What any source may pay.
        strict: What only dice and tokens may pay.

    Rules:
        R3.3, R3.5, R3.9
    """
    wanted = owed + strict
    room = (own | GUARD) - wanted
    fallen = ~room & GUARD  # the guards of symbols that are missing
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
    # The first condition answers for most hands: not all of these symbols can come from others.
    return missing <= conversions.inflows[guard_index(fallen)] and _can_convert(conversions, [(own, wanted)])


def _can_cover(profile: Profile, own: int, gained: int, owed: int, strict: int) -> bool:
    """Return whether dice and tokens pay `strict` and what events leave of `owed`."""
    lack = shortage(shortage(owed, gained) + strict, own)
    if not lack:
        return True
    if lack & profile.unmakeable:
        return False
    return _can_convert(profile.conversions, bills(own, gained, owed, strict))


def bills(own: int, gained: int, owed: int, strict: int) -> list[Bill]:
    """Return what has to be paid after events pay what they can, all packed.

    Jokers of events count like other jokers, but pay only plain symbols of a purchase.
    So there are two bills: everything with these jokers, and the rest without them.

    Rules:
        R3.5, R3.8
    """
    left = shortage(owed, gained)
    jokers = gained & _JOKER_LANE
    return [(own + jokers, left + strict), (own, (left & _NOT_PLAIN) + strict)] if jokers else [(own, left + strict)]


def _can_convert(conversions: Conversions, due: list[Bill]) -> bool:
    """Return whether symbols, jokers and changes can pay every bill.

    Rules:
        R3.5
    """
    if not conversions.cuts:
        return all(total(shortage(wanted, own)) <= own >> _JOKER_SHIFT for own, wanted in due)
    if conversions.stars:
        return find_split(conversions, due) is not None
    for own, wanted in due:
        for lanes, inflow, _ in conversions.cuts:
            if (wanted & lanes) % FULL > (own & lanes) % FULL + inflow:
                return False
    return True


def find_split(conversions: Conversions, due: list[Bill]) -> tuple[int, ...] | None:
    """Return how much of the bound of each star leads outward, or `None`.

    Every split of all bounds but the last one is tried; the cuts then say what is left
    for the last one. Checks of cards keep the bounds small.

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
