"""The fast payment agrees with a slow search."""

from __future__ import annotations

import os
from random import Random

import pytest

from . import brute
from .brute import Bill, Wallet
from .generate import random_change
from .payment import PLAIN, ChangeKey, Graph, payable, unchanged
from .tables import ONE, SYMBOLS

ROUNDS = int(os.environ.get("ORACLE_PAYMENTS", "3000"))
_JOKERS = (*SYMBOLS[:4], *SYMBOLS, "joker")


def packed(symbols: tuple[str, ...]) -> int:
    """Return the counts of symbols that are written out, without jokers."""
    return sum(ONE[SYMBOLS.index(symbol)] for symbol in symbols if symbol != "joker")


def fast(wallet: Wallet, bill: Bill) -> bool:
    """Ask the fast payment."""
    from .box import Box

    have, jokers = packed(wallet.own + wallet.made), (wallet.own + wallet.made).count("joker")
    strict = packed(bill.luck)
    if wallet.unchanged_upkeep and bill.upkeep:
        made, made_jokers = packed(wallet.made), wallet.made.count("joker")
        left = unchanged(have, jokers, made, made_jokers, packed(bill.upkeep))
        if left is None:
            return False
        have, jokers = left
    else:
        strict += packed(bill.upkeep)
    keys: list[ChangeKey] = [
        (change.at_most, number(change.old), change.both_ways, number(change.new)) for change in wallet.changes
    ]
    box = Box.__new__(Box)
    box._choices = {}
    pools = tuple((packed(pool) + (pool.count("joker") << 60), min(most, len(pool))) for most, pool in wallet.pools)
    return payable(
        have,
        jokers,
        packed(wallet.extra),
        wallet.extra.count("joker"),
        packed(bill.price),
        strict,
        Graph(keys) if keys else None,
        box._choose(pools) if pools else (),
    )


def number(symbol: str) -> int:
    """Return a symbol as changes have it."""
    return PLAIN if symbol == "plain" else SYMBOLS.index(symbol)


def some(rng: Random, things: tuple[str, ...], most: int) -> tuple[str, ...]:
    """Return a few of some things, often few kinds of them."""
    kinds = rng.sample(things, min(len(things), rng.randint(1, 5)))
    return tuple(rng.choice(kinds) for _ in range(rng.randint(0, most)))


def random_case(rng: Random) -> tuple[Wallet, Bill]:
    """Return something to pay with and something to pay, near the edge."""
    changes = tuple(random_change(rng) for _ in range(rng.choice((0, 1, 1, 2, 2, 3))))
    wallet = Wallet(
        own=some(rng, _JOKERS, 6),
        made=some(rng, (*SYMBOLS[:5], "joker"), 2) if rng.random() < 0.3 else (),
        extra=some(rng, _JOKERS, 3) if rng.random() < 0.4 else (),
        pools=tuple((rng.randint(1, 2), some(rng, _JOKERS, 4)) for _ in range(rng.choice((0, 0, 1, 1, 2)))),
        changes=changes,
        unchanged_upkeep=rng.random() < 0.3,
    )
    if rng.random() < 0.7:
        return wallet, likely_bill(rng, wallet)
    bill = Bill(
        price=some(rng, SYMBOLS, 5),
        luck=("good_luck",) * rng.choice((0, 0, 0, 3)),
        upkeep=some(rng, SYMBOLS, 3) if rng.random() < 0.5 else (),
    )
    return wallet, bill


def likely_bill(rng: Random, wallet: Wallet) -> Bill:
    """Return a bill of about what the wallet can pay if bounds are not looked at."""
    price, upkeep = [], []
    sources = [(symbol, True) for symbol in wallet.own + wallet.made]
    sources += [(symbol, False) for symbol in wallet.extra + sum((pool[:most] for most, pool in wallet.pools), ())]
    for source, changeable in sources:
        symbol = rng.choice(SYMBOLS[:4]) if source == "joker" else source
        for change in wallet.changes if changeable else ():
            if rng.random() < 0.7:
                symbol = rng.choice(sorted(brute._results(change, symbol)) or [symbol])
        (upkeep if changeable and rng.random() < 0.25 else price).append(symbol)
    if rng.random() < 0.4 and price:
        price.pop(rng.randrange(len(price)))
    return Bill(price=tuple(price), upkeep=tuple(upkeep))


@pytest.mark.parametrize("seed", range(10))
def test_fast_and_slow_payment_agree(seed: int) -> None:
    """A payment exists for the one exactly if it exists for the other."""
    rng = Random(seed)
    paid = 0
    for _ in range(ROUNDS):
        wallet, bill = random_case(rng)
        expected = brute.can_pay(wallet, bill)
        paid += expected

        assert fast(wallet, bill) == expected, (wallet, bill)
    assert ROUNDS / 20 < paid < ROUNDS * 19 / 20
