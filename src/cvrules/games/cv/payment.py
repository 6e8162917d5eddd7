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

from attrs import frozen

from cvrules.games.cv.profile import Profile
from cvrules.games.cv.symbols import BAD_LUCK, GOOD_LUCK, JOKER, ONE, PLAIN_LANES, covers, shortage, total, unpack
from cvrules.games.cv.table import Draft

__all__ = ["Bill", "bill_of", "can_pay", "have"]

LUCK_FOR_A_CARD = 3 * ONE[GOOD_LUCK]
_JOKERS = 0xFF << 8 * JOKER
_LUCK_LANES = 0xFF << 8 * GOOD_LUCK | 0xFF << 8 * BAD_LUCK


@frozen
class Bill:
    """What has to be paid, and with what.

    Args:
        own: Symbols and jokers of dice and tokens, unchanged.
        cured: What changed bad luck has become; it may pay like the dice.
        gained: Symbols and jokers of events.
        owed: Symbols of purchases.
        luck: Three good luck for each card bought by luck.
        toll: Symbols of red slashes.
        toll_unchanged: Whether red slashes take no changed symbols.
    """

    own: int
    cured: int
    gained: int
    owed: int
    luck: int
    toll: int
    toll_unchanged: bool


def have(draft: Draft) -> int:
    """Return the symbols on dice and tokens that are still what they were."""
    own = draft.faces + draft.profile.tokens
    return own - total(draft.cured) * ONE[BAD_LUCK] if draft.cured else own


def bill_of(draft: Draft, owed: int = 0, by_luck: int = 0, toll: int = 0) -> Bill:
    """Return what is owed this turn, and a little more."""
    return Bill(
        have(draft),
        draft.cured,
        draft.gained,
        draft.owed + owed,
        (draft.by_luck + by_luck) * LUCK_FOR_A_CARD,
        draft.toll + toll,
        draft.rules.rulings.upkeep_unchanged,
    )


def can_pay(profile: Profile, bill: Bill) -> bool:
    """Tell whether a bill can be paid with what a turn's profile allows.

    Rules:
        R3.3, R3.4, R3.5, R5.2
    """
    own, owed, toll = bill.own, bill.owed, bill.toll
    if toll and bill.toll_unchanged and (bill.cured or not profile.is_simple):
        lack = shortage(toll, own)
        if lack & _LUCK_LANES or total(lack) > own >> 8 * JOKER:
            return False
        own = own - (toll - lack) - total(lack) * ONE[JOKER]
        toll = 0
    own += bill.cured
    strict = bill.luck + toll
    if covers(own, owed + strict):
        return True
    gained = bill.gained
    if profile.copies:
        return any(_covered(profile, own, gained + copied, owed, strict) for copied in profile.copies)
    if profile.is_simple and not gained:
        lack = shortage(owed + strict, own)
        return not lack & _LUCK_LANES and total(lack) <= own >> 8 * JOKER
    return _covered(profile, own, gained, owed, strict)


def _covered(profile: Profile, own: int, gained: int, owed: int, strict: int) -> bool:
    """Tell whether dice and tokens can pay what events leave of a purchase, and the rest."""
    left = shortage(owed, gained)
    lack = shortage(left + strict, own)
    if not lack:
        return True
    jokers = gained >> 8 * JOKER
    if jokers:
        return any(_made_up(profile, own, shortage(part + strict, own), part + strict) for part in _eased(left, jokers))
    return _made_up(profile, own, lack, left + strict)


def _eased(left: int, jokers: int) -> set[int]:
    """Return what events' jokers may leave of a purchase, as little as possible."""
    parts = {left}
    for _ in range(jokers):
        eased = {part - ONE[lane] for part in parts for lane in PLAIN_LANES if part >> 8 * lane & 0xFF}
        if not eased:
            break
        parts = eased
    return parts


def _made_up(profile: Profile, own: int, lack: int, wanted: int) -> bool:
    """Tell whether jokers and changes can make up for what is short."""
    if not profile.paths:
        return not lack & _LUCK_LANES and total(lack) <= own >> 8 * JOKER
    if lack >> 8 * BAD_LUCK & 0xFF:
        return False
    spare = own - (wanted - lack)
    if total(lack) > total(spare) - (spare >> 8 * BAD_LUCK & 0xFF):
        return False
    return _routed(profile, lack, spare, profile.bounds, set())


def _routed(profile: Profile, lack: int, spare: int, bounds: int, hopeless: set[tuple[int, int, int]]) -> bool:
    """Tell whether each symbol that is short can be made of a spare one."""
    if not lack:
        return True
    if (lack, spare, bounds) in hopeless:
        return False
    wanted = next(lane for lane, _ in unpack(lack))
    for source, uses in profile.paths[wanted]:
        if spare >> 8 * source & 0xFF and covers(bounds, uses):  # noqa: SIM102 - a test, then the search
            if _routed(profile, lack - ONE[wanted], spare - ONE[source], bounds - uses, hopeless):
                return True
    hopeless.add((lack, spare, bounds))
    return False
