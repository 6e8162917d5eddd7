"""The parts of a game's state that only the expansion Gossip needs.

Tables and seats keep these parts in a single field, so that games without the expansion stay fast.
"""

from __future__ import annotations

from typing import NamedTuple

__all__ = ["EMPTY_GOSSIP_ROW", "NO_GOSSIP_PILES", "GossipPiles", "GossipRow"]


class GossipRow(NamedTuple):
    """The open cards beside the track.

    Args:
        row_ids: The cards, leftmost first: fate cards, and gossip cards unless they come to the
            track.
        row_taken: Whether a card was bought from the row of Fate this round.
        spared: The number of bad luck symbols that paid for a fate card this turn.
    """

    row_ids: tuple[int, ...] = ()
    row_taken: bool = False
    spared: int = 0


class GossipPiles(NamedTuple):
    """The gossip and fate cards of a seat.

    Args:
        gossip_ids: The gossip cards in the CV, newest first.
        fate_ids: The fate cards in the CV, newest first.
        spread_ids: The gossip cards that the player put into any CV, oldest first.

    Rules:
        R10.1
    """

    gossip_ids: tuple[int, ...] = ()
    fate_ids: tuple[int, ...] = ()
    spread_ids: tuple[int, ...] = ()


EMPTY_GOSSIP_ROW = GossipRow()
NO_GOSSIP_PILES = GossipPiles()
