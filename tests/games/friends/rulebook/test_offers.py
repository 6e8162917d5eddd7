"""The engine agrees with the referee: offers."""

from __future__ import annotations

import pytest

from games.friends.option_games import options_of, play


@pytest.mark.parametrize(
    ("ruling", "option"), options_of("offers", "offers_against_a_partner", "rest_of_the_places", "forcing_moment")
)
def test_offers(ruling, option):
    """Offering, forcing, choosing (F7.5, F7.6, F7.7)."""
    play("offers", ruling, option)
