"""Forecasts the final points of a seat from its cards, for bots that look ahead.

The forecast is a sum: the points so far, plus the amount of each feature of the CV times a weight.
Some features, such as symbols, are worth more if there are more turns left to use them, so a weight
is a constant plus a number for each turn that is left. `benchmarks/forecast.py` fits the weights to
games between greedy bots.
"""

from __future__ import annotations

from types import MappingProxyType

from cvrules.games.cv.bots.appraisal import SCORED_STACKS, appraisal_of
from cvrules.games.cv.cards.words import STACKS
from cvrules.games.cv.rulebook.scoring import count_cards_in_stack
from cvrules.games.cv.table.packed import BAD_LUCK, GOOD_LUCK, JOKER, amount, total
from cvrules.games.cv.table.phase import Phase
from cvrules.games.cv.table.profile import active_cards
from cvrules.games.cv.table.table import SeenTable

__all__ = ["WEIGHTS", "forecast_points", "weighted_features"]

WORK, POSSESSION = STACKS.index("work"), STACKS.index("possession")

#: For each feature, its weight in points at the end of the game, and the increase of this weight for each remaining
#: turn.
WEIGHTS = MappingProxyType(
    {
        "any CV": (-12.58, 4.974),
        "cards in the stacks that score by size": (0.67, 0.045),
        "cards in the largest of these stacks": (0.70, -0.005),
        "the squares of these numbers": (-0.08, 0.065),
        "cards in the work stack": (1.03, -0.073),
        "possessions": (-0.38, -0.181),
        "cards in hand": (1.10, 0.144),
        "plain symbols": (0.69, 0.190),
        "good luck": (1.20, 0.333),
        "bad luck": (-0.50, -0.291),
        "jokers": (1.38, 0.488),
        "more dice": (1.22, 0.172),
        "more throws": (1.36, 0.011),
        "abilities to change symbols and dice": (1.17, 0.121),
        "upkeep": (-0.89, -0.768),
        "barred stacks": (-0.45, -0.366),
    }
)


def forecast_points(table: SeenTable, at: int) -> float | None:
    """Return the final points that a seat is likely to have if all bots are greedy.

    Args:
        table: The table as the seat sees it.
        at: The index of the seat.

    Returns:
        The forecast, or `None` while the players choose their childhood cards.
    """
    if table.phase_id == Phase.CHOOSE:
        return None
    appraisal = appraisal_of(table, at)
    points = appraisal.points(table.seats[at])
    for number, (constant, for_each_turn) in zip(weighted_features(table, at), WEIGHTS.values(), strict=True):
        points += number * (constant + for_each_turn * appraisal.turns)
    return points


def weighted_features(table: SeenTable, at: int) -> tuple[float, ...]:
    """Return the amount of each feature in `WEIGHTS`, for the CV of a seat."""
    rules, seat = table.rules, table.seats[at]
    sizes = sorted(count_cards_in_stack(rules, seat, stack) for stack in SCORED_STACKS)
    active = [rules.specs[card] for card in active_cards(rules, seat)]
    tokens = sum(spec.tokens for spec in active)
    luck = amount(tokens, GOOD_LUCK), amount(tokens, BAD_LUCK), amount(tokens, JOKER)
    return (
        1.0,
        sum(sizes),
        sizes[-1],
        sum(size * size for size in sizes),
        len(seat.stack_ids[WORK]),
        len(seat.stack_ids[POSSESSION]),
        len(seat.hand_ids),
        total(tokens) - sum(luck),
        *luck,
        sum(spec.dice for spec in active),
        sum(spec.rolls - spec.taken_rolls for spec in active),
        sum(len(spec.swaps) + len(spec.changes) + len(spec.thaws) + len(spec.copies) for spec in active),
        sum(total(spec.upkeep) for spec in active),
        sum(spec.bars.bit_count() + spec.bars_forever.bit_count() for spec in active),
    )
