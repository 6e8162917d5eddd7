"""The engine agrees with the referee: conditions."""

from __future__ import annotations

import pytest

from games.friends.option_games import options_of, play


@pytest.mark.parametrize(("ruling", "option"), options_of())
def test_conditions(ruling, option):
    """At least a number, or none (F2.5, F2.6)."""
    play("conditions", ruling, option)
