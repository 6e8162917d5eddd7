"""The engine agrees with the referee: gauges."""

from __future__ import annotations

import pytest

from games.friends.option_games import options_of, play


@pytest.mark.parametrize(("ruling", "option"), options_of("overflow_excess", "gain_unit", "order_of_clearing"))
def test_characteristics(ruling, option):
    """Values, overflow, order, clearing (F2.1, F2.2, F2.3, F2.4)."""
    play("characteristics", ruling, option)
