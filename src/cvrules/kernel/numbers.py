"""The class `Numbers`: functions that encode a game's moves and views as numbers."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from attrs import frozen

from cvrules.kernel.features import Feature, default_features
from cvrules.kernel.game_bounds import Bounds
from cvrules.kernel.move_groups import MoveGroup, default_groups
from cvrules.kernel.registry import part

if TYPE_CHECKING:
    from cvrules.kernel.rules import Rules

__all__ = ["Numbers", "default_bounds", "numbers_of"]


def default_bounds(rules: Rules, players: int) -> Bounds:
    """Return the bounds for a game that does not define its own.

    Each legal move has its own number in `Actions`, so there are no more legal moves than numbers.
    There is no bound for decisions.
    """
    return Bounds(moves=sum(group.size for group in numbers_of(rules.book.words.game).moves(rules, players)))


@frozen
class Numbers:
    """The functions that encode a game's moves and views as numbers.

    Each function takes the rules and the number of players, and has a default.

    Args:
        moves: Returns the groups of moves that are numbered one after the other.
        features: Returns the features of a view, in the order of an observation.
        bounds: Returns upper bounds for the game.
    """

    moves: Callable[[Any, int], Sequence[MoveGroup]] = default_groups
    features: Callable[[Any, int], Sequence[Feature]] = default_features
    bounds: Callable[[Any, int], Bounds] = default_bounds


def numbers_of(game: str) -> Numbers:
    """Return the game's `Numbers`; the defaults if the game does not define any."""
    numbers: Numbers = part(game, "numbers", Numbers())
    return numbers
