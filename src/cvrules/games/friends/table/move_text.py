"""Parses moves and outcomes from their text, such as `bring person 7`."""

from __future__ import annotations

from collections.abc import Callable
from typing import get_args

from cvrules.games.friends.cards.clauses import GAUGES
from cvrules.games.friends.table.moves import Bring, DealGoal, Force, Move, Next, Outcome, Start, Steal
from cvrules.kernel.move_text import CARD, NAME, FieldText, MoveReader, patterns_of

__all__ = ["parse_move"]

#: For each field of a move or an outcome, the pattern and the parser for the field's text.
_FIELDS = {
    "card": CARD,
    "gender": FieldText(r"(woman|man)", str),
    "gauge": FieldText(rf"({'|'.join(GAUGES)})", str),
    "number": FieldText(r"(0|[1-9][0-9]?)", int),
}
_SEAT = r"([1-6])"
_PERSON = r"(10|[1-9])"
_LINE = r"([1-9][0-9]?)"

_KINDS = (*get_args(Move), *get_args(Outcome))
_TEXTS: tuple[tuple[str, Callable[..., Move | Outcome]], ...] = (
    *patterns_of([kind for kind in _KINDS if "{" not in kind.text and kind.text], {}),
    (rf"start seat {_SEAT}", lambda seat: Start(int(seat) - 1)),
    (rf"deal goal {NAME} to seat {_SEAT}", lambda card, seat: DealGoal(card, int(seat) - 1)),
    (rf"steal from person {_SEAT}", lambda person: Steal(int(person) - 1)),
    (rf"force person {_SEAT}", lambda person: Force(int(person) - 1)),
    (rf"bring person {_PERSON}", lambda person: Bring(int(person) - 1)),
    (rf"next {_LINE}", lambda line: Next(int(line) - 1)),
    *patterns_of([kind for kind in _KINDS if "{" in kind.text], _FIELDS),
)
_READER: MoveReader[Move | Outcome] = MoveReader(_TEXTS, "'auction carnival', 'bid 2' or 'bring person 7'")


def parse_move(text: str) -> Move | Outcome:
    """Return the move or outcome that the text describes.

    Raises:
        MoveTextError: The text is not a move of Funny Friends.
    """
    return _READER.parse(text)
