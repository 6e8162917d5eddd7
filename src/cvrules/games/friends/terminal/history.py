"""Records how characteristics and bonds change, and which card changes them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from attrs import frozen

from cvrules.games.friends.cards.clauses import GAUGES
from cvrules.games.friends.display.events import age_text
from cvrules.games.friends.display.persons import all_genders
from cvrules.games.friends.display.writer import Writer
from cvrules.games.friends.table.bond import STRANGER
from cvrules.games.friends.terminal.life import Life
from cvrules.games.friends.terminal.menu import find_gauge, find_person
from cvrules.games.friends.terminal.topics import topic_of

__all__ = ["BondEntry", "Entry", "History"]


@frozen
class Entry:
    """A change in a player's characteristic.

    Args:
        period: The number of the period; 0 if it is not known.
        seat: The player's seat.
        gauge: The index of the characteristic.
        old: The value before the change.
        new: The value after the change.
        card: The name of the card that caused the change; empty if it is not known.
    """

    period: int
    seat: int
    gauge: int
    old: int
    new: int
    card: str


@frozen
class BondEntry:
    """A change in the bond between two persons.

    Args:
        period: The number of the period; 0 if it is not known.
        pair: The two persons.
        bond: The bond after the change.
        card: The name of the card that caused the change; empty if it is not known.
    """

    period: int
    pair: frozenset[int]
    bond: int
    card: str


class History:
    """All changes in characteristics and bonds so far, in order.

    Args:
        players: The number of players.
    """

    def __init__(self, players: int) -> None:
        self.players = players
        self.entries: list[Entry] = []
        self.bond_entries: list[BondEntry] = []
        self._gauges = [[0] * len(GAUGES) for _ in range(players)]
        self._bonds: dict[frozenset[int], int] = {}

    def change(self, seat: int, gauge: int, value: int, period: int, card: str) -> int:
        """Record the new value of a characteristic, and return the old value."""
        old, self._gauges[seat][gauge] = self._gauges[seat][gauge], value
        self.entries.append(Entry(period, seat, gauge, old, value, card))
        return old

    def bind(self, seat: int, person: int, bond: int, period: int, card: str) -> int:
        """Record the new bond between two persons, and return the old bond."""
        pair = frozenset({seat, person})
        old, self._bonds[pair] = self._bonds.get(pair, STRANGER), bond
        self.bond_entries.append(BondEntry(period, pair, bond, card))
        return old

    def answers(self, life: Life, text: str, genders: Sequence[int], writer: Writer) -> Iterator[str]:
        """Yield lines about the changes in a characteristic or a bond.

        There are no lines if the text names neither a characteristic nor a person.

        Args:
            life: The life of the player who asks.
            text: The player's text: a characteristic, a person, or the word for a partner.
            genders: The genders of the players.
            writer: A writer that knows the names of all persons.
        """
        gauge = find_gauge(text, writer)
        if gauge is not None:
            yield from self.lines(life.seat, gauge, writer)
            return
        is_about_partner = topic_of(text, writer) == "partner"
        person = life.partner if is_about_partner else find_person(text, writer)
        if person is not None:
            yield from self.bond_lines(life.seat, person, all_genders(genders)[person], writer)

    def bond_lines(self, seat: int, person: int, gender: int, writer: Writer) -> Iterator[str]:
        """Yield a line for each player whose bond with a person has changed.

        The line for the given seat comes first.

        Args:
            seat: The seat of the player who asks.
            person: The person that the player asks about.
            gender: The gender of this person.
            writer: A writer that knows the names of all persons.
        """
        for at in sorted(range(self.players), key=lambda one: one != seat):
            found = [entry for entry in self.bond_entries if entry.pair == frozenset({at, person})]
            texts = []
            for entry in found if at != person else ():
                what = writer.bond(entry.bond, gender)
                text = writer.text("why.through", what=what, card=writer.title(entry.card)) if entry.card else what
                texts.append(writer.voice.join_with_colon(_age(entry.period, writer), text))
            if texts:
                text = ", ".join(texts)
                yield writer.voice.join_with_colon(writer.person(at), text)

    def lines(self, seat: int, gauge: int, writer: Writer) -> Iterator[str]:
        """Yield a line for each period that changed a player's characteristic."""
        found = [entry for entry in self.entries if (entry.seat, entry.gauge) == (seat, gauge)]
        for period in dict.fromkeys(entry.period for entry in found):
            texts = [_entry_text(entry, writer) for entry in found if entry.period == period]
            yield writer.voice.join_with_colon(_age(period, writer), ", ".join(texts))


def _age(period: int, writer: Writer) -> str:
    """Return the players' age in a period in words.

    If the period is 0, the text says that it was earlier.
    """
    return age_text(period, writer) if period else writer.text("story.earlier")


def _entry_text(entry: Entry, writer: Writer) -> str:
    change = writer.gauges([(entry.gauge, entry.old, entry.new)])
    return f"{change} {writer.title(entry.card)}" if entry.card else change
