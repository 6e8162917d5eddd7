"""B1: whatever the amounts and however many changes, paying takes a bounded amount of work."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest
from attrs import evolve

import cvrules
from cvrules.games.cv.cards.abilities import ChangeAbility
from cvrules.games.cv.cards.limits import MOST_SPLIT
from cvrules.games.cv.knowledge.odds import odds
from cvrules.games.cv.knowledge.receipt import payment
from cvrules.games.cv.rulebook.payment import can_pay, is_affordable
from cvrules.games.cv.table.conversions import conversions_of
from cvrules.games.cv.table.phase import Phase
from cvrules.games.cv.table.profile import LUCK, Profile
from cvrules.games.cv.table.spec import spec_of
from effort.sweeps import sweep
from effort.work import lines_run
from games.cv.rulebook import bills
from games.cv.rulebook.bills import pack
from games.cv.rulebook.brute_payment import PLAIN, Debt, Purse, is_payable
from tables.arrangement import Arrangement, cards_from

#: More lines than any of these calls takes; the searches of version 0.1.0 took millions.
MOST_LINES = 60_000
MANY = """
card mansion: possession
    cost     49 health + 49 knowledge + 49 relationship + 49 money
card bank: work
    cost     99 money
card health_club: health
    cost     1 money
    gives    99 health
    may      change up to 30 plain -> plain once per turn
card library: knowledge
    cost     1 money
    gives    99 knowledge
    may      change up to 31 plain -> money once per turn
card family: relationship
    cost     1 money
    gives    99 relationship
    may      change up to 32 plain -> money once per turn
card first_wish: event
    cost     1 money
    play     gain 99 joker
card second_wish: event
    cost     1 money
    play     gain 99 joker
"""


def buying(cv, hand=(), gained=0):
    """Return a table on which the first seat selects cards."""
    table = Arrangement(MANY, cvs=[cv], hands=[hand]).table
    return evolve(table, phase_id=Phase.BUY, asked=0, packed_dice=pack(["good_luck"] * 4), gained=gained)


@pytest.mark.parametrize(
    ("table", "owed", "answer"),
    [
        (buying(["health_club", "library"]), "money", False),
        (buying(["health_club", "library", "family"]), "money", False),
        (buying([], gained=pack(["joker"] * 198)), "plain", True),
        (buying([], gained=pack(["joker"] * 195)), "plain", False),
    ],
    ids=["two changes", "three changes", "wishes", "too few wishes"],
)
def test_large_amounts_are_not_searched(table, owed, answer):
    """R3.5, R3.8: the three scenes that took minutes."""
    price = pack(["money"] * 99) if owed == "money" else pack([symbol for symbol in PLAIN for _ in range(49)])

    assert can_pay(table, owed=price) == answer
    lines_run(lambda: can_pay(table, owed=price), MOST_LINES)
    lines_run(lambda: cvrules.legal_moves(table), MOST_LINES)


def test_a_receipt_of_many_symbols_comes_from_the_flow():
    """R3.5: paths of the flow grow with the kinds; only the lines of the receipt grow with the amounts."""
    table = buying(["health_club", "library", "family"])
    rich = evolve(table, packed_owed=pack(["money"] * 90 + ["health"] * 60))
    receipt = payment(rich)

    assert len(receipt.lines) == 150
    assert sum(line.symbol != line.as_symbol for line in receipt.lines) == 90
    lines_run(lambda: payment(rich), MOST_LINES)


def test_odds_of_large_amounts_are_bounded():
    """R2.3, R3.5, R4.2: bad luck that may become anything is part of the flow."""
    text = MANY + "".join(
        f"card cure_{kind}: {kind}\n cost 1 money\n gives 99 bad_luck\n may change up to 98 bad_luck -> {new} once per turn\n"
        for kind, new in (
            ("health", "plain"),
            ("knowledge", "money"),
            ("relationship", "health"),
            ("work", "knowledge"),
        )
    )
    table = Arrangement(
        text,
        cvs=[[f"cure_{kind}" for kind in ("health", "knowledge", "relationship", "work")]],
        track=["bank", "mansion"],
    ).table

    assert odds(table, "bank") == 1
    assert odds(table, "mansion") == 1
    lines_run(lambda: odds(table, "mansion"), 40 * MOST_LINES)


# --- both ways with one bound ------------------------------------------------------


def some_case(rng: Random) -> tuple[Purse, Debt]:
    """Return a hand with changes that go both ways between a symbol and plain, and a bill near what it can pay."""
    both_ways = [
        ChangeAbility(rng.choice((1, 1, 2, 2, 3, None)), rng.choice((*PLAIN, "good_luck")), True, "plain")
        for _ in range(rng.choice((1, 2, 2, 3)))
    ]
    others = [bills._change(rng) for _ in range(rng.choice((0, 0, 1, 2)))]
    kinds = (*PLAIN, "good_luck")
    own = tuple(rng.choice((*kinds, *kinds, "joker")) for _ in range(rng.randint(1, 6)))
    events = tuple(rng.choice((*PLAIN, "joker", "joker")) for _ in range(rng.choice((0, 0, 1, 2))))
    wanted = [rng.choice(kinds) for _ in range(rng.randint(1, len(own) + len(events)))]
    cut = rng.randint(0, len(wanted)) if rng.random() < 0.4 else len(wanted)
    return Purse(own=own, events=events, changes=(*both_ways, *others)), Debt(
        tuple(wanted[:cut]), (), tuple(wanted[cut:])
    )


def profile_with(changes) -> Profile:
    """Return a profile with these changes."""
    card = cards_from("card c: work\n cost 1 money\n")[0]
    mays = tuple(bills.cv.May(change) for change in changes)
    swaps = spec_of(0, evolve(card, parts=(evolve(card.parts[0], clauses=mays),)), "c").swaps
    conversions = conversions_of(swaps)
    return Profile(conversions=conversions, unmakeable=LUCK & ~conversions.makeable)


@pytest.mark.parametrize("seed", sweep(range(20), quick=1))
def test_both_directions_share_one_bound(seed):
    """R3.5: the flow with split bounds agrees with trying everything, jokers of events included."""
    rng = Random(seed)
    answers = []
    for _ in range(400):
        purse, debt = some_case(rng)
        answers.append(is_payable(purse, debt))

        assert answers[-1] == is_affordable(
            profile_with(purse.changes), pack(purse.own), pack(purse.events), pack(debt.purchase), pack(debt.upkeep)
        ), (purse, debt)
    assert 100 < sum(answers) < 390


def test_a_change_to_another_plain_symbol_takes_two_uses():
    """R3.5: health becomes knowledge by way of money."""
    once, twice = (profile_with([ChangeAbility(bound, "money", True, "plain")]) for bound in (1, 2))
    bill = pack(["health"]), 0, pack(["knowledge"]), 0

    assert not is_affordable(once, *bill)
    assert is_affordable(twice, *bill)


def test_few_splits_are_tried():
    """CV232 keeps the bounds so small that there are 54 splits or fewer, the last bound left out."""
    bounds = product(range(MOST_SPLIT + 1), repeat=4)
    counts = [
        (a + 1) * (b + 1) * (c + 1) * (d + 1)
        for a, b, c, d in bounds
        if 2 * max(a, b, c, d) + sum((a, b, c, d)) - max(a, b, c, d) <= MOST_SPLIT
    ]

    assert max(counts) <= 54


def test_a_hundred_changes_need_no_more_work_than_five():
    """R3.5: changes of the same kinds add up, and there are 31 cuts at most."""
    rng = Random(1)
    changes = [bills._change(rng) for _ in range(100)]
    conversions = profile_with(
        [change for change in changes if not (change.both_ways and "plain" in {change.old, change.new})]
    ).conversions

    assert len(conversions.cuts) <= 31
