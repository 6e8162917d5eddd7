"""Collects the bids in an auction, so that the story can report them in one line."""

from __future__ import annotations

from cvrules.games.friends.display.writer import Writer
from cvrules.games.friends.table.events import Auctioned, BidMade

__all__ = ["Bidding"]


class Bidding:
    """The card that is auctioned, the player who selected it, and the bids so far."""

    def __init__(self) -> None:
        self._auction: Auctioned | None = None
        self._bids: list[BidMade] = []

    def begin(self, auction: Auctioned | None = None) -> None:
        """Forget the last auction, and start the given one.

        Args:
            auction: The new auction; `None` if no auction follows.
        """
        self._auction, self._bids = auction, []

    def add(self, bid: BidMade) -> None:
        """Add a bid."""
        self._bids.append(bid)

    def line(self, writer: Writer) -> tuple[int, str] | None:
        """Return the seat that selected the card, and a text that lists the bids.

        The result is `None` if there was no auction, or if it had fewer than two bids.
        """
        if self._auction is None or len(self._bids) <= 1:
            return None
        bids = ", ".join(f"{writer.person(bid.seat)} {writer.time(bid.number)}" for bid in self._bids)
        return self._auction.seat, writer.text("story.auction", card=writer.title(self._auction.card), bids=bids)
