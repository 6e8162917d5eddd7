"""The engine agrees with the referee: love."""

from __future__ import annotations

import pytest

from games.friends.option_games import options_of, play


@pytest.mark.parametrize(
    ("ruling", "option"),
    options_of("second_marriage", "marrying_happily", "marrying_the_still_married", "participants_meet"),
)
def test_love_and_marriage(ruling, option):
    """New and growing love, separation, marriage, divorce (F8.3, F8.4, F9.1, F9.2, F9.3, F9.4, F9.5)."""
    play("love_and_marriage", ruling, option)
