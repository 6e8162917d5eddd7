"""The class `Observations`: views as flat lists of numbers, with a fixed layout."""

from __future__ import annotations

from itertools import chain
from typing import TYPE_CHECKING, Any

from attrs import field, frozen

from cvrules.kernel.arguments import argument_type_error, check_rules_and_players, check_whole_number
from cvrules.kernel.features import Feature
from cvrules.kernel.nouns import View
from cvrules.kernel.numbers import numbers_of
from cvrules.kernel.rules import Rules
from cvrules.reading.suggestion import did_you_mean

if TYPE_CHECKING:
    from collections.abc import Mapping

__all__ = ["Observations", "observations"]


@frozen(eq=False, repr=False)
class Observations:
    """A fixed layout that turns a view into a flat list of whole numbers.

    The layout depends only on the rules and the number of players. Wherever seats are listed,
    the view's own seat comes first, and the others follow in playing order. The numbers are
    computed from the view alone, so they contain nothing that is hidden from its seat. Two
    layouts are equal if they have equal rules and the same number of players.

    Args:
        rules: The rules of the game.
        players: The number of players.
        features: The features of the game, in the order of the layout.
    """

    rules: Rules
    players: int
    features: tuple[Feature, ...]
    #: The place of each feature in the list of numbers, by the feature's name.
    slices: Mapping[str, slice[int, int, int | None]] = field(init=False)
    #: The largest possible value of each number; the smallest is 0.
    high: tuple[int, ...] = field(init=False)

    @slices.default
    def _place_features(self) -> Mapping[str, slice[int, int, int | None]]:
        """Return the place of each feature in the list of numbers, by feature name."""
        slices: dict[str, slice[int, int, int | None]] = {}
        start = 0
        for feature in self.features:
            slices[feature.name] = slice(start, start := start + len(feature.labels))
        return slices

    @high.default
    def _list_largest_values(self) -> tuple[int, ...]:
        """Return the largest possible value of each number."""
        return tuple(feature.high for feature in self.features for _ in feature.labels)

    def __len__(self) -> int:
        return len(self.high)

    def values(self, view: View) -> tuple[int, ...]:
        """Return the view as numbers. Equal views give equal numbers."""
        if not isinstance(view, View):
            raise argument_type_error("values", "a view", view)
        check_rules_and_players("values", view, self.rules, self.players, "observations")
        return tuple(chain.from_iterable([feature.read(view) for feature in self.features]))

    def part(self, name: str, values: tuple[int, ...]) -> dict[str, int]:
        """Return the numbers of one feature, by their labels.

        Args:
            name: The name of the feature, a key of `slices`.
            values: The numbers of a view, as returned by `values`.

        Raises:
            ValueError: There is no such feature.
        """
        for feature in self.features:
            if feature.name == name:
                return dict(zip(feature.labels, values[self.slices[name]], strict=True))
        similar = did_you_mean(name, list(self.slices))
        advice = f"did you mean {similar!r}?" if similar else f"choose from: {', '.join(self.slices)}"
        raise ValueError(f"there is no feature {name!r}; {advice}")

    def text(self, index: int) -> str:
        """Return the meaning of the number at this index, such as `track: marriage`.

        Raises:
            IndexError: There is no such index.
        """
        index = check_whole_number("text", "the number of a value", index)
        for feature in self.features:
            place = self.slices[feature.name]
            if place.start <= index < place.stop:
                return f"{feature.name}: {feature.labels[index - place.start]}"
        raise IndexError(f"there is no value with the number {index}; choose from 0 to {len(self) - 1}")

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Observations):
            return NotImplemented
        return (self.rules, self.players) == (other.rules, other.players)

    def __hash__(self) -> int:
        return hash((self.rules, self.players))

    def __reduce__(self) -> tuple[Any, ...]:
        return observations, (self.rules, self.players)

    def __repr__(self) -> str:
        return f"<Observations of {self.rules.book.words.game} for {self.players} players, {len(self)} numbers>"


def observations(rules: Rules, players: int) -> Observations:
    """Return a layout that turns views into numbers, for programs that learn to play.

    Args:
        rules: The rules, as returned by `load`.
        players: The number of players.

    Raises:
        IncompleteCardsError: Some card values are unknown and were not filled in.
        InvalidCardsError: The decks do not have enough cards for this number of players.
        ValueError: The game cannot be played with this number of players.
    """
    if not isinstance(rules, Rules):
        raise argument_type_error("observations", "rules", rules)
    rules.check_players(players)
    return Observations(rules, players, tuple(numbers_of(rules.book.words.game).features(rules, players)))
