"""Parses moves and outcomes from their text, such as `take magazine role writer`."""

from __future__ import annotations

from collections.abc import Callable
from typing import get_args

from cvrules.games.pursuit.cards.words import BODY, RESOURCES
from cvrules.games.pursuit.table.moves import ROWS, DealTrait, Less, More, Move, Outcome, Receive, Refresh, Start
from cvrules.games.pursuit.table.parts import REWARDED_CARDS
from cvrules.kernel.move_text import CARD, NAME, FieldText, MoveReader, patterns_of

__all__ = ["parse_move"]

_LEVEL = FieldText(r"([1-9][0-9]?)", int)
#: The pattern and the parser for the fields of moves and outcomes, by the name of the field.
_FIELDS = {
    "card": CARD,
    "level": _LEVEL,
    "role": FieldText(r"([a-z][a-z0-9_]*)", str),
    "spaces": FieldText(r"([0-2])", int),
}
_SEAT = r"([1-4])"
#: The classes of moves whose texts name a thing, such as a resource. `_TEXTS` lists their patterns.
_WORDED = (Less, More, Receive)


def _parse_refresh(row: str, slots: str) -> Refresh:
    """Return the move that refreshes a row, given the texts of its two fields."""
    numbers = tuple(map(int, slots.split(", ")))
    if sorted(set(numbers)) != list(numbers):
        raise ValueError(f"'{slots}' does not list each slot once from left to right; write '1, 3'")
    return Refresh(row, numbers)


_KINDS = dict.fromkeys((*get_args(Move), *get_args(Outcome)))
#: Moves without a card come first, because `pile` and `nothing` would match the pattern for a card.
_TEXTS: tuple[tuple[str, Callable[..., Move | Outcome]], ...] = (
    *patterns_of([kind for kind in _KINDS if "{" not in kind.text and kind.text], {}),
    (rf"deal trait {NAME} to seat {_SEAT}", lambda card, seat: DealTrait(card, int(seat) - 1)),
    (rf"start seat {_SEAT}", lambda seat: Start(int(seat) - 1)),
    (rf"refresh ({'|'.join(ROWS)}) ([1-4](?:, [1-4])*)", _parse_refresh),
    (rf"less ({'|'.join(RESOURCES)}|nothing)", Less),
    (rf"more ({'|'.join(RESOURCES)})", More),
    (rf"receive ({'|'.join((*BODY, *REWARDED_CARDS))})", Receive),
    *patterns_of([kind for kind in _KINDS if "{" in kind.text and kind not in _WORDED], _FIELDS),
)
_READER: MoveReader[Move | Outcome] = MoveReader(_TEXTS, "'study', 'take magazine role writer' or 'refresh job 1, 3'")


def parse_move(text: str) -> Move | Outcome:
    """Return the move or outcome that the text describes.

    Raises:
        MoveTextError: The text is not a move or outcome in The Pursuit of Happiness.
    """
    return _READER.parse(text)
