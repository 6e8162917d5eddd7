"""Reads moves back from the lines of text they print as."""

from __future__ import annotations

import re
from collections.abc import Callable

from cvrules.errors import MoveTextError
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
from cvrules.model.bundle import Bundle, Term

__all__ = ["parse_move"]


def _faces(text: str) -> Bundle:
    """Return a sum of faces; kinds in the order of the dice, each once."""
    terms = [Term(int(number), what) for number, what in re.findall(r"([1-9]) ([a-z_]+)", text)]
    faces = Bundle(tuple(terms))
    lanes = [LANES.index(term.what) for term in terms if term.what in LANES[:6]]
    if str(faces) != text or lanes != sorted(set(lanes)) or len(lanes) < len(terms):
        message = f"'{text}' is no sum of faces"
        raise ValueError(message)
    return faces


_NAME = r"([a-z][a-z0-9_]*|[1-9][0-9]{0,5})"
_FACES = r"([1-9] [a-z_]+(?: \+ [1-9] [a-z_]+)*)"
_TEXTS: tuple[tuple[str, Callable[..., Move | Outcome]], ...] = (
    (rf"choose {_NAME}", Choose),
    (r"throw", Throw),
    (rf"reroll {_FACES}", lambda text: reroll(pack(_faces(text)))),
    (r"stop", Stop),
    (rf"play {_NAME}", PlayEvent),
    (rf"buy {_NAME}", Buy),
    (rf"buy {_NAME} by luck", BuyByLuck),
    (r"pass", Pass),
    (rf"change {_NAME}", Change),
    (rf"lose {_NAME}", Lose),
    (rf"pay {_NAME}", Pay),
    (r"forgo", Forgo),
    (rf"put {_NAME} aside", lambda card: Put(card, None)),
    (rf"put {_NAME} on ({'|'.join(STACKS)})", Put),
    (
        rf"put {_NAME} on ({'|'.join(STACKS)}) under ([1-9][0-9]{{0,5}})",
        lambda card, stack, under: Put(card, stack, int(under)),
    ),
    (rf"take {_NAME}", Take),
    (r"decline", Decline),
    (rf"draw {_NAME}", Draw),
    (rf"reveal goal {_NAME}", RevealGoal),
    (rf"deal goal {_NAME} to seat ([0-5])", lambda card, seat: DealGoal(card, int(seat))),
    (rf"deal {_NAME} to seat ([0-5])", lambda card, seat: DealCard(card, int(seat))),
    (rf"roll {_FACES}", lambda text: Roll(_faces(text))),
)
_PATTERNS = tuple((re.compile(pattern), make) for pattern, make in _TEXTS)
_ECHO = 60


def parse_move(text: str) -> Move | Outcome:
    """Return the move that a line of text stands for.

    Raises:
        MoveTextError: The text is no move of CV.
    """
    for pattern, make in _PATTERNS:
        found = pattern.fullmatch(text)
        if found:
            try:
                return make(*found.groups())
            except ValueError as error:
                raise MoveTextError(str(error)) from None
    shown = ascii(text[:_ECHO])
    message = f"{shown} is no move; moves read like 'buy marriage', 'reroll 1 health + 2 money' or 'pass'"
    raise MoveTextError(message)
