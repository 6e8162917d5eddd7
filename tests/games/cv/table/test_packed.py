"""Packed amounts: sums, comparison and shortage, checked against plain counting."""

from __future__ import annotations

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from cvrules.games.cv.table import packed as symbols
from cvrules.games.cv.table.packed import LANES, ONE, amount, covers, pack, shortage, total, unpack, unpack_bundle
from cvrules.model.bundle import Bundle, Term


def amounts(most: int = 18):
    """Amounts of each kind, as a table may hold them."""
    return st.dictionaries(st.sampled_from(LANES), st.integers(1, most)).map(Counter)


def packed(counts: Counter) -> int:
    """Return counts as one number."""
    return pack(Term(count, what) for what, count in counts.items())


@given(amounts())
def test_packing_loses_nothing(counts):
    """What goes in comes out, kind by kind."""
    there = packed(counts)

    assert {LANES[lane]: count for lane, count in unpack(there)} == counts
    assert all(amount(there, lane) == counts[what] for lane, what in enumerate(LANES))
    assert {term.what: term.amount for term in unpack_bundle(there)} == counts
    assert total(there) == counts.total()


@given(amounts(), amounts())
def test_adding_is_adding(one, other):
    """The number of a sum is the sum of the numbers."""
    assert packed(one) + packed(other) == packed(one + other)


@given(amounts(), amounts())
def test_covering_is_comparing_every_kind(one, other):
    """At least as much of each."""
    assert covers(packed(one), packed(other)) == (one >= other)


@given(amounts(), amounts())
def test_shortage_is_what_is_missing(wanted, there):
    """Kind by kind, never less than nothing."""
    assert shortage(packed(wanted), packed(there)) == packed(wanted - there)


def test_other_units_are_left_out():
    """Dice and rolls are no symbols."""
    assert pack(Bundle((Term(2, "die"), Term(1, "money"), Term(1, "roll")))) == ONE[LANES.index("money")]


def test_lanes_are_the_symbols_and_jokers():
    """Plain ones first, then luck, then jokers."""
    assert LANES[:4] == ("health", "knowledge", "relationship", "money")
    assert (LANES[symbols.GOOD_LUCK], LANES[symbols.BAD_LUCK]) == ("good_luck", "bad_luck")
    assert LANES[symbols.JOKER] == "joker"


def test_lanes_hold_the_most_that_cards_can_give():
    """Five active cards may each give 99 of a symbol, and none of it spills into the next kind."""
    there = 5 * pack([Term(99, "money")])

    assert str(unpack_bundle(there)) == "495 money"
    assert total(there) == 495
    assert covers(there, there)
    assert not covers(there, there + ONE[3])
