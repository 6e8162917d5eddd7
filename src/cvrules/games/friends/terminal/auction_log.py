"""Records all auctions, for the question why a player lost one.

Only events are used, and every player sees all of them.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from attrs import define, field

from cvrules.games.friends.display.condition_progress import Progress
from cvrules.games.friends.display.events import age_text
from cvrules.games.friends.display.writer import Writer
from cvrules.games.friends.table.events import BidMade, Dropped, Event, Lived, Passed, PeriodBegan
from cvrules.games.friends.terminal.event_log import past_needs_text
from cvrules.games.friends.terminal.rule_references import cite_rules
from cvrules.games.friends.terminal.topic_names import topic_of

__all__ = ["AuctionLog", "PastAuction"]

#: The number of the only period without auctions.
PUBERTY = 1


@define
class PastAuction:
    """An auction, finished or still in progress.

    Args:
        period: The number of the period.
        card: The name of the card.
        times: The time markers of each player when the auction began.
        bids: The bids, in order.
        unmet: For each player, the conditions of the card that the player did not meet, in this order.
        passed: The players who had passed when the auction began.
        dropped: The players who dropped out.
        winner: The player who won; -1 while the auction goes on.
    """

    period: int
    card: str
    times: Mapping[int, int]
    unmet: Sequence[tuple[Progress, ...]] = ()
    passed: frozenset[int] = frozenset()
    bids: list[BidMade] = field(factory=list)
    dropped: set[int] = field(factory=set)
    winner: int = -1

    def has_part(self, seat: int) -> bool:
        """Return whether a player made a bid or dropped out."""
        return seat in self.dropped or any(bid.seat == seat for bid in self.bids)


class AuctionLog:
    """All auctions so far, in order."""

    def __init__(self) -> None:
        self.auctions: list[PastAuction] = []
        self._passed: set[int] = set()
        self._taken: dict[str, int] = {}

    def begin(self, card: str, period: int, times: Mapping[int, int], unmet: Sequence[tuple[Progress, ...]]) -> None:
        """Record that an auction begins.

        Args:
            card: The name of the card.
            period: The number of the period.
            times: The time markers of each player.
            unmet: For each player, the conditions of the card that the player does not meet.
        """
        self.auctions.append(PastAuction(period, card, times, unmet, frozenset(self._passed)))

    def note(self, event: Event, period: int) -> None:
        """Record an event, if it belongs to an auction or decides who can bid.

        Args:
            event: Any event of the game.
            period: The number of the period; 0 before the first period.
        """
        last = self.auctions[-1] if self.auctions else None
        match event:
            case PeriodBegan():
                self._passed.clear()
            case Passed(seat):
                self._passed.add(seat)
            case BidMade() if last is not None:
                last.bids.append(event)
            case Dropped(seat) if last is not None:
                last.dropped.add(seat)
            case Lived(seat, card) if last is not None and card == last.card and last.winner < 0:
                last.winner = seat
            case Lived(seat, card) if period == PUBERTY:
                self._taken[card] = seat

    def answers(self, seat: int, text: str, writer: Writer) -> Iterator[str]:
        """Yield lines about the last auction that a player lost, if the text asks.

        If a later auction was won by another player without a bid of this player, lines about it follow.

        Args:
            seat: The seat of the player who asks.
            text: The player's text.
            writer: A writer that knows the names of all persons.
        """
        if topic_of(text, writer) != "auction":
            return
        lost = [one for one in reversed(self.auctions) if one.winner not in {seat, -1}]
        entered = next((one for one in lost if one.has_part(seat)), None)
        missed = next((one for one in lost if not one.has_part(seat)), None)
        found = [one for one in (entered, missed) if one is not None]
        if entered is not None and missed is not None and lost.index(missed) > lost.index(entered):
            found = [entered]
        if not found:
            yield writer.text("why.no_auction_lost")
        for one in found:
            yield from self._lines(one, seat, writer)

    def card_answers(self, seat: int, card: str, writer: Writer) -> Iterator[str]:
        """Yield lines about the auctions of a card, or why there was none.

        Args:
            seat: The seat of the player who asks.
            card: The name of the card.
            writer: A writer that knows the names of all persons.
        """
        found = [one for one in self.auctions if one.card == card]
        for one in found:
            yield from self._lines(one, seat, writer)
        title = writer.title(card)
        if card in self._taken:
            text = writer.text("why.taken_in_puberty", card=title, name=writer.person(self._taken[card]))
            yield cite_rules(text, writer, "F3.2", "F3.3")
        elif writer.spec(card).kind == "puberty":
            yield cite_rules(writer.text("why.never_taken", card=title), writer, "F3.2", "F3.3")
        elif not found:
            yield writer.text("why.never_auctioned", card=title)

    def player_answers(self, player: int, writer: Writer) -> Iterator[str]:
        """Yield lines about the last auction in which another player took part.

        The second line says why the player stopped bidding, unless the player won.
        """
        for one in reversed(self.auctions):
            if one.has_part(player):
                yield _auction_text(one, writer)
                if one.winner not in {player, -1} or player in one.dropped:
                    yield _other_reason(one, player, writer)
                return
        yield writer.text("why.no_auction_of", name=writer.person(player))

    def _lines(self, one: PastAuction, seat: int, writer: Writer) -> Iterator[str]:
        """Yield the bids of an auction, and why a player did not win it."""
        yield _auction_text(one, writer)
        if one.winner not in {seat, -1}:
            yield self._reason(one, seat, writer)

    @staticmethod
    def _reason(last: PastAuction, seat: int, writer: Writer) -> str:
        """Return the reason why a player did not win an auction."""
        time, highest = last.times.get(seat, 0), max((bid.number for bid in last.bids), default=0)
        values = {"what": writer.time(time), "bid": writer.time(highest)}
        if seat in last.dropped:
            return cite_rules(writer.text("why.lost_by_dropping", what=values["what"]), writer, "F4.4")
        if last.has_part(seat):
            return cite_rules(writer.text("why.lost_without_time", **values), writer, "F4.4")
        if seat in last.passed:
            return cite_rules(writer.text("why.lost_after_passing"), writer, "F4.4", "F5.1")
        unmet = last.unmet[seat] if seat < len(last.unmet) else ()
        if unmet:
            text = writer.text("why.lost_without_condition", needs=past_needs_text(unmet, writer))
            return cite_rules(text, writer, "F4.4", "F7.2")
        if time <= highest:
            return cite_rules(writer.text("why.lost_without_time", **values), writer, "F4.4")
        return cite_rules(writer.text("why.lost_without_bid"), writer, "F4.4", "F7.2")


def _other_reason(one: PastAuction, player: int, writer: Writer) -> str:
    """Return the reason why another player stopped bidding in an auction."""
    name, time = writer.person(player), writer.time(one.times.get(player, 0))
    if player in one.dropped:
        return cite_rules(writer.text("why.player_dropped", name=name, what=time), writer, "F4.4", "F1.8")
    highest = writer.time(max(bid.number for bid in one.bids))
    return cite_rules(writer.text("why.player_without_time", name=name, what=time, bid=highest), writer, "F4.4")


def _auction_text(one: PastAuction, writer: Writer) -> str:
    """Return the card and the bids of an auction, with the winner if it is over."""
    bids = ", ".join(f"{writer.person(bid.seat)} {writer.time(bid.number)}" for bid in one.bids)
    values = {"age": age_text(one.period, writer), "card": writer.title(one.card), "bids": bids or "-"}
    if one.winner < 0:
        return writer.text("why.auction_open", **values)
    return writer.text("why.auction_lost", name=writer.person(one.winner), **values)
