"""Random turns to pay: dice, tokens, events, copies and changes, and what is owed.

Each comes twice: as a table of the engine, and in words for the slow solver.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from random import Random

from attrs import evolve, frozen

from cvrules.games.cv.cards import abilities
from cvrules.games.cv.cards import clauses as cv
from cvrules.games.cv.cards.card import Card
from cvrules.games.cv.cards.words import STACKS, SYMBOLS
from cvrules.games.cv.game import CvGame
from cvrules.games.cv.table.packed import BITS, FULL, LANES, ONE
from cvrules.games.cv.table.phase import Phase
from cvrules.games.cv.table.profile import active_cards, profile_of
from cvrules.games.cv.table.rules import Rules
from cvrules.games.cv.table.table import Draft, Seat
from cvrules.model.bundle import Bundle, Term
from cvrules.model.card import Deck, Part
from games.cv.rulebook.brute_payment import PLAIN, Debt, Purse

#: Cards of each type that random turns choose from.
CARDS = 60
MOST_SOURCES, MOST_DEMANDS = 8, 6


@frozen
class Case:
    """One turn to pay, for both sides."""

    draft: Draft
    purse: Purse
    debt: Debt


def pack(symbols: Iterable[str]) -> int:
    """Return symbols and jokers as the engine counts them."""
    return sum(ONE[LANES.index(symbol)] for symbol in symbols)


def words(packed: int) -> list[str]:
    """Return what the engine counts, symbol by symbol."""
    return [symbol for lane, symbol in enumerate(LANES) for _ in range(packed >> BITS * lane & FULL)]


def _bundle(symbols: Iterable[str]) -> Bundle:
    amounts: dict[str, int] = {}
    for symbol in symbols:
        amounts[symbol] = amounts.get(symbol, 0) + 1
    return Bundle(tuple(Term(amount, what) for what, amount in amounts.items()))


def _change(rng: Random) -> abilities.ChangeAbility:
    """Return a change, one in six of them of good luck, one in ten into it."""
    old = rng.choice((*PLAIN, "plain", "good_luck"))
    new = rng.choice((*PLAIN, *PLAIN, "plain", "good_luck"))
    if old == new != "plain":
        return _change(rng)
    return abilities.ChangeAbility(rng.choice((None, 1, 1, 2)), old, rng.random() < 0.3, new)


def _card(rng: Random, number: int, kind: str) -> Card:
    """Return a card with some tokens and some abilities that have to do with paying."""
    clauses: list[cv.Clause] = []
    given = [rng.choice((*SYMBOLS, "joker")) for _ in range(rng.choice((0, 1, 1, 2)))]
    if given:
        clauses.append(cv.Gives(_bundle(given)))
    for _ in range(rng.choice((0, 0, 1, 1, 2, 3))):
        copy = abilities.CopyAbility(rng.choice((None, 1, 1, 2)), rng.choice(STACKS))
        clauses.append(cv.May(copy if rng.random() < 0.2 else _change(rng)))
    return Card(number, f"card_{number}", (kind,), (Part(None, tuple(clauses)),), Deck("old_age"))


@cache
def rules(copied: str = "any_symbol", upkeep: str = "allowed") -> Rules:
    """Return rules with many cards that change and copy symbols."""
    rng = Random(1)
    cards = [_card(rng, at * CARDS + number, kind) for at, kind in enumerate(STACKS) for number in range(1, CARDS + 1)]
    return CvGame.rules(None, cards, {"copied_symbol": copied, "upkeep_changes": upkeep})


def _symbols_of(card: Card) -> list[str]:
    terms = [term for gives in card.every(cv.Gives) for term in gives.bundle if term.what in LANES]
    return [term.what for term in terms for _ in range(term.amount)]


def _abilities(cards: Iterable[Card], kind: type) -> list:
    return [may.ability for card in cards for may in card.every(cv.May) if isinstance(may.ability, kind)]


def _seat(rng: Random, these: Rules, stacks: Iterable[int]) -> Seat:
    piles: list[tuple[int, ...]] = [()] * len(STACKS)
    for stack in stacks:
        piles[stack] = (stack * CARDS + rng.randrange(CARDS),)
    return Seat(these, stack_ids=tuple(piles))


def purse_of(table: Draft) -> Purse:
    """Return what the turn's seat has to pay with, read from the cards."""
    these, seats = table.rules, len(table.seats)
    mine = [these.cards[card] for card in table.began_ids]
    own = [*words(table.packed_dice), *(symbol for card in mine for symbol in _symbols_of(card))]
    changed = words(table.changed)
    for _ in changed:
        own.remove("bad_luck")
    near = {(table.turn + 1) % seats, (table.turn - 1) % seats}
    copies = []
    for copy in _abilities(mine, abilities.CopyAbility):
        tops = [table.seats[at].stack_ids[STACKS.index(copy.type)][:1] for at in near]
        pool = [symbol for top in tops for card in top for symbol in _symbols_of(these.cards[card])]
        if these.ruling("copied_symbol") == "plain_only":
            pool = [symbol for symbol in pool if "luck" not in symbol]
        copies.append((copy.at_most, tuple(pool)))
    changes = tuple(change for change in _abilities(mine, abilities.ChangeAbility) if change.old != "bad_luck")
    return Purse(tuple(own), tuple(changed), tuple(words(table.gained)), tuple(copies), changes)


def random_case(rng: Random, seats: int = 3) -> Case:
    """Return a turn of the first of some seats."""
    these = rules(rng.choice(("any_symbol", "plain_only")), rng.choice(("allowed", "allowed", "forbidden")))
    cvs = tuple(_seat(rng, these, rng.sample(range(5), rng.choice((0, 1, 1, 2, 2, 3)))) for _ in range(seats))
    active = active_cards(these, cvs[0])
    tokens = [symbol for card in active for symbol in _symbols_of(these.cards[card])]
    dice = [rng.choice(SYMBOLS) for _ in range(rng.randint(0, max(0, MOST_SOURCES - len(tokens))))]
    events = [rng.choice((*SYMBOLS, "joker", "joker")) for _ in range(rng.choice((0, 0, 0, 1, 2, 3)))]
    bad = (tokens + dice).count("bad_luck")
    draft = Draft(
        rules=these,
        phase_id=Phase.BUY,
        turn=0,
        asked=0,
        round=1,
        first=0,
        seats=cvs,
        track_ids=(),
        deck_bits=0,
        goal_ids=(),
        draft_ids=((),) * seats,
        profile=profile_of(these, cvs, 0, active),
        began_ids=active,
        packed_dice=pack(dice),
        gained=pack(events),
        changed=pack(rng.choice((*PLAIN, "joker", "good_luck")) for _ in range(rng.randint(0, bad))),
    )
    purse = purse_of(draft)
    debt = random_debt(rng, purse)
    draft.packed_owed, draft.by_luck, draft.paid = pack(debt.purchase), len(debt.luck) // 3, pack(debt.upkeep)
    return Case(draft, purse, debt)


def random_debt(rng: Random, purse: Purse) -> Debt:
    """Return demands near what a purse can pay: some of its symbols, some changed at random."""
    there = [*purse.own, *purse.changed, *purse.events, *(symbol for _, pool in purse.copies for symbol in pool)]
    wanted = rng.sample(there, rng.randint(0, min(len(there), MOST_DEMANDS)))
    odd = rng.choice((0.0, 0.2, 0.5, 1.0))
    wanted = [rng.choice(PLAIN) if symbol == "joker" or rng.random() < odd else symbol for symbol in wanted]
    wanted += [rng.choice(SYMBOLS) for _ in range(rng.choice((0, 0, 0, 1)))]
    luck = ("good_luck",) * 3 if rng.random() < 0.15 else ()
    wanted = wanted[: MOST_DEMANDS - len(luck)]
    cut = rng.randint(0, len(wanted)) if rng.random() < 0.5 else len(wanted)
    return Debt(tuple(wanted[:cut]), luck, tuple(wanted[cut:]))


def with_more(rng: Random, case: Case) -> Case:
    """Return the same turn with one more symbol to pay with."""
    symbol = rng.choice((*SYMBOLS, "joker"))
    draft = case.draft
    if rng.random() < 0.5:
        purse = evolve(case.purse, events=(*case.purse.events, symbol))
        return Case(evolve(draft, gained=draft.gained + pack([symbol])), purse, case.debt)
    purse = evolve(case.purse, own=(*case.purse.own, symbol))
    return Case(evolve(draft, packed_dice=draft.packed_dice + pack([symbol])), purse, case.debt)
