"""Computes the worth of levels, roles and jobs, so that cards can be compared.

The unit is one resource; a board action such as Study gives three. The weights and the usual
ranges were derived from the cards with known values.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from attrs import frozen

from cvrules.games.pursuit.cards.card import Card
from cvrules.games.pursuit.cards.clauses import Cost, Earns, Gives, Takes, Upkeep
from cvrules.games.pursuit.cards.parts import Filled
from cvrules.model.bundle import Bundle
from cvrules.model.card import Part
from cvrules.model.hole import HOLE, known_value

__all__ = ["BANDS", "WEIGHTS", "Worth", "worth_of_bundle", "worths_of"]

#: The worth of one unit of each thing, in resources.
WEIGHTS = {
    "knowledge": 1.0,
    "creativity": 1.0,
    "influence": 1.0,
    "money": 1.0,
    "hourglass": 3.0,
    "short_term": 1.5,
    "long_term": 2.1,
    "stress": -1.5,
    "relax": 1.0,
    "good_health": 8.0,
}
#: The usual minimum and maximum worth of each kind of offer.
BANDS = {
    "level": (1.0, 5.5),
    "role": (-1.0, 0.5),
    "role with two": (1.0, 4.0),
    "role with all": (4.0, 6.0),
    "partner": (3.0, 5.0),
    "hiring": (1.0, 3.0),
    "job upkeep": (1.0, 3.0),
    "promotion": (3.0, 5.0),
    "retirement": (-1.0, 1.0),
    "pension": (4.0, 8.0),
    "upkeep": (-1.0, 1.0),
}
#: The types of cards that have levels.
LEVELLED = frozenset({"basic", "single_round", "item", "activity", "partner"})
#: The maximum number of roles that one player can fill.
TWO = 2


@frozen
class Worth:
    """The worth of one offer on a card.

    Args:
        kind: The kind of offer: one of the keys of `BANDS`.
        part: The part of the card with the offer.
        worth: The worth of the reward minus the price.
    """

    kind: str
    part: Part
    worth: float

    @property
    def is_usual(self) -> bool:
        """Whether the worth, after rounding, is usual for this kind of offer."""
        least, most = BANDS[self.kind]
        return least - 0.05 <= self.worth <= most + 0.05


def worth_of_bundle(bundle: Bundle) -> float:
    """Return the worth of a bundle; unknown terms count as 0."""
    known = ((term.amount, str(term.what)) for term in bundle if term.what is not HOLE)
    return sum(WEIGHTS[what] * amount for amount, what in known if amount is not HOLE)


def worths_of(card: Card) -> Iterator[Worth]:
    """Yield the worth of each offer on a card.

    Parts with unknown values, or with a card as a reward, are left out.
    """
    kind = card.types[0]
    for part in card.levels if kind in LEVELLED else ():
        if not _has_known_worth(part):
            continue
        yield Worth("partner" if kind == "partner" else "level", part, _one_time_worth(part))
        if part.first(Upkeep) is not None:
            yield Worth("upkeep", part, _worth_per_round(part))
    if kind == "group":
        yield from _role_worths(card)
    if kind == "job" and _has_known_worth(card.body):
        yield Worth("hiring", card.body, _one_time_worth(card.body))
        yield Worth("job upkeep", card.body, _worth_per_round(card.body))
    if card.promotion is not None and _has_known_worth(card.promotion):
        yield Worth("promotion", card.promotion, _one_time_worth(card.promotion))
    if card.retirement is not None and _has_known_worth(card.retirement):
        yield Worth("retirement", card.retirement, _one_time_worth(card.retirement))
        yield Worth("pension", card.retirement, _worth_per_round(card.retirement))


def _role_worths(card: Card) -> Iterator[Worth]:
    """Yield the worth of each role if one, two or all roles are filled."""
    if not all(map(_has_known_worth, (*card.roles, *card.additional_rewards))):
        return
    more = {part.head.roles: _one_time_worth(part) for part in card.additional_rewards if isinstance(part.head, Filled)}
    for part in card.roles:
        alone = _one_time_worth(part)
        yield Worth("role", part, alone)
        if len(card.roles) > TWO:
            two = sum(worth for roles, worth in more.items() if known_value(roles) <= TWO)
            yield Worth("role with two", part, alone + two)
        yield Worth("role with all", part, alone + sum(more.values()))


def _one_time_worth(part: Part) -> float:
    """Return the worth of a part's reward, minus the worth of the part's price."""
    return _total_worth(gives.bundle for gives in part.every(Gives)) - _total_worth(
        cost.price for cost in part.every(Cost)
    )


def _worth_per_round(part: Part) -> float:
    """Return the worth of a part's earnings in one round, minus that of its upkeep."""
    return _total_worth(earns.bundle for earns in part.every(Earns)) - _total_worth(
        upkeep.price for upkeep in part.every(Upkeep)
    )


def _total_worth(bundles: Iterable[Bundle]) -> float:
    """Return the sum of the worths of some bundles."""
    return sum(map(worth_of_bundle, bundles))


def _has_known_worth(part: Part) -> bool:
    """Return whether a part has no unknown values, and no card as a reward."""
    return not any(part.holes()) and part.first(Takes) is None
