"""Lets players change bad luck into another symbol with an active card.

A change is possible while a player buys cards, suffers misfortune or pays upkeep.
"""

from __future__ import annotations

from attrs import evolve

from cvrules.games.cv.rulebook.payment import can_pay, own_symbols
from cvrules.games.cv.table.events import Changed
from cvrules.games.cv.table.moves import Change
from cvrules.games.cv.table.packed import BAD_LUCK, BITS, FULL
from cvrules.games.cv.table.refusal import Refusal, refuse
from cvrules.games.cv.table.table import Draft


def change_moves(draft: Draft) -> list[Change]:
    """Return the legal moves that change bad luck with an active card."""
    if not draft.profile.changes or not own_symbols(draft) >> BITS * BAD_LUCK & FULL:
        return []
    specs = draft.rules.specs
    moves = dict.fromkeys([specs[card].change for card, _, _ in draft.profile.changes])
    return [move for move in moves if change_refusal(draft, move) is None]


def _usable_ability(draft: Draft, name: str) -> int:
    """Return the index in `profile.changes` of the card's next usable ability, or -1."""
    for at, (card, bound, _) in enumerate(draft.profile.changes):
        if draft.rules.specs[card].name == name and draft.changes >> BITS * at & FULL < bound:
            return at
    return -1


def change_refusal(draft: Draft, move: Change) -> Refusal | None:
    """Return a refusal, or `None` if the move's card can change bad luck now.

    Rules:
        R3.5, R4.2
    """
    at = _usable_ability(draft, move.card)
    if at < 0:
        return refuse("no_ability", "R4.2", card=move.card)
    if not own_symbols(draft) >> BITS * BAD_LUCK & FULL:
        return refuse("no_bad_luck", "R4.2")
    if not (draft.packed_owed | draft.paid) >> BITS * BAD_LUCK:
        return None
    after = evolve(draft, changed=draft.changed + draft.profile.changes[at][2])
    return None if can_pay(after) else refuse("owed_needs_it", "R4.2")


def change_bad_luck(draft: Draft, move: Change) -> None:
    """Change one bad luck symbol into the symbol that the card's ability names."""
    at = _usable_ability(draft, move.card)
    draft.changed += draft.profile.changes[at][2]
    draft.changes += 1 << BITS * at
    if draft.log is not None:
        draft.log.append(Changed(draft.asked, move.card))
