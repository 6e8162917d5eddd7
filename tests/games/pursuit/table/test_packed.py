"""Packed amounts behave like amounts by kind."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from cvrules.games.pursuit.table import packed

AMOUNTS = st.lists(st.integers(0, 2000), min_size=5, max_size=5)


def pack(amounts):
    """Return amounts by lane, packed."""
    return sum(number << packed.BITS * lane for lane, number in enumerate(amounts))


@given(AMOUNTS, AMOUNTS)
def test_sums_and_comparisons_are_by_kind(one, other):
    """Cover, shortage, total, single amounts and the bundle."""
    a, b = pack(one), pack(other)

    assert packed.covers(a, b) == all(have >= want for have, want in zip(one, other, strict=True))
    assert packed.shortage(a, b) == pack([max(0, want - have) for want, have in zip(one, other, strict=True)])
    assert packed.total(a) == sum(one)
    assert [packed.amount(a, lane) for lane in range(5)] == one
    assert packed.hourglasses(a) == one[packed.HOURGLASS]
    assert [(term.amount, term.what) for term in packed.unpack_bundle(a)] == [
        (number, name) for number, name in zip(one, packed.LANES, strict=True) if number
    ]
    assert packed.pack(packed.unpack_bundle(a)) == a


def test_lanes_are_in_the_order_of_the_cards():
    """Resources first, then money, then hourglasses."""
    assert packed.LANES == ("knowledge", "creativity", "influence", "money", "hourglass")
    assert [packed.unpack_bundle(one) and str(packed.unpack_bundle(one)) for one in packed.ONE] == [
        "1 knowledge",
        "1 creativity",
        "1 influence",
        "1 money",
        "1 hourglass",
    ]
