"""Records how characteristics and bonds change, and which card changes them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from attrs import frozen

from cvrules.games.friends.cards.clauses import GAUGES, Divorces, Marries
from cvrules.games.friends.display.events import age_text
from cvrules.games.friends.display.writer import Writer
from cvrules.games.friends.rulebook.preparation import all_genders
from cvrules.games.friends.table.bond import EX, FRIEND, STRANGER, is_ex, is_married, is_partner
from cvrules.games.friends.terminal.life_story import Life
from cvrules.games.friends.terminal.menu import find_gauge, find_person
from cvrules.games.friends.terminal.topic_names import topic_of

__all__ = ["BondEntry", "Entry", "NoteEntry", "TableauLog"]


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


@frozen
class NoteEntry:
    """A remark about persons who did not meet or did not part.

    Args:
        period: The number of the period.
        seat: The active player of the event.
        card: The name of the card of the event.
        persons: The persons.
        text: The remark.
    """

    period: int
    seat: int
    card: str
    persons: frozenset[int]
    text: str


class TableauLog:
    """All changes in characteristics and bonds so far, in order.

    Args:
        players: The number of players.
    """

    def __init__(self, players: int) -> None:
        self.players = players
        self.entries: list[Entry] = []
        self.bond_entries: list[BondEntry] = []
        self.note_entries: list[NoteEntry] = []
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

    def note(self, entry: NoteEntry) -> None:
        """Record a remark about persons who did not meet or did not part."""
        self.note_entries.append(entry)

    def answers(self, life: Life, text: str, genders: Sequence[int], writer: Writer) -> Iterator[str]:
        """Yield lines about the changes in a characteristic or a bond.

        There are no lines if the text names neither a characteristic nor a person.

        Args:
            life: The life of the player who asks.
            text: The player's text: a characteristic, a person, or a word such as `partner`.
            genders: The genders of the players.
            writer: A writer that knows the names of all persons.
        """
        gauge = find_gauge(text, writer)
        if gauge is not None:
            yield from self.lines(life.seat, gauge, writer)
            return
        topic, every = topic_of(text, writer), all_genders(genders)
        if topic == "friends":
            yield from self._note_lines(frozenset({life.seat}), life.last_period, writer)
        elif topic == "characteristics":
            yield from self.gauge_lines(life.seat, -1, writer)
        elif topic in {"separation", "divorce", "consent"} or (topic == "partner" and life.partner is None):
            for other in self._lovers(life.seat):
                yield from self._lines_about_bond(life.seat, other, every, writer)
                yield from self._note_lines(frozenset({life.seat, other}), life.last_period, writer)
        person = life.partner if topic == "partner" else find_person(text, writer)
        if person is not None:
            yield from self._bond_lines(life.seat, person, every, writer)
            yield from self._note_lines(frozenset({life.seat, person}), life.last_period, writer)

    def bond_answers(self, seat: int, persons: Sequence[int], genders: Sequence[int], writer: Writer) -> Iterator[str]:
        """Yield lines about the bonds between persons.

        Args:
            seat: The seat of the player who asks.
            persons: One or more persons. If there is only one, all bonds of this person are meant.
            genders: The genders of the players.
            writer: A writer that knows the names of all persons.
        """
        every = all_genders(genders)
        if len(persons) == 1:
            yield from self._bond_lines(seat, persons[0], every, writer)
            return
        for at, one in enumerate(persons):
            for other in persons[at + 1 :]:
                lines = list(self._lines_about_bond(min(one, other), max(one, other), every, writer))
                yield from lines or [writer.text("why.no_bond", persons=writer.persons((one, other)))]

    def _note_lines(self, persons: frozenset[int], period: int, writer: Writer) -> Iterator[str]:
        """Yield each remark of a period about all of these persons, with its event."""
        for entry in self.note_entries:
            if entry.period == period and persons <= entry.persons:
                values = {"card": writer.title(entry.card), "name": writer.person(entry.seat)}
                moment = writer.text("why.moment", age=_age_text(entry.period, writer), **values)
                yield writer.voice.join_with_colon(moment, entry.text)

    def _lovers(self, person: int) -> list[int]:
        """Return all persons who were ever more than friends with a person."""
        pairs = [entry.pair for entry in self.bond_entries if entry.bond > FRIEND and person in entry.pair]
        return sorted({other for pair in pairs for other in pair - {person}})

    def _bond_lines(self, seat: int, person: int, genders: Sequence[int], writer: Writer) -> Iterator[str]:
        """Yield a line for each player whose bond with a person has changed.

        The line for the given seat comes first. If the person is a player, lines about the neutral
        persons who were more than friends follow.

        Args:
            seat: The seat of the player who asks.
            person: The person that the player asks about.
            genders: The genders of all persons.
            writer: A writer that knows the names of all persons.
        """
        for at in sorted(range(self.players), key=lambda one: one != seat):
            yield from self._lines_about_bond(at, person, genders, writer)
        for other in self._lovers(person) if person < self.players else ():
            if other >= self.players:
                yield from self._lines_about_bond(person, other, genders, writer)

    def _lines_about_bond(self, at: int, person: int, genders: Sequence[int], writer: Writer) -> Iterator[str]:
        """Yield a line about the bond between a player and a person, if it has changed."""
        found = [entry for entry in self.bond_entries if entry.pair == frozenset({at, person})]
        last = {(entry.period, entry.card): entry for entry in found}.values()  # the last change in each event
        texts = []
        for period in dict.fromkeys(entry.period for entry in last):
            bonds = [self._bond_text(entry, genders[person], writer) for entry in last if entry.period == period]
            texts.append(writer.voice.join_with_colon(_age_text(period, writer), ", ".join(bonds)))
        if texts:
            yield writer.voice.join_with_colon(writer.persons((at, person)), "; ".join(texts))

    def _bond_text(self, entry: BondEntry, gender: int, writer: Writer) -> str:
        """Return a bond in words, with its card and the reason for an end."""
        what = writer.bond(entry.bond, gender)
        if not entry.card:
            return what
        values = {"what": what, "card": writer.title(entry.card)}
        if not is_ex(entry.bond):
            return writer.text("why.through", **values)
        same = [one for one in self.bond_entries if (one.period, one.card) == (entry.period, entry.card)]
        for one in same:
            if is_partner(one.bond) and one.pair != entry.pair and one.pair & entry.pair:
                is_wedding = is_married(one.bond) and any(
                    bond.kind is Marries for bond in writer.spec(entry.card).bonds
                )
                key = "why.through_wedding" if is_wedding else "why.through_love"
                return writer.text(key, persons=writer.persons(sorted(one.pair)), **values)
        kinds = {bond.kind for bond in writer.spec(entry.card).bonds}
        line = "divorces" if Divorces in kinds and entry.bond == EX else "separates"
        return writer.text("why.through_line", line=writer.text(f"bond.{line}"), **values)

    def gauge_lines(self, seat: int, gauge: int, writer: Writer) -> Iterator[str]:
        """Yield the lines about one of a player's characteristics; all of them for -1."""
        for at in range(len(GAUGES)) if gauge < 0 else (gauge,):
            yield from self.lines(seat, at, writer)

    def lines(self, seat: int, gauge: int, writer: Writer) -> Iterator[str]:
        """Yield a line for each period that changed a player's characteristic."""
        found = [entry for entry in self.entries if (entry.seat, entry.gauge) == (seat, gauge)]
        for period in dict.fromkeys(entry.period for entry in found):
            texts = [_entry_text(entry, writer) for entry in found if entry.period == period]
            yield writer.voice.join_with_colon(_age_text(period, writer), ", ".join(texts))


def _age_text(period: int, writer: Writer) -> str:
    """Return the players' age in a period in words.

    If the period is 0, the text says that it was earlier.
    """
    return age_text(period, writer) if period else writer.text("story.earlier")


def _entry_text(entry: Entry, writer: Writer) -> str:
    change = writer.gauges([(entry.gauge, entry.old, entry.new)])
    return f"{change} {writer.title(entry.card)}" if entry.card else change
