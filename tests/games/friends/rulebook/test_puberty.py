"""The engine agrees with the referee: puberty."""

from __future__ import annotations

import pytest

from games.friends.option_games import options_of, play


@pytest.mark.parametrize(("ruling", "option"), options_of())
def test_puberty_cards(ruling, option):
    """Taking them needs conditions, and no time (F3.2, F3.3)."""
    play("puberty_cards", ruling, option)
