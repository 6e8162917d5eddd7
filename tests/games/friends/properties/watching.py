"""Tries every property on one game, for the long run of `benchmarks/soak.py`."""

from __future__ import annotations

from games.friends.properties import (
    test_bookkeeping,
    test_cards_and_time,
    test_company_and_offers,
    test_effects,
    test_events,
    test_goals_and_the_end,
    test_people_and_bonds,
    test_refusals,
)
from games.friends.properties.steps import play_numbered_game

__all__ = ["PROPERTIES", "watch_game"]

_MODULES = (
    test_bookkeeping,
    test_cards_and_time,
    test_people_and_bonds,
    test_company_and_offers,
    test_effects,
    test_events,
    test_goals_and_the_end,
    test_refusals,
)
#: Every property, as a test that takes a list of games.
PROPERTIES = tuple(
    value for module in _MODULES for name, value in vars(module).items() if name.startswith("test_") and callable(value)
)


def watch_game(number: int) -> int:
    """Play the game with a number, and return the number of its decisions.

    Raises:
        AssertionError: A property does not hold.
    """
    game = play_numbered_game(number)
    play_numbered_game.cache_clear()
    for holds in PROPERTIES:
        holds([game])
    return sum(isinstance(step.before.to_move, int) and step.before.to_move >= 0 for step in game.steps)
