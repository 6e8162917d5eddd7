"""Everything that can happen at the table: what seats decide, and what chance brings.

A move is frozen data that prints as one line of text, and `parse_move` reads
the line back. Cards are called by their name in the rules: the slug, or the
number where several cards share a slug.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import lru_cache

from attrs import field, frozen

from cvrules.errors import CvError
from cvrules.games.cv.symbols import LANES, bundle, pack
from cvrules.games.cv.words import STACKS
from cvrules.model.bundle import Bundle, Term

__all__ = [
    "Buy",
    "BuyByLuck",
    "Change",
    "Choose",
    "DealCard",
    "DealGoal",
    "Decline",
    "Draw",
    "Forgo",
    "Lose",
    "Move",
    "Outcome",
    "Pass",
    "Pay",
    "PlayEvent",
    "Put",
    "Reroll",
    "RevealGoal",
    "Roll",
    "Stop",
    "Take",
    "Throw",
    "parse_move",
]


@frozen
class _CardMove:
    """A move that names one card."""

    card: str


@frozen
class Choose(_CardMove):
    """Keep a childhood card and pass the others on."""

    def __str__(self) -> str:
        return f"choose {self.card}"


@frozen
class Throw:
    """Throw the dice that were not thrown yet."""

    def __str__(self) -> str:
        return "throw"


@frozen
class Reroll:
    """Throw some of the dice again: so many of each face."""

    dice: Bundle
    packed: int = field(init=False, eq=False, repr=False)

    @packed.default
    def _pack(self) -> int:
        return pack(self.dice)

    def __str__(self) -> str:
        return f"reroll {self.dice}"


@frozen
class Stop:
    """Keep the dice as they lie."""

    def __str__(self) -> str:
        return "stop"


@frozen
class PlayEvent(_CardMove):
    """Play an event from the hand."""

    def __str__(self) -> str:
        return f"play {self.card}"


@frozen
class Buy(_CardMove):
    """Take a card from the track for its cost."""

    def __str__(self) -> str:
        return f"buy {self.card}"


@frozen
class BuyByLuck(_CardMove):
    """Take a card from the track for three good luck."""

    def __str__(self) -> str:
        return f"buy {self.card} by luck"


@frozen
class Pass:
    """Take no more cards."""

    def __str__(self) -> str:
        return "pass"


@frozen
class Change(_CardMove):
    """Use an active card that changes a bad luck into something else."""

    def __str__(self) -> str:
        return f"change {self.card}"


@frozen
class Lose(_CardMove):
    """Give up an active card to misfortune."""

    def __str__(self) -> str:
        return f"lose {self.card}"


@frozen
class Pay(_CardMove):
    """Pay the red slash of an active card."""

    def __str__(self) -> str:
        return f"pay {self.card}"


@frozen
class Forgo:
    """Pay no more red slashes and lose the unpaid cards."""

    def __str__(self) -> str:
        return "forgo"


@frozen
class Put(_CardMove):
    """Add a card to the CV.

    Args:
        card: Which.
        stack: The type of its stack; `None` is aside, until its type is settled.
        under: How many cards lie above it.
    """

    stack: str | None
    under: int = 0

    def __str__(self) -> str:
        if self.stack is None:
            return f"put {self.card} aside"
        return f"put {self.card} on {self.stack}" + (f" under {self.under}" if self.under else "")


@frozen
class Take(_CardMove):
    """Take a card by social assistance."""

    def __str__(self) -> str:
        return f"take {self.card}"


@frozen
class Decline:
    """Take no card by social assistance."""

    def __str__(self) -> str:
        return "decline"


@frozen
class Draw(_CardMove):
    """A card comes from its deck to the end of the track."""

    def __str__(self) -> str:
        return f"draw {self.card}"


@frozen
class RevealGoal(_CardMove):
    """A goal is laid open for everybody."""

    def __str__(self) -> str:
        return f"reveal goal {self.card}"


@frozen
class DealGoal(_CardMove):
    """A seat is dealt its own goal; nobody else sees it."""

    seat: int

    def __str__(self) -> str:
        return f"deal goal {self.card} to seat {self.seat}"


@frozen
class DealCard(_CardMove):
    """A seat is dealt a childhood card; nobody else sees it."""

    seat: int

    def __str__(self) -> str:
        return f"deal {self.card} to seat {self.seat}"


@frozen
class Roll:
    """The dice came to rest: so many show each face."""

    faces: Bundle
    packed: int = field(init=False, eq=False, repr=False)

    @packed.default
    def _pack(self) -> int:
        return pack(self.faces)

    def __str__(self) -> str:
        return f"roll {self.faces}"


#: What a seat decides.
Move = (
    Choose
    | Throw
    | Reroll
    | Stop
    | PlayEvent
    | Buy
    | BuyByLuck
    | Pass
    | Change
    | Lose
    | Pay
    | Forgo
    | Put
    | Take
    | Decline
)
#: What chance brings.
Outcome = Draw | RevealGoal | DealGoal | DealCard | Roll


@lru_cache(maxsize=4096)
def reroll(packed: int) -> Reroll:
    """Return the one move that rerolls these dice."""
    return Reroll(bundle(packed))


@lru_cache(maxsize=4096)
def put_at(card: str, stack: str, under: int = 0) -> Put:
    """Return the one move that puts a card at a place."""
    return Put(card, stack, under)


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


class MoveTextError(CvError):
    """The text is no move. Nothing was played."""


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
