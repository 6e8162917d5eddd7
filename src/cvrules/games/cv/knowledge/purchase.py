"""Decides whether a seat can buy a given card with the dice that it keeps."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from attrs import evolve

from cvrules.games.cv.rulebook import buying, gossip
from cvrules.games.cv.rulebook.payment import can_pay
from cvrules.games.cv.table.conversions import conversions_of
from cvrules.games.cv.table.packed import BAD_LUCK, BITS, FULL, JOKER, ONE, PLAIN_LANES, amount, total
from cvrules.games.cv.table.profile import LUCK, Profile
from cvrules.games.cv.table.spec import UNBOUNDED, Spec, Swap
from cvrules.games.cv.table.table import Draft

__all__ = ["Purchase", "is_allowed"]


class Purchase:
    """Decides whether a seat can buy a given card with any given dice.

    The seat plays all its events that give symbols, because more symbols never make a
    purchase impossible. It also changes bad luck in any way that helps.
    """

    def __init__(self, draft: Draft, spec: Spec) -> None:
        self._draft = evolve(draft)
        specs, hand = draft.rules.specs, draft.seats[draft.turn].hand_ids
        self._draft.gained += sum(specs[card].gain for card in hand if buying.buying_event_refusal(draft, card) is None)
        self._cost = spec.cost
        self._has_luck_price = spec.cost > 0 and not (spec.is_fate and draft.rules.rulings.fate_by_luck_no)
        self._is_allowed = is_allowed(draft, spec)
        self._stages = list(_change_stages(draft))
        self._known: dict[int, bool] = {}

    def is_possible(self, faces: int) -> bool:
        """Return whether the dice can pay the card's cost, or buy the card by luck.

        Rules:
            R3.1 to R3.9
        """
        known = self._known.get(faces)
        if known is None:
            known = self._known[faces] = self._is_allowed and any(
                self._can_pay(faces, profile, changed) for profile, changed in self._stages
            )
        return known

    def _can_pay(self, faces: int, profile: Profile, changed: int) -> bool:
        """Return whether the dice can pay with the given profile and changed symbols."""
        draft = self._draft
        draft.packed_dice, draft.profile, draft.changed = faces, profile, changed
        if total(changed) > amount(faces + profile.tokens, BAD_LUCK):
            return False
        return can_pay(draft, owed=self._cost) or (self._has_luck_price and can_pay(draft, by_luck=1))


def _change_stages(draft: Draft) -> Iterator[tuple[Profile, int]]:
    """Yield a profile and the changed symbols for each stage of changing bad luck.

    A card with several abilities to change bad luck uses up each ability before the
    next one. A stage says which ability each card has reached: the abilities before it
    are used up, and the profile includes the one that is in use.

    Rules:
        R3.5, R4.2
    """
    profile, specs = draft.profile, draft.rules.specs
    swaps = [swap for card in profile.acting_ids for swap in specs[card].swaps]
    ways: dict[int, list[tuple[int, int]]] = {}
    endless = set[int]()
    for at, (card, bound, symbol) in enumerate(profile.changes):
        left = bound - (draft.changes >> BITS * at & FULL)
        if left and card not in endless:
            ways.setdefault(card, []).append((left, symbol))
        if bound == UNBOUNDED:
            endless.add(card)
    for stage in product(*[range(len(each)) for each in ways.values()]):
        used_up = [way for number, each in zip(stage, ways.values(), strict=True) for way in each[:number]]
        in_use = [_bad_luck_swap(*each[number]) for number, each in zip(stage, ways.values(), strict=True)]
        conversions = conversions_of((*swaps, *in_use))
        changed = draft.changed + sum(left * symbol for left, symbol in used_up)
        yield evolve(profile, conversions=conversions, unmakeable=LUCK & ~conversions.makeable), changed


def _bad_luck_swap(bound: int, symbol: int) -> Swap:
    """Return a `Swap` of bad luck for the symbol; a joker means any plain symbol."""
    lanes = PLAIN_LANES if symbol == ONE[JOKER] else [ONE.index(symbol)]
    return Swap(bound, tuple((BAD_LUCK, lane) for lane in lanes))


def is_allowed(draft: Draft, spec: Spec) -> bool:
    """Return whether limits, conditions and bars allow the wanted card now.

    Rules:
        R3.6, R3.7, R10.4
    """
    if draft.rules.has_gossip_or_fate and gossip.limit_refusal(draft, spec.index) is not None:
        return False
    return buying.condition_refusal(draft, draft.turn, spec) is None
