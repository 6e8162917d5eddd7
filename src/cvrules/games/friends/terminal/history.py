"""Remembers how characteristics and bonds changed, and which card changed them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from attrs import frozen

from cvrules.games.friends.cards.clauses import GAUGES
from cvrules.games.friends.display.events import age_text
from cvrules.games.friends.display.persons import all_genders
from cvrules.games.friends.display.writer import Writer
from cvrules.games.friends.table.bond import STRANGER
from cvrules.games.friends.terminal.life import Life
from cvrules.games.friends.terminal.menu import gauge_called, person_called
from cvrules.games.friends.terminal.topics import topic_of

__all__ = ["BondEntry", "Entry", "History"]


@frozen
class Entry:
    """A change of a characteristic.

    Args:
        period: The number of the period; 0 if it is not known.
        seat: The player.
        gauge: The index of the characteristic.
        old: The value before the change.
        new: The value after the change.
        card: The card that changed it; empty if it is not known.
    """

    period: int
    seat: int
    gauge: int
    old: int
    new: int
    card: str


@frozen
class BondEntry:
    """A change of the bond between two persons.

    Args:
        period: The number of the period; 0 if it is not known.
        pair: The two persons.
        bond: The bond after the change.
        card: The card that changed it; empty if it is not known.
    """

    period: int
    pair: frozenset[int]
    bond: int
    card: str


class History:
    """The changes of all characteristics and bonds, in order.

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
        """Note a change of a characteristic, and return its old value."""
        old, self._gauges[seat][gauge] = self._gauges[seat][gauge], value
        self.entries.append(Entry(period, seat, gauge, old, value, card))
        return old

    def bind(self, seat: int, person: int, bond: int, period: int, card: str) -> int:
        """Note a change between two persons, and return their old bond."""
        pair = frozenset({seat, person})
        old, self._bonds[pair] = self._bonds.get(pair, STRANGER), bond
        self.bond_entries.append(BondEntry(period, pair, bond, card))
        return old

    def answers(self, life: Life, text: str, genders: Sequence[int], writer: Writer) -> Iterator[str]:
        """Yield how a characteristic or a bond changed; nothing for other texts.

        Args:
            life: The life of the player who asks.
            text: The characteristic, a person, or the word for a partner.
            genders: The genders of the players.
            writer: A writer that knows all persons.
        """
        gauge = gauge_called(text, writer)
        if gauge is not None:
            yield from self.lines(life.seat, gauge, writer)
            return
        is_about_partner = topic_of(text, writer) == "partner"
        person = life.partner if is_about_partner else person_called(text, writer)
        if person is not None:
            yield from self.bond_lines(life.seat, person, all_genders(genders)[person], writer)

    def bond_lines(self, seat: int, person: int, gender: int, writer: Writer) -> Iterator[str]:
        """Yield how the bonds of a person to the players changed, the given seat first.

        Args:
            seat: The seat of the person who asks.
            person: The person.
            gender: The gender of the person.
            writer: A writer that knows all persons.
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
                yield text if at == seat else writer.voice.join_with_colon(writer.person(at), text)

    def lines(self, seat: int, gauge: int, writer: Writer) -> Iterator[str]:
        """Yield a text for each period in which a characteristic of a player changed."""
        found = [entry for entry in self.entries if (entry.seat, entry.gauge) == (seat, gauge)]
        for period in dict.fromkeys(entry.period for entry in found):
            texts = [_entry_text(entry, writer) for entry in found if entry.period == period]
            yield writer.voice.join_with_colon(_age(period, writer), ", ".join(texts))


def _age(period: int, writer: Writer) -> str:
    """Return the age of the players in a period; 0 is an earlier one."""
    return age_text(period, writer) if period else writer.text("story.earlier")


def _entry_text(entry: Entry, writer: Writer) -> str:
    change = writer.gauges([(entry.gauge, entry.old, entry.new)])
    return f"{change} {writer.title(entry.card)}" if entry.card else change
