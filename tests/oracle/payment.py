"""Whether everything owed can be paid together.

A payment is a flow from symbols to demands. By the theorem of maximal flow and
minimal cut it exists exactly if no set of demanded symbols asks for more than can
reach it: what already shows one of them, jokers, and what bounded changes let
through from outside. Sets that an unbounded change leads into from outside need
not be looked at. There are at most 31 sets, so nothing has to be searched.

Only a two-way change between one symbol and any plain one is no flow, since both
directions share one bound; every way to split that bound is tried.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import product

from .tables import GUARD, LUCK_GUARD, ONE, PLAIN_FIELDS, WIDTH

#: Any of health, knowledge, relationship, money, where a symbol is expected.
PLAIN = 7
PLAIN_SET = 0b01111
GOOD_SET = 0b10000

#: `(at most or None, old, both ways, new)`, never with bad luck.
ChangeKey = tuple[int | None, int, bool, int]
Cut = tuple[int, int]

# The cuts add up `64 + have - need`, so that no field becomes negative.
_LEVEL = 64
_DROP = sum((512 - _LEVEL) * one for one in ONE)
_GOOD_SHIFT = WIDTH * 4
#: The fields of each set of symbols without bad luck.
_FIELDS = [sum(1023 * ONE[symbol] for symbol in range(5) if inside >> symbol & 1) for inside in range(32)]


class Graph:
    """What some changes can do together.

    Attributes:
        good: Whether good luck can be changed or made.
        fixed: The guard bits of symbols that nothing can be changed into.
        splits: For each split of two-way bounds, what good luck needs by itself,
            then every other set of symbols as its fields and what they need.
    """

    __slots__ = ("fixed", "good", "splits")

    def __init__(self, changes: Iterable[ChangeKey]) -> None:
        reach = [1 << symbol for symbol in range(5)]
        hubs: list[list[tuple[int, int, int]]] = [[]]
        touched = 0
        for bound, old, both, new in changes:
            olds, news = _members(old), _members(new)
            touched |= olds | news
            if bound is None:
                for symbol in range(5):
                    if olds >> symbol & 1:
                        reach[symbol] |= news
                    if both and news >> symbol & 1:
                        reach[symbol] |= olds
            elif not both:
                hubs = [[*hub, (olds, news, bound)] for hub in hubs]
            elif (old == PLAIN) == (new == PLAIN):
                hubs = [[*hub, (olds | news, olds | news, bound)] for hub in hubs]
            else:
                ways = [((olds, news, there), (news, olds, bound - there)) for there in range(bound + 1)]
                hubs = [[*hub, *way] for hub, way in product(hubs, ways)]
        for middle, symbol in product(range(5), repeat=2):
            if reach[symbol] >> middle & 1:
                reach[symbol] |= reach[middle]
        loose = self.good = bool(touched & GOOD_SET)
        self.fixed = LUCK_GUARD & ~(ONE[4] << 9) if loose else LUCK_GUARD
        closed = [
            inside
            for inside in range(31 if loose else 15, 0, -1)
            if not any(reach[symbol] & inside for symbol in range(5) if not inside >> symbol & 1)
        ]
        self.splits = [_cuts(closed, hub) for hub in hubs]

    def pays(self, margin: int, jokers: int) -> bool:
        """Tell whether changes and jokers even out what is missing.

        Args:
            margin: What is there, less what is needed, with `GUARD` added.
            jokers: How many symbols may start as any plain one.
        """
        if ~margin & self.fixed:
            return False
        level = margin - _DROP
        for good, cuts in self.splits:
            if (level >> _GOOD_SHIFT & 1023) >= good:
                for fields, needed in cuts:
                    if (level & fields) % 1023 + jokers < needed:
                        break
                else:
                    return True
        return False

    def pays_with(self, margin: int, wildless: int, jokers: int, wild: int) -> bool:
        """Tell the same where some jokers pay for part of what is needed only.

        A two-way bound is split once, for what they may pay and for what they may not.

        Args:
            margin: As for `pays`.
            wildless: The same, of what is left to pay if they pay all they may.
            jokers: How many symbols may start as any plain one.
            wild: How many more pay for some of what is needed, as they are.
        """
        if ~margin & self.fixed:
            return False
        return any(
            _suffices(split, margin - _DROP, jokers + wild) and _suffices(split, wildless - _DROP, jokers)
            for split in self.splits
        )


def _suffices(split: tuple[int, list[Cut]], level: int, jokers: int) -> bool:
    good, cuts = split
    return (level >> _GOOD_SHIFT & 1023) >= good and all(
        (level & fields) % 1023 + jokers >= needed for fields, needed in cuts
    )


def _members(symbol: int) -> int:
    return PLAIN_SET if symbol == PLAIN else 1 << symbol


def _cuts(closed: list[int], hubs: list[tuple[int, int, int]]) -> tuple[int, list[Cut]]:
    good, cuts = 0, []
    for inside in closed:
        let_in = sum(bound for olds, news, bound in hubs if olds & ~inside and news & inside)
        needed = _LEVEL * inside.bit_count() - let_in
        if inside == GOOD_SET:
            good = needed
        else:
            cuts.append((_FIELDS[inside], needed))
    return good, cuts


def lacking(margin: int) -> int:
    """Return how many symbols are missing, given have less need plus `GUARD`."""
    missing = ~margin & GUARD
    fields = missing - (missing >> 9)
    return ((margin & fields) ^ fields) % 1023 + missing.bit_count()


def beyond(count: int, less: int) -> int:
    """Return packed counts less others, at least nothing in every field."""
    margin = (count | GUARD) - less
    enough = margin & GUARD
    return margin & (enough - (enough >> 9))


def payable(  # noqa: PLR0913, PLR0917 -- asked so often that nothing is built for it
    have: int,
    jokers: int,
    extra: int,
    wild: int,
    price: int,
    strict: int,
    graph: Graph | None,
    choices: Iterable[tuple[int, int]] = (),
) -> bool:
    """Tell whether a price and strict demands can be paid together.

    Args:
        have: Symbols on dice and tokens; these can be changed.
        jokers: Jokers among them.
        extra: Symbols that pay the price only and cannot be changed.
        wild: Jokers that pay the price only and cannot be changed.
        price: What purchases cost.
        strict: What only dice and tokens pay: luck and upkeep.
        graph: What can be changed, if anything.
        choices: Further `extra` and `wild`, of which one pair may be had.
    """
    rest = beyond(price, extra) if extra else price
    margin = (have | GUARD) - rest - strict
    missing = ~margin & GUARD
    if not missing:
        return True
    if graph is None:
        if not missing & LUCK_GUARD:
            lack = lacking(margin)
            if lack <= jokers:
                return True
            if lack <= jokers + wild and lacking((have | GUARD) - strict) <= jokers:
                return True
    elif graph.pays(margin, jokers):
        return True
    elif wild:
        # Wild jokers pay no strict demand: those must do without, and with them
        # the luck that purchases cost.
        wildless = (have | GUARD) - strict - (rest & ~PLAIN_FIELDS)
        if graph.pays_with(margin, wildless, jokers, wild):
            return True
    return any(
        payable(have, jokers, extra + more, wild + more_wild, price, strict, graph) for more, more_wild in choices
    )


def unchanged(have: int, jokers: int, made: int, made_jokers: int, upkeep: int) -> tuple[int, int] | None:
    """Return what dice and tokens keep after upkeep that takes no changed symbol.

    Args:
        have: Symbols on dice and tokens, with those made of bad luck.
        jokers: Jokers, with those made of bad luck.
        made: Symbols made of bad luck.
        made_jokers: Jokers made of bad luck.
        upkeep: What is to be paid.

    Returns:
        What `have` and `jokers` become; `None` where the upkeep cannot be paid.
        A symbol pays before a joker does, which can stand for it later.
    """
    own = have - made
    margin = (own | GUARD) - upkeep
    lack = lacking(margin)
    if ~margin & LUCK_GUARD or lack > jokers - made_jokers:
        return None
    return beyond(own, upkeep) + made, jokers - lack
