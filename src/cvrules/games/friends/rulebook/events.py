"""Carries out cards: starts an event, completes its company, and ends it."""

from __future__ import annotations

from cvrules.games.friends.rulebook.card_in_play import card_in_play
from cvrules.games.friends.rulebook.love import meet
from cvrules.games.friends.table.events import CameAlong, Lived
from cvrules.games.friends.table.phase import Phase
from cvrules.games.friends.table.rules import MEGA
from cvrules.games.friends.table.spec import SKIPPED
from cvrules.games.friends.table.table import Draft, edit

__all__ = ["begin_event", "complete_company", "end_event", "start_card"]


def begin_event(draft: Draft, at: int, card: int, price: int) -> None:
    """Take a card from the middle of the table, pay its price, and start the event.

    Rules:
        F3.3, F4.5
    """
    seat = edit(draft, at)
    seat.time -= price
    draft.supply += price
    seat.lived_ids = (*seat.lived_ids, card)
    draft.row_ids = tuple(other for other in draft.row_ids if other != card)
    draft.idle_bits = 0
    if draft.log is not None:
        draft.log.append(Lived(at, draft.rules.specs[card].name, price))
    start_card(draft, at, card)


def start_card(draft: Draft, at: int, card: int) -> None:
    """Make a seat the active player, who then names the persons who join in.

    Rules:
        F4.5, F7.4
    """
    draft.actor, draft.card_id = at, card
    draft.bid = draft.bidder = -1
    draft.bidding = 0
    draft.phase_id = Phase.NAME


def complete_company(draft: Draft) -> None:
    """Remove used offer markers, let the participants meet, and start the effects.

    Rules:
        F7.7, F8.1
    """
    for person in draft.company:
        if draft.offered >> person & 1:
            edit(draft, person).markers &= ~(1 << draft.actor)
        if draft.forced >> person & 1:
            edit(draft, draft.actor).markers &= ~(1 << person)
    if draft.log is not None and draft.company:
        draft.log.append(CameAlong(draft.actor, draft.company))
    draft.offered = draft.silent = draft.forced = draft.pointer = 0
    draft.named = ()
    bonds = card_in_play(draft).bonds
    draft.lines = (*(line for line, bond in enumerate(bonds) if bond.place != SKIPPED), -1)
    meet(draft)
    draft.phase_id = Phase.EFFECTS


def end_event(draft: Draft) -> bool:
    """End the event, and continue with the next turn or the next mega goal.

    If another player won the auction for the card, the turn of the player who started the auction
    continues.

    Rules:
        F3.2, F4.5, F6.3
    """
    spec, is_lost = draft.rules.specs[draft.card_id], draft.actor != draft.turn
    draft.card_id = draft.actor = draft.pending = -1
    draft.company = draft.lines = draft.tasks = ()
    draft.agreed = draft.refused = 0
    draft.is_alone = False
    if not is_lost:
        draft.turn = (draft.turn + 1) % len(draft.seats)
    reveals = spec.kind == "mega" and draft.deck_bits & draft.rules.masks[MEGA]
    draft.phase_id = Phase.MEGA if reveals else Phase.NEXT_TURN
    return False
