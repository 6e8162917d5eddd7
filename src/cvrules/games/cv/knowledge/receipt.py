"""Receipts: one way to pay what is owed, symbol by symbol.

The rules never fix which symbol pays for what: it is enough that everything owed
can be paid together. A receipt shows one such way. Symbols of events are spent
first, since only purchases can use them; then symbols pay for the same symbol; then
jokers and changes are used.
"""

from __future__ import annotations

from collections.abc import Iterator

from attrs import frozen

from cvrules.games.cv.cards.words import SYMBOLS
from cvrules.games.cv.knowledge.flow import Network
from cvrules.games.cv.knowledge.view import View
from cvrules.games.cv.rulebook.payment import LUCK_FOR_A_CARD, bills, find_split
from cvrules.games.cv.table.conversions import Conversions
from cvrules.games.cv.table.packed import (
    BAD_LUCK,
    GOOD_LUCK,
    JOKER,
    LANES,
    ONE,
    PLAIN_LANES,
    amount,
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
#: Nodes of the flow; the others are symbols, purchases, and the two ends of each change.
_START, _END = ("start", 0), ("end", 0)
_JOKERS, _LENT_JOKERS = ("jokers", JOKER), ("lent jokers", JOKER)

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
        pairs = _pay_by_flow(profile.conversions, own, lent + copied, owed, strict)
        if pairs is not None:
            jokers = [pair for is_lent, pair in pairs if is_lent]
            return copied, _pair_alike(owed - left) + jokers, [pair for is_lent, pair in pairs if not is_lent]
    raise ValueError(_UNPAYABLE)


def _pay_by_flow(
    conversions: Conversions, own: int, lent: int, owed: int, strict: int
) -> list[tuple[bool, _Pair]] | None:
    """Return what pays for all that like symbols of events leave, or `None`.

    Each pair comes with whether it is a joker of an event or a copy. Like pays for like
    first, then jokers are used, then changes, and jokers of events if all that is not enough.

    Rules:
        R3.5
    """
    split = find_split(conversions, bills(own, lent, owed, strict))
    left = shortage(owed, lent)
    if split is None:
        return None
    network = _network(conversions, split, own, left, strict)
    sent = network.push(_START, _END)
    network.join(_START, _LENT_JOKERS, amount(lent, JOKER))
    for lane in PLAIN_LANES:
        network.join(_LENT_JOKERS, ("purchase", lane), amount(lent, JOKER))
    if sent + network.push(_START, _END) < total(left + strict):
        return None
    paid = [(path[1] == _LENT_JOKERS, (path[1][1], path[-2][1])) for path in network.walk(_START, _END)]
    return sorted(paid, key=_spending_order)


def _spending_order(paid: tuple[bool, _Pair]) -> tuple[bool, int, int]:
    """Return the place of a pair: like for like first, then by symbol, jokers first."""
    _, (symbol, lane) = paid
    return symbol != lane, lane, -symbol


def _network(conversions: Conversions, split: tuple[int, ...], own: int, left: int, strict: int) -> Network:
    """Return the ways from dice and tokens to demands, without jokers of events."""
    network = Network()
    for lane, _ in enumerate(SYMBOLS):
        kind = ("symbol", lane)
        network.join(_START, kind, amount(own, lane))
        network.join(kind, _END, amount(strict, lane))
        network.join(kind, ("purchase", lane), amount(left, lane))
        network.join(("purchase", lane), _END, amount(left, lane))
    network.join(_START, _JOKERS, amount(own, JOKER))
    for lane in reversed(PLAIN_LANES):  # so that jokers of events pay for the first kinds
        network.join(_JOKERS, ("symbol", lane), amount(own, JOKER))
    ways = [hub for star, outward in zip(conversions.stars, split, strict=True) for hub in star.hubs(outward)]
    for number, hub in enumerate((*conversions.hubs, *ways)):
        network.join(("into", number), ("out of", number), hub.bound)
        for lane, _ in enumerate(SYMBOLS):
            network.join(("symbol", lane), ("into", number), hub.bound * (hub.olds >> lane & 1))
            network.join(("out of", number), ("symbol", lane), hub.bound * (hub.news >> lane & 1))
    return network
