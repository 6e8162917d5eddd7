"""The engine agrees with the referee: company."""

from __future__ import annotations

import pytest

from games.friends.option_games import options_of, play


@pytest.mark.parametrize(
    ("ruling", "option"), options_of("offers_for_partners", "forced_strangers", "forcing_moment", "goal_company")
)
def test_who_comes_along(ruling, option):
    """Places, friends, strangers, genders (F7.1, F7.2, F7.3, F7.4)."""
    play("who_comes_along", ruling, option)


@pytest.mark.parametrize(("ruling", "option"), options_of("child_needs", "markers", "celibate_company", "goal_company"))
def test_children_and_markers(ruling, option):
    """What a company makes possible (F10.3, F10.4, F6.2, F11.2)."""
    play("children_and_markers", ruling, option)


@pytest.mark.parametrize(
    ("ruling", "option"), options_of("secure_and_new_love", "secured_person", "secure_and_separation")
)
def test_secure_persons(ruling, option):
    """They are not available for love (F9.6)."""
    play("secure_persons", ruling, option)
