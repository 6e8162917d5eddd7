"""Decides whether the dice that a seat keeps can buy a card."""

from __future__ import annotations

from attrs import evolve

from cvrules.games.cv.rulebook import buying
from cvrules.games.cv.rulebook.payment import can_pay
from cvrules.games.cv.table.packed import BAD_LUCK, ONE, amount, total
from cvrules.games.cv.table.profile import MOST_DICE
from cvrules.games.cv.table.spec import Spec
from cvrules.games.cv.table.table import Draft

__all__ = ["Purchase", "is_allowed"]


class Purchase:
    """The purchase of one card, for any dice that the seat may keep.

    The seat plays all events that give symbols, since additional symbols never make a
    purchase impossible, and changes bad luck in any way that helps. If it can pay in
    the end, it can also pay at each step before, since bad luck pays only for bad luck.
    """

    def __init__(self, draft: Draft, spec: Spec) -> None:
        self._draft = evolve(draft)
        specs, hand = draft.rules.specs, draft.seats[draft.turn].hand_ids
        self._draft.gained += sum(specs[card].gain for card in hand if buying.event_refusal(draft, card) is None)
        self._cost = spec.cost
        self._is_allowed = is_allowed(draft, spec)
        self._changes = _possible_changes(draft)
        self._known: dict[int, bool] = {}

    def is_possible(self, faces: int) -> bool:
        """Return whether these dice can buy the card, for its cost or by luck.

        Rules:
            R3.1 to R3.9
        """
        known = self._known.get(faces)
        if known is None:
            known = self._known[faces] = self._is_allowed and any(
                self._can_pay(faces, changed) for changed in self._changes
            )
        return known

    def _can_pay(self, faces: int, changed: int) -> bool:
        """Return whether dice pay for the card if bad luck has become `changed`."""
        draft = self._draft
        draft.packed_dice, draft.changed = faces, changed
        if total(changed) > amount(faces + draft.profile.tokens, BAD_LUCK):
            return False
        return can_pay(draft, owed=self._cost) or (self._cost > 0 and can_pay(draft, by_luck=1))


def _possible_changes(draft: Draft) -> list[int]:
    """Return every sum of symbols that bad luck can be changed into, packed.

    Rules:
        R3.5, R4.2
    """
    tables = [evolve(draft, packed_dice=MOST_DICE * ONE[BAD_LUCK], owed=0)]
    seen = {draft.changes: draft.changed}
    for table in tables:
        for move in buying.changes(table):
            after = evolve(table)
            buying.change(after, move)
            if after.changes not in seen:
                seen[after.changes] = after.changed
                tables.append(after)
    return list(dict.fromkeys(seen.values()))


def is_allowed(draft: Draft, spec: Spec) -> bool:
    """Return whether conditions and bars allow a card to be taken now.

    Rules:
        R3.6, R3.7
    """
    return buying.condition_refusal(draft, draft.turn, spec) is None
