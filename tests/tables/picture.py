"""What lies where on a table, as plain data.

Nothing else in these tests looks inside a table, so that a change of the
engine's own bookkeeping is followed in one place.
"""

from __future__ import annotations

from typing import Any

from cvrules.games.cv.table.packed import unpack
from cvrules.games.cv.table.phase import PHASES, Phase

STACKS = ("health", "knowledge", "relationship", "work", "possession")
SYMBOLS = ("health", "knowledge", "relationship", "money", "good_luck", "bad_luck")
AGES = ("early_adulthood", "middle_age", "old_age")
DECKS = ("childhood", *AGES, "goal", "gossip", "fate")
LANES = (*SYMBOLS, "joker")


def counts(packed: int) -> dict[str, int]:
    """Return an amount by the names of its symbols, without zeros."""
    return {LANES[lane]: count for lane, count in unpack(packed)}


def deck_names(table: Any) -> tuple[str, ...]:
    """Return each card's deck, by index."""
    return tuple(str(card.deck.name) for card in table.rules.cards)


def undealt(table: Any) -> frozenset[int]:
    """Return the cards in decks and those set aside."""
    return frozenset(index for index in range(len(table.rules.cards)) if table.deck_bits >> index & 1)


def undealt_bits(table: Any) -> int:
    """Return the cards in decks and those set aside, as bits."""
    return table.deck_bits


def turn_tokens(table: Any) -> dict[str, int]:
    """Return the tokens that may pay this turn."""
    return counts(table.profile.tokens)


def acting(table: Any) -> tuple[int, ...]:
    """Return the cards whose tokens and abilities count this turn."""
    return tuple(table.profile.acting_ids)


def deck(table: Any, name: str) -> frozenset[int]:
    """Return what is left of one deck."""
    return frozenset(index for index in undealt(table) if table.rules.cards[index].deck.name == name)


def track(table: Any) -> tuple[int, ...]:
    """Return the track, leftmost first."""
    return tuple(table.track_ids)


def row(table: Any) -> tuple[int, ...]:
    """Return the cards beside the track, leftmost first."""
    return tuple(table.gossip_row.row_ids)


def gossip(table: Any, seat: int) -> tuple[int, ...]:
    """Return the gossip cards of a CV, newest first."""
    return tuple(table.seats[seat].gossip_piles.gossip_ids)


def fate(table: Any, seat: int) -> tuple[int, ...]:
    """Return the fate cards of a CV, newest first."""
    return tuple(table.seats[seat].gossip_piles.fate_ids)


def spread(table: Any, seat: int) -> tuple[int, ...]:
    """Return the gossip cards that a seat played and that lie in a CV, oldest first."""
    return tuple(table.seats[seat].gossip_piles.spread_ids)


def public_goals(table: Any) -> tuple[int, ...]:
    """Return the goals that lie open."""
    return tuple(table.goal_ids)


def goal(table: Any, seat: int) -> int:
    """Return a seat's own goal, -1 for none."""
    return table.seats[seat].goal_id


def hand(table: Any, seat: int) -> tuple[int, ...]:
    """Return a hand, sorted."""
    return tuple(table.seats[seat].hand_ids)


def piles(table: Any, seat: int) -> tuple[tuple[int, ...], ...]:
    """Return the stacks of a CV, top card first."""
    return table.seats[seat].stack_ids


def waiting(table: Any, seat: int) -> tuple[int, ...]:
    """Return the cards whose type waits."""
    return tuple(table.seats[seat].waiting_ids)


def bought(table: Any) -> tuple[int, ...]:
    """Return the cards taken from the track this turn that have no place yet."""
    if not table.bought_ids or not Phase.BUY <= table.phase_id <= Phase.REARRANGE:
        return ()
    if is_adding(table):
        return _not_in_a_stack(table) if table.phase_id != Phase.PAYING else ()
    elsewhere = set().union(*(seat.hand_ids for seat in table.seats))
    if table.rules.ruling("new_event") == "same_turn":
        elsewhere.update(card for card in table.bought_ids if "event" in table.rules.cards[card].types)
    return tuple(card for card in table.bought_ids if card not in elsewhere)


def _not_in_a_stack(table: Any) -> tuple[int, ...]:
    """Return the cards that are to be put; while stacks are rearranged, others are due as well."""
    lying = {card for seat in table.seats for pile in seat.stack_ids for card in pile}
    return tuple(card for card in table.due_ids if card not in lying)


def is_adding(table: Any) -> bool:
    """Tell whether new cards are being added, or were added before upkeep is paid."""
    if table.phase_id == Phase.PAYING:
        return bool(table.rules.ruling("upkeep") != "before_adding")
    return table.phase_id in {Phase.PLACING, Phase.REARRANGE} and not table.assisted


def is_adding_assisted(table: Any) -> bool:
    """Tell whether an assisted seat puts cards."""
    return table.phase_id == Phase.ASSIST_ADD or is_rearranging_assisted(table)


def is_rearranging_assisted(table: Any) -> bool:
    """Tell whether an assisted seat rearranges stacks."""
    return table.phase_id == Phase.REARRANGE and bool(table.assisted)


def assisted_card(table: Any) -> tuple[int, ...]:
    """Return the card that an assisted seat has taken and not yet put."""
    return tuple(table.due_ids) if table.phase_id == Phase.ASSIST_ADD else ()


def records(table: Any) -> tuple[tuple[int, ...], ...]:
    """Return what each seat saw and kept in the draft, in the order it happened."""
    return table.draft_ids


def drafted(table: Any) -> tuple[int, ...]:
    """Return the childhood cards that are in the draft, each as often as it lies somewhere."""
    if table.round:
        return ()
    length = max(map(len, table.draft_ids))
    if length <= 4:  # dealt, and perhaps one named as kept: still the cards dealt
        return tuple(card for record in table.draft_ids for card in record[:3])
    return tuple(card for record in table.draft_ids for card in record[3:6])


def dice(table: Any) -> dict[str, int]:
    """Return the dice on the table."""
    return counts(table.packed_dice)


def cards_outside_decks(table: Any) -> list[int]:
    """Return every card that lies somewhere outside the decks, once for each place."""
    found = [
        *table.track_ids,
        *table.gossip_row.row_ids,
        *table.goal_ids,
        *bought(table),
        *assisted_card(table),
        *drafted(table),
    ]
    for seat in table.seats:
        if seat.goal_id >= 0:
            found.append(seat.goal_id)
        found += seat.hand_ids
        found += seat.waiting_ids
        found += seat.gossip_piles.gossip_ids
        found += seat.gossip_piles.fate_ids
        for pile in seat.stack_ids:
            found += pile
    return found


def cards_in_places(table: Any) -> list[int]:
    """Return every card that lies somewhere, in decks too, once for each place."""
    return [*undealt(table), *cards_outside_decks(table)]


def table_data(table: Any) -> dict[str, Any]:
    """Return everything on a table as plain data, except its rules."""
    return {
        "asked": table.to_move,
        "phase": PHASES[table.phase_id],
        "round": table.round,
        "seat": table.turn,
        "first": table.first,
        "undealt": sorted(undealt(table)),
        "track": track(table),
        "gossip_row": table.gossip_row,
        "public": public_goals(table),
        "draft": records(table),
        "seats": [
            (
                goal(table, seat),
                hand(table, seat),
                piles(table, seat),
                waiting(table, seat),
                table.seats[seat].gossip_piles,
            )
            for seat in range(len(table.seats))
        ],
        "dice": dice(table),
        "turn": (
            table.rolling,
            table.pending,
            table.opened,
            table.throws,
            counts(table.gained),
            counts(table.changed),
            counts(table.packed_owed),
            table.by_luck,
            counts(table.paid),
            table.suffered,
        ),
        "cards": (table.bought_ids, table.began_ids, table.due_ids, table.assisted),
    }
