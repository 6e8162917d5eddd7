"""The engine agrees with the referee: control freaks choose their goals."""

from __future__ import annotations

import pytest

from games.friends.option_games import options_of, play


@pytest.mark.parametrize(("ruling", "option"), options_of("control_leftovers", "draft_dead_end"))
def test_choosing_goals(ruling, option):
    """Two or three players, four to six, dead ends (F1.6, F13.1, F13.2, F13.3)."""
    play("choosing_goals", ruling, option, control=True)
