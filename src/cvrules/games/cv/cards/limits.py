"""Limits on what the cards of a set do together.

Any of the cards may work in one turn, since cards of two types may wait beside the
stacks, so the limits count all cards of a set. Unknown values do not count.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from cvrules.errors import Diagnostic
from cvrules.games.cv.cards.abilities import ChangeAbility, CopyAbility, Gain
from cvrules.games.cv.cards.clauses import Gives, May, Play, Upkeep
from cvrules.games.cv.cards.words import SYMBOLS
from cvrules.model.bundle import Bundle
from cvrules.model.card import Card
from cvrules.model.clause import Clause
from cvrules.model.words import Context

__all__ = [
    "MOST_COPIED",
    "MOST_FURTHER_WAYS",
    "MOST_HELD",
    "MOST_SPLIT",
    "check_payments_stay_small",
    "check_sums_stay_small",
]

#: The most symbols that bounded abilities copy: at most 210 choices of symbols in a turn.
MOST_COPIED = 4
#: The most uses of bounded changes both ways between a symbol and `plain`: at most 54
#: ways to share the bounds between the two directions.
MOST_SPLIT = 9
#: The most ways to change bad luck beyond the first one of each card: at most 16
#: combinations of ways that are used up.
MOST_FURTHER_WAYS = 4
#: The most symbols, and the most throws, that a position can hold.
MOST_HELD = 9_999
NEIGHBOURS = 2
_PAYING = (*SYMBOLS, "joker")

#: Yields the clauses of a card that count towards a limit, each with how much it counts.
_Measure = Callable[[Card], Iterator[tuple[Clause, int]]]


def check_payments_stay_small(context: Context) -> Iterator[Diagnostic]:
    """CV232: the cards of a set offer more ways to pay than can be compared."""
    hint = "write a smaller number, or 'any' for no bound"
    yield from _excess(context, _copies, MOST_COPIED, "CV232", "symbols that may be copied", hint)
    yield from _excess(context, _shared_bounds, MOST_SPLIT, "CV232", "changes both ways with 'plain'", hint)
    what = "further ways to change bad_luck, beyond one for each card"
    yield from _excess(context, _further_ways, MOST_FURTHER_WAYS, "CV232", what, "leave the line out")


def check_sums_stay_small(context: Context) -> Iterator[Diagnostic]:
    """CV233: the cards of a set give or cost more than a position can hold."""
    richest = max((amount for card in _whole_set(context) for _, amount in _tokens(card)), default=0)

    def symbols(card: Card) -> Iterator[tuple[Clause, int]]:
        yield from _tokens(card)
        for play in card.every(Play):
            if isinstance(play.effect, Gain):
                yield play, _count_symbols(play.effect.bundle)
        for may in card.every(May):
            if isinstance(may.ability, CopyAbility):
                yield may, NEIGHBOURS * richest

    yield from _excess(context, symbols, MOST_HELD, "CV233", "symbols that cards give or copy", "give fewer")
    yield from _excess(context, _upkeep, MOST_HELD, "CV233", "symbols of upkeep", "ask for fewer")
    yield from _excess(context, _rolls, MOST_HELD, "CV233", "rolls", "give fewer")


def _excess(  # noqa: PLR0913, PLR0917 - one line for each limit
    context: Context, measure: _Measure, most: int, code: str, what: str, hint: str
) -> Iterator[Diagnostic]:
    """Yield an error for each clause of the checked cards that goes beyond a limit."""
    subjects = set(map(id, context.subjects))
    there = 0
    for card in sorted(_whole_set(context), key=lambda card: id(card) in subjects):
        for clause, amount in measure(card):
            there += amount
            if amount and there > most and id(card) in subjects:
                yield Diagnostic(code, f"the set has {there:,} {what}; {most:,} is the most", clause.span, help=hint)


def _whole_set(context: Context) -> list[Card]:
    """Return the cards of the base as they are amended, and the cards to check."""
    amended = {(card.number, card.slug) for card in context.subjects}
    return [*(card for card in context.base if (card.number, card.slug) not in amended), *context.subjects]


def _copies(card: Card) -> Iterator[tuple[Clause, int]]:
    for may in card.every(May):
        if isinstance(may.ability, CopyAbility) and isinstance(may.ability.at_most, int):
            yield may, may.ability.at_most


def _shared_bounds(card: Card) -> Iterator[tuple[Clause, int]]:
    for may in card.every(May):
        change = may.ability
        if isinstance(change, ChangeAbility) and change.both_ways and "plain" in {change.old, change.new}:
            yield may, change.at_most if isinstance(change.at_most, int) else 0


def _further_ways(card: Card) -> Iterator[tuple[Clause, int]]:
    ways = [may for may in card.every(May) if isinstance(may.ability, ChangeAbility) and may.ability.old == "bad_luck"]
    for may in ways[1:]:
        yield may, 1


def _tokens(card: Card) -> Iterator[tuple[Clause, int]]:
    for gives in card.every(Gives):
        yield gives, _count_symbols(gives.bundle)


def _upkeep(card: Card) -> Iterator[tuple[Clause, int]]:
    for upkeep in card.every(Upkeep):
        yield upkeep, _count_symbols(upkeep.price)


def _rolls(card: Card) -> Iterator[tuple[Clause, int]]:
    for gives in card.every(Gives):
        yield gives, gives.bundle["roll"]
    for play in card.every(Play):
        if isinstance(play.effect, Gain):
            yield play, play.effect.bundle["roll"]


def _count_symbols(bundle: Bundle) -> int:
    """Return how many symbols and jokers a sum has; an unknown amount counts as none."""
    return sum(bundle[what] for what in _PAYING)
