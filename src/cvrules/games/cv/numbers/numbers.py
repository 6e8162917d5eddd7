"""The constant `NUMBERS`: the functions that represent CV as numbers."""

from __future__ import annotations

from cvrules.games.cv.numbers.actions import move_groups
from cvrules.games.cv.numbers.features import features_of
from cvrules.games.cv.numbers.game_bounds import bounds_of
from cvrules.kernel.numbers import Numbers

__all__ = ["NUMBERS"]

NUMBERS = Numbers(moves=move_groups, features=features_of, bounds=bounds_of)
