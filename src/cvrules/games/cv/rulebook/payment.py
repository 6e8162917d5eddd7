"""Decides whether everything that is owed can be paid together.

No symbol is kept after the turn, so it does not matter which one pays for what, and
buying only adds to what is owed. It is legal while each symbol that is owed can have
a source of its own:

- purchases take dice, tokens, copies and events;
- three good luck and red slashes take dice and tokens only;
- changes work on dice and tokens.

Each symbol pays for its own kind first. That never hurts: if another symbol paid
instead, the two could be swapped. Jokers and changes pay for what is still missing.
"""

from __future__ import annotations

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
    is_within,
    shortage,
    total,
)
from cvrules.games.cv.table.profile import Profile
from cvrules.games.cv.table.spec import Spec
from cvrules.games.cv.table.table import Draft

__all__ = ["can_pay", "is_affordable", "own_symbols", "purchases"]

LUCK_FOR_A_CARD = 3 * ONE[GOOD_LUCK]
_JOKER_SHIFT = BITS * JOKER
_GOOD_LUCK_LANE = LANE[GOOD_LUCK]
_LUCK_LANES = LANE[GOOD_LUCK] | LANE[BAD_LUCK]
#: Every symbol except bad luck, which only explicit moves change.
_CHANGEABLE = ~LANE[BAD_LUCK]


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
    elif profile.paths or there >> _JOKER_SHIFT:
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
    lack = fallen - (room & (fallen - (fallen >> BITS - 1)))
    return _can_make_up(profile, own, lack, wanted)


def _can_cover(profile: Profile, own: int, gained: int, owed: int, strict: int) -> bool:
    """Return whether dice and tokens pay `strict` and what events leave of `owed`."""
    left = shortage(owed, gained)
    lack = shortage(left + strict, own)
    if not lack:
        return True
    jokers = gained >> _JOKER_SHIFT
    if jokers:
        return any(
            _can_make_up(profile, own, shortage(part + strict, own), part + strict)
            for part in _eased_demands(left, jokers)
        )
    return _can_make_up(profile, own, lack, left + strict)


def _eased_demands(left: int, jokers: int) -> set[int]:
    """Return what is left of a purchase if jokers of events pay as much as they can."""
    parts = {left}
    for _ in range(jokers):
        eased = {part - ONE[lane] for part in parts for lane in PLAIN_LANES if part >> BITS * lane & FULL}
        if not eased:
            break
        parts = eased
    return parts


def _can_make_up(profile: Profile, own: int, lack: int, wanted: int) -> bool:
    """Return whether jokers and changes can make up for what is missing."""
    if lack & profile.unmakeable:
        return False
    if not profile.paths:
        return total(lack) <= own >> _JOKER_SHIFT
    spare = own - (wanted - lack)
    if lack % FULL > (spare & _CHANGEABLE) % FULL:
        return False
    return not lack or _has_route(profile, lack, spare)


def _has_route(profile: Profile, lack: int, spare: int) -> bool:
    """Return whether each missing symbol can be made from a spare one.

    A search without recursion, since cards may ask for thousands of symbols.
    """
    states = [(lack, spare, profile.bounds)]
    seen = set(states)
    while states:
        lack, spare, bounds = states.pop()
        wanted = ((lack & -lack).bit_length() - 1) // BITS  # the first kind that is missing
        lack -= ONE[wanted]
        for source, uses in reversed(
            profile.paths[wanted]
        ):  # ways without uses come first in the list, and are tried first
            if spare & LANE[source] and (not uses or is_within(uses, bounds)):
                if not lack:
                    return True
                state = (lack, spare - ONE[source], bounds - uses)
                if state not in seen:
                    seen.add(state)
                    states.append(state)
    return False
