"""Seats show their cards, stock and tokens in words."""

from __future__ import annotations

import pytest

from cvrules.errors import UnknownCardError
from games.pursuit.laid_out import table_of


def test_properties_name_what_a_seat_has():
    """P7.4: nothing is hidden."""
    seat = table_of(
        "seat 1 has car level 2, yoga", "seat 1 has 3 money", "seat 1 trait nerd", "seat 1 used study, study, rest"
    ).seats[0]

    assert [card.slug for card in seat.cards] == ["car", "yoga"]
    assert (str(seat.stock), seat.hourglasses, seat.trait.slug) == ("3 money", 6, "nerd")
    assert seat.tokens == {"study": 2, "rest": 1}
    assert [seat.level_of(name) for name in ("car", "yoga", "ceo")] == [2, 1, 0]
    assert seat.is_alive


def test_a_seat_before_setup_has_no_trait():
    """P1.6: and an unknown card has no level."""
    seat = table_of("seat 2 died in round 1").seats[1]

    assert not seat.is_alive
    with pytest.raises(UnknownCardError):
        seat.level_of("dragon")
