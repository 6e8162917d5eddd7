"""Payments are owed, not chosen: can everything owed be paid together?

Symbols never survive the turn, so buying only adds to what is owed. It is
allowed exactly while each symbol owed can be given a source of its own:

- purchases take dice, tokens, copies and events;
- three good luck and red slashes take dice and tokens only;
- changes work on dice and tokens.

Like pays for like first. That never hurts: whoever pays a like symbol with
another could swap the two. What is still short goes to jokers and changes.
"""

from __future__ import annotations

from cvrules.games.cv.profile import Profile
from cvrules.games.cv.spec import Spec
from cvrules.games.cv.symbols import (
    BAD_LUCK,
    BITS,
    FULL,
    GOOD_LUCK,
    GUARD,
    JOKER,
    ONE,
    PLAIN_LANES,
    covers,
    shortage,
    total,
    within,
)
from cvrules.games.cv.table import Draft

__all__ = ["affordable", "affordable_cards", "can_pay", "has_luck", "have"]

LUCK_FOR_A_CARD = 3 * ONE[GOOD_LUCK]
_JOKER_SHIFT = BITS * JOKER
_GOOD_LUCK_LANE = FULL << BITS * GOOD_LUCK
_LUCK_LANES = FULL << BITS * GOOD_LUCK | FULL << BITS * BAD_LUCK


def have(draft: Draft) -> int:
    """Return the symbols on dice and tokens that are still what they were, packed."""
    own = draft.faces + draft.profile.tokens
    return own - total(draft.cured) * ONE[BAD_LUCK] if draft.cured else own


def can_pay(draft: Draft, *, owed: int = 0, by_luck: int = 0, toll: int = 0) -> bool:
    """Tell whether what is owed this turn, and a little more, can be paid together.

    Args:
        draft: The table.
        owed: Further symbols of a purchase, packed.
        by_luck: Further cards for three good luck.
        toll: Further symbols of red slashes, packed.

    Rules:
        R3.3, R3.4, R5.2, R5.5
    """
    own = have(draft)
    owed += draft.owed
    toll += draft.toll
    strict = (draft.by_luck + by_luck) * LUCK_FOR_A_CARD
    if toll and draft.rules.rulings.upkeep_unchanged:
        lack = shortage(toll, own)
        if lack & _LUCK_LANES or total(lack) > own >> _JOKER_SHIFT:
            return False
        own -= toll - lack + total(lack) * ONE[JOKER]
    else:
        strict += toll
    return affordable(draft.profile, own + draft.cured, draft.gained, owed, strict)


def affordable_cards(draft: Draft, cards: list[Spec]) -> list[Spec]:
    """Return those of several cards that could be bought next, each by itself.

    The same answer as `can_pay` for each of them, worked out together.

    Rules:
        R3.3
    """
    profile, gained, owed = draft.profile, draft.gained, draft.owed
    own = have(draft) + draft.cured
    luck = draft.by_luck * LUCK_FOR_A_CARD
    debt = owed + luck
    if gained or profile.copies:
        return [spec for spec in cards if affordable(profile, own, gained, owed + spec.cost, luck)]
    if profile.paths or own >> _JOKER_SHIFT:
        spare = total(own) - total(debt)
        return [
            spec
            for spec in cards
            if spec.price <= spare
            and (not (lack := shortage(debt + spec.cost, own)) or _made_up(profile, own, lack, debt + spec.cost))
        ]
    room = (own | GUARD) - debt  # like pays for like, and nothing else pays
    return [spec for spec in cards if (room - spec.cost) & GUARD == GUARD]


def has_luck(draft: Draft) -> bool:
    """Tell whether another card could be bought for three good luck.

    Rules:
        R3.4
    """
    profile = draft.profile
    if profile.unmakeable & _GOOD_LUCK_LANE and not draft.cured:
        there = (draft.faces + profile.tokens & _GOOD_LUCK_LANE) // LUCK_FOR_A_CARD
        if there <= draft.by_luck:
            return False
    return can_pay(draft, by_luck=1)


def affordable(profile: Profile, own: int, gained: int, owed: int, strict: int) -> bool:
    """Tell whether sources suffice for demands, all packed.

    Args:
        profile: The changes and copies of the turn.
        own: Symbols and jokers of dice and tokens.
        gained: Symbols and jokers of events.
        owed: What any source may pay.
        strict: What only dice and tokens may pay.

    Rules:
        R3.3, R3.5, R3.9
    """
    if covers(own, owed + strict):
        return True
    if profile.copies:
        return any(_covered(profile, own, gained + copied, owed, strict) for copied in profile.copies)
    if gained:
        return _covered(profile, own, gained, owed, strict)
    return _made_up(profile, own, shortage(owed + strict, own), owed + strict)


def _covered(profile: Profile, own: int, gained: int, owed: int, strict: int) -> bool:
    """Tell whether dice and tokens can pay what events leave of a purchase, and the rest."""
    left = shortage(owed, gained)
    lack = shortage(left + strict, own)
    if not lack:
        return True
    jokers = gained >> _JOKER_SHIFT
    if jokers:
        return any(_made_up(profile, own, shortage(part + strict, own), part + strict) for part in _eased(left, jokers))
    return _made_up(profile, own, lack, left + strict)


def _eased(left: int, jokers: int) -> set[int]:
    """Return what events' jokers may leave of a purchase, as little as possible."""
    parts = {left}
    for _ in range(jokers):
        eased = {part - ONE[lane] for part in parts for lane in PLAIN_LANES if part >> BITS * lane & FULL}
        if not eased:
            break
        parts = eased
    return parts


def _made_up(profile: Profile, own: int, lack: int, wanted: int) -> bool:
    """Tell whether jokers and changes can make up for what is short."""
    if lack & profile.unmakeable:
        return False
    if not profile.paths:
        return total(lack) <= own >> _JOKER_SHIFT
    spare = own - (wanted - lack)
    if total(lack) > total(spare) - (spare >> BITS * BAD_LUCK & FULL):
        return False
    return _routed(profile, lack, spare, profile.bounds, set())


def _routed(profile: Profile, lack: int, spare: int, bounds: int, hopeless: set[tuple[int, int, int]]) -> bool:
    """Tell whether each symbol that is short can be made of a spare one."""
    if not lack:
        return True
    if (lack, spare, bounds) in hopeless:
        return False
    wanted = ((lack & -lack).bit_length() - 1) // BITS  # the first kind that is short
    for source, uses in profile.paths[wanted]:
        if spare >> BITS * source & FULL and within(uses, bounds):  # noqa: SIM102 - a test, then the search
            if _routed(profile, lack - ONE[wanted], spare - ONE[source], bounds - uses, hopeless):
                return True
    hopeless.add((lack, spare, bounds))
    return False
