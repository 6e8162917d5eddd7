"""The class `Feature`: a group of numbers in an observation, read from a view."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from attrs import frozen

from cvrules.kernel.game import CHANCE

if TYPE_CHECKING:
    from cvrules.kernel.rules import Rules

__all__ = ["Feature", "default_features", "seats_in_order", "to_move_feature"]


@frozen
class Feature:
    """A group of numbers in an observation, such as one for each card on the track.

    Args:
        name: The name of the feature.
        labels: The meaning of each number.
        high: The largest value that a number can have; the smallest is 0.
        read: Returns the numbers, given a view.
    """

    name: str
    labels: tuple[str, ...]
    high: int
    read: Callable[[Any], Sequence[int]]


def seats_in_order(view: Any) -> list[int]:
    """Return the seats in playing order, beginning with the view's own seat.

    For a spectator, the order begins with seat 0.
    """
    players: int = view.players
    own: int = view.seat or 0
    return [(own + step) % players for step in range(players)]


def to_move_feature(players: int) -> Feature:
    """Return the feature that shows who is to move: a seat, chance, or nobody."""
    labels = (*map(str, range(players)), "chance", "over")

    def read_to_move(view: Any) -> list[int]:
        order: list[int | None] = [*seats_in_order(view), CHANCE, None]
        return [int(view.to_move == one) for one in order]

    return Feature("to_move", labels, 1, read_to_move)


def default_features(rules: Rules, players: int) -> tuple[Feature, ...]:
    """Return the features for a game that does not define its own.

    They show who is to move, and which cards the view shows.
    """
    names = rules.book.names

    def read_cards(view: Any) -> list[int]:
        shown = view.rules.game.visible_card_names(view)
        return [int(name in shown) for name in names]

    return to_move_feature(players), Feature("cards", names, 1, read_cards)
