"""Receipts: one way to pay what is owed, symbol by symbol.

The rules never fix which symbol pays for what: it is enough that everything owed
can be paid together. A receipt shows one such way. Symbols of events are spent
first, since only purchases can use them; then symbols pay for the same symbol; then
jokers and changes are used.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations_with_replacement

from attrs import frozen

from cvrules.games.cv.knowledge.view import View
from cvrules.games.cv.rulebook.payment import LUCK_FOR_A_CARD
from cvrules.games.cv.table.packed import (
    BAD_LUCK,
    GOOD_LUCK,
    JOKER,
    LANES,
    ONE,
    PLAIN_LANES,
    amount,
    covers,
    is_within,
    shortage,
    total,
    unpack,
)
from cvrules.games.cv.table.profile import Profile
from cvrules.games.cv.table.table import Draft, Table

__all__ = ["Receipt", "ReceiptLine", "payment"]

PURCHASE, LUCK, UPKEEP = "purchase", "luck", "upkeep"
DIE, TOKEN, CHANGED, EVENT, COPY = "die", "token", "changed", "event", "copy"
#: Sources: unchanged dice and tokens; the same with changed bad luck; those for purchases only.
_UNCHANGED, _OWN, _LENT = (DIE, TOKEN), (DIE, TOKEN, CHANGED), (EVENT, COPY)
#: The ways to get each symbol without changes: a joker for the four plain ones.
_JOKERS_ONLY = (*(((JOKER, 0),) for _ in PLAIN_LANES), ())

_UNPAYABLE = "what is owed on this table cannot be paid"

#: A symbol or joker, and the symbol that it pays, as lanes.
_Pair = tuple[int, int]


@frozen
class ReceiptLine:
    """One symbol that pays.

    Args:
        source: Where it comes from: `die`, `token`, `event` or `copy`; `changed` for
            bad luck that an active card changed this turn.
        symbol: The symbol, or `joker`.
        as_symbol: The symbol that it pays.
        demand: What it pays for: `purchase`, `luck` or `upkeep`.
    """

    source: str
    symbol: str
    as_symbol: str
    demand: str

    def __str__(self) -> str:
        used_as = "" if self.symbol == self.as_symbol else f" as {self.as_symbol}"
        return f"{self.source} {self.symbol}{used_as} for {self.demand}"


@frozen
class Receipt:
    """One way to pay everything that is owed now.

    Args:
        lines: The symbols that pay, each once.
        unused: The symbols that are left, each with its source.
    """

    lines: tuple[ReceiptLine, ...]
    unused: tuple[tuple[str, str], ...]

    def __str__(self) -> str:
        return "\n".join(map(str, self.lines))


def payment(table: Table | View) -> Receipt:
    """Return one way to pay everything that the seat in turn owes now.

    Raises:
        ValueError: It cannot be paid, which never happens in a game.

    Rules:
        R3.3, R3.4, R3.5, R3.9, R5.2
    """
    draft: Draft = table.table if isinstance(table, View) else table
    purses = _purses(draft)
    luck, toll = draft.by_luck * LUCK_FOR_A_CARD, draft.paid
    lines: list[ReceiptLine] = []
    if toll and draft.rules.rulings.upkeep_changes_forbidden:
        lines = _pay_unchanged(purses, toll)
        toll = 0
    own = sum(purses[source] for source in _OWN)
    copied, lent, changed = _settle(draft.profile, own, draft.gained, draft.owed, luck + toll)
    purses[COPY] = copied
    lines += [_take_symbol(purses, _LENT, symbol, lane, PURCHASE) for symbol, lane in lent]
    demands = {LUCK: luck, UPKEEP: toll, PURCHASE: draft.owed}  # a purchase takes what the others leave
    for symbol, lane in changed:
        demand = next(name for name, wanted in demands.items() if amount(wanted, lane))
        demands[demand] -= ONE[lane]
        lines.append(_take_symbol(purses, _OWN, symbol, lane, demand))
    return Receipt(tuple(lines), tuple((source, LANES[lane]) for source, lane in _unused_symbols(purses)))


def _purses(draft: Draft) -> dict[str, int]:
    """Return the symbols of each source except copies, packed.

    Changed bad luck is taken from tokens first.
    """
    tokens, dice = draft.profile.tokens, draft.packed_dice
    changed = total(draft.changed)
    from_tokens = min(changed, amount(tokens, BAD_LUCK))
    return {
        DIE: dice - (changed - from_tokens) * ONE[BAD_LUCK],
        TOKEN: tokens - from_tokens * ONE[BAD_LUCK],
        CHANGED: draft.changed,
        EVENT: draft.gained,
    }


def _unused_symbols(purses: dict[str, int]) -> Iterator[tuple[str, int]]:
    """Yield every symbol that is left, with its source."""
    for source, packed in purses.items():
        for lane, count in unpack(packed):
            yield from [(source, lane)] * count


def _take_symbol(purses: dict[str, int], sources: tuple[str, ...], symbol: int, lane: int, demand: str) -> ReceiptLine:
    """Take a symbol out of the first source that has it."""
    source = next(name for name in sources if amount(purses[name], symbol))
    purses[source] -= ONE[symbol]
    return ReceiptLine(source, LANES[symbol], LANES[lane], demand)


def _pay_unchanged(purses: dict[str, int], toll: int) -> list[ReceiptLine]:
    """Pay red slashes with unchanged symbols and jokers.

    Rules:
        R5.2, R5.5
    """
    own = sum(purses[source] for source in _UNCHANGED)
    lack = shortage(toll, own)
    if amount(own, JOKER) < total(lack) or amount(lack, GOOD_LUCK) or amount(lack, BAD_LUCK):
        raise ValueError(_UNPAYABLE)
    pairs = [*_pair_alike(toll - lack), *((JOKER, lane) for _, lane in _pair_alike(lack))]
    return [_take_symbol(purses, _UNCHANGED, symbol, lane, UPKEEP) for symbol, lane in pairs]


def _pair_alike(packed: int) -> list[_Pair]:
    """Return each symbol paired with itself."""
    return [(lane, lane) for lane, count in unpack(packed) for _ in range(count)]


def _settle(profile: Profile, own: int, lent: int, owed: int, strict: int) -> tuple[int, list[_Pair], list[_Pair]]:
    """Return what is copied, and what pays: events and copies, then dice and tokens.

    Args:
        profile: The changes and copies of the turn.
        own: Symbols and jokers of dice and tokens, packed.
        lent: Symbols and jokers of events, packed.
        owed: What any source may pay.
        strict: What only dice and tokens may pay.
    """
    for copied in (0, *profile.copies):
        left = shortage(owed, lent + copied)
        for eased in _joker_reductions(left, amount(lent + copied, JOKER)):
            wanted = left - eased + strict
            lack = shortage(wanted, own)
            route = _route(profile, lack, own - (wanted - lack))
            if route is not None:
                jokers = [(JOKER, lane) for _, lane in _pair_alike(eased)]
                return copied, _pair_alike(owed - left) + jokers, _pair_alike(wanted - lack) + route
    raise ValueError(_UNPAYABLE)


def _joker_reductions(left: int, jokers: int) -> Iterator[int]:
    """Yield what jokers of events and copies may pay of a purchase, few first."""
    for number in range(min(jokers, total(left)) + 1):
        for lanes in combinations_with_replacement(PLAIN_LANES, number):
            taken = sum(ONE[lane] for lane in lanes)
            if covers(left, taken):
                yield taken


def _route(profile: Profile, lack: int, spare: int) -> list[_Pair] | None:
    """Return a spare symbol for each missing one, by joker or change, or `None`.

    Rules:
        R3.5
    """
    paths = profile.paths or _JOKERS_ONLY
    states = [(lack, spare, profile.bounds)]
    ways: dict[tuple[int, int, int], list[_Pair]] = {states[0]: []}
    while states:
        state = lack, spare, bounds = states.pop()
        if not lack:
            return ways[state]
        wanted = next(lane for lane, _ in unpack(lack))
        for source, uses in reversed(paths[wanted]) if wanted != BAD_LUCK else ():
            after = (lack - ONE[wanted], spare - ONE[source], bounds - uses)
            if amount(spare, source) and is_within(uses, bounds) and after not in ways:
                ways[after] = [*ways[state], (source, wanted)]
                states.append(after)
    return None
