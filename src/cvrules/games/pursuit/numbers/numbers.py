"""The constant `NUMBERS`: the functions that turn this game into numbers."""

from __future__ import annotations

from cvrules.games.pursuit.numbers.actions import move_groups
from cvrules.games.pursuit.numbers.features import features_of
from cvrules.games.pursuit.numbers.game_bounds import bounds_of
from cvrules.kernel.numbers import Numbers

__all__ = ["NUMBERS"]

NUMBERS = Numbers(moves=move_groups, features=features_of, bounds=bounds_of)
