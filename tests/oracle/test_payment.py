"""The fast payment agrees with a slow search."""

from __future__ import annotations

import os
from random import Random

import pytest

from cvrules.games.cv.cards import abilities
from cvrules.games.cv.cards import clauses as cv
from cvrules.model.bundle import Bundle
from effort.sweeps import sweep

from . import brute
from .box import Box
from .brute import Bill, Wallet
from .generate import random_cards, random_change, random_rulings
from .oracle import Oracle
from .payment import PLAIN, ChangeKey, Graph, payable, unchanged
from .tables import BUY, BUYING, LUCK, NOBODY, ONE, PLAY, STACKS, SYMBOLS, counts_of

ROUNDS = int(os.environ.get("ORACLE_PAYMENTS", "3000"))
_JOKERS = (*SYMBOLS[:4], *SYMBOLS, "joker")


def packed(symbols: tuple[str, ...]) -> int:
    """Return the counts of symbols that are written out, without jokers."""
    return sum(ONE[SYMBOLS.index(symbol)] for symbol in symbols if symbol != "joker")


def fast(wallet: Wallet, bill: Bill) -> bool:
    """Ask the fast payment."""
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
    price: list[str] = []
    upkeep: list[str] = []
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


@pytest.mark.parametrize("seed", sweep(range(10), quick=1))
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


def test_a_two_way_bound_is_split_once_for_all_demands() -> None:
    """R3.5: what a change was used for on behalf of upkeep is not there for a purchase that a wild joker completes."""
    changes = (
        abilities.ChangeAbility(1, "relationship", True, "plain"),
        abilities.ChangeAbility(2, "knowledge", True, "health"),
    )
    wallet = Wallet(
        own=("health",) * 6 + ("knowledge",) * 4 + ("relationship",),
        made=("relationship",),
        pools=((2, ("money", "joker")),),
        changes=changes,
    )
    price = ("health", "relationship", "relationship", "relationship", "money")

    for upkeep, expected in (("money",), False), ((), True):
        bill = Bill(price=price, upkeep=upkeep)
        assert brute.can_pay(wallet, bill) == expected
        assert fast(wallet, bill) == expected


# --- in the middle of a game -----------------------------------------------------------


def spelt(bundle: Bundle) -> list[str]:
    """Return the symbols and jokers of a bundle one by one."""
    return [term.what for term in bundle for _ in range(term.amount) if term.what in (*SYMBOLS, "joker")]


def given(game: Oracle, card: int) -> list[str]:
    """Return what a card gives its owner to pay with."""
    gives = game.box.cards[card].first(cv.Gives)
    return spelt(gives.bundle) if gives else []


def wallet_of(game: Oracle, played: list[int], plain_copies: bool) -> Wallet:
    """Return what the current seat has to pay with, from cards and dice alone."""
    own = [face for face, count in counts_of(game.dice).items() for _ in range(count)]
    own += [symbol for card in game.acting for symbol in given(game, card)]
    for _ in range(game.changed):
        own.remove("bad_luck")
    made = [symbol for symbol, count in counts_of(game.made).items() for _ in range(count)]
    extra = []
    for card in played:
        play = game.box.cards[card].first(cv.Play)
        assert play is not None
        if isinstance(play.effect, cv.Gain):
            extra += spelt(play.effect.bundle)
    acting = [may.ability for card in game.acting for may in game.box.cards[card].every(cv.May)]
    pools = []
    for ability in acting:
        if isinstance(ability, abilities.CopyAbility):
            pool = []
            for seat in {(game.seat + 1) % game.players, (game.seat - 1) % game.players}:
                for card in game.stacks[seat][STACKS.index(ability.type)][-1:]:
                    pool += given(game, card)
            if plain_copies:
                pool = [symbol for symbol in pool if not symbol.endswith("luck")]
            pools.append((99 if ability.at_most is None else ability.at_most, tuple(pool)))
    return Wallet(
        own=tuple(own),
        made=(*made, *["joker"] * game.made_jokers),
        extra=tuple(extra),
        pools=tuple(pools),
        changes=tuple(one for one in acting if isinstance(one, abilities.ChangeAbility) and one.old != "bad_luck"),
    )


@pytest.mark.parametrize("seed", sweep(range(6), quick=2))
def test_what_can_be_bought_in_a_game(seed: int) -> None:
    """A card is offered exactly if the slow search finds a way to pay for it."""
    rng = Random(seed)
    rulings = random_rulings(rng)
    game = Oracle(random_cards(rng, spice=0.8), rulings, rng.choice((2, 3, 4)))
    turn, played, checked = (0, -1), list[int](), 0
    game.settle(rng)
    while game.to_move != NOBODY:
        if (game.round, game.seat) != turn:
            turn, played = (game.round, game.seat), []
        if game.phase == BUYING and checked < ROUNDS / 20:
            checked += 1
            wallet = wallet_of(game, played, rulings["copied_symbol"] == "plain_only")
            owed = tuple(symbol for symbol, count in counts_of(game.owed).items() for _ in range(count))
            luck = ("good_luck",) * 3 * game.lucky
            lucky = brute.can_pay(wallet, Bill(price=owed, luck=(*luck, *["good_luck"] * 3)))
            for card in game.track:
                cost = game.box.cards[card].first(cv.Cost)
                assert cost is not None
                allowed = game.allows(card, game.seat, game.barred, game.bought)
                pays = brute.can_pay(wallet, Bill(price=(*owed, *spelt(cost.price)), luck=luck))

                assert (BUY + card in game.moves()) == (allowed and pays)
                assert (LUCK + card in game.moves()) == (allowed and lucky and bool(cost.price.terms))
        move = rng.choice(game.moves())
        if move >> 10 == PLAY >> 10:
            played.append(move - PLAY)
        game.do(move)
        game.settle(rng)
