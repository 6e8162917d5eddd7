"""Auctions of life cards."""

from __future__ import annotations

from functools import lru_cache

from cvrules.games.friends.rulebook.company import can_carry_out, row_refusal
from cvrules.games.friends.rulebook.events import begin_event
from cvrules.games.friends.table.events import Auctioned, BidMade, Dropped
from cvrules.games.friends.table.moves import Auction, Bid, Drop
from cvrules.games.friends.table.phase import Phase
from cvrules.games.friends.table.refusal import Refusal, refuse
from cvrules.games.friends.table.table import Draft

__all__ = ["ask_for_bid", "bid", "bid_refusal", "drop", "legal_auction_moves", "legal_bid_moves", "start_auction"]


def legal_auction_moves(draft: Draft) -> list[Auction]:
    """Return a move for each life card that the seat can select for an auction.

    Rules:
        F4.3
    """
    specs = draft.rules.specs
    return [Auction(specs[card].name) for card in draft.row_ids if can_carry_out(draft, draft.turn, specs[card])]


def auction_refusal(draft: Draft, move: Auction) -> Refusal | None:
    """Return a refusal, or `None` if the card can be selected for an auction.

    Rules:
        F4.3
    """
    refusal = row_refusal(draft, draft.turn, move.card)
    if refusal is None and draft.period == 1:
        return refuse("wrong_period", "F3.2", card=move.card)
    return refusal


def start_auction(draft: Draft, move: Auction) -> None:
    """Select a card for an auction.

    All seats that have not passed and could carry out the card may bid.

    Rules:
        F4.3, F4.4
    """
    draft.card_id = draft.rules.by_name[move.card]
    spec = draft.rules.specs[draft.card_id]
    draft.bidding = 1 << draft.turn
    for at in range(len(draft.seats)):
        if at != draft.turn and at not in draft.passed and can_carry_out(draft, at, spec):
            draft.bidding |= 1 << at
    draft.bid = draft.bidder = -1
    draft.pointer = draft.turn
    draft.phase_id = Phase.BID
    if draft.log is not None:
        draft.log.append(Auctioned(draft.turn, move.card))


def ask_for_bid(draft: Draft) -> bool:
    """Ask the next seat clockwise for a bid, or end the auction if no seat can bid.

    If the seat that selected the card has no time markers, it bids 0 without being asked.

    Rules:
        F4.4
    """
    players = len(draft.seats)
    for step in range(players):
        at = (draft.pointer + step) % players
        if at != draft.bidder and draft.bidding >> at & 1 and draft.seats[at].time > draft.bid:
            if draft.bidder < 0 and not draft.seats[at].time:
                bid_for(draft, at, 0)
                return False
            draft.asked = draft.pointer = at
            return True
    at, card, price = draft.bidder, draft.card_id, draft.bid
    draft.pointer = 0
    begin_event(draft, at, card, price)
    return False


def legal_bid_moves(draft: Draft) -> tuple[Bid | Drop, ...]:
    """Return the legal bids, and `Drop` unless this is the first bid.

    Rules:
        F4.3, F4.4
    """
    return _bids(draft.bid + 1, draft.seats[draft.pointer].time, may_drop=draft.bidder >= 0)


@lru_cache(maxsize=1024)
def _bids(least: int, most: int, *, may_drop: bool) -> tuple[Bid | Drop, ...]:
    """Return all bids from `least` to `most`, and `Drop` if the seat may drop out.

    Rules:
        F4.3, F4.4
    """
    bids = map(Bid, range(least, most + 1))
    return (*bids, Drop()) if may_drop else tuple(bids)


def bid_refusal(draft: Draft, move: Bid | Drop) -> Refusal | None:
    """Return a refusal, or `None` if the seat can make the bid or drop out.

    Rules:
        F4.3, F4.4
    """
    if isinstance(move, Drop):
        return refuse("first_bid", "F4.3") if draft.bidder < 0 else None
    time = draft.seats[draft.pointer].time
    if move in legal_bid_moves(draft):
        return None
    return (
        refuse("too_much", "F4.4", number=time) if move.number > time else refuse("too_low", "F4.4", number=draft.bid)
    )


def bid(draft: Draft, move: Bid) -> None:
    """Bid time markers.

    Rules:
        F4.4
    """
    bid_for(draft, draft.pointer, move.number)


def bid_for(draft: Draft, at: int, number: int) -> None:
    """Make a bid on behalf of a seat, and continue with the next seat."""
    draft.bid, draft.bidder = number, at
    draft.pointer = (at + 1) % len(draft.seats)
    if draft.log is not None:
        draft.log.append(BidMade(at, number))


def drop(draft: Draft, _: Drop) -> None:
    """Drop out of this auction.

    Rules:
        F4.4
    """
    at = draft.pointer
    draft.bidding &= ~(1 << at)
    draft.pointer = (at + 1) % len(draft.seats)
    if draft.log is not None:
        draft.log.append(Dropped(at))
