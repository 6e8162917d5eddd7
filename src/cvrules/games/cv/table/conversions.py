"""Computes how many symbols a turn's abilities can turn into other symbols.

Paying is a flow from the available symbols to the wanted symbols. By the max-flow min-cut
theorem, a seat can pay if and only if the supply of every set of kinds is large enough. The
supply of a set consists of the symbols of its kinds, the jokers, and the symbols of other kinds
that can be changed into one of its kinds. Five kinds have 31 such sets, so the work does not
depend on the amounts or on the number of abilities.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Final, NamedTuple

from attrs import frozen

from cvrules.games.cv.table.packed import BITS, GOOD_LUCK, JOKER, LANE, LANES, PLAIN_LANES
from cvrules.games.cv.table.spec import UNBOUNDED, Swap
from cvrules.model.frozen import Frozen

__all__ = ["NO_CONVERSIONS", "Conversions", "Cut", "Hub", "Star", "conversions_of", "guard_index"]

_PLAIN: Final = sum(1 << lane for lane in PLAIN_LANES)
#: The lanes that hold symbols.
_SYMBOL_LANES: Final = range(JOKER)


@frozen(repr=False)
class Hub(Frozen):
    """An ability to change any of the old kinds into any of the new kinds.

    Args:
        olds: The old kinds, as bits.
        news: The new kinds, as bits.
        bound: The maximum number of changes per turn.
    """

    olds: int
    news: int
    bound: int


@frozen(repr=False)
class Star(Frozen):
    """An ability to change one central kind into several others, and back.

    Changing one of the other kinds into another takes two changes, by way of the central kind.
    So a star is not a single hub. It consists of two hubs, one for each direction, which share the
    bound.

    Args:
        centre: The central kind, as a bit.
        rim: The other kinds, as bits.
        bound: The maximum number of changes per turn, in both directions together.
    """

    centre: int
    rim: int
    bound: int

    def hubs(self, outward: int) -> tuple[Hub, Hub]:
        """Return the two hubs of the star, which share its bound.

        The first hub allows `outward` changes from the central kind. The second hub allows the rest
        of the bound in the other direction.
        """
        return Hub(self.centre, self.rim, outward), Hub(self.rim, self.centre, self.bound - outward)


class Cut(NamedTuple):
    """A set of kinds, and the number of other symbols that can be changed into them.

    Args:
        lanes: A mask of the set's lanes, and of the joker lane if one of the kinds is plain.
        inflow: The maximum number of symbols changed into the set, if every star is used
            only towards its centre.
        signs: For each star, the number that one use away from its centre adds to the
            inflow: 1, 0 or -1.
    """

    lanes: int
    inflow: int
    signs: tuple[int, ...]


@frozen(cache_hash=True, repr=False)
class Conversions(Frozen):
    """All abilities in one turn to use symbols as other symbols.

    Args:
        hubs: The abilities that work like hubs, including stars without a limit.
        stars: The limited abilities that work like stars.
        cuts: The sets of kinds that limit what can be paid.
        makeable: A mask of the kinds that other symbols can be changed into.
        inflows: The inflow of each set of the first five kinds, indexed by `guard_index`.
    """

    hubs: tuple[Hub, ...] = ()
    stars: tuple[Star, ...] = ()
    cuts: tuple[Cut, ...] = ()
    makeable: int = 0
    inflows: tuple[int, ...] = ()


NO_CONVERSIONS: Final = Conversions()


@lru_cache(maxsize=1024)
def conversions_of(swaps: tuple[Swap, ...]) -> Conversions:
    """Return the hubs, stars and cuts for the abilities of all active cards.

    If several abilities allow the same changes, their bounds are added up.

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
        hub = Hub(_lane_bits(old for old, _ in edges), _lane_bits(new for _, new in edges), bound)
        if len(edges) == sum(1 for old in _lanes_in(hub.olds) for new in _lanes_in(hub.news) if old != new):
            hubs.append(hub)
            continue
        centre = next(1 << lane for lane in _SYMBOL_LANES if all(lane in edge for edge in edges))
        star = Star(centre, hub.olds & ~centre, bound)
        if bound >= UNBOUNDED:
            hubs += [Hub(one.olds, one.news, UNBOUNDED) for one in star.hubs(0)]
        else:
            stars.append(star)
    stars.sort(
        key=lambda star: star.bound
    )  # the largest bound comes last, because `find_star_split` does not search it
    makeable = sum(
        LANE[lane] for lane in _SYMBOL_LANES if any(1 << lane & new for _, new in _hub_directions(hubs, stars))
    )
    cuts = _cuts_by_set(hubs, stars)
    return Conversions(tuple(hubs), tuple(stars), tuple(_needed_cuts(cuts)), makeable, _inflows_by_index(cuts))


def _lane_bits(lanes: Iterable[int]) -> int:
    """Return an integer with one bit set for each lane."""
    return sum(1 << lane for lane in set(lanes))


def _lanes_in(bits: int) -> list[int]:
    """Return the lanes whose bits are set."""
    return [lane for lane in range(len(LANES)) if bits >> lane & 1]


def _hub_directions(hubs: Iterable[Hub], stars: Iterable[Star]) -> Iterator[tuple[int, int]]:
    """Yield the old and new kinds of each hub, and of both hubs of each star."""
    for hub in (*hubs, *(hub for star in stars for hub in star.hubs(0))):
        yield hub.olds, hub.news


def _cuts_by_set(hubs: list[Hub], stars: list[Star]) -> dict[int, Cut]:
    """Return a cut for each set of kinds with limited inflow, keyed by the set."""
    kinds = 1 << GOOD_LUCK + 1
    for olds, _ in _hub_directions(hubs, stars):
        kinds = max(kinds, 1 << olds.bit_length())  # sets that contain bad luck matter only if bad luck can be changed
    cuts = {}
    for inside in range(1, kinds):
        inflow = sum(hub.bound for hub in hubs if _leads_into(inside, hub.olds, hub.news))
        if inflow < UNBOUNDED:
            inflow += sum(star.bound for star in stars if _leads_into(inside, star.rim, star.centre))
            lanes = sum(LANE[lane] for lane in _lanes_in(inside)) | (LANE[JOKER] if inside & _PLAIN else 0)
            cuts[inside] = Cut(lanes, inflow, tuple(_inflow_sign(inside, star) for star in stars))
    return cuts


def _needed_cuts(cuts: dict[int, Cut]) -> Iterator[Cut]:
    """Yield the cuts that are not implied by two smaller cuts.

    A set that contains good luck needs no cut if two other cuts together limit the payment at
    least as much: the cut for good luck alone, and the cut for the other kinds.
    """
    luck = cuts.get(1 << GOOD_LUCK)
    for inside, cut in cuts.items():
        rest = cuts.get(inside & ~(1 << GOOD_LUCK))
        smaller = [rest, luck] if rest and luck and rest is not cut else []
        is_fixed = not any(cut.signs) and not any(any(one.signs) for one in smaller)
        if not smaller or not is_fixed or sum(one.inflow for one in smaller) > cut.inflow:
            yield cut


def guard_index(guards: int) -> int:
    """Return the index in `Conversions.inflows` for a set of the first five kinds.

    The set is given as the guard bits of its lanes. 2**16 leaves remainder 2 when divided
    by 31, so the remainder of the set has one bit for each lane. The set of all five kinds has
    the index 0.
    """
    return (guards >> BITS - 1) % 31


def _inflows_by_index(cuts: dict[int, Cut]) -> tuple[int, ...]:
    """Return the inflow of each set of the first five kinds, by `guard_index`."""
    inflows = [UNBOUNDED] * 31
    for inside, cut in cuts.items():
        if inside < 1 << GOOD_LUCK + 1:
            outward = sum(sign > 0 for sign in cut.signs)
            inflows[inside % 31] = UNBOUNDED if outward else cut.inflow
    return tuple(inflows)


def _leads_into(inside: int, olds: int, news: int) -> bool:
    """Return whether a change can bring symbols into the set from outside."""
    return bool(olds & ~inside and news & inside)


def _inflow_sign(inside: int, star: Star) -> int:
    """Return the change in inflow for one outward use of the star: 1, 0 or -1."""
    return _leads_into(inside, star.centre, star.rim) - _leads_into(inside, star.rim, star.centre)
