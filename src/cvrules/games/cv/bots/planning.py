"""Decides which dice to throw again: all dice that the best plan does not need.

This is a heuristic for bots. The probability of a plan is exact if the plan stays the
same between throws. Abilities that change symbols are ignored.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from attrs import frozen

from cvrules.games.cv.bots.appraisal import Appraisal
from cvrules.games.cv.rulebook.buying import takeable_cards
from cvrules.games.cv.rulebook.chance import FACES
from cvrules.games.cv.rulebook.payment import LUCK_FOR_A_CARD, can_pay, own_symbols
from cvrules.games.cv.rulebook.rolling import free_dice
from cvrules.games.cv.table.packed import BAD_LUCK, BITS, FULL, JOKER, ONE, PLAIN_LANES, amount, shortage, total, unpack
from cvrules.games.cv.table.profile import active_cards
from cvrules.games.cv.table.spec import Spec
from cvrules.games.cv.table.table import Table

__all__ = ["Plan", "best_plan", "chance_of", "worth_now"]

#: Three bad luck cost a card, and three good luck buy one.
STRIKE = 3
#: A plan to throw again must be better than stopping by this many points.
DOUBT = 0.05


@frozen
class Plan:
    """A plan for the dice.

    Args:
        value: The expected value in points.
        dice: The dice to throw again, packed; 0 to stop.
    """

    value: float
    dice: int


@frozen
class Aim:
    """A card or upkeep to pay for: the symbols it costs, packed, and its value."""

    wanted: int
    value: float


@cache
def chance_of(missing: tuple[int, ...], air: int, throws: int, idle: int = 0, *, fatal: bool = True) -> float:
    """Return the probability that the dice will show all missing symbols.

    Args:
        missing: The number of missing dice for each wanted face, largest first. The result
            does not depend on which faces these are.
        air: The number of dice in the air.
        throws: The number of throws after this one.
        idle: The number of useless dice that have landed; they are thrown again.
        fatal: Whether bad luck is useless and freezes its die.
    """
    if not missing:
        return 1.0
    if sum(missing) > air + idle:
        return 0.0
    if not air:
        return chance_of(missing, idle, throws - 1, fatal=fatal) if throws else 0.0
    chance = 0.0
    for at, count in enumerate(missing):
        less = (*missing[:at], count - 1, *missing[at + 1 :])
        rest = tuple(sorted((number for number in less if number), reverse=True))
        chance += chance_of(rest, air - 1, throws, idle, fatal=fatal)
    useless = FACES - len(missing) - fatal
    chance += useless * chance_of(missing, air - 1, throws, idle + 1, fatal=fatal)
    if fatal:
        chance += chance_of(missing, air - 1, throws, idle, fatal=fatal)
    return chance / FACES


@cache
def _chance_of_bad_luck(hits: int, dice: int) -> float:
    """Return the probability that at least `hits` of these dice show bad luck."""
    if hits <= 0:
        return 1.0
    if hits > dice:
        return 0.0
    return (_chance_of_bad_luck(hits - 1, dice - 1) + (FACES - 1) * _chance_of_bad_luck(hits, dice - 1)) / FACES


def upkeep_due(table: Table, at: int) -> tuple[int, list[Spec]]:
    """Return the upkeep that a seat owes, packed, and the cards it owes it for."""
    cards = [table.rules.specs[card] for card in active_cards(table.rules, table.seats[at])]
    due = [spec for spec in cards if spec.upkeep and spec.index in table.began_ids]
    return sum(spec.upkeep for spec in due), due


def aims(view: Appraisal) -> Iterator[tuple[Aim, Aim]]:
    """Yield pairs of aims: a first aim, and a second aim to pay for in addition."""
    table, at = view.table, view.at
    toll, due = upkeep_due(table, at)
    kept = sum(view.loss(spec) for spec in due)
    nothing = Aim(0, 0.0)
    if due:
        yield Aim(toll, kept), nothing
    cards = [(spec, gain) for spec in takeable_cards(table, at) if (gain := view.gain(spec)) > 0]
    single = [Aim(spec.cost + toll, gain + kept) for spec, gain in cards]
    single += [Aim(LUCK_FOR_A_CARD + toll, gain + kept) for spec, gain in cards if total(spec.cost) > STRIKE]
    for first in single:
        yield first, nothing
    for spec, gain in cards:
        for other, more in cards:
            if other is not spec:
                yield Aim(spec.cost + toll, gain + kept), Aim(other.cost, more)


def worth_now(view: Appraisal) -> float:
    """Return the value of the best pair of aims that the present dice can pay for."""
    table = view.table
    toll, _ = upkeep_due(table, view.at)
    best = 0.0
    for first, second in aims(view):
        value = first.value + second.value
        if value > best and can_pay(table, owed=first.wanted + second.wanted - toll, toll=toll):
            best = value
    return best


def best_plan(view: Appraisal, throws: int, extra: int = 0) -> Plan:
    """Return the best plan: to throw some dice again, or to stop.

    Args:
        view: The seat's appraisal.
        throws: The number of throws left.
        extra: The number of additional dice that would join the next throw.
    """
    stop = Plan(worth_now(view), 0)
    best = stop
    if not throws:
        return stop
    for first, second in aims(view):
        plan = _plan_for(view, first, second, throws, extra)
        if plan.value > best.value + (DOUBT if best is stop else 0):
            best = plan
    return best


def _plan_for(view: Appraisal, first: Aim, second: Aim, throws: int, extra: int) -> Plan:
    """Return the plan for two aims; the second is only reached after the first."""
    table = view.table
    faces, tokens = table.packed_dice, table.profile.tokens + table.gained + table.changed
    wanted = first.wanted + second.wanted
    need = shortage(wanted, tokens)
    kept = need - shortage(need, faces)
    loose = _throwable_dice(table, kept)
    air = total(loose) + table.pending + extra
    if not air:
        return Plan(0.0, 0)
    jokers = amount(tokens, JOKER)
    sure = tokens + kept
    value = first.value * _chance_of_aim(first.wanted, sure, jokers, air, throws)
    if second.value:
        value += second.value * _chance_of_aim(wanted, sure, jokers, air, throws)
    return Plan(value - _expected_loss(view, air), loose)


def _throwable_dice(table: Table, kept: int) -> int:
    """Return the dice that are not kept and may be thrown again, packed."""
    bad = amount(table.packed_dice, BAD_LUCK)
    plain = table.packed_dice - bad * ONE[BAD_LUCK]
    free = min(free_dice(table), bad - amount(kept, BAD_LUCK))
    return plain - (kept & ~(FULL << BITS * BAD_LUCK)) + max(0, free) * ONE[BAD_LUCK]


def _chance_of_aim(wanted: int, sure: int, jokers: int, air: int, throws: int) -> float:
    """Return the probability that the dice in the air show the missing symbols."""
    missing = dict(unpack(shortage(wanted, sure)))
    for _ in range(jokers):
        lane = max((lane for lane in PLAIN_LANES if lane in missing), key=missing.__getitem__, default=None)
        if lane is not None:
            missing[lane] -= 1
            if not missing[lane]:
                del missing[lane]
    counts = tuple(sorted(missing.values(), reverse=True))
    return chance_of(counts, air, throws - 1, fatal=BAD_LUCK not in missing)


def _expected_loss(view: Appraisal, air: int) -> float:
    """Return the expected value lost to misfortune when this many dice are thrown."""
    table = view.table
    active = active_cards(table.rules, view.seat)
    bad = amount(own_symbols(table), BAD_LUCK)
    if not active or bad >= STRIKE:
        return 0.0
    cheapest = min(view.loss(table.rules.specs[card]) for card in active)
    return max(0.0, cheapest) * _chance_of_bad_luck(STRIKE - bad, air)
