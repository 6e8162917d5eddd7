"""Writes receipts, which show one way to pay everything that a player owes.

The rules require that everything owed can be paid together, but they do not say which symbol pays
for what. A receipt first uses the symbols from events, because they can pay only for purchases.
Next, symbols pay for symbols of the same kind. Jokers and changed symbols pay for the rest.
"""

from __future__ import annotations

from collections.abc import Iterator

from attrs import frozen

from cvrules.games.cv.cards.words import SYMBOLS
from cvrules.games.cv.knowledge.flow import Network
from cvrules.games.cv.knowledge.view import View
from cvrules.games.cv.rulebook.payment import LUCK_FOR_A_CARD, find_star_split, unpaid_bills
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
from cvrules.kernel import nouns

__all__ = ["Receipt", "ReceiptLine", "payment"]

PURCHASE, LUCK, UPKEEP = "purchase", "luck", "upkeep"
DIE, TOKEN, CHANGED, EVENT, COPY = "die", "token", "changed", "event", "copy"
#: Groups of sources: dice and tokens; dice, tokens and changed bad luck; and the sources that can
#: pay only for purchases.
_UNCHANGED, _OWN, _LENT = (DIE, TOKEN), (DIE, TOKEN, CHANGED), (EVENT, COPY)
#: Nodes in the network. `_build_network` adds nodes for symbols, purchases and changes.
_START, _END = ("start", 0), ("end", 0)
_JOKERS, _LENT_JOKERS = ("jokers", JOKER), ("lent jokers", JOKER)

_UNPAYABLE = "the seat cannot pay everything that it owes on this table"

#: The lane of a symbol or joker, and the lane of the symbol that it pays for.
_Pair = tuple[int, int]


@frozen
class ReceiptLine:
    """One line of a receipt: a symbol, and the demand that it pays for.

    Args:
        source: The source of the symbol: `die`, `token`, `event`, `copy`, or `changed` for bad luck
            that an active card has changed this turn.
        symbol: The name of the symbol, or `joker`.
        as_symbol: The name of the symbol that this symbol counts as.
        demand: The demand that it pays for: `purchase`, `luck` or `upkeep`.
    """

    source: str
    symbol: str
    as_symbol: str
    demand: str

    def __str__(self) -> str:
        used_as = "" if self.symbol == self.as_symbol else f" as {self.as_symbol}"
        return f"{self.source} {self.symbol}{used_as} for {self.demand}"


@frozen(repr=False)
class Receipt(nouns.Receipt):
    """One way to pay everything that a seat owes.

    Args:
        lines: A line for each symbol that is spent.
        unused: The source and the name of each symbol that is left over.
    """

    lines: tuple[ReceiptLine, ...]
    unused: tuple[tuple[str, str], ...]

    def __str__(self) -> str:
        return "\n".join(map(str, self.lines))

    def __repr__(self) -> str:
        unused = ", ".join(f"{source} {symbol}" for source, symbol in self.unused)
        return f"<Receipt: {', '.join(map(str, self.lines)) or 'nothing to pay'}; unused: {unused or 'nothing'}>"


def payment(table: Table | View) -> Receipt:
    """Return one way for the seat whose turn it is to pay everything that it owes.

    Raises:
        ValueError: The seat cannot pay, which never happens in a game.

    Rules:
        R3.3, R3.4, R3.5, R3.9, R5.2
    """
    draft: Draft = table.table if isinstance(table, View) else table
    purses = _symbols_by_source(draft)
    luck, toll = draft.by_luck * LUCK_FOR_A_CARD, draft.paid
    lines: list[ReceiptLine] = []
    if toll and draft.rules.rulings.upkeep_changes_forbidden:
        lines = _pay_unchanged(purses, toll)
        toll = 0
    own = sum(purses[source] for source in _OWN)
    copied, lent, changed = _find_payment(draft.profile, own, draft.gained, draft.packed_owed, luck + toll)
    purses[COPY] = copied
    lines += [_spend_symbol(purses, _LENT, symbol, lane, PURCHASE) for symbol, lane in lent]
    demands = {LUCK: luck, UPKEEP: toll, PURCHASE: draft.packed_owed}  # demands are paid in this order
    for symbol, lane in changed:
        demand = next(name for name, wanted in demands.items() if amount(wanted, lane))
        demands[demand] -= ONE[lane]
        lines.append(_spend_symbol(purses, _OWN, symbol, lane, demand))
    return Receipt(tuple(lines), tuple((source, LANES[lane]) for source, lane in _unused_symbols(purses)))


def _symbols_by_source(draft: Draft) -> dict[str, int]:
    """Return the packed symbols from each source except copies.

    Bad luck on tokens counts as changed before bad luck on dice.
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
    """Yield the source and the lane of every symbol that is left over."""
    for source, packed in purses.items():
        for lane, count in unpack(packed):
            yield from [(source, lane)] * count


def _spend_symbol(purses: dict[str, int], sources: tuple[str, ...], symbol: int, lane: int, demand: str) -> ReceiptLine:
    """Spend a symbol from the first source that has it, and return the receipt line."""
    source = next(name for name in sources if amount(purses[name], symbol))
    purses[source] -= ONE[symbol]
    return ReceiptLine(source, LANES[symbol], LANES[lane], demand)


def _pay_unchanged(purses: dict[str, int], toll: int) -> list[ReceiptLine]:
    """Pay upkeep with unchanged symbols and jokers, and return the receipt lines.

    Rules:
        R5.2, R5.5
    """
    own = sum(purses[source] for source in _UNCHANGED)
    lack = shortage(toll, own)
    if amount(own, JOKER) < total(lack) or amount(lack, GOOD_LUCK) or amount(lack, BAD_LUCK):
        raise ValueError(_UNPAYABLE)
    pairs = [*_pair_with_itself(toll - lack), *((JOKER, lane) for _, lane in _pair_with_itself(lack))]
    return [_spend_symbol(purses, _UNCHANGED, symbol, lane, UPKEEP) for symbol, lane in pairs]


def _pair_with_itself(packed: int) -> list[_Pair]:
    """Pair each symbol with itself, because it can pay for one of its own kind."""
    return [(lane, lane) for lane, count in unpack(packed) for _ in range(count)]


def _find_payment(
    profile: Profile, own: int, lent: int, owed: int, strict: int
) -> tuple[int, list[_Pair], list[_Pair]]:
    """Return the copied symbols, and two lists of `_Pair` that pay everything owed.

    The pairs in the first list use symbols from events and copies. The pairs in the second list use
    symbols from dice and tokens.

    Args:
        profile: The abilities that the seat has this turn.
        own: The symbols and jokers from dice and tokens, packed.
        lent: The symbols and jokers from events, packed.
        owed: The symbols owed that any source may pay, packed.
        strict: The symbols owed that only dice and tokens may pay, packed.
    """
    for copied in (0, *profile.copies):
        left = shortage(owed, lent + copied)
        pairs = _pay_by_flow(profile.conversions, own, lent + copied, owed, strict)
        if pairs is not None:
            jokers = [pair for is_lent, pair in pairs if is_lent]
            return copied, _pair_with_itself(owed - left) + jokers, [pair for is_lent, pair in pairs if not is_lent]
    raise ValueError(_UNPAYABLE)


def _pay_by_flow(
    conversions: Conversions, own: int, lent: int, owed: int, strict: int
) -> list[tuple[bool, _Pair]] | None:
    """Return pairs that pay what lent symbols leave unpaid; `None` if impossible.

    Lent symbols come from events and copies. Each pair has a flag that says whether it uses a lent
    joker. Symbols pay for their own kind first, then jokers and changes are used. Lent jokers are
    used only if the other symbols are not enough.

    Rules:
        R3.5
    """
    split = find_star_split(conversions, unpaid_bills(own, lent, owed, strict))
    left = shortage(owed, lent)
    if split is None:
        return None
    network = _build_network(conversions, split, own, left, strict)
    sent = network.push_flow(_START, _END)
    network.add_edge(_START, _LENT_JOKERS, amount(lent, JOKER))
    for lane in PLAIN_LANES:
        network.add_edge(_LENT_JOKERS, ("purchase", lane), amount(lent, JOKER))
    if sent + network.push_flow(_START, _END) < total(left + strict):
        return None
    paid = [(path[1] == _LENT_JOKERS, (path[1][1], path[-2][1])) for path in network.pop_paths(_START, _END)]
    return sorted(paid, key=_spending_order)


def _spending_order(paid: tuple[bool, _Pair]) -> tuple[bool, int, int]:
    """Return a sort key for a payment.

    Symbols that pay for their own kind come first. The others are sorted by the symbol paid for,
    with jokers first.
    """
    _, (symbol, lane) = paid
    return symbol != lane, lane, -symbol


def _build_network(conversions: Conversions, split: tuple[int, ...], own: int, left: int, strict: int) -> Network:
    """Return a network that leads from dice and tokens to everything owed."""
    network = Network()
    for lane, _ in enumerate(SYMBOLS):
        kind = ("symbol", lane)
        network.add_edge(_START, kind, amount(own, lane))
        network.add_edge(kind, _END, amount(strict, lane))
        network.add_edge(kind, ("purchase", lane), amount(left, lane))
        network.add_edge(("purchase", lane), _END, amount(left, lane))
    network.add_edge(_START, _JOKERS, amount(own, JOKER))
    for lane in reversed(PLAIN_LANES):  # own jokers pay for the last kinds, and lent jokers for the first kinds
        network.add_edge(_JOKERS, ("symbol", lane), amount(own, JOKER))
    ways = [hub for star, outward in zip(conversions.stars, split, strict=True) for hub in star.hubs(outward)]
    for number, hub in enumerate((*conversions.hubs, *ways)):
        network.add_edge(("into", number), ("out of", number), hub.bound)
        for lane, _ in enumerate(SYMBOLS):
            network.add_edge(("symbol", lane), ("into", number), hub.bound * (hub.olds >> lane & 1))
            network.add_edge(("out of", number), ("symbol", lane), hub.bound * (hub.news >> lane & 1))
    return network
