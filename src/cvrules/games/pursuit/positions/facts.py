"""Writes a table as facts, and reads a table from facts.

Most facts are fields of the table or of a seat, and are listed in `TABLE` and `SEAT`. The functions
write and read the other facts: the rows, the piles, the discard piles, traits and a found job.
"""

from __future__ import annotations

from collections.abc import Mapping

from cvrules.errors import Diagnostic
from cvrules.games.pursuit.cards.words import DECKS
from cvrules.games.pursuit.knowledge.view import View
from cvrules.games.pursuit.positions.notation import (
    AMOUNTS,
    BOARD,
    CLAIMS,
    FIRST,
    HELD,
    LIFE,
    MOVE,
    PHASE,
    REWARDS,
    ROLES,
    SIGNED,
    SLOT_BITS,
    SLOTS,
    SPACE,
)
from cvrules.games.pursuit.table.moves import ROWS
from cvrules.games.pursuit.table.rules import GOAL, Rules
from cvrules.games.pursuit.table.seat import ALIVE
from cvrules.games.pursuit.table.table import Draft, Seat, Table, freeze
from cvrules.kernel.facts import PLAYERS, Fact, FactReader, write_facts
from cvrules.kernel.game import OVER
from cvrules.kernel.notation import ASKED, CARD, CARDS, NUMBER

__all__ = ["facts_of", "table_of"]

#: The facts that are fields of a table.
TABLE = (
    Fact("phase", "phase_id", PHASE, 0, is_stated=True),
    Fact("then", "then", PHASE, 0),
    Fact("asked", "asked", ASKED, 0, is_stated=True),
    Fact("round", "round", NUMBER, 0, is_stated=True),
    Fact("first", "first", FIRST, -1, is_stated=True),
    Fact("turn", "turn", NUMBER, 0, is_stated=True),
    Fact("waiting slots", "waiting_slots", SLOT_BITS, 0),
    Fact("goals", "goal_ids", SLOTS),
    Fact("claims", "claims", CLAIMS),
    Fact("met", "met_ids", CARDS),
    Fact("roles", "roles", ROLES),
    Fact("moment", "moment", NUMBER, 1, is_stated=True),
    Fact("refreshes", "refreshes", NUMBER, 0),
    Fact("action", "move", MOVE, None),
    Fact("step", "step", NUMBER, 0),
    Fact("start", "start", NUMBER, 0),
    Fact("stressed", "stressed", NUMBER, 0),
    Fact("put off", "put_off", NUMBER, 0),
    Fact("tokens", "tokens", NUMBER, 0),
    Fact("price", "price", AMOUNTS, 0),
    Fact("change", "change", SIGNED, 0),
    Fact("lowest", "lowest", NUMBER, 0),
    Fact("receiver", "receiver", NUMBER, 0),
    Fact("rewards", "rewards", REWARDS),
)
#: The facts that are fields of a seat.
SEAT = (
    Fact("purse", "purse", AMOUNTS, 0),
    Fact("board", "board", BOARD, 0),
    Fact("spent", "spent", NUMBER, 0),
    Fact("debt", "debt", NUMBER, 0),
    Fact("short term", "short_term", SIGNED, 0),
    Fact("long term", "long_term", SIGNED, 0),
    Fact("stress", "stress", SPACE, 0, is_stated=True),
    Fact("life", "life", LIFE, ALIVE),
    Fact("died in", "died_in", NUMBER, 0),
    Fact("died at", "died_at", NUMBER, 0),
    Fact("dealt", "dealt_ids", CARDS),
    Fact("cards", "held", HELD),
    Fact("joined", "joined_ids", CARDS),
    Fact("promotions", "promotions", NUMBER, 0),
    Fact("due", "due_ids", CARDS),
)
#: The keys of two facts that are not listed above: the job found for a promotion, and the trait of a seat.
FOUND, TRAIT = "found", "trait"
#: The decks that have a pile.
_PILES = DECKS[: GOAL + 1]


def facts_of(moment: Table | View) -> dict[str, str]:
    """Return the facts about a table or a view, which are the same for both."""
    table = moment.table if isinstance(moment, View) else moment
    rules = table.rules
    facts = {PLAYERS: str(len(table.seats)), **write_facts(TABLE, table, rules)}
    if table.found_id >= 0:
        facts[FOUND] = CARD.write(table.found_id, rules)
    for row, cards in zip(ROWS, table.row_ids, strict=True):
        if cards:
            facts[f"row {row}"] = SLOTS.write(cards, rules)
    for at, seat in enumerate(table.seats):
        own = {} if seat.trait_id < 0 else {TRAIT: CARD.write(seat.trait_id, rules)}
        own |= write_facts(SEAT, seat, rules)
        facts |= {f"seat {at} {key}": value for key, value in own.items()}
    for word, bits in (("pile", table.pile_bits), ("discard", table.discard_bits)):
        for number, deck in enumerate(_PILES):
            cards = tuple(card for card in rules.decks[number] if bits >> card & 1)
            if cards:
                facts[f"{word} {deck}"] = CARDS.write(cards, rules)
    return facts


def table_of(rules: Rules, facts: Mapping[str, str]) -> tuple[Table | None, tuple[tuple[str, Diagnostic], ...]]:
    """Return the table that the facts describe, and the errors in the notation.

    If there are errors, the table is `None`. `status.flaws` finds the errors in the table itself.
    """
    reader = FactReader(rules, facts)
    players = reader.read_players()
    table = None if players is None else _read_table(rules, reader, players)
    return (None if reader.faults else table), tuple(reader.faults)


def _read_table(rules: Rules, reader: FactReader, players: int) -> Table | None:
    """Return the table that the facts describe, or `None` if a fact is wrong."""
    fields = reader.read_fields(TABLE)
    fields["found_id"] = reader.read_value(FOUND, CARD, -1)
    rows = tuple(reader.read_value(f"row {row}", SLOTS, ()) for row in ROWS)
    seats = tuple(_read_seat(rules, reader, f"seat {at} ") for at in range(players))
    piles, discards = (_read_piles(rules, reader, word) for word in ("pile", "discard"))
    keys = [row.key for row in TABLE] + [FOUND] + [f"row {row}" for row in ROWS]
    keys += [f"{word} {deck}" for word in ("pile", "discard") for deck in _PILES]
    reader.check_keys(keys, (*(row.key for row in SEAT), TRAIT), players)
    named = [(key, fields[key]) for key in ("turn", "first", "receiver", "asked")]
    named += [("claims", seat) for seat in fields["claims"]] + [("roles", role.seat) for role in fields["roles"]]
    reader.check_seats([(key, at) for key, at in named if at != OVER], players)
    if reader.faults:
        return None
    draft = Draft(rules=rules, seats=seats, row_ids=rows, pile_bits=piles, discard_bits=discards, **fields)
    return freeze(draft)


def _read_seat(rules: Rules, reader: FactReader, prefix: str) -> Seat:
    """Return the seat that the facts with the given prefix describe."""
    return Seat(rules, trait_id=reader.read_value(prefix + TRAIT, CARD, -1), **reader.read_fields(SEAT, prefix))


def _read_piles(rules: Rules, reader: FactReader, word: str) -> int:
    """Return the cards in all piles, or in all discard piles, as bits.

    Args:
        rules: The rules.
        reader: Reads the facts and collects errors.
        word: `pile` or `discard`.
    """
    bits = 0
    for number, deck in enumerate(_PILES):
        key = f"{word} {deck}"
        for card in reader.read_value(key, CARDS, ()):
            name = rules.specs[card].name
            if bits >> card & 1:
                reader.add_fault(key, "CV613", f"'{name}' is named twice in the {word} {deck}", "name it once")
            elif rules.specs[card].deck != number:
                reader.add_fault(key, "CV614", f"'{name}' is not a card of the deck {deck}", "name it in its own deck")
            bits |= 1 << card
    return bits
