"""The class `Profile`: the dice, symbols and abilities of a player in one turn."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations_with_replacement
from typing import Final

from attrs import frozen

from cvrules.games.cv.table.conversions import NO_CONVERSIONS, Conversions, conversions_of
from cvrules.games.cv.table.packed import (
    BAD_LUCK,
    BITS,
    FULL,
    GOOD_LUCK,
    ONE,
    covers,
    total,
    unpack,
)
from cvrules.games.cv.table.rules import Rules
from cvrules.games.cv.table.seat import Seat, active_cards
from cvrules.games.cv.table.spec import Spec
from cvrules.model.frozen import Frozen

__all__ = ["EMPTY", "Profile", "active_cards", "profile_of"]

FIRST_DICE: Final = 4
MOST_DICE: Final = 7
FIRST_THROWS: Final = 3
#: The maximum number of cached profiles. One game needs about a hundred.
MOST_PROFILES: Final = 4096
LUCK: Final = FULL << BITS * GOOD_LUCK | FULL << BITS * BAD_LUCK


@frozen(repr=False)
class Profile(Frozen):
    """The dice, throws, symbols and abilities that active cards give for one turn.

    Args:
        acting_ids: The active cards that this profile was computed from.
        tokens: The symbols and jokers that the cards give, packed.
        dice: The number of dice to throw, from four to seven.
        throws: The number of times that the dice may be thrown.
        thaws: The abilities to throw frozen dice again: the card, the bound, and whether
            the ability can be used only once per turn.
        changes: The abilities to change bad luck: the card, the bound, and the new
            symbol, packed.
        conversions: The abilities to use symbols as other symbols when paying.
        copies: Every maximal choice of symbols to copy from neighbours, packed.
        bars: The stacks that the cards bar, as bits.
        has_upkeep: Whether any of the cards has upkeep.
        most_copies: The maximum number of symbols that can be copied.
        unmakeable: A mask of the kinds of luck that no symbol can be changed into.
    """

    acting_ids: tuple[int, ...] = ()
    tokens: int = 0
    dice: int = FIRST_DICE
    throws: int = FIRST_THROWS
    thaws: tuple[tuple[int, int, bool], ...] = ()
    changes: tuple[tuple[int, int, int], ...] = ()
    conversions: Conversions = NO_CONVERSIONS
    copies: tuple[int, ...] = ()
    bars: int = 0
    has_upkeep: bool = False
    most_copies: int = 0
    unmakeable: int = LUCK


EMPTY: Final = Profile()


def profile_of(rules: Rules, seats: tuple[Seat, ...], at: int, active: tuple[int, ...]) -> Profile:
    """Return the profile for a turn, from the cache if possible.

    Args:
        rules: The cards and rulings of the game.
        seats: The cards of each player.
        at: The index of the seat whose turn it is.
        active: The seat's active cards.

    Rules:
        R2.1, R2.2, R2.8, R3.5, R10.8
    """
    known: Profile | None = rules.profiles.get(active)
    if known is not None:
        return known
    cards = [rules.specs[index] for index in active]
    tokens, dice, throws, bars = 0, FIRST_DICE, FIRST_THROWS, 0
    able = has_upkeep = False
    for spec in cards:
        tokens += spec.tokens
        dice += spec.dice
        throws += spec.throws
        bars |= spec.bars | spec.bars_forever * rules.rulings.forever_while_active
        able = able or spec.is_able
        has_upkeep = has_upkeep or spec.upkeep > 0
    dice = min(dice, MOST_DICE)
    throws = max(throws, 1)
    if not able:
        return _cache_profile(rules, active, Profile(active, tokens, dice, throws, bars=bars, has_upkeep=has_upkeep))
    conversions = conversions_of(tuple([swap for spec in cards for swap in spec.swaps]))
    copies = _copy_choices(rules, seats, at, cards)
    profile = Profile(
        active,
        tokens,
        dice,
        throws,
        tuple([(spec.index, *thaw) for spec in cards for thaw in spec.thaws]),
        tuple([(spec.index, *cure) for spec in cards for cure in spec.changes]),
        conversions,
        copies,
        bars,
        has_upkeep,
        max(map(total, copies), default=0),
        LUCK & ~conversions.makeable,
    )
    # A profile with copied symbols also depends on the neighbours' cards, so it is not cached.
    return profile if any(spec.copies for spec in cards) else _cache_profile(rules, active, profile)


def _cache_profile(rules: Rules, active: tuple[int, ...], profile: Profile) -> Profile:
    """Store the profile for later turns with the same active cards, and return it."""
    if len(rules.profiles) >= MOST_PROFILES:
        rules.profiles.clear()
    rules.profiles[active] = profile
    return profile


def _copy_choices(rules: Rules, seats: tuple[Seat, ...], at: int, cards: list[Spec]) -> tuple[int, ...]:
    """Return every maximal choice of symbols to copy from neighbours' active cards.

    Rules:
        R3.9
    """
    abilities = [copy for spec in cards for copy in spec.copies]
    if not abilities:
        return ()
    neighbours = {(at + 1) % len(seats), (at - 1) % len(seats)} - {at}
    choices = {0}
    for bound, stack in abilities:
        pool = sum(
            rules.specs[seats[other].stack_ids[stack][0]].tokens
            for other in neighbours
            if seats[other].stack_ids[stack]
        )
        if rules.rulings.copied_symbol_plain_only:
            pool &= ~(FULL << BITS * GOOD_LUCK | FULL << BITS * BAD_LUCK)
        choices = {chosen + more for chosen in choices for more in _largest_choices(pool, bound)}
    return tuple(sorted(choices - {0}))


def _largest_choices(pool: int, bound: int) -> Iterable[int]:
    """Return every choice of `bound` symbols to copy from the pool.

    If the pool has fewer symbols, the only choice is the whole pool.
    """
    if total(pool) <= bound:
        return (pool,)
    lanes = [lane for lane, _ in unpack(pool)]
    sums = {sum(ONE[lane] for lane in chosen) for chosen in combinations_with_replacement(lanes, bound)}
    return [chosen for chosen in sums if covers(pool, chosen)]
