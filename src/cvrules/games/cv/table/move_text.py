"""Parses moves and outcomes from their text, such as `buy marriage`."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final, get_args

from cvrules.games.cv.cards.words import STACKS
from cvrules.games.cv.table.moves import Arrange, Move, Outcome, Put
from cvrules.games.cv.table.packed import LANES
from cvrules.kernel.move_text import CARD, NAME, SEAT_NUMBER, FieldText, MoveReader, patterns_of
from cvrules.model.bundle import Bundle, Term

__all__ = ["parse_move"]


def _parse_faces(text: str) -> Bundle:
    """Parse faces such as `1 health + 2 money`.

    The faces must have the order of the faces on a die, without repetition.
    """
    terms = [Term(int(number), what) for number, what in re.findall(r"([1-9]) ([a-z_]+)", text)]
    faces = Bundle(tuple(terms))
    lanes = [LANES.index(term.what) for term in terms if term.what in LANES[:6]]
    if str(faces) != text or lanes != sorted(set(lanes)) or len(lanes) < len(terms):
        raise ValueError(
            f"'{text}' is not a sum of faces; write, for example, '1 health + 2 money', in the order of the faces on a die"
        )
    return faces


_FACES: Final = r"([1-9] [a-z_]+(?: \+ [1-9] [a-z_]+)*)"
#: The pattern and the parser for each field of a move or outcome, by the name of the field.
_FIELDS: Final = {
    "card": CARD,
    "seat": SEAT_NUMBER,
    "dice": FieldText(_FACES, _parse_faces),
    "faces": FieldText(_FACES, _parse_faces),
}
_STACK: Final = f"({'|'.join(STACKS)})"
_TEXTS: tuple[tuple[str, Callable[..., Move | Outcome]], ...] = (
    *patterns_of((*get_args(Move), *get_args(Outcome)), _FIELDS),
    (rf"put {NAME} aside", lambda card: Put(card, None)),
    (rf"put {NAME} on ({'|'.join(STACKS)}|fate)", Put),
    (
        rf"put {NAME} on {_STACK} under ([1-9][0-9]{{0,5}})",
        lambda card, stack, under: Put(card, stack, int(under)),
    ),
    (rf"arrange {NAME} on {_STACK}", Arrange),
    (
        rf"arrange {NAME} on {_STACK} under ([1-9][0-9]{{0,5}})",
        lambda card, stack, under: Arrange(card, stack, int(under)),
    ),
)
_READER: Final = MoveReader(_TEXTS, "'buy marriage', 'reroll 1 health + 2 money' or 'pass'")


def parse_move(text: str) -> Move | Outcome:
    """Return the move or outcome that the text describes.

    Raises:
        MoveTextError: The text is not a move of CV.
    """
    return _READER.parse(text)
