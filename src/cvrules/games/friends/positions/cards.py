"""Checks that every card on a table is in exactly one place and is allowed there."""

from __future__ import annotations

from collections.abc import Iterator

from cvrules.games.friends.cards.card import CATEGORIES
from cvrules.games.friends.positions.flaw import Flaw
from cvrules.games.friends.table.phase import Phase
from cvrules.games.friends.table.rules import FEW, GOAL, LIFE_A, LIFE_B, MEGA, PUBERTY, TABLEAU
from cvrules.games.friends.table.seat import NO_CARD
from cvrules.games.friends.table.table import Table

__all__ = ["card_flaws"]


def card_flaws(table: Table) -> Iterator[Flaw]:
    """Yield a flaw for each card that is missing, misplaced or in two places.

    Rules:
        F1.1
    """
    specs, seen = table.rules.specs, dict[int, str]()
    for card, decks, key in _placed_cards(table):
        name = specs[card].name
        if card in seen:
            message = f"'{name}' is in two places: '{seen[card]}' and '{key}'"
            yield Flaw(key, message, f"leave '{name}' out in one of them", "CV613")
        seen.setdefault(card, key)
        if specs[card].deck not in decks:
            message = f"'{name}' cannot be in '{key}'"
            yield Flaw(key, message, f"leave '{name}' out here, and name it in another place", "CV614")
    for spec in specs:
        if spec.index not in seen and spec.deck not in {TABLEAU, -1}:
            key = "spare goals" if spec.deck == GOAL else "decks"
            yield Flaw(key, f"'{spec.name}' is missing", f"add '{spec.name}' to '{key}' or to another place", "CV613")
    yield from _hand_flaws(table)


def _placed_cards(table: Table) -> Iterator[tuple[int, tuple[int, ...], str]]:
    """Yield each card, the decks whose cards its place can hold, and the fact's key."""
    life, everything = (LIFE_A, LIFE_B), range(table.deck_bits.bit_length())
    for bits, decks, key in (
        (table.deck_bits, (PUBERTY, *life, MEGA), "decks"),
        (table.aside_bits, life, "aside"),
        (table.box_bits, (PUBERTY, GOAL), "box"),
        (table.spare_bits, (GOAL,), "spare goals"),
    ):
        everything = range(bits.bit_length())
        yield from ((card, decks, key) for card in everything if bits >> card & 1)
    yield from ((card, (PUBERTY,) if table.period == 1 else life, "row") for card in table.row_ids)
    if table.mega_id >= 0:
        yield table.mega_id, (MEGA,), "mega goal"
    yield from ((card, (GOAL,), "stacks") for stack in table.stack_ids for card in stack)
    for at, seat in enumerate(table.seats):
        yield from ((card, (GOAL,), f"seat {at} hand") for card in seat.hand_ids if card != NO_CARD)
        yield from ((card, (GOAL, MEGA), f"seat {at} fulfilled") for card in seat.fulfilled_ids)
        yield from ((card, (PUBERTY, *life), f"seat {at} lived") for card in seat.lived_ids)
        yield from ((card, (GOAL,), f"seat {at} shown") for card in _unchosen_goals(table, at))


def _unchosen_goals(table: Table, at: int) -> list[int]:
    """Return the goals that a seat was dealt but has not taken into its hand yet.

    Rules:
        F13.1, F13.2
    """
    seat, is_paired = table.seats[at], len(table.seats) <= FEW
    if table.phase_id == Phase.GOALS or (is_paired and table.phase_id == Phase.CONTROL):
        specs = table.rules.specs
        return [card for card in seat.shown_ids if seat.hand_ids[max(specs[card].category, 0)] == NO_CARD]
    return []


def _hand_flaws(table: Table) -> Iterator[Flaw]:
    """Yield a flaw for each hand with a misplaced goal or without a required goal.

    Rules:
        F1.6
    """
    specs = table.rules.specs
    for at, seat in enumerate(table.seats):
        key = f"seat {at} hand"
        wrong = [card for category, card in enumerate(seat.hand_ids) if card >= 0 and specs[card].category != category]
        if wrong:
            message = f"'{specs[wrong[0]].name}' cannot be in the place of another category"
            yield Flaw(key, message, f"write the goals in the order {', '.join(CATEGORIES)}", "CV614")
        if table.phase_id > Phase.LEFTOVERS:
            done = {specs[card].category for card in seat.fulfilled_ids if specs[card].deck == GOAL}
            held = {category for category, card in enumerate(seat.hand_ids) if card != NO_CARD}
            if done & held or done | held != set(range(len(seat.hand_ids))):
                message = "a player must have one goal of each category, in the hand or fulfilled"
                yield Flaw(key, message, "write a goal for each category, and '-' for a fulfilled one")
