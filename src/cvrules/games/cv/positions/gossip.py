"""Checks the cards of the expansion Gossip on a table, in rows and piles."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from cvrules.games.cv.positions.flaw import Flaw
from cvrules.games.cv.rulebook.gossip_decks import is_row_card, row_size
from cvrules.games.cv.table.packed import BAD_LUCK, amount
from cvrules.games.cv.table.table import Draft

__all__ = ["gossip_flaws", "gossip_places"]


def gossip_places(table: Draft) -> Iterator[tuple[int, str, str]]:
    """Yield each card in a row or pile, the kind of its place, and its fact's key."""
    yield from ((card, "row", "row") for card in table.gossip_row.row_ids)
    for at, seat in enumerate(table.seats):
        yield from ((card, "gossip", f"seat {at} gossip") for card in seat.gossip_piles.gossip_ids)
        yield from ((card, "fate", f"seat {at} fate") for card in seat.gossip_piles.fate_ids)


def gossip_flaws(table: Draft) -> Iterator[Flaw]:
    """Yield the flaws in the rows, and in the lists of Gossip cards that were spread.

    Rules:
        R10.2, R10.3, R10.5, R10.6
    """
    rules, specs = table.rules, table.rules.specs
    fate = sum(is_row_card(rules, specs[card]) for card in table.gossip_row.row_ids)
    gossip = len(table.gossip_row.row_ids) - fate
    most = row_size(table)
    if fate > most or gossip > (most if rules.rulings.gossip_from_own_row else 0):
        message = f"a row has room for {most} cards, and not all rules have a row for Gossip"
        yield Flaw("row", "CV618", message, "name fewer cards, or put Gossip on the track")
    if not rules.has_gossip_in_ages and any(specs[card].is_gossip for card in table.track_ids):
        yield Flaw("track", "CV614", "under these rules, Gossip does not come to the track", "name it in 'row'")
    if any(specs[card].is_fate for card in table.track_ids):
        yield Flaw("track", "CV614", "Fate cards do not come to the track", "name them in 'row'")
    there = Counter(card for seat in table.seats for card in seat.gossip_piles.gossip_ids)
    spread = Counter(card for seat in table.seats for card in seat.gossip_piles.spread_ids)
    if there != spread:
        message = "the Gossip cards that were spread are not those in the CVs"
        yield Flaw("spread", "CV613", message, "name each Gossip card of a CV in the line 'spread' of one seat")
    if table.gossip_row.spared > amount(table.packed_owed, BAD_LUCK):
        yield Flaw("spared", "CV619", "'spared' is more than the bad luck owed", "write a smaller number")
    if table.gossip_row.row_taken and not rules.has_gossip_or_fate:
        yield Flaw("row taken", "CV619", "there is no row of Fate", "leave the line out")
