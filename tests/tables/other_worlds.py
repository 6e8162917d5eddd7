"""Other worlds: tables that differ only in what a seat cannot know.

A seat knows its own goal, its own hand and what passed through its hands in
the draft. Everybody knows what lies open, was revealed or was played. All
other goals and childhood cards may be exchanged for each other.
"""

from __future__ import annotations

from random import Random
from typing import Any

from attrs import evolve

from cvrules.games.cv.table.table import freeze
from tables import picture
from tables.facts import Box


def seats_and_spectator(table: Any) -> list[int | None]:
    """Return everybody who may look at a table."""
    return [*range(table.players), None]


def unknown_goals(table: Any, box: Box, seat: int | None) -> list[int]:
    """Return the goals that a seat cannot place."""
    known = {*picture.public_goals(table)} | ({picture.goal(table, seat)} if seat is not None else set())
    if table.to_move is None:
        known |= {picture.goal(table, other) for other in range(len(table.seats))}
    return sorted(box.decks["goal"] - known)


def unknown_childhood(table: Any, box: Box, seat: int | None) -> list[int]:
    """Return the childhood cards that a seat cannot place and that were never shown."""
    known = set()
    for other in range(len(table.seats)):
        known |= {*public_past(table, other)}
    if seat is not None:
        known |= {*picture.records(table)[seat]}
    if not table.round:  # nothing is revealed yet, so any card may be anywhere
        return sorted(box.decks["childhood"] - known - {_starter(box)})
    return sorted(card for card in box.decks["childhood"] - known if not box.facts[card].reveal)


def _starter(box: Box) -> int:
    return next(index for index, facts in enumerate(box.facts) if facts.goes_first)


def public_past(table: Any, seat: int) -> tuple[int, ...]:
    """Return the childhood cards of a seat that everybody has seen."""
    return tuple(table.seats[seat].past_ids)


def other_world(table: Any, box: Box, seat: int | None, rng: Random) -> Any:
    """Return a table that must look the same to a seat, or to a spectator."""
    exchanged: dict[int, int] = {}
    for cards in (unknown_goals(table, box, seat), unknown_childhood(table, box, seat)):
        exchanged.update(zip(cards, rng.sample(cards, len(cards)), strict=True))
    return exchange_cards(table, exchanged, seat)


def exchange_cards(table: Any, exchanged: dict[int, int], seat: int | None) -> Any:
    """Return a table on which cards have changed places, except what a seat saw itself."""

    def other(card: int) -> int:
        return exchanged.get(card, card)

    draft = table.thaw()
    draft.seats = tuple(
        evolve(one, goal_id=other(one.goal_id), hand_ids=tuple(sorted(map(other, one.hand_ids)))) for one in table.seats
    )
    draft.draft_ids = tuple(
        record if at == seat else tuple(map(other, record)) for at, record in enumerate(table.draft_ids)
    )
    draft.deck_bits = sum(1 << other(card) for card in picture.undealt(table))
    return freeze(draft)


def swap_second_choice(table: Any, box: Box, seat: int) -> Any | None:
    """Return a table on which the left neighbour kept the other of the two cards it was passed.

    The seat knows both cards, but not which of them was kept. There is no such
    table with two players, where the other card came back, nor where one was shown.
    """
    players = len(table.seats)
    left, beyond = (seat + 1) % players, (seat + 2) % players
    records = picture.records(table)
    if players == 2 or len(records[left]) < 8:
        return None
    kept, passed = records[left][6], records[beyond][7]
    shown = {card for other in range(players) for card in public_past(table, other)}
    if shown & {kept, passed} or box.facts[kept].reveal or box.facts[passed].reveal:
        return None
    exchanged = {kept: passed, passed: kept}
    draft = table.thaw()
    seats, chosen = list(table.seats), list(records)
    for at in (left, beyond):
        seats[at] = evolve(seats[at], hand_ids=tuple(sorted(exchanged.get(card, card) for card in seats[at].hand_ids)))
    chosen[left] = (*records[left][:6], passed, *records[left][7:])
    chosen[beyond] = (*records[beyond][:7], kept)
    draft.seats, draft.draft_ids = tuple(seats), tuple(chosen)
    return freeze(draft)
