"""Makes features with numbers for each card, seat or person.

In all lists of seats or persons, the view's own seat comes first. The other players follow in the
order of play, and then the neutral persons.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from cvrules.games.friends.knowledge.view import View
from cvrules.games.friends.table.seat import PERSONS, Seat
from cvrules.games.friends.table.spec import Spec
from cvrules.kernel.features import Feature, seats_in_order

__all__ = [
    "MOST_SHOWN",
    "feature_by_card",
    "feature_by_person",
    "feature_by_seat",
    "number_feature",
    "persons_in_order",
    "seat_at",
]

#: The maximum value of features that the rules do not limit.
MOST_SHOWN = 99


def persons_in_order(view: View) -> list[int]:
    """Return the players, beginning with the view's own seat, then neutral persons."""
    return [*seats_in_order(view), *range(view.players, PERSONS)]


def seat_at(view: View, place: int) -> Seat:
    """Return the seat that follows the view's own seat by the given number of seats."""
    return view.table.seats[((view.seat or 0) + place) % view.players]


def feature_by_card(name: str, specs: Sequence[Spec], high: int, read: Callable[[View], Mapping[int, int]]) -> Feature:
    """Return a feature with one number for each of the given cards.

    Args:
        name: The name of the feature.
        specs: The cards.
        high: The maximum number.
        read: Returns the numbers in a view, by the index of the card. A card without a number in the
            result gets the number 0.
    """
    indices = [spec.index for spec in specs]

    def read_in_order(view: View) -> list[int]:
        there = read(view)
        return [there.get(index, 0) for index in indices] if there else [0] * len(indices)

    return Feature(name, tuple(spec.name for spec in specs), high, read_in_order)


def feature_by_seat(name: str, players: int, high: int, read: Callable[[View, int], int]) -> Feature:
    """Return a feature with the number that `read` returns for each seat."""
    labels = tuple(map(str, range(players)))
    return Feature(name, labels, high, lambda view: [_limit(read(view, seat), high) for seat in seats_in_order(view)])


def feature_by_person(name: str, high: int, read: Callable[[View, int], int]) -> Feature:
    """Return a feature with the number that `read` returns for each person."""
    labels = tuple(map(str, range(PERSONS)))
    return Feature(name, labels, high, lambda view: [_limit(read(view, one), high) for one in persons_in_order(view)])


def number_feature(name: str, high: int, read: Callable[[View], int]) -> Feature:
    """Return a feature with a single number, limited to the range from 0 to `high`."""
    return Feature(name, ("number",), high, lambda view: [_limit(read(view), high)])


def _limit(value: int, high: int) -> int:
    """Return the number from 0 to `high` that is nearest to the given value."""
    return max(0, min(high, value))
