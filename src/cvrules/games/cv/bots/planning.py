"""Decides which dice a bot throws again: those that its best plan does not need.

This is a heuristic. It computes exact probabilities for a plan that stays the same
between throws, and it ignores abilities that change symbols.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import cache, lru_cache, partial

from attrs import frozen

from cvrules.games.cv.bots.appraisal import Appraisal
from cvrules.games.cv.rulebook.buying import takeable_cards
from cvrules.games.cv.rulebook.chance import FACES
from cvrules.games.cv.rulebook.payment import LUCK_FOR_A_CARD, can_pay, own_symbols
from cvrules.games.cv.rulebook.rolling import count_thawable_dice
from cvrules.games.cv.table.packed import BAD_LUCK, BITS, FULL, JOKER, ONE, PLAIN_LANES, amount, shortage, total, unpack
from cvrules.games.cv.table.profile import active_cards
from cvrules.games.cv.table.spec import Spec
from cvrules.games.cv.table.table import SeenTable

__all__ = ["Plan", "best_plan", "chance_of_symbols", "value_of_stopping"]

#: A player with this many bad luck symbols loses a card. As many good luck symbols buy any card.
STRIKE = 3
#: The bot throws again only if it expects to gain more points than this by doing so.
DOUBT = 0.05
#: The maximum number of cached probabilities. Twenty games need about 2,500.
MOST_CHANCES = 65_536


@frozen
class Plan:
    """A plan for the dice: which of them to throw again, and what this is worth.

    Args:
        value: The expected value in points.
        dice: The dice to throw again, packed; 0 if none.
    """

    value: float
    dice: int


@frozen
class Aim:
    """A card or upkeep that the bot wants to pay for.

    Args:
        wanted: The symbols that the card or upkeep costs, packed.
        value: The value of paying for the card or upkeep, in points.
    """

    wanted: int
    value: float


@cache
def chance_of_symbols(missing: tuple[int, ...], air: int, throws: int, idle: int = 0, *, fatal: bool = True) -> float:
    """Return the probability that the dice will show all symbols that a plan needs.

    Args:
        missing: The number of dice still needed for each wanted face, in descending order. The
            faces themselves do not matter, because all are equally likely.
        air: The number of dice in this throw that have not landed yet.
        throws: The number of throws after this one.
        idle: The number of dice in this throw that have landed on a useless face. They are
            included in the next throw.
        fatal: Whether a die with bad luck is useless and frozen.
    """
    if not missing:
        return 1.0
    if sum(missing) > air + idle:
        return 0.0
    if not air:
        return chance_of_symbols(missing, idle, throws - 1, fatal=fatal) if throws else 0.0
    chance = 0.0
    for at, count in enumerate(missing):
        less = (*missing[:at], count - 1, *missing[at + 1 :])
        rest = tuple(sorted((number for number in less if number), reverse=True))
        chance += chance_of_symbols(rest, air - 1, throws, idle, fatal=fatal)
    useless = FACES - len(missing) - fatal
    chance += useless * chance_of_symbols(missing, air - 1, throws, idle + 1, fatal=fatal)
    if fatal:
        chance += chance_of_symbols(missing, air - 1, throws, idle, fatal=fatal)
    return chance / FACES


@cache
def _chance_of_bad_luck(hits: int, dice: int) -> float:
    """Return the risk that at least `hits` of the dice show bad luck."""
    if hits <= 0:
        return 1.0
    if hits > dice:
        return 0.0
    return (_chance_of_bad_luck(hits - 1, dice - 1) + (FACES - 1) * _chance_of_bad_luck(hits, dice - 1)) / FACES


def upkeep_to_plan(table: SeenTable, at: int) -> tuple[int, list[Spec]]:
    """Return the upkeep that a bot plans to pay this turn, and the cards to pay for.

    The upkeep is packed.
    """
    cards = [table.rules.specs[card] for card in active_cards(table.rules, table.seats[at])]
    due = [spec for spec in cards if spec.upkeep and spec.index in table.began_ids]
    return sum(spec.upkeep for spec in due), due


def pairs_of_aims(appraisal: Appraisal) -> Iterator[tuple[Aim, Aim]]:
    """Yield pairs of aims to pay for together. The second aim may be empty."""
    table, at = appraisal.table, appraisal.at
    toll, due = upkeep_to_plan(table, at)
    kept = sum(appraisal.loss(spec) for spec in due)
    nothing = Aim(0, 0.0)
    if due:
        yield Aim(toll, kept), nothing
    cards = [(spec, gain) for spec in takeable_cards(table, at) if (gain := appraisal.gain(spec)) > 0]
    single = [Aim(spec.cost + toll, gain + kept) for spec, gain in cards]
    no_fate = table.rules.rulings.fate_by_luck_no
    single += [
        Aim(LUCK_FOR_A_CARD + toll, gain + kept)
        for spec, gain in cards
        if total(spec.cost) > STRIKE and not (no_fate and spec.is_fate)
    ]
    for first in single:
        yield first, nothing
    for spec, gain in cards:
        for other, more in cards:
            if other is not spec and not (spec.is_fate and other.is_fate):
                yield Aim(spec.cost + toll, gain + kept), Aim(other.cost, more)


def value_of_stopping(appraisal: Appraisal) -> float:
    """Return the value of the best pair of aims that the dice can pay for now."""
    return _best_payable_value(appraisal, pairs_of_aims(appraisal))


def _best_payable_value(appraisal: Appraisal, pairs: Iterable[tuple[Aim, Aim]]) -> float:
    """Return the value of the best pair of aims that can be paid for now, or 0."""
    table = appraisal.table
    toll, _ = upkeep_to_plan(table, appraisal.at)
    best = 0.0
    for first, second in pairs:
        value = first.value + second.value
        if value > best and can_pay(table, owed=first.wanted + second.wanted - toll, toll=toll):
            best = value
    return best


def best_plan(appraisal: Appraisal, throws: int, extra: int = 0) -> Plan:
    """Return the best plan: to throw some dice again, or to stop.

    Args:
        appraisal: The seat's appraisal.
        throws: The number of throws left.
        extra: The number of additional dice that would join the next throw.
    """
    pairs = list(pairs_of_aims(appraisal))
    stop = Plan(_best_payable_value(appraisal, pairs), 0)
    best = stop
    if not throws:
        return stop
    expected_loss = cache(partial(_expected_loss, appraisal))
    for first, second in pairs:
        plan = _plan_for(appraisal.table, first, second, throws, extra, expected_loss)
        if plan.value > best.value + (DOUBT if best is stop else 0):
            best = plan
    return best


def _plan_for(  # noqa: PLR0913, PLR0917 - all arguments are needed
    table: SeenTable, first: Aim, second: Aim, throws: int, extra: int, expected_loss: Callable[[int], float]
) -> Plan:
    """Return the plan for two aims.

    The second aim counts only if the first is reached as well.

    Args:
        table: The table as the seat sees it.
        first: The first aim.
        second: The second aim, which may be empty.
        throws: The number of throws left.
        extra: The number of additional dice that would join the next throw.
        expected_loss: A function that takes the number of dice to throw, and returns the expected
            cost of misfortune.
    """
    faces, tokens = table.packed_dice, table.profile.tokens + table.gained + table.changed
    wanted = first.wanted + second.wanted
    need = shortage(wanted, tokens)
    kept = need - shortage(need, faces)
    loose = _dice_to_throw(table, kept)
    air = total(loose) + table.pending + extra
    if not air:
        return Plan(0.0, 0)
    jokers = amount(tokens, JOKER)
    sure = tokens + kept
    value = first.value * _chance_of_aim(shortage(first.wanted, sure), jokers, air, throws)
    if second.value:
        value += second.value * _chance_of_aim(shortage(wanted, sure), jokers, air, throws)
    return Plan(value - expected_loss(air), loose)


def _dice_to_throw(table: SeenTable, kept: int) -> int:
    """Return the dice that a plan throws again: neither kept nor frozen, packed."""
    bad = amount(table.packed_dice, BAD_LUCK)
    plain = table.packed_dice - bad * ONE[BAD_LUCK]
    free = min(count_thawable_dice(table), bad - amount(kept, BAD_LUCK))
    return plain - (kept & ~(FULL << BITS * BAD_LUCK)) + max(0, free) * ONE[BAD_LUCK]


@lru_cache(MOST_CHANCES)
def _chance_of_aim(lacking: int, jokers: int, air: int, throws: int) -> float:
    """Return the probability that the throws supply the symbols that an aim lacks."""
    missing = dict(unpack(lacking))
    for _ in range(jokers):
        lane = max((lane for lane in PLAIN_LANES if lane in missing), key=missing.__getitem__, default=None)
        if lane is not None:
            missing[lane] -= 1
            if not missing[lane]:
                del missing[lane]
    counts = tuple(sorted(missing.values(), reverse=True))
    return chance_of_symbols(counts, air, throws - 1, fatal=BAD_LUCK not in missing)


def _expected_loss(appraisal: Appraisal, air: int) -> float:
    """Return the expected cost of misfortune if dice are thrown again.

    Args:
        appraisal: The seat's appraisal.
        air: The number of dice to throw.
    """
    table = appraisal.table
    active = [card for card in active_cards(table.rules, appraisal.seat) if table.rules.specs[card].stacks]
    bad = amount(own_symbols(table), BAD_LUCK)
    if not active or bad >= STRIKE:
        return 0.0
    cheapest = min(appraisal.loss(table.rules.specs[card]) for card in active)
    return max(0.0, cheapest) * _chance_of_bad_luck(STRIKE - bad, air)
