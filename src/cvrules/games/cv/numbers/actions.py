"""Assigns a number to every move of CV.

The moves are numbered in this order (`CardGroups` lists the cards of each kind):

- 127 choices of dice to throw again: every choice from seven dice, sorted by their faces;
- `throw`, `stop`, `pass`, `forgo` and `decline`;
- `choose` for each childhood card, `play` for each event;
- `buy`, `buy ... by luck` and `take` for each card of the ages and of the expansion Gossip;
- `change`, `lose` and `pay` for each card that these moves can name;
- `put ... aside` for each card with two types, and `put` for each card, stack and place in it;
- with the expansion Gossip, `put ... on fate` for each fate card, and `spread` for each gossip card
  and seat;
- if a card rearranges stacks, `finish`, and `arrange` for each card, stack and place in it.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from attrs import frozen

from cvrules.games.cv.cards.words import STACKS, SYMBOLS
from cvrules.games.cv.numbers.card_groups import CardGroups
from cvrules.games.cv.rulebook.adding import ALWAYS_ON_TOP
from cvrules.games.cv.table.moves import (
    Arrange,
    Buy,
    BuyByLuck,
    Change,
    Choose,
    Decline,
    Finish,
    Forgo,
    Lose,
    Move,
    Pass,
    Pay,
    PlayEvent,
    Put,
    Reroll,
    Spread,
    Stop,
    Take,
    Throw,
    reroll_move,
)
from cvrules.games.cv.table.packed import BITS, FULL, ONE, covers
from cvrules.games.cv.table.profile import MOST_DICE
from cvrules.games.cv.table.rules import Rules
from cvrules.kernel.move_groups import ListedMoves, MoveGroup

__all__ = ["Rerolls", "move_groups"]

_FACES = range(len(SYMBOLS))


@frozen
class Rerolls:
    """The choices of dice to throw again.

    The dice are sorted by their faces, in the order of the symbols. In binary, the number of a
    choice plus one has a bit for each die, which is set if the die is chosen. The lowest bit is
    for the first die. If a move throws only some of the dice with the same face, the first of them
    are chosen, so that each move has only one number.
    """

    size: int = 2**MOST_DICE - 1

    def number(self, position: Any, move: object) -> int:
        """Return the number of the move, or -1 if its dice are not on the table."""
        dice: int = _table_of(position).packed_dice
        if not isinstance(move, Reroll) or not move.count or not covers(dice, move.packed):
            return -1
        return _choice_number(dice, move.packed)

    def move(self, position: Any, number: int) -> Reroll | None:
        """Return the move that throws the chosen dice, or `None` if a die is missing."""
        faces = _sorted_faces(_table_of(position).packed_dice)
        chosen = number + 1
        if chosen >> len(faces):
            return None
        return reroll_move(sum(ONE[face] for place, face in enumerate(faces) if chosen >> place & 1))

    def text(self, number: int) -> str:
        """Return a text that names the chosen dice, such as `reroll die 1 + die 3`."""
        return "reroll " + " + ".join(f"die {place + 1}" for place in range(MOST_DICE) if number + 1 >> place & 1)


def _table_of(position: Any) -> Any:
    """Return the view's table, or the position itself if it is a table."""
    return getattr(position, "table", position)


@lru_cache(maxsize=4096)
def _sorted_faces(dice: int) -> tuple[int, ...]:
    """Return the face of each die, in the order in which dice are numbered."""
    return tuple(face for face in _FACES for _ in range(dice >> BITS * face & FULL))


@lru_cache(maxsize=8192)
def _choice_number(dice: int, chosen: int) -> int:
    """Return the number of the move that throws the chosen dice again.

    Args:
        dice: All dice on the table, packed.
        chosen: The chosen dice, packed.
    """
    bits = place = 0
    for face in _FACES:
        bits |= ((1 << (chosen >> BITS * face & FULL)) - 1) << place
        place += dice >> BITS * face & FULL
    return bits - 1


def move_groups(rules: Rules, players: int) -> tuple[MoveGroup, ...]:
    """Return all moves that are possible in a game with this number of players."""
    groups = CardGroups(rules)
    moves: list[Move] = [Throw(), Stop(), Pass(), Forgo(), Decline()]
    moves += [Choose(spec.name) for spec in groups.childhood]
    moves += [PlayEvent(spec.name) for spec in groups.played]
    moves += [Buy(spec.name) for spec in groups.track]
    moves += [BuyByLuck(spec.name) for spec in groups.track if spec.price]
    moves += [Take(spec.name) for spec in groups.track]
    moves += [Change(spec.name) for spec in groups.changing]
    moves += [Lose(spec.name) for spec in groups.stacked]
    moves += [Pay(spec.name) for spec in groups.upkeep]
    moves += [Put(spec.name, None) for spec in groups.dual]
    moves += [
        Put(spec.name, STACKS[stack], under)
        for spec in groups.stacked
        for stack in spec.stacks
        for under in range(groups.most_places(stack, ALWAYS_ON_TOP))
    ]
    moves += [Put(spec.name, "fate") for spec in groups.fate]
    moves += [Spread(spec.name, seat) for spec in groups.gossip for seat in range(players)]
    if any(spec.rearranges for spec in groups.acting):
        moves.append(Finish())
        moves += [
            Arrange(spec.name, STACKS[stack], under)
            for spec in groups.stacked
            for stack in spec.stacks
            for under in range(groups.most_in_stack(stack))
        ]
    return Rerolls(), ListedMoves(tuple(moves))
