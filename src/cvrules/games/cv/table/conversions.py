"""The changes of a turn as a flow: how many symbols can become other ones.

Paying is a flow from symbols to demands. It exists exactly if no set of wanted
symbols asks for more than can reach that set: the symbols in it, jokers, and what
changes let in from outside (the theorem of maximal flow and minimal cut). There are
31 sets of five kinds, so the work does not grow with the amounts or with the number
of changes.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import NamedTuple

from attrs import frozen

from cvrules.games.cv.table.packed import BITS, GOOD_LUCK, JOKER, LANE, LANES, PLAIN_LANES
from cvrules.games.cv.table.spec import UNBOUNDED, Swap

__all__ = ["NO_CONVERSIONS", "Conversions", "Cut", "Hub", "Star", "conversions_of", "guard_index"]

_PLAIN = sum(1 << lane for lane in PLAIN_LANES)
#: The lanes that hold symbols.
_SYMBOL_LANES = range(JOKER)


@frozen
class Hub:
    """Changes of any old kind into any new kind that share one bound.

    Args:
        olds: The old kinds, as bits.
        news: The new kinds, as bits.
        bound: How often they may be used in a turn.
    """

    olds: int
    news: int
    bound: int


@frozen
class Star:
    """Changes between one kind and several others, both ways, that share one bound.

    Two of the others change into each other only through the one in the middle, which
    takes two uses. So it is not one hub, but two: one for each direction, which split
    the bound.

    Args:
        centre: The kind in the middle, as a bit.
        rim: The other kinds, as bits.
        bound: How often the changes may be used in a turn.
    """

    centre: int
    rim: int
    bound: int

    def hubs(self, outward: int) -> tuple[Hub, Hub]:
        """Return the two directions of which the outward one has this part of the bound."""
        return Hub(self.centre, self.rim, outward), Hub(self.rim, self.centre, self.bound - outward)


class Cut(NamedTuple):
    """A set of symbols, and how many may come into it by changes.

    Args:
        lanes: The lanes of the set; with any plain symbol, also that of jokers.
        inflow: How many changes may lead into the set, if stars only lead inward.
        signs: For each star, how the inflow changes with each use outward: 1, 0 or -1.
    """

    lanes: int
    inflow: int
    signs: tuple[int, ...]


@frozen(cache_hash=True)
class Conversions:
    """The changes of a turn.

    Args:
        hubs: The changes that do not split their bound.
        stars: The bounded changes that do.
        cuts: Every set of symbols that limits what can be paid, unless smaller ones say the same.
        makeable: The kinds that others can become, as full lanes.
        inflows: The inflow of each set of symbols, by `guard_index`.
    """

    hubs: tuple[Hub, ...] = ()
    stars: tuple[Star, ...] = ()
    cuts: tuple[Cut, ...] = ()
    makeable: int = 0
    inflows: tuple[int, ...] = ()


NO_CONVERSIONS = Conversions()


@lru_cache(maxsize=1024)
def conversions_of(swaps: tuple[Swap, ...]) -> Conversions:
    """Return the changes of active cards as a flow.

    Changes of the same kinds add up: it does not matter which of them is used.

    Rules:
        R3.5
    """
    bounds: Counter[tuple[tuple[int, int], ...]] = Counter()
    for swap in swaps:
        if swap.edges:
            bounds[swap.edges] = min(bounds[swap.edges] + swap.bound, UNBOUNDED)
    if not bounds:
        return NO_CONVERSIONS
    hubs, stars = list[Hub](), list[Star]()
    for edges, bound in bounds.items():
        hub = Hub(_bits(old for old, _ in edges), _bits(new for _, new in edges), bound)
        if len(edges) == sum(1 for old in _lanes_in(hub.olds) for new in _lanes_in(hub.news) if old != new):
            hubs.append(hub)
            continue
        centre = next(1 << lane for lane in _SYMBOL_LANES if all(lane in edge for edge in edges))
        star = Star(centre, hub.olds & ~centre, bound)
        if bound >= UNBOUNDED:
            hubs += [Hub(one.olds, one.news, UNBOUNDED) for one in star.hubs(0)]
        else:
            stars.append(star)
    stars.sort(key=lambda star: star.bound)  # the last and largest bound is never tried one by one
    makeable = sum(LANE[lane] for lane in _SYMBOL_LANES if any(1 << lane & new for _, new in _sides(hubs, stars)))
    cuts = _cuts(hubs, stars)
    return Conversions(tuple(hubs), tuple(stars), tuple(_needed_cuts(cuts)), makeable, _inflows(cuts))


def _bits(lanes: Iterable[int]) -> int:
    return sum(1 << lane for lane in set(lanes))


def _lanes_in(bits: int) -> list[int]:
    return [lane for lane in range(len(LANES)) if bits >> lane & 1]


def _sides(hubs: Iterable[Hub], stars: Iterable[Star]) -> Iterator[tuple[int, int]]:
    """Yield the old and the new kinds of every direction, as bits."""
    for hub in (*hubs, *(hub for star in stars for hub in star.hubs(0))):
        yield hub.olds, hub.news


def _cuts(hubs: list[Hub], stars: list[Star]) -> dict[int, Cut]:
    """Return the cut of each set of symbols that limited changes lead into."""
    kinds = 1 << GOOD_LUCK + 1
    for olds, _ in _sides(hubs, stars):
        kinds = max(kinds, 1 << olds.bit_length())  # bad luck only counts where it can be changed
    cuts = {}
    for inside in range(1, kinds):
        inflow = sum(hub.bound for hub in hubs if _leads_into(inside, hub.olds, hub.news))
        if inflow < UNBOUNDED:
            inflow += sum(star.bound for star in stars if _leads_into(inside, star.rim, star.centre))
            lanes = sum(LANE[lane] for lane in _lanes_in(inside)) | (LANE[JOKER] if inside & _PLAIN else 0)
            cuts[inside] = Cut(lanes, inflow, tuple(_sign(inside, star) for star in stars))
    return cuts


def _needed_cuts(cuts: dict[int, Cut]) -> Iterator[Cut]:
    """Yield the cuts, except those with good luck that follow from two smaller ones."""
    luck = cuts.get(1 << GOOD_LUCK)
    for inside, cut in cuts.items():
        rest = cuts.get(inside & ~(1 << GOOD_LUCK))
        smaller = [rest, luck] if rest and luck and rest is not cut else []
        is_fixed = not any(cut.signs) and not any(any(one.signs) for one in smaller)
        if not smaller or not is_fixed or sum(one.inflow for one in smaller) > cut.inflow:
            yield cut


def guard_index(guards: int) -> int:
    """Return the number of a set of the five changeable symbols, given their guards.

    2**16 leaves remainder 2 modulo 31, so the remainder has one bit for each lane. It is
    0 for all five.
    """
    return (guards >> BITS - 1) % 31


def _inflows(cuts: dict[int, Cut]) -> tuple[int, ...]:
    """Return the most that changes let into each set, in the order of `guard_index`."""
    inflows = [UNBOUNDED] * 31
    for inside, cut in cuts.items():
        if inside < 1 << GOOD_LUCK + 1:
            outward = sum(sign > 0 for sign in cut.signs)
            inflows[inside % 31] = UNBOUNDED if outward else cut.inflow
    return tuple(inflows)


def _leads_into(inside: int, olds: int, news: int) -> bool:
    return bool(olds & ~inside and news & inside)


def _sign(inside: int, star: Star) -> int:
    """Return how the changes into a set grow with each use of a star outward."""
    return _leads_into(inside, star.centre, star.rim) - _leads_into(inside, star.rim, star.centre)
