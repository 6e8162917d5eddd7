"""The engine agrees with the referee: naming."""

from __future__ import annotations

import pytest

from games.friends.option_games import options_of, play


@pytest.mark.parametrize(("ruling", "option"), options_of("secured_person", "forcing_moment"))
def test_naming(ruling, option):
    """Persons by name, by force, and with consent (F7.4, F9.6)."""
    play("naming", ruling, option)
