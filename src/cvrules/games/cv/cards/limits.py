"""Limits on the combined effects of all cards in a set.

Most limits count every card in the set, because any number of cards can be active in the same
turn: cards with two types can wait next to the stacks. Unknown values are not counted.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator

from cvrules.errors import Diagnostic
from cvrules.games.cv.cards.abilities import ChangeAbility, CopyAbility, Gain
from cvrules.games.cv.cards.bounds import MOST_DICE, NEIGHBOURS
from cvrules.games.cv.cards.clauses import Gives, May, Play, Upkeep
from cvrules.games.cv.cards.words import SYMBOLS
from cvrules.model.bundle import Bundle
from cvrules.model.card import Card
from cvrules.model.clause import Clause
from cvrules.model.hole import HOLE
from cvrules.model.words import Context

__all__ = [
    "MOST_BAD_LUCK",
    "MOST_COPIED",
    "MOST_CURED",
    "MOST_FURTHER_WAYS",
    "MOST_HELD",
    "MOST_SPLIT",
    "check_payments_stay_small",
    "check_sums_stay_small",
]

#: The maximum number of symbols that limited abilities can copy in a turn. With 4 symbols, a
#: player has at most 210 choices.
MOST_COPIED = 4
#: The maximum number of uses of limited abilities that change symbols both ways between a symbol
#: and `plain`. There are at most 54 ways to split 9 uses between the two directions.
MOST_SPLIT = 9
#: The maximum number of abilities to change bad luck, not counting the first one on each card.
#: With 4 abilities, there are at most 16 combinations of used and unused abilities.
MOST_FURTHER_WAYS = 4
#: The maximum amount of bad luck that active cards can change in a turn if misfortune strikes at
#: once. With 6 changes, there are at most 64 combinations of used and unused changes.
MOST_CURED = 6
#: The maximum amount of bad luck that active cards can give in a turn if misfortune strikes at
#: once. Together with the bad luck on 7 dice, it costs a player at most 4 cards before a purchase.
MOST_BAD_LUCK = 6
#: The maximum number of symbols, and of throws, that the text of a position can state.
MOST_HELD = 9_999
_PAYING_SYMBOLS = (*SYMBOLS, "joker")

#: A function that yields each clause of a card that counts towards a limit, together with the
#: amount that the clause adds.
_Measure = Callable[[Card], Iterator[tuple[Clause, int]]]


def check_payments_stay_small(context: Context) -> Iterator[Diagnostic]:
    """CV232: the cards in a set offer more ways to pay than can be compared."""
    hint = "write a smaller number, or 'any' for no limit"
    yield from _limit_errors(context, _copied_symbols, MOST_COPIED, "CV232", "symbols that may be copied", hint)
    yield from _limit_errors(context, _two_way_changes, MOST_SPLIT, "CV232", "changes both ways with 'plain'", hint)
    what = "further ways to change bad_luck, beyond one for each card"
    yield from _limit_errors(context, _further_bad_luck_changes, MOST_FURTHER_WAYS, "CV232", what, "leave the line out")
    if context.options.get("misfortune") == "at_once":
        hint = "write smaller numbers, or 'ruling misfortune after_selecting' in an edition"
        what = "bad_luck that may be changed while misfortune strikes at once"
        yield from _turn_limit_errors(context, _bad_luck_changes, MOST_CURED, "CV232", what, hint)
        what = "bad_luck on cards while misfortune strikes at once"
        yield from _turn_limit_errors(context, _given_bad_luck, MOST_BAD_LUCK, "CV232", what, hint)


def check_sums_stay_small(context: Context) -> Iterator[Diagnostic]:
    """CV233: the cards in a set give or cost more than a position can hold."""
    richest = max((amount for card in _whole_set(context) for _, amount in _given_symbols(card)), default=0)

    def all_symbols(card: Card) -> Iterator[tuple[Clause, int]]:
        yield from _given_symbols(card)
        for play in card.every(Play):
            if isinstance(play.effect, Gain):
                yield play, _count_symbols(play.effect.bundle)
        for may in card.every(May):
            if isinstance(may.ability, CopyAbility):
                yield may, NEIGHBOURS * richest

    yield from _limit_errors(context, all_symbols, MOST_HELD, "CV233", "symbols that cards give or copy", "give fewer")
    yield from _limit_errors(context, _upkeep_symbols, MOST_HELD, "CV233", "symbols of upkeep", "ask for fewer")
    yield from _limit_errors(context, _given_rolls, MOST_HELD, "CV233", "rolls", "give fewer")


def _limit_errors(  # noqa: PLR0913, PLR0917 - all arguments are needed
    context: Context, measure: _Measure, most: int, code: str, what: str, hint: str
) -> Iterator[Diagnostic]:
    """Yield an error for each checked clause that takes a set's total above a limit.

    Base cards are counted before the checked cards.
    """
    subjects = set(map(id, context.subjects))
    there = 0
    for card in sorted(_whole_set(context), key=lambda card: id(card) in subjects):
        for clause, amount in measure(card):
            there += amount
            if amount and there > most and id(card) in subjects:
                yield Diagnostic(code, f"the set has {there:,} {what}; the maximum is {most:,}", clause.span, help=hint)


def _turn_limit_errors(  # noqa: PLR0913, PLR0917 - all arguments are needed
    context: Context, measure: _Measure, most: int, code: str, what: str, hint: str
) -> Iterator[Diagnostic]:
    """Yield an error for each checked clause that takes a turn's total above a limit.

    The total counts the best card of each type, and every card that has two types.
    """
    subjects = set(map(id, context.subjects))
    best: Counter[tuple[object, ...]] = Counter()
    for card in sorted(_whole_set(context), key=lambda card: id(card) in subjects):
        own = 0
        for clause, amount in measure(card):
            own += amount
            before, key = best.total(), card.types if len(card.types) == 1 else (*card.types, card.slug)
            best[key] = max(best[key], own)
            if most < best.total() != before and id(card) in subjects:
                message = f"a turn may have {best.total():,} {what}; the maximum is {most:,}"
                yield Diagnostic(code, message, clause.span, help=hint)


def _whole_set(context: Context) -> list[Card]:
    """Return the checked cards, and the base cards that they do not replace."""
    amended = {(card.number, card.slug) for card in context.subjects}
    return [*(card for card in context.base if (card.number, card.slug) not in amended), *context.subjects]


def _copied_symbols(card: Card) -> Iterator[tuple[Clause, int]]:
    """Yield each limited ability to copy symbols, with its limit."""
    for may in card.every(May):
        if isinstance(may.ability, CopyAbility) and isinstance(may.ability.at_most, int):
            yield may, may.ability.at_most


def _two_way_changes(card: Card) -> Iterator[tuple[Clause, int]]:
    """Yield each two-way change between a symbol and `plain`, with its limit."""
    for may in card.every(May):
        change = may.ability
        if isinstance(change, ChangeAbility) and change.both_ways and "plain" in {change.old, change.new}:
            yield may, change.at_most if isinstance(change.at_most, int) else 0


def _further_bad_luck_changes(card: Card) -> Iterator[tuple[Clause, int]]:
    """Yield each ability to change bad luck after the card's first, paired with 1."""
    ways = [may for may in card.every(May) if isinstance(may.ability, ChangeAbility) and may.ability.old == "bad_luck"]
    for may in ways[1:]:
        yield may, 1


def _bad_luck_changes(card: Card) -> Iterator[tuple[Clause, int]]:
    """Yield each ability to change bad luck, with the amount that it can change."""
    for may in card.every(May):
        change = may.ability
        if isinstance(change, ChangeAbility) and change.old == "bad_luck" and change.at_most is not HOLE:
            most = MOST_DICE + MOST_BAD_LUCK
            yield may, min(change.at_most, most) if isinstance(change.at_most, int) else most


def _given_bad_luck(card: Card) -> Iterator[tuple[Clause, int]]:
    """Yield each line that gives bad luck, with the amount of bad luck."""
    for gives in card.every(Gives):
        yield gives, gives.bundle["bad_luck"]


def _given_symbols(card: Card) -> Iterator[tuple[Clause, int]]:
    """Yield each line that gives symbols, with the number of symbols."""
    for gives in card.every(Gives):
        yield gives, _count_symbols(gives.bundle)


def _upkeep_symbols(card: Card) -> Iterator[tuple[Clause, int]]:
    """Yield each upkeep line, with the number of symbols."""
    for upkeep in card.every(Upkeep):
        yield upkeep, _count_symbols(upkeep.price)


def _given_rolls(card: Card) -> Iterator[tuple[Clause, int]]:
    """Yield each line that gives throws, with the number of throws."""
    for gives in card.every(Gives):
        yield gives, gives.bundle["roll"]
    for play in card.every(Play):
        if isinstance(play.effect, Gain):
            yield play, play.effect.bundle["roll"]


def _count_symbols(bundle: Bundle) -> int:
    """Count the symbols and jokers in the bundle. Unknown amounts count as 0."""
    return sum(bundle[what] for what in _PAYING_SYMBOLS)
