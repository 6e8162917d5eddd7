"""Parses moves and outcomes from their text, such as `buy marriage`."""

from __future__ import annotations

import re
from collections.abc import Callable

from cvrules.games.cv.cards.words import STACKS
from cvrules.games.cv.table.moves import (
    Buy,
    BuyByLuck,
    Change,
    Choose,
    DealCard,
    DealGoal,
    Decline,
    Draw,
    Forgo,
    Lose,
    Move,
    Outcome,
    Pass,
    Pay,
    PlayEvent,
    Put,
    RevealGoal,
    Roll,
    Stop,
    Take,
    Throw,
    reroll,
)
from cvrules.games.cv.table.packed import LANES, pack
from cvrules.kernel.move_text import NAME, SEAT, MoveReader
from cvrules.model.bundle import Bundle, Term

__all__ = ["parse_move"]


def _parse_faces(text: str) -> Bundle:
    """Return the faces in a text; each face is named once, in the order of the dice."""
    terms = [Term(int(number), what) for number, what in re.findall(r"([1-9]) ([a-z_]+)", text)]
    faces = Bundle(tuple(terms))
    lanes = [LANES.index(term.what) for term in terms if term.what in LANES[:6]]
    if str(faces) != text or lanes != sorted(set(lanes)) or len(lanes) < len(terms):
        raise ValueError(f"'{text}' is not a sum of faces; write '1 health + 2 money' in the order of the dice")
    return faces


_FACES = r"([1-9] [a-z_]+(?: \+ [1-9] [a-z_]+)*)"
_TEXTS: tuple[tuple[str, Callable[..., Move | Outcome]], ...] = (
    (rf"choose {NAME}", Choose),
    (r"throw", Throw),
    (rf"reroll {_FACES}", lambda text: reroll(pack(_parse_faces(text)))),
    (r"stop", Stop),
    (rf"play {NAME}", PlayEvent),
    (rf"buy {NAME}", Buy),
    (rf"buy {NAME} by luck", BuyByLuck),
    (r"pass", Pass),
    (rf"change {NAME}", Change),
    (rf"lose {NAME}", Lose),
    (rf"pay {NAME}", Pay),
    (r"forgo", Forgo),
    (rf"put {NAME} aside", lambda card: Put(card, None)),
    (rf"put {NAME} on ({'|'.join(STACKS)})", Put),
    (
        rf"put {NAME} on ({'|'.join(STACKS)}) under ([1-9][0-9]{{0,5}})",
        lambda card, stack, under: Put(card, stack, int(under)),
    ),
    (rf"take {NAME}", Take),
    (r"decline", Decline),
    (rf"draw {NAME}", Draw),
    (rf"reveal goal {NAME}", RevealGoal),
    (rf"deal goal {NAME} to seat {SEAT}", lambda card, seat: DealGoal(card, int(seat))),
    (rf"deal {NAME} to seat {SEAT}", lambda card, seat: DealCard(card, int(seat))),
    (rf"roll {_FACES}", lambda text: Roll(_parse_faces(text))),
)
_READER = MoveReader(_TEXTS, "'buy marriage', 'reroll 1 health + 2 money' or 'pass'")


def parse_move(text: str) -> Move | Outcome:
    """Return the move or outcome in a line of text.

    Raises:
        MoveTextError: The text is not a move of CV.
    """
    return _READER.parse(text)
