"""Symbols, dice and moves as numbers.

Symbol counts are packed into one number, ten bits a symbol, so that adding and
comparing six counts is one operation. The highest bit of a field stays free: set
in all fields (`GUARD`) before a subtraction, it survives exactly in those fields
where enough was there. A number modulo 1023 is the sum of its fields.
"""

from __future__ import annotations

from itertools import combinations_with_replacement, product

SYMBOLS = ("health", "knowledge", "relationship", "money", "good_luck", "bad_luck")
STACKS = ("health", "knowledge", "relationship", "work", "possession")
AGES = ("early_adulthood", "middle_age", "old_age")
GOOD, BAD = 4, 5
TRACK = 5

WIDTH = 10
ONE = tuple(1 << WIDTH * symbol for symbol in range(len(SYMBOLS)))
GUARD = sum(one << 9 for one in ONE)
BAD_SHIFT = WIDTH * BAD
NOT_BAD = ONE[BAD] - 1
PLAIN_FIELDS = ONE[GOOD] - 1
LUCK_GUARD = GUARD & ~PLAIN_FIELDS
THREE_GOOD = 3 * ONE[GOOD]

# --- dice: every multiset of up to seven has an index, 0 is no die at all ------
MOST_DICE = 7
CODES = [
    sum(ONE[face] for face in faces)
    for size in range(MOST_DICE + 1)
    for faces in combinations_with_replacement(range(6), size)
]
SIZES = [code % 1023 for code in CODES]
INDEX = {code: index for index, code in enumerate(CODES)}

#: All sequences of up to five faces; six and seven dice are thrown in two parts.
ROLLS = [[sum(ONE[face] for face in faces) for faces in product(range(6), repeat=size)] for size in range(6)]
WAYS = [6**size for size in range(6)]

# --- moves: numbers below 1024 * kind + 1024, so that `move >> 10` is the kind --
REROLL = 0  # and the index of the dice, which takes two kinds
ROLLED = 2 << 10
CHOOSE = 4 << 10
PLAY = 5 << 10
BUY = 6 << 10
LUCK = 7 << 10
CHANGE = 8 << 10
LOSE = 9 << 10
PAY = 10 << 10
TAKE = 11 << 10
ASIDE = 12 << 10
THROW = 13 << 10
STOP = 14 << 10
PASS = 15 << 10
FORGO = 16 << 10
DECLINE = 17 << 10
DRAW = 18 << 10
GOAL = 19 << 10
DEAL_GOAL = 20 << 10  # and three more kinds, one a seat
DEAL = 24 << 10  # likewise
SPREAD = 28 << 10  # likewise
PUT_FATE = 32 << 10
ROW = 33 << 10
FINISH = 34 << 10
KINDS = 35
#: Put a card: `PUT | card << 10 | stack << 7 | cards above it`.
PUT = 1 << 20
#: Move a card within a CV, as `PUT`.
ARRANGE = 1 << 21

#: What is to be decided: by chance, then by a seat.
DRAWING, ROLLING, DEALING, ROW_DRAWING = range(4)
DRAFT, THROWING, BUYING, MISFORTUNE, UPKEEP, PLACING, ARRANGING, ASSISTANCE, OVER = range(4, 13)

CHANCE, NOBODY = -1, -2

#: What `rerolls` found so far.
REROLLS: dict[int, list[int]] = {}


def rerolls(loose: int) -> list[int]:
    """Return a reroll of every part of the dice that may be thrown again, then `STOP`."""
    counts = [loose >> WIDTH * face & 1023 for face in range(6)]
    parts = product(*(range(count + 1) for count in counts))
    codes = [sum(one * count for one, count in zip(ONE, part, strict=True)) for part in parts]
    found = REROLLS[loose] = [REROLL + INDEX[code] for code in codes[1:]] + [STOP]
    return found


def bundle_text(code: int) -> str:
    """Return packed counts as `1 health + 2 money`."""
    counts = [(code >> WIDTH * symbol & 1023, name) for symbol, name in enumerate(SYMBOLS)]
    return " + ".join(f"{count} {name}" for count, name in counts if count)


def bundle_code(text: str) -> int:
    """Return the packed counts that `bundle_text` wrote."""
    pairs = (term.split() for term in text.split(" + "))
    return sum(int(count) * ONE[SYMBOLS.index(name)] for count, name in pairs)


def counts_of(code: int) -> dict[str, int]:
    """Return packed counts by the names of their symbols, without zeros."""
    counts = {name: code >> WIDTH * symbol & 1023 for symbol, name in enumerate(SYMBOLS)}
    return {name: count for name, count in counts.items() if count}
