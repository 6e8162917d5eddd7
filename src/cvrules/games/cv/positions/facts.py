"""Writes a table of CV as facts, and reads a table from facts.

Most facts are fields of the table or of a seat. `TABLE`, `GOSSIP_ROW`, `SEAT` and `GOSSIP_PILES` list them.
Functions below write and read the other facts: the decks, which a table keeps as one set of cards;
the cards that act this turn, and the symbols that they copy; the goals, stacks and draft records;
and the tokens, which follow from the cards.
"""

from __future__ import annotations

from collections.abc import Mapping

from attrs import evolve

from cvrules.errors import Diagnostic
from cvrules.games.cv.cards.words import DECKS, STACKS
from cvrules.games.cv.knowledge.view import View
from cvrules.games.cv.positions.notation import CHOICES, COUNTS, PHASE, STACK_BITS, SYMBOLS
from cvrules.games.cv.table.gossip_state import NO_GOSSIP_PILES, GossipPiles, GossipRow
from cvrules.games.cv.table.packed import total
from cvrules.games.cv.table.phase import Phase
from cvrules.games.cv.table.profile import Profile, profile_of
from cvrules.games.cv.table.rules import Rules
from cvrules.games.cv.table.seat import Seat, active_cards
from cvrules.games.cv.table.table import Draft, Table, freeze
from cvrules.kernel.facts import PLAYERS, Fact, FactReader, write_facts
from cvrules.kernel.game import UNSEEN
from cvrules.kernel.notation import ASKED, CARD, CARDS, HIDEABLE_CARDS, NUMBER, NUMBERS, YES

__all__ = ["facts_of", "seat_tokens", "table_of", "visible_card_names"]

#: The facts that are fields of a table.
TABLE = (
    Fact("phase", "phase_id", PHASE, 0, is_stated=True),
    Fact("asked", "asked", ASKED, 0, is_stated=True),
    Fact("round", "round", NUMBER, 0, is_stated=True),
    Fact("first", "first", NUMBER, 0, is_stated=True),
    Fact("turn", "turn", NUMBER, 0, is_stated=True),
    Fact("track", "track_ids", CARDS),
    Fact("goals", "goal_ids", CARDS),
    Fact("began", "began_ids", CARDS),
    Fact("dice", "packed_dice", SYMBOLS, 0),
    Fact("rolling", "rolling", NUMBER, 0),
    Fact("pending", "pending", NUMBER, 0),
    Fact("opened", "opened", YES, default=False),
    Fact("throws", "throws", NUMBER, 0),
    Fact("thawed", "thawed", COUNTS, 0),
    Fact("gained", "gained", SYMBOLS, 0),
    Fact("changed", "changed", SYMBOLS, 0),
    Fact("changes", "changes", COUNTS, 0),
    Fact("bought", "bought_ids", CARDS),
    Fact("owed", "packed_owed", SYMBOLS, 0),
    Fact("by luck", "by_luck", NUMBER, 0),
    Fact("suffered", "suffered", NUMBER, 0),
    Fact("paid", "paid", SYMBOLS, 0),
    Fact("due", "due_ids", CARDS),
    Fact("assisted", "assisted", NUMBERS),
    Fact("then", "then", PHASE, 0),
)
#: The facts about the cards beside the track.
GOSSIP_ROW = (
    Fact("row", "row_ids", CARDS),
    Fact("row taken", "row_taken", YES, default=False),
    Fact("spared", "spared", NUMBER, 0),
)
#: The facts that are fields of a seat.
SEAT = (
    Fact("hand", "hand_ids", HIDEABLE_CARDS),
    Fact("waiting", "waiting_ids", CARDS),
    Fact("barred", "barred", STACK_BITS, 0),
    Fact("past", "past_ids", CARDS),
)
#: The facts about the gossip and fate cards of a seat.
GOSSIP_PILES = (
    Fact("gossip", "gossip_ids", CARDS),
    Fact("fate", "fate_ids", CARDS),
    Fact("spread", "spread_ids", CARDS),
)
#: The keys of the facts about a seat that are not fields of the seat, except its stacks.
GOAL, DRAFT, TOKENS = "goal", "draft", "tokens"
#: The keys of two facts about a turn: the cards that act, and the symbols that they can copy.
ACTING, COPIES = "acting", "copies"


def facts_of(moment: Table | View) -> dict[str, str]:
    """Return the facts about the table, or those that the view shows."""
    table = moment.table if isinstance(moment, View) else moment
    rules = table.rules
    facts = {
        PLAYERS: str(len(table.seats)),
        **write_facts(TABLE, table, rules),
        **write_facts(GOSSIP_ROW, table.gossip_row, rules),
    }
    if table.profile.acting_ids:
        facts[ACTING] = CARDS.write(table.profile.acting_ids, rules)
    if table.profile.copies:
        facts[COPIES] = CHOICES.write(table.profile.copies, rules)
    for at, seat in enumerate(table.seats):
        facts |= {f"seat {at} {key}": value for key, value in _seat_facts(table, at, seat).items()}
    for number, deck in enumerate(DECKS):
        left = [card for card in rules.decks[number] if table.deck_bits >> card & 1]
        if left:
            facts[f"deck {deck}"] = CARDS.write(left, rules)
    return facts


def _seat_facts(table: Draft, at: int, seat: Seat) -> dict[str, str]:
    """Return the facts about a seat, by key."""
    rules = table.rules
    facts = {} if seat.goal_id < 0 else {GOAL: CARD.write(seat.goal_id, rules)}
    facts |= write_facts(SEAT, seat, rules) | write_facts(GOSSIP_PILES, seat.gossip_piles, rules)
    for number, stack in enumerate(STACKS):
        if seat.stack_ids[number]:
            facts[stack] = CARDS.write(seat.stack_ids[number], rules)
    if table.draft_ids[at]:
        facts[DRAFT] = CARDS.write(table.draft_ids[at], rules)
    tokens = seat_tokens(table, at)
    if tokens:
        facts[TOKENS] = SYMBOLS.write(tokens, rules)
    return facts


def seat_tokens(table: Draft, at: int) -> int:
    """Return the tokens of a seat, as its facts state them, packed.

    During its turn, a seat has the tokens from the cards that act this turn. The cards that act can
    differ from the seat's active cards.

    Rules:
        R7.4
    """
    if at == table.turn and table.round and table.phase_id != Phase.OVER:
        return table.profile.tokens
    return sum(table.rules.specs[card].tokens for card in active_cards(table.rules, table.seats[at]))


#: The keys of facts that list cards, without the prefix `seat N`.
_CARD_KEYS = frozenset(
    {row.key for row in (*TABLE, *GOSSIP_ROW, *SEAT, *GOSSIP_PILES) if row.notation in (CARDS, HIDEABLE_CARDS)}
    | {ACTING, GOAL, DRAFT, *STACKS}
)


def visible_card_names(view: View) -> frozenset[str]:
    """Return the names of all cards that the view shows."""
    lists = [
        value.split(", ")
        for key, value in facts_of(view).items()
        if key.rpartition(" ")[2] in _CARD_KEYS or key.startswith("deck ")
    ]
    return frozenset(name for names in lists for name in names) - {UNSEEN}


def table_of(rules: Rules, facts: Mapping[str, str]) -> tuple[Table | None, tuple[tuple[str, Diagnostic], ...]]:
    """Return the table that the facts describe, or `None` and the errors.

    The errors are errors in the notation. `status.flaws` finds errors in the table itself.
    If the facts come from a view, hands can contain unseen cards.
    """
    reader = FactReader(rules, facts)
    players = reader.read_players()
    table = None if players is None else _read_table(rules, reader, players)
    return (None if reader.faults else table), tuple(reader.faults)


def _read_table(rules: Rules, reader: FactReader, players: int) -> Table | None:
    """Return the table that the facts describe, or `None` if a fact is wrong."""
    fields = reader.read_fields(TABLE)
    gossip_row = reader.read_fields(GOSSIP_ROW)
    seats = tuple(_read_seat(rules, reader, f"seat {at} ") for at in range(players))
    drafts = tuple(reader.read_value(f"seat {at} {DRAFT}", CARDS, ()) for at in range(players))
    decks = _read_decks(rules, reader)
    acting, copies = reader.read_value(ACTING, CARDS, ()), reader.read_value(COPIES, CHOICES, ())
    tokens = [reader.read_value(f"seat {at} {TOKENS}", SYMBOLS, 0) for at in range(players)]
    keys = (*(row.key for row in (*TABLE, *GOSSIP_ROW)), ACTING, COPIES, *(f"deck {deck}" for deck in DECKS))
    reader.check_keys(keys, (*(row.key for row in (*SEAT, *GOSSIP_PILES)), *STACKS, GOAL, DRAFT, TOKENS), players)
    asked = [(key, fields[key]) for key in ("first", "turn", "asked")]
    reader.check_seats([*asked, *(("assisted", at) for at in fields["assisted"])], players)
    if reader.faults:
        return None
    profile = _profile_with_copies(rules, seats, fields["turn"], acting, copies)
    fields["gossip_row"] = GossipRow(**gossip_row)
    draft = Draft(rules=rules, seats=seats, deck_bits=decks, draft_ids=drafts, profile=profile, **fields)
    for at, given in enumerate(tokens):
        _check_tokens(reader, draft, at, given)
    return freeze(draft)


def _read_seat(rules: Rules, reader: FactReader, prefix: str) -> Seat:
    """Return the seat that the facts with this prefix describe."""
    fields = reader.read_fields(SEAT, prefix)
    gossip_piles = GossipPiles(**reader.read_fields(GOSSIP_PILES, prefix))
    fields["gossip_piles"] = NO_GOSSIP_PILES if gossip_piles == NO_GOSSIP_PILES else gossip_piles
    fields["hand_ids"] = tuple(sorted(fields["hand_ids"]))  # a hand has no order
    stacks = tuple(reader.read_value(prefix + stack, CARDS, ()) for stack in STACKS)
    return Seat(rules, goal_id=reader.read_value(prefix + GOAL, CARD, -1), stack_ids=stacks, **fields)


def _read_decks(rules: Rules, reader: FactReader) -> int:
    """Return the cards in all decks, as bits."""
    left = 0
    for number, deck in enumerate(DECKS):
        key = f"deck {deck}"
        for card in reader.read_value(key, CARDS, ()):
            name = rules.specs[card].name
            if left >> card & 1:
                reader.add_fault(key, "CV613", f"'{name}' is named twice in the deck {deck}", "name it once")
            elif rules.specs[card].deck != number:
                reader.add_fault(key, "CV614", f"'{name}' is not a card of the deck {deck}", "name it in its own deck")
            left |= 1 << card
    return left


def _profile_with_copies(
    rules: Rules, seats: tuple[Seat, ...], at: int, acting: tuple[int, ...], copies: tuple[int, ...]
) -> Profile:
    """Return the profile of the acting cards, with the given choices of copies."""
    profile = profile_of(rules, seats, at, acting)
    return evolve(profile, copies=copies, most_copies=max(map(total, copies), default=0))


def _check_tokens(reader: FactReader, draft: Draft, at: int, given: int) -> None:
    """Report an error if the given tokens differ from those that the cards give."""
    due = seat_tokens(draft, at)
    if due != given:
        there, gives = SYMBOLS.write(given, draft.rules), SYMBOLS.write(due, draft.rules)
        hint = f"write 'seat {at} tokens: {gives}'" if due else "leave the line out"
        message = f"seat {at} has the tokens {there}, but its active cards give {gives}"
        reader.add_fault(f"seat {at} {TOKENS}", "CV617", message, hint)
