"""The engine agrees with the referee: turns."""

from __future__ import annotations

import pytest

from games.friends.option_games import options_of, play


@pytest.mark.parametrize(("ruling", "option"), options_of())
def test_turns(ruling, option):
    """Who is next, and what they may do (F3.2, F4.2)."""
    play("turns", ruling, option)
