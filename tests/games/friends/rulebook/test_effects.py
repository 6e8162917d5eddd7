"""The engine agrees with the referee: effects."""

from __future__ import annotations

import pytest

from games.friends.option_games import options_of, play


@pytest.mark.parametrize(("ruling", "option"), options_of("order_of_bonds", "participants_bonds", "participants_clear"))
def test_effects(ruling, option):
    """Their order, and whom they concern (F8.1, F8.2)."""
    play("effects", ruling, option)


@pytest.mark.parametrize(("ruling", "option"), options_of("divorce_of_the_happy", "secure_and_new_love"))
def test_consent(ruling, option):
    """A secure relationship ends by consent only (F9.5, F9.6)."""
    play("consent", ruling, option)
