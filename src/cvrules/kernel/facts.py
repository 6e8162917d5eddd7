"""Writes and reads facts, which describe a table line by line.

A fact is one line of a position: a key, such as `track` or `seat 0 hand`, and the text of a
value. Each game lists its facts, and says which field of a table or seat holds each value.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from attrs import frozen

from cvrules.errors import NOWHERE, Diagnostic
from cvrules.kernel.game import UNSEEN
from cvrules.kernel.notation import NUMBER, Notation, NotationError
from cvrules.kernel.position import RULES
from cvrules.kernel.rules import Rules
from cvrules.reading.quoting import quote
from cvrules.reading.suggestion import did_you_mean

__all__ = ["PLAYERS", "Fact", "FactReader", "unseen_keys", "write_facts"]

#: The first fact of every table: the number of players.
PLAYERS = "players"
#: After this many errors, no corrections are suggested, because finding similar keys is slow.
MAX_SUGGESTIONS = 50


@frozen
class Fact:
    """The description of one kind of fact: its key, field and notation.

    Args:
        key: The key in positions; for seats, without the prefix `seat N`.
        field: The name of the attribute of the table or seat that holds the value.
        notation: Writes and reads the value.
        default: The value if a position does not have the key.
        is_stated: Whether every position must have the key, even if the value is empty.
    """

    key: str
    field: str
    notation: Notation
    default: Any = ()
    is_stated: bool = False


def write_facts(rows: Iterable[Fact], holder: object, rules: Rules) -> dict[str, str]:
    """Return the text of each fact about the given table or seat, by key.

    Facts with empty values are left out, unless every position must state them.

    Args:
        rows: The facts to write.
        holder: The table or seat.
        rules: The rules of the table.
    """
    facts = {}
    for row in rows:
        value = getattr(holder, row.field)
        if value or row.is_stated:
            facts[row.key] = row.notation.write(value, rules)
    return facts


def unseen_keys(facts: Mapping[str, str]) -> list[str]:
    """Return the keys of the facts that contain a hidden card."""
    return [key for key, value in facts.items() if UNSEEN in value.split(", ")]


class FactReader:
    """Reads the facts of a position, and collects their errors in `faults`.

    Args:
        rules: The rules of the table.
        facts: The text of each fact, by key.
    """

    def __init__(self, rules: Rules, facts: Mapping[str, str]) -> None:
        self.rules = rules
        self.faults: list[tuple[str, Diagnostic]] = []
        self._facts = facts

    def read_players(self) -> int | None:
        """Return the number of players.

        If the number is wrong or the cards cannot be dealt, errors are added and the result is `None`.
        """
        players = self.read_value(PLAYERS, NUMBER, None)
        seats = self.rules.game.seats
        if players not in seats:
            message = f"this game is for {seats[0]} to {seats[-1]} players"
            self.add_fault(PLAYERS, "CV615", message, f"write 'players: {seats[len(seats) // 2]}'")
            return None
        number = int(players)
        self._check_cards_can_be_dealt(number)
        return None if self.faults else number

    def _check_cards_can_be_dealt(self, players: int) -> None:
        """Add an error for each reason why the cards cannot be dealt."""
        if self.rules.holes:
            message = f"this game cannot be dealt: its cards have unknown values: {self.rules.holes[0]}"
            self.add_fault(
                RULES, "CV605", message, "write 'fill: house', and the digest of the rules with these values"
            )
            return
        for fault in self.rules.faults(players):
            hint = "name cards that can be dealt, and the digest of the rules with these cards"
            self.add_fault(RULES, "CV605", f"this game cannot be dealt: {fault.message}", hint)

    def read_fields(self, rows: Iterable[Fact], prefix: str = "") -> dict[str, Any]:
        """Return the value of each fact, by the name of its field.

        An error is added for each required fact that is missing.

        Args:
            rows: The facts to read.
            prefix: The text before each key, such as `seat 0 `.
        """
        rows = tuple(rows)
        for row in rows:
            if row.is_stated and prefix + row.key not in self._facts:
                self.add_fault(row.key, "CV611", f"the line '{row.key}' is missing", f"write a line '{row.key}: ...'")
        return {row.field: self.read_value(prefix + row.key, row.notation, row.default) for row in rows}

    def read_value(self, key: str, notation: Notation, default: Any) -> Any:
        """Return the value of the fact with this key.

        The result is the default if the fact is missing or cannot be read. If it cannot be read,
        an error is added.
        """
        if key not in self._facts:
            return default
        try:
            return notation.read(self._facts[key], self.rules)
        except NotationError as error:
            self.add_fault(key, error.code, str(error), error.hint)
            return default

    def check_keys(self, keys: Iterable[str], seat_keys: Iterable[str], players: int) -> None:
        """Add an error for each unknown key.

        Args:
            keys: The known keys of a table, except `players`.
            seat_keys: The known keys of a seat, without the prefix `seat N`.
            players: The number of players.
        """
        own, last, most = tuple(seat_keys), players - 1, self.rules.game.seats[-1]
        known = [PLAYERS, *keys, *(f"seat {at} {key}" for at in range(players) for key in own)]
        others = {f"seat {at} {key}": at for at in range(players, 10) for key in own}
        for key in self._facts:
            if key in others:
                at = others[key]
                hint = f"write 'players: {at + 1}'" if at < most else f"write a seat from 0 to {last}"
                self.add_fault(key, "CV615", f"there is no seat {at}; there are seats 0 to {last}", hint)
            elif key not in known:
                meant = did_you_mean(key, known) if len(self.faults) < MAX_SUGGESTIONS else ""
                hint = f"did you mean '{meant}'?" if meant else "leave the line out"
                self.add_fault(key, "CV611", f"a position has no line {quote(key)}", hint)

    def check_seats(self, named: Iterable[tuple[str, int]], players: int) -> None:
        """Add an error for each fact that names a seat that does not exist.

        Args:
            named: The key of each fact, and the seat that it names.
            players: The number of players.
        """
        for key, at in named:
            if at >= players:
                message = f"there is no seat {at}; there are seats 0 to {players - 1}"
                self.add_fault(key, "CV615", message, "seats are counted from 0 here")

    def add_fault(self, key: str, code: str, message: str, hint: str) -> None:
        """Add an error about the fact with this key."""
        self.faults.append((key, Diagnostic(code, message, NOWHERE, help=hint)))
