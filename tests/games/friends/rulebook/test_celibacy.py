"""The engine agrees with the referee: celibacy."""

from __future__ import annotations

import pytest

from games.friends.option_games import options_of, play


@pytest.mark.parametrize(("ruling", "option"), options_of("celibate_goals"))
def test_celibate_players(ruling, option):
    """What they can no longer do (F11.1, F11.2)."""
    play("celibate_players", ruling, option)
