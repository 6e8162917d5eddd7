"""The constant `NUMBERS`: the functions that turn this game into numbers."""

from __future__ import annotations

from cvrules.games.friends.numbers.actions import move_groups
from cvrules.games.friends.numbers.features import features_of
from cvrules.games.friends.numbers.game_bounds import bounds_of
from cvrules.kernel.numbers import Numbers

__all__ = ["NUMBERS"]

NUMBERS = Numbers(moves=move_groups, features=features_of, bounds=bounds_of)
