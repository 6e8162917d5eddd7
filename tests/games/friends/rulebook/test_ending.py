"""The engine agrees with the referee: ending."""

from __future__ import annotations

import pytest

from games.friends.option_games import options_of, play


@pytest.mark.parametrize(("ruling", "option"), options_of())
def test_the_fifth_goal(ruling, option):
    """Scores and winners (F6.3, F6.5)."""
    play("the_fifth_goal", ruling, option)
