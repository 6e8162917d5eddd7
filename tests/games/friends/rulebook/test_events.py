"""The engine agrees with the referee: events."""

from __future__ import annotations

import pytest

from games.friends.option_games import options_of, play


@pytest.mark.parametrize(("ruling", "option"), options_of())
def test_carrying_out_a_card(ruling, option):
    """Price, markers, turn (F3.3, F4.5, F7.7)."""
    play("carrying_out_a_card", ruling, option)
