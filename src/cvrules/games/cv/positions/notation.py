"""How values of a position are written and read: cards, symbols, seats, numbers.

Each kind of value is a pair of functions. Reading is strict: what is read is
what printing gives, and anything else raises `SlipError`, which a position
turns into a fault of its line.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from typing import Any

from attrs import frozen

from cvrules.errors import CvError
from cvrules.games.cv.cards.words import STACKS
from cvrules.games.cv.table.packed import BITS, FULL, LANES, bundle
from cvrules.games.cv.table.rules import Rules
from cvrules.games.cv.table.table import CHANCE, OVER, PHASES
from cvrules.kernel.game import UNSEEN
from cvrules.kernel.naming import cards_called
from cvrules.reading.suggestion import did_you_mean, quote

__all__ = [
    "ASKED",
    "CARD",
    "CARDS",
    "CHOICES",
    "COUNTS",
    "NUMBER",
    "NUMBERS",
    "PHASE",
    "STACK_BITS",
    "SYMBOLS",
    "YES",
    "Notation",
    "NotationError",
]

#: The highest number, and the most symbols of a sum: far more than any game has, and few enough to be counted packed.
MOST = 9_999
_NUMBER = re.compile(r"0|[1-9][0-9]{0,3}")
_TERM = re.compile(r"([1-9][0-9]{0,3}) ([a-z_]+)")
_PHASE_NUMBERS: dict[str, int] = {name: number for number, name in PHASES.items()}


class NotationError(CvError):
    """A value does not read; inside this package only.

    Args:
        code: The kind of fault.
        message: What is wrong.
        hint: What to write instead.
    """

    def __init__(self, code: str, message: str, hint: str) -> None:
        super().__init__(message)
        self.code = code
        self.hint = hint


@frozen
class Notation:
    """A kind of value: how it is written and read, by the rules of a table."""

    write: Callable[[Any, Rules], str]
    read: Callable[[str, Rules], Any]


def _name(card: int, rules: Rules) -> str:
    return rules.specs[card].name if card >= 0 else UNSEEN


def _card(text: str, rules: Rules) -> int:
    index = rules.by_name.get(text)
    if index is not None:
        return index
    names = [rules.specs[card].name for card in cards_called(rules.cards, text)]
    if len(names) > 1:
        raise NotationError("CV612", f"{len(names)} cards are called {quote(text)}", f"write {' or '.join(names)}")
    meant = names[0] if names else did_you_mean(text, rules.by_name)
    hint = f"did you mean '{meant}'?" if meant else "write the slug of a card, or its number where two share a slug"
    raise NotationError("CV612", f"there is no card {quote(text)} in these rules", hint)


def _names(cards: Iterable[int], rules: Rules) -> str:
    return ", ".join(_name(card, rules) for card in cards)


def _cards(text: str, rules: Rules) -> tuple[int, ...]:
    return tuple(_card(name, rules) for name in text.split(", "))


def _number(text: str, _: Rules | None = None) -> int:
    if not _NUMBER.fullmatch(text):
        raise _bad_value(text, f"a number from 0 to {MOST}")
    return int(text)


def _numbers(text: str, _: Rules | None = None) -> tuple[int, ...]:
    return tuple(map(_number, text.split(", ")))


def _symbols(text: str, _: Rules | None = None) -> int:
    packed, there = 0, 0
    last = -1
    for part in text.split(" + "):
        term = _TERM.fullmatch(part)
        lane = LANES.index(term[2]) if term and term[2] in LANES else last
        if term is None or lane <= last:
            raise _bad_value(text, f"a sum such as '1 health + 2 money', in the order {', '.join(LANES)}")
        packed += int(term[1]) << BITS * lane
        there += int(term[1])
        last = lane
    if there > MOST:
        raise _bad_value(text, f"{MOST} symbols or fewer in all")
    return packed


def _counts(packed: int, _: Rules) -> str:
    """Return how often each of a row of abilities was used."""
    return ", ".join(str(packed >> shift & FULL) for shift in range(0, packed.bit_length(), BITS))


def _read_counts(text: str, _: Rules) -> int:
    counts = _numbers(text)
    if not counts[-1]:
        raise _bad_value(text, "numbers of which the last is not 0")
    return sum(count << BITS * lane for lane, count in enumerate(counts))


def _asked(asked: int, _: Rules) -> str:
    return {CHANCE: "chance", OVER: "nobody"}.get(asked, f"seat {asked}")


def _read_asked(text: str, _: Rules) -> int:
    named = {"chance": CHANCE, "nobody": OVER}
    if text in named:
        return named[text]
    if not text.startswith("seat "):
        raise _bad_value(text, "'seat 0', 'chance' or 'nobody'")
    return _number(text.removeprefix("seat "))


def _read_phase(text: str, _: Rules) -> int:
    if text not in _PHASE_NUMBERS:
        raise _bad_value(text, f"one of: {', '.join(_PHASE_NUMBERS)}")
    return _PHASE_NUMBERS[text]


def _stacks(bits: int, _: Rules) -> str:
    return ", ".join(name for at, name in enumerate(STACKS) if bits >> at & 1)


def _read_stacks(text: str, rules: Rules) -> int:
    names = text.split(", ")
    bits = sum(1 << at for at, name in enumerate(STACKS) if name in names)
    if _stacks(bits, rules) != text:
        raise _bad_value(text, f"some of these, in this order: {', '.join(STACKS)}")
    return bits


def _read_yes(text: str, _: Rules) -> bool:
    if text != "yes":
        raise _bad_value(text, "'yes', or no such line")
    return True


def _bad_value(text: str, wanted: str) -> NotationError:
    return NotationError("CV611", f"{quote(text)} does not fit here", f"write {wanted}")


CARD = Notation(_name, _card)
CARDS = Notation(_names, _cards)
NUMBER = Notation(lambda number, _: str(number), _number)
NUMBERS = Notation(lambda numbers, _: ", ".join(map(str, numbers)), _numbers)
SYMBOLS = Notation(lambda packed, _: str(bundle(packed)), _symbols)
#: Sums of which one is chosen.
CHOICES = Notation(
    lambda sums, _: " or ".join(str(bundle(packed)) for packed in sums),
    lambda text, rules: tuple(_symbols(part, rules) for part in text.split(" or ")),
)
COUNTS = Notation(_counts, _read_counts)
ASKED = Notation(_asked, _read_asked)
PHASE = Notation(lambda phase, _: PHASES[phase], _read_phase)
STACK_BITS = Notation(_stacks, _read_stacks)
YES = Notation(lambda _value, _rules: "yes", _read_yes)
