"""The engine agrees with the referee: preparation."""

from __future__ import annotations

import pytest

from games.friends.option_games import options_of, play


@pytest.mark.parametrize(("ruling", "option"), options_of("gender_choice", "starting_player"))
def test_preparation(ruling, option):
    """Persons, time, markers, goals (F1.3, F1.4, F1.5, F1.6, F1.7)."""
    play("preparation", ruling, option)
