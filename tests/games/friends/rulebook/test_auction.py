"""The engine agrees with the referee: auction."""

from __future__ import annotations

import pytest

from games.friends.option_games import options_of, play


@pytest.mark.parametrize(("ruling", "option"), options_of())
def test_selecting_and_bidding(ruling, option):
    """Who may bid, and who wins (F4.2, F4.3, F4.4, F4.5)."""
    play("selecting_and_bidding", ruling, option)
