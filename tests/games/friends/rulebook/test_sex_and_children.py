"""The engine agrees with the referee: bed."""

from __future__ import annotations

import pytest

from games.friends.option_games import options_of, play


@pytest.mark.parametrize(("ruling", "option"), options_of("anonymous_child"))
def test_sex_and_children(ruling, option):
    """With persons and anonymously, on both tableaus (F8.4, F10.1, F10.2, F10.3)."""
    play("sex_and_children", ruling, option)
