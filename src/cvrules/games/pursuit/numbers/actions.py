"""Gives every move in The Pursuit of Happiness a number.

The moves are numbered in this order: board actions without a card, refreshes by row and slots, all
other moves without a card, and then the moves that name a card, card by card.
"""

from __future__ import annotations

from collections.abc import Iterator

from cvrules.games.pursuit.cards.words import BODY, RESOURCES
from cvrules.games.pursuit.rulebook.piles import SLOTS
from cvrules.games.pursuit.table.moves import (
    ROWS,
    DropGoal,
    Interact,
    Keep,
    Less,
    More,
    Move,
    Overtime,
    PickFromPile,
    PickNothing,
    Play,
    Receive,
    Rest,
    Retire,
    SeekPromotion,
    Study,
    TempJob,
    refresh_moves,
)
from cvrules.games.pursuit.table.parts import REWARDED_CARDS
from cvrules.games.pursuit.table.rules import Rules
from cvrules.games.pursuit.table.spec import Spec
from cvrules.kernel.move_groups import ListedMoves, MoveGroup

__all__ = ["move_groups"]


def move_groups(rules: Rules, _players: int) -> tuple[MoveGroup, ...]:
    """Return all moves that are possible in a game with these cards, as one group."""
    slots = tuple(range(1, SLOTS + 1))
    moves: list[Move] = [Study(), Play(), Interact(), TempJob(), Overtime(), *map(Rest, range(3))]
    moves += [move for row in range(len(ROWS)) for move in refresh_moves(row, slots)]
    moves += [SeekPromotion(), Retire(), PickFromPile(), PickNothing()]
    moves += [*map(Less, (*RESOURCES, "nothing")), *map(More, RESOURCES), *map(Receive, (*BODY, *REWARDED_CARDS))]
    moves += [move for spec in rules.specs for move in _moves_with_card(spec)]
    return (ListedMoves(tuple(moves)),)


def _moves_with_card(spec: Spec) -> Iterator[Move]:
    """Yield all moves that name the given card."""
    moves, kind = spec.moves, spec.kind
    if kind == "trait":
        yield Keep(spec.name)
    if kind == "goal":
        yield DropGoal(spec.name)
    yield from (move for move, _ in moves.take)
    yield from moves.join
    if kind in {"item", "activity"}:
        yield from moves.upgrade[1:]
    if kind == "basic":
        yield moves.advance
    if kind == "partner":
        yield moves.develop
    if kind == "job":
        yield moves.promote
    if kind in {"basic", "item", "partner", "job"}:
        yield moves.discard
    if spec.levels or kind == "job":
        yield moves.pick
    if any(part.has_upkeep for part in spec.parts):
        yield moves.pay
        yield moves.drop
