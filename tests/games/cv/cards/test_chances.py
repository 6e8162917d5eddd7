"""The chance to pay a cost, against trying every throw, and the work it takes."""

from __future__ import annotations

from collections import Counter
from itertools import product

import pytest

from cvrules import read_cards
from cvrules.games.cv.cards.chances import ActiveCards, chance_to_throw
from cvrules.games.cv.cards.clauses import Cost
from cvrules.games.cv.cards.words import SYMBOLS
from cvrules.library.cards import filled_cards
from cvrules.model.bundle import Bundle
from effort.work import lines_run

#: More lines than the chance of one cost takes, whatever the cards of the set give.
MOST_LINES = 3_000_000


def price_of(cost: str) -> Bundle:
    """Return a cost as amounts."""
    cards, faults = read_cards(f"deck old_age\ncard dog: health\n cost {cost}\n")
    assert faults == ()
    return next(line.price for card in cards for line in card.every(Cost))


def tried(needs: tuple[int, ...], dice: int, throws: int) -> float:
    """Return the chance to throw some symbols, by trying every throw."""
    if not any(needs):
        return 1.0
    if not throws:
        return 0.0
    total = 0.0
    for faces in product(range(len(SYMBOLS)), repeat=dice):
        there = Counter(faces)
        left = tuple(max(0, need - there[at]) for at, need in enumerate(needs))
        kept = sum(needs) - sum(left)
        total += tried(left, dice - kept - there[len(SYMBOLS) - 1], throws - 1)
    return total / len(SYMBOLS) ** dice


@pytest.mark.parametrize("needs", [(1,), (2,), (1, 1), (1, 2), (1, 1, 1)])
@pytest.mark.parametrize(("dice", "throws"), [(1, 3), (2, 2), (3, 2)])
def test_the_chance_to_throw_is_exact(needs, dice, throws):
    """R2.3: dice that help are kept, and bad luck is frozen."""
    assert chance_to_throw(needs, dice, throws) == pytest.approx(tried(needs, dice, throws))


def test_active_cards_help():
    """Their symbols, jokers and dice make a cost easier to pay."""
    given = [
        read_cards(f"deck old_age\ncard a: work\n cost 1 money\n gives {what}\n")[0].cards[0]
        for what in ("1 die", "1 money", "1 joker")
    ]
    bare, die, money, joker = (
        ActiveCards(cards).chance_to_pay(price_of("3 money")) for cards in ([], *([card] for card in given))
    )

    assert bare == chance_to_throw((3,), 4, 3)
    assert die == chance_to_throw((3,), 5, 3)
    assert money == joker == chance_to_throw((2,), 4, 3)
    assert ActiveCards(given[:2]).chance_to_pay(price_of("3 money")) == pytest.approx((die + money) / 2)


def test_larger_costs_are_harder_to_pay():
    """Up to where kinds no longer count, and beyond."""
    active = ActiveCards(filled_cards())
    chances = [active.chance_to_pay(price_of(f"{amount} money")) for amount in range(1, 30)]

    assert chances[:12] == sorted(chances[:12], reverse=True)
    assert chances[12:] == sorted(chances[12:], reverse=True)
    assert chances[20] < 0.001


@pytest.mark.parametrize(
    "cost", [" + ".join(f"2 {symbol}" for symbol in SYMBOLS), " + ".join(f"99 {symbol}" for symbol in SYMBOLS)]
)
def test_the_work_has_a_bound(cost):
    """However many cards give however much."""
    kinds = ("health", "knowledge", "relationship", "work", "possession")
    text = "".join(
        f"card c{at}: {kinds[at % 5]}\n cost 1 money\n gives {1 + at % 3} money + {1 + at % 5} health + {1 + at % 7} knowledge\n"
        for at in range(500)
    )
    active = ActiveCards(read_cards(f"deck old_age\n{text}")[0])

    lines_run(lambda: active.chance_to_pay(price_of(cost)), MOST_LINES)
