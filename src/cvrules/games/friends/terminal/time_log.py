"""Records where the time markers of each player come from and go.

Only events are used, and every player sees all of them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from attrs import frozen

from cvrules.games.friends.display.events import age_text
from cvrules.games.friends.display.writer import Writer
from cvrules.games.friends.rulebook.goals import TRADE_PRICE
from cvrules.games.friends.rulebook.preparation import START_TIME
from cvrules.games.friends.table.events import Event, Lived, Passed, StartingPlayer, Stole, Traded
from cvrules.games.friends.terminal.rule_references import cite_rules
from cvrules.games.friends.terminal.topic_names import topic_of

__all__ = ["TimeEntry", "TimeLog"]


@frozen
class TimeEntry:
    """A change in the number of a player's time markers.

    Args:
        period: The number of the period; 0 before the first period.
        seat: The player's seat.
        number: The number of markers; negative if the player loses them.
        reason: The key of the text that explains the change, without its prefix.
        card: The name of the card that the player paid for; empty if there is none.
        person: The other player, if one took markers from the other; -1 if there is none.
    """

    period: int
    seat: int
    number: int
    reason: str
    card: str = ""
    person: int = -1


class TimeLog:
    """All changes in the players' time markers, in order.

    Args:
        players: The number of players.
    """

    def __init__(self, players: int) -> None:
        self.players = players
        self.entries: list[TimeEntry] = []

    def note(self, event: Event, period: int) -> None:
        """Record an event, if time markers change hands in it.

        Args:
            event: Any event of the game.
            period: The number of the period; 0 before the first period.
        """
        match event:
            case StartingPlayer(seat) if not period:
                for place, number in enumerate(START_TIME[self.players]):
                    self._add(period, (seat + place) % self.players, number, "start")
            case Passed(seat, number):  # before the first period, this is the time at the beginning of a scene
                self._add(period, seat, number, "passed" if period else "start")
            case Lived(seat, card, price):
                self._add(period, seat, -price, "card", card=card)
            case Traded(seat):
                self._add(period, seat, -TRADE_PRICE, "trade")
            case Stole(seat, victim):
                self._add(period, seat, 1, "taken", person=victim)
                self._add(period, victim, -1, "lost", person=seat)

    def _add(self, period: int, seat: int, number: int, reason: str, *, card: str = "", person: int = -1) -> None:  # noqa: PLR0913 - one argument for each field
        """Add an entry, unless no marker changes hands.

        The time at the start is always added, even if it is 0.
        """
        if number or reason == "start":
            self.entries.append(TimeEntry(period, seat, number, reason, card, person))

    def totals(self) -> dict[int, int]:
        """Return the number of time markers that each player has."""
        return {seat: sum(entry.number for entry in self.entries if entry.seat == seat) for seat in range(self.players)}

    def answers(self, seat: int, text: str, writer: Writer) -> Iterator[str]:
        """Yield lines about the asking player's time markers, if the text is about time.

        The other players get one line each.

        Args:
            seat: The seat of the player who asks.
            text: The player's text.
            writer: A writer that knows the names of all persons.
        """
        if self.entries and topic_of(text, writer) == "time":
            yield from self.lines(seat, writer)
            others = [(seat + step) % self.players for step in range(1, self.players)]
            yield from (self.summary(at, writer) for at in others)
            command, topic = writer.voice.command("why"), writer.text("topic.time").partition("|")[0]
            yield writer.text("ledger.more", command=f"{command} {topic} {writer.person(others[0])}")

    def lines(self, seat: int, writer: Writer) -> Iterator[str]:
        """Yield a line for each period that changed a player's time, with the result."""
        found = [entry for entry in self.entries if entry.seat == seat]
        yield writer.text("ledger.heading", name=writer.person(seat))
        total = 0
        for period in dict.fromkeys(entry.period for entry in found):
            some = [entry for entry in found if entry.period == period]
            total += sum(entry.number for entry in some)
            text = _balance_text(some, total, writer)
            yield writer.voice.join_with_colon(age_text(period, writer), text) if period else text

    def trade_lines(self, seat: int, writer: Writer) -> Iterator[str]:
        """Yield when a player traded goals, or that the player has not.

        The goals that were exchanged are secret.
        """
        ages = [age_text(one.period, writer) for one in self.entries if (one.seat, one.reason) == (seat, "trade")]
        name = writer.person(seat)
        if not ages:
            yield writer.text("why.player_not_traded", name=name)
            return
        values = {"name": name, "ages": ", ".join(ages), "what": writer.time(TRADE_PRICE)}
        yield cite_rules(writer.text("why.player_traded", **values), writer, "F6.4")
        yield cite_rules(writer.text("why.player_silent", name=name), writer, "F1.8")

    def summary(self, seat: int, writer: Writer) -> str:
        """Return one line about all changes in a player's time so far."""
        found = [entry for entry in self.entries if entry.seat == seat]
        merged = [
            TimeEntry(0, seat, entry.number, "cards" if entry.reason == "card" else entry.reason, person=entry.person)
            for entry in found
        ]
        total = sum(entry.number for entry in found)
        return writer.voice.join_with_colon(writer.person(seat), _balance_text(merged, total, writer))


def _balance_text(entries: Sequence[TimeEntry], total: int, writer: Writer) -> str:
    """Return a text about some changes and the markers that are left after them.

    Changes for the same reason are added up.
    """
    sums: dict[tuple[str, str, int], int] = {}
    for entry in entries:
        key = (entry.reason, entry.card, entry.person)
        sums[key] = sums.get(key, 0) + entry.number
    texts = [_change_text(*key, number, writer) for key, number in sums.items()]
    return f"{', '.join(texts)} {writer.arrow} {writer.time(total)}"


def _change_text(reason: str, card: str, person: int, number: int, writer: Writer) -> str:
    """Return a change in words, such as `+6⧗ for passing`."""
    sign = "+" if number > 0 else writer.minus if number else ""
    values = {"card": writer.title(card)} if card else {"person": writer.person(person)} if person >= 0 else {}
    return writer.text(f"ledger.{reason}", what=f"{sign}{writer.time(abs(number))}", **values)
