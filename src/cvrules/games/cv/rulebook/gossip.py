"""Gossip and Fate: buying the cards of the expansion, and adding them to a CV.

In each turn, a player may buy one card from the row of Fate in addition to the usual two cards. A
Gossip card can join the CV of any player, or only of other players, as the card says.
"""

from __future__ import annotations

from typing import Final

from cvrules.games.cv.rulebook.gossip_decks import is_row_card, remove_from_row
from cvrules.games.cv.rulebook.rearranging import begin_rearranging
from cvrules.games.cv.table.events import Added, GossipSpread
from cvrules.games.cv.table.gossip_state import GossipPiles
from cvrules.games.cv.table.moves import Put, Spread, put_move
from cvrules.games.cv.table.packed import BAD_LUCK, amount
from cvrules.games.cv.table.refusal import Refusal, refuse
from cvrules.games.cv.table.spec import Spec
from cvrules.games.cv.table.table import Draft, set_seat

__all__ = ["cards_within_limits", "points_of_gossip"]

#: The number of cards from the row of Fate that may be bought in a turn.
MOST_FROM_ROW: Final = 1
#: The number of cards from the track that may be bought in a turn.
MOST_FROM_TRACK: Final = 2
#: The points that each Gossip card scores.
GOSSIP_POINTS: Final = 2


# --- buying Gossip and Fate cards ------------------------------------------------


def cards_within_limits(draft: Draft) -> tuple[int, ...]:
    """Return the cards on the track and in the rows that the turn's limits allow.

    Rules:
        R3.2, R10.4, R10.13
    """
    if draft.assisted:
        return draft.track_ids + draft.gossip_row.row_ids if draft.rules.rulings.fate_social_yes else draft.track_ids
    return tuple(card for card in draft.track_ids + draft.gossip_row.row_ids if _has_room_for(draft, card))


def can_take_more(draft: Draft) -> bool:
    """Return whether the limits of a turn allow the player to take another card.

    Rules:
        R3.2, R10.4
    """
    rules = draft.rules
    from_row = _count_bought_from_row(draft)
    return len(draft.bought_ids) - from_row < MOST_FROM_TRACK or (
        from_row < MOST_FROM_ROW and any(is_row_card(rules, rules.specs[card]) for card in draft.gossip_row.row_ids)
    )


def _count_bought_from_row(draft: Draft) -> int:
    """Return the number of cards from the row of Fate that were bought this turn."""
    rules = draft.rules
    return sum(is_row_card(rules, rules.specs[card]) for card in draft.bought_ids)


def _has_room_for(draft: Draft, card: int) -> bool:
    """Return whether the limits of a turn allow the player to take this card."""
    from_row = _count_bought_from_row(draft)
    if is_row_card(draft.rules, draft.rules.specs[card]):
        return from_row < MOST_FROM_ROW
    return len(draft.bought_ids) - from_row < MOST_FROM_TRACK


def limit_refusal(draft: Draft, card: int) -> Refusal | None:
    """Return a refusal, or `None` if the limits of a turn allow taking the card.

    Rules:
        R3.2, R10.4
    """
    if _has_room_for(draft, card):
        return None
    is_fate = is_row_card(draft.rules, draft.rules.specs[card])
    return refuse("one_fate", "R10.4") if is_fate else refuse("two_cards", "R3.2")


def record_purchase(draft: Draft, spec: Spec, *, by_luck: bool) -> None:
    """Remove a bought card from the rows, and record a purchase from the row of Fate.

    Rules:
        R10.4, R10.5, R10.12
    """
    remove_from_row(draft, spec.index)
    if is_row_card(draft.rules, spec):
        draft.gossip_row = draft.gossip_row._replace(row_taken=True)
    if spec.is_fate and not by_luck:
        draft.gossip_row = draft.gossip_row._replace(spared=draft.gossip_row.spared + amount(spec.cost, BAD_LUCK))


# --- adding Gossip and Fate cards to a CV ----------------------------------------


def adding_moves(draft: Draft, at: int, spec: Spec) -> list[Put | Spread]:
    """Return a move for each CV that the Gossip or Fate card can join.

    Rules:
        R10.6
    """
    if spec.is_fate:
        return [put_move(spec.name, "fate")]
    return [Spread(spec.name, seat) for seat in range(len(draft.seats)) if not (spec.with_others and seat == at)]


def spread_refusal(draft: Draft, move: Spread) -> Refusal | None:
    """Return a refusal, or `None` if the card can join the CV of the move's seat.

    Rules:
        R6.1, R10.6
    """
    card = draft.rules.by_name.get(move.card)
    if card not in draft.due_ids or not draft.rules.specs[card].is_gossip:
        return refuse("not_taken", "R6.1", card=move.card)
    if move not in adding_moves(draft, draft.asked, draft.rules.specs[card]):
        return refuse("not_there", "R10.6", card=move.card, seat=move.seat)
    return None


def add_gossip_or_fate_to_cv(draft: Draft, move: Put | Spread, spec: Spec, at: int) -> bool:
    """Add a Gossip or Fate card to a CV, and return whether it rearranges stacks now.

    Rules:
        R10.6, R10.11
    """
    if isinstance(move, Spread):
        _spread_gossip(draft, move, spec, at)
    else:
        _add_fate(draft, spec, at)
    draft.due_ids = tuple(card for card in draft.due_ids if card != spec.index)
    if spec.rearranges:
        begin_rearranging(draft, at)
    return spec.rearranges


def _spread_gossip(draft: Draft, move: Spread, spec: Spec, at: int) -> None:
    """Put the Gossip card on top of the Gossip pile in the CV of the move's seat.

    Rules:
        R3.7, R10.6, R10.7
    """
    target = draft.seats[move.seat]
    barred = target.barred | spec.bars_forever
    gossip = (spec.index, *target.gossip_piles.gossip_ids)
    set_seat(draft, move.seat, gossip_piles=target.gossip_piles._replace(gossip_ids=gossip), barred=barred)
    own = draft.seats[at].gossip_piles
    set_seat(draft, at, gossip_piles=own._replace(spread_ids=(*own.spread_ids, spec.index)))
    if draft.log is not None:
        draft.log.append(GossipSpread(at, spec.name, move.seat))


def _add_fate(draft: Draft, spec: Spec, at: int) -> None:
    """Put the Fate card on top of the Fate pile in the seat's own CV.

    Rules:
        R3.7, R10.6, R10.7
    """
    seat = draft.seats[at]
    fate = (spec.index, *seat.gossip_piles.fate_ids)
    set_seat(draft, at, gossip_piles=seat.gossip_piles._replace(fate_ids=fate), barred=seat.barred | spec.bars_forever)
    if draft.log is not None:
        draft.log.append(Added(at, spec.name, "fate", 0))


def remove_gossip_or_fate(draft: Draft, at: int, card: int) -> None:
    """Remove a Gossip or Fate card from the CV of a seat, and from the game.

    Rules:
        R10.10
    """
    for number, each in enumerate(draft.seats):
        if number == at or card in each.gossip_piles.spread_ids:
            gossip, fate, spread = (tuple(other for other in cards if other != card) for cards in each.gossip_piles)
            set_seat(draft, number, gossip_piles=GossipPiles(gossip, fate, spread))


# --- scoring Gossip cards --------------------------------------------------------


def points_of_gossip(draft: Draft, at: int) -> tuple[int, int]:
    """Return the number of Gossip cards that score for the seat, and their points.

    Rules:
        R10.15
    """
    seat = draft.seats[at]
    cards = len(
        seat.gossip_piles.spread_ids
        if draft.rules.rulings.gossip_points_who_played_it
        else seat.gossip_piles.gossip_ids
    )
    return cards, GOSSIP_POINTS * cards
