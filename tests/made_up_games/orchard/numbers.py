"""The features and bounds of the orchard; its moves have the default numbers."""

from __future__ import annotations

from collections.abc import Iterator

from cvrules.kernel.features import Feature, seats_in_order, to_move_feature
from cvrules.kernel.game_bounds import Bounds
from cvrules.kernel.numbers import Numbers
from cvrules.kernel.rules import Rules
from made_up_games.orchard.game import View

__all__ = ["NUMBERS"]


def features_of(rules: Rules, players: int) -> Iterator[Feature]:
    """Yield the features of a view: who is to move, who has shown a visitor, and which."""
    yield to_move_feature(players)
    yield Feature(
        "shown",
        tuple(map(str, range(players))),
        1,
        lambda view: [int(seat in view.shown) for seat in seats_in_order(view)],
    )
    for place in range(players):
        yield Feature(f"visitor_{place}", rules.book.names, 1, lambda view, place=place: visitor_numbers(view, place))


def visitor_numbers(view: View, place: int) -> list[int]:
    """Return 1 for the card that is the seat's visitor, if the view shows it, and 0 for others."""
    held = dict(enumerate(view.secrets)).get(seats_in_order(view)[place])
    return [int(name == held) for name in view.rules.book.names]


#: There are at most two legal moves. Each seat shows its visitor at most once, and passes once.
NUMBERS = Numbers(features=features_of, bounds=lambda _, players: Bounds(moves=2, decisions=2 * players))
