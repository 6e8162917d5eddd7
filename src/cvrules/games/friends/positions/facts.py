"""Writes a table as facts, and reads a table from facts.

`TABLE` and `SEAT` list the facts. Most facts are left out if they have their default value.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from cvrules.errors import Diagnostic
from cvrules.games.friends.cards.card import CATEGORIES
from cvrules.games.friends.cards.clauses import GAUGES
from cvrules.games.friends.knowledge.view import View
from cvrules.games.friends.positions.notation import (
    BONDS_OF,
    CARD_BITS,
    GENDERS,
    HAND,
    OPTIONAL,
    OPTIONAL_CARD,
    PHASE,
    SEAT_BITS,
    SIGNED_NUMBERS,
    STACKS,
    TASKS,
    TRADES,
)
from cvrules.games.friends.table.rules import Rules
from cvrules.games.friends.table.seat import NO_CARD, PERSONS
from cvrules.games.friends.table.table import Draft, Seat, Table, freeze
from cvrules.kernel.facts import PLAYERS, Fact, FactReader
from cvrules.kernel.notation import ASKED, CARDS, NUMBER, NUMBERS, YES

__all__ = ["SEAT", "TABLE", "facts_of", "table_of"]

_NOBODY = (0,) * PERSONS
#: The facts that are fields of a table.
TABLE = (
    Fact("phase", "phase_id", PHASE, 0, is_stated=True),
    Fact("asked", "asked", ASKED, 0, is_stated=True),
    Fact("period", "period", NUMBER, 0, is_stated=True),
    Fact("first", "first", OPTIONAL, -1, is_stated=True),
    Fact("turn", "turn", NUMBER, 0, is_stated=True),
    Fact("persons", "genders", GENDERS),
    Fact("row", "row_ids", CARDS),
    Fact("missing", "missing", NUMBERS),
    Fact("mega goal", "mega_id", OPTIONAL_CARD, -1),
    Fact("supply", "supply", NUMBER, 0),
    Fact("passed", "passed", NUMBERS),
    Fact("card", "card_id", OPTIONAL_CARD, -1),
    Fact("actor", "actor", OPTIONAL, -1),
    Fact("bid", "bid", OPTIONAL, -1),
    Fact("bidder", "bidder", OPTIONAL, -1),
    Fact("bidding", "bidding", SEAT_BITS, 0),
    Fact("named", "named", NUMBERS),
    Fact("company", "company", NUMBERS),
    Fact("offered", "offered", SEAT_BITS, 0),
    Fact("silent", "silent", SEAT_BITS, 0),
    Fact("forced", "forced", SEAT_BITS, 0),
    Fact("agreed", "agreed", SEAT_BITS, 0),
    Fact("refused", "refused", SEAT_BITS, 0),
    Fact("pending", "pending", OPTIONAL, -1),
    Fact("alone", "is_alone", YES, default=False),
    Fact("effects", "tasks", TASKS),
    Fact("lines", "lines", SIGNED_NUMBERS),
    Fact("owed", "owed", NUMBER, 0),
    Fact("pointer", "pointer", NUMBER, 0),
    Fact("step", "step", NUMBER, 0),
    Fact("trades", "trades", TRADES),
    Fact("stacks", "stack_ids", STACKS),
    Fact("idle", "idle_bits", CARD_BITS, 0),
    Fact("decks", "deck_bits", CARD_BITS, 0),
    Fact("aside", "aside_bits", CARD_BITS, 0),
    Fact("box", "box_bits", CARD_BITS, 0),
    Fact("spare goals", "spare_bits", CARD_BITS, 0),
)
#: The facts that are fields of a seat.
SEAT = (
    Fact("characteristics", "gauges", NUMBERS, (0,) * len(GAUGES)),
    Fact("bonds", "bonds", BONDS_OF, _NOBODY),
    Fact("sex", "sex", NUMBERS, _NOBODY),
    Fact("children", "children", NUMBERS, _NOBODY),
    Fact("bed", "bed", NUMBERS, (0, 0)),
    Fact("bed children", "bed_children", NUMBER, 0),
    Fact("time", "time", NUMBER, 0),
    Fact("markers", "markers", SEAT_BITS, 0),
    Fact("hand", "hand_ids", HAND, (NO_CARD,) * len(CATEGORIES)),
    Fact("shown", "shown_ids", HAND),
    Fact("picked", "picked_ids", HAND),
    Fact("fulfilled", "fulfilled_ids", CARDS),
    Fact("lived", "lived_ids", CARDS),
)


def _write_facts(rows: Iterable[Fact], holder: object, rules: Rules, prefix: str = "") -> dict[str, str]:
    """Return the text of each fact that is always stated or differs from its default.

    Args:
        rows: The facts to write.
        holder: The table or the seat with the values.
        rules: The rules of the game.
        prefix: The start of each key, such as `seat 0 `.
    """
    values = [(row, getattr(holder, row.field)) for row in rows]
    return {
        prefix + row.key: row.notation.write(value, rules)
        for row, value in values
        if row.is_stated or value != row.default
    }


def facts_of(moment: Table | View) -> dict[str, str]:
    """Return the facts about a table, or the facts that a view shows."""
    table = moment.table if isinstance(moment, View) else moment
    facts = {PLAYERS: str(len(table.seats)), **_write_facts(TABLE, table, table.rules)}
    for at, seat in enumerate(table.seats):
        facts |= _write_facts(SEAT, seat, table.rules, f"seat {at} ")
    return facts


def table_of(rules: Rules, facts: Mapping[str, str]) -> tuple[Table | None, tuple[tuple[str, Diagnostic], ...]]:
    """Return the table that facts describe, and the errors in the facts.

    If there are errors, the table is `None`. This function finds only errors in the notation.
    `status.flaws` finds errors in the table itself.
    """
    reader = FactReader(rules, facts)
    players = reader.read_players()
    table = None if players is None else _read_table(rules, reader, players)
    return (None if reader.faults else table), tuple(reader.faults)


def _read_table(rules: Rules, reader: FactReader, players: int) -> Table | None:
    """Return the table that the facts describe; `None` if there are errors."""
    fields = reader.read_fields(TABLE)
    seats = tuple(Seat(rules, **reader.read_fields(SEAT, f"seat {at} ")) for at in range(players))
    reader.check_keys([row.key for row in TABLE], [row.key for row in SEAT], players)
    named = [(key, fields[key]) for key in ("first", "asked", "actor", "bidder", "pointer")]
    named += [("passed", at) for at in fields["passed"]] + [("trades", trade.seat) for trade in fields["trades"]]
    named += [("effects", task.seat) for task in fields["tasks"]]
    reader.check_seats(named, players)
    return None if reader.faults else freeze(Draft(rules=rules, seats=seats, **fields))
