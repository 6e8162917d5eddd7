"""The notation for symbols, counts, phases and stacks in CV positions."""

from __future__ import annotations

import re

from cvrules.games.cv.cards.words import STACKS
from cvrules.games.cv.table.packed import BITS, FULL, LANES, unpack_bundle
from cvrules.games.cv.table.phase import PHASES
from cvrules.kernel.notation import MOST, NUMBERS, Notation, bad_value_error, named_number_notation
from cvrules.kernel.rules import Rules

__all__ = ["CHOICES", "COUNTS", "PHASE", "STACK_BITS", "SYMBOLS"]

_TERM = re.compile(r"([1-9][0-9]{0,3}) ([a-z_]+)")


def _read_symbols(text: str, _: Rules | None = None) -> int:
    """Parse a sum such as `1 health + 2 money`, and return the symbols packed."""
    packed, there = 0, 0
    last = -1
    for part in text.split(" + "):
        term = _TERM.fullmatch(part)
        lane = LANES.index(term[2]) if term and term[2] in LANES else last
        if term is None or lane <= last:
            raise bad_value_error(text, f"a sum such as '1 health + 2 money', in the order {', '.join(LANES)}")
        packed += int(term[1]) << BITS * lane
        there += int(term[1])
        last = lane
    if there > MOST:
        raise bad_value_error(text, f"{MOST} symbols or fewer in all")
    return packed


def _write_counts(packed: int, _: Rules) -> str:
    """Return packed counts as numbers that are separated by commas."""
    return ", ".join(str(packed >> shift & FULL) for shift in range(0, packed.bit_length(), BITS))


def _read_counts(text: str, rules: Rules) -> int:
    """Parse numbers that are separated by commas, and return them packed."""
    counts = NUMBERS.read(text, rules)
    if not counts[-1]:
        raise bad_value_error(text, "a list of numbers that does not end with 0")
    return sum(count << BITS * lane for lane, count in enumerate(counts))


def _write_stacks(bits: int, _: Rules) -> str:
    """Return the names of the stacks whose bits are set."""
    return ", ".join(name for at, name in enumerate(STACKS) if bits >> at & 1)


def _read_stacks(text: str, rules: Rules) -> int:
    """Parse the names of stacks, and return a bit for each stack."""
    names = text.split(", ")
    bits = sum(1 << at for at, name in enumerate(STACKS) if name in names)
    if _write_stacks(bits, rules) != text:
        raise bad_value_error(text, f"some of these, in this order: {', '.join(STACKS)}")
    return bits


#: An amount of each symbol, such as `1 health + 2 money`.
SYMBOLS = Notation(lambda packed, _: str(unpack_bundle(packed)), _read_symbols)
#: Alternative amounts of symbols, separated by `or`.
CHOICES = Notation(
    lambda sums, _: " or ".join(str(unpack_bundle(packed)) for packed in sums),
    lambda text, rules: tuple(_read_symbols(part, rules) for part in text.split(" or ")),
)
#: The number of times each ability has been used, such as `1, 0, 2`.
COUNTS = Notation(_write_counts, _read_counts)
#: The name of a phase.
PHASE = named_number_notation(PHASES)
#: A set of stacks, such as `health, work`.
STACK_BITS = Notation(_write_stacks, _read_stacks)
