"""Everything owed is paid together, or not at all: the engine against a solver that tries everything."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from attrs import evolve
from hypothesis import given
from hypothesis import strategies as st

from cvrules.games.cv.cards.abilities import ChangeAbility
from cvrules.games.cv.cards.card import Card
from cvrules.games.cv.cards.clauses import Cost, May
from cvrules.games.cv.cards.words import SYMBOLS
from cvrules.games.cv.game import CvGame
from cvrules.games.cv.knowledge.receipt import payment
from cvrules.games.cv.rulebook.payment import affordable_purchases, can_pay, own_symbols
from cvrules.games.cv.table.profile import active_cards, profile_of
from cvrules.games.cv.table.spec import Spec, spec_of
from cvrules.games.cv.table.table import Seat
from cvrules.model.bundle import Bundle, Term
from cvrules.model.card import Deck, Part
from effort.sweeps import sweep
from games.cv.rulebook.bills import Case, pack, random_case, with_more
from games.cv.rulebook.brute_payment import Debt, Purse, is_payable
from tables.arrangement import Arrangement

CASES = 1_000

seeds = st.integers(0, 1 << 32)


def agrees(case: Case) -> bool:
    """Tell whether both sides say the same about a turn."""
    unchanged = case.draft.rules.rulings.upkeep_changes_forbidden
    return can_pay(case.draft) == is_payable(case.purse, case.debt, upkeep_unchanged=unchanged)


# --- the slow solver itself -------------------------------------------------------


def test_a_joker_is_any_plain_symbol_but_no_luck():
    """R3.5: a joker stands for health, knowledge, relationship or money."""
    assert is_payable(Purse(own=("joker",)), Debt(purchase=("money",)))
    assert not is_payable(Purse(own=("joker",)), Debt(purchase=("good_luck",)))


def test_a_symbol_may_pass_through_several_changes():
    """R3.5: money becomes health and health becomes knowledge, each within its bound."""
    changes = (ChangeAbility(1, "money", False, "health"), ChangeAbility(None, "health", False, "knowledge"))

    assert is_payable(Purse(own=("money",), changes=changes), Debt(purchase=("knowledge",)))
    assert not is_payable(Purse(own=("money",) * 2, changes=changes), Debt(purchase=("knowledge",) * 2))


def test_luck_and_upkeep_take_dice_and_tokens_only():
    """R3.4, R5.2: an event's good luck buys no card by luck, nor does its money pay a red slash."""
    lent = Purse(own=("good_luck", "good_luck"), events=("good_luck", "money"))

    assert is_payable(lent, Debt(purchase=("good_luck", "money")))
    assert not is_payable(lent, Debt(luck=("good_luck",) * 3))
    assert not is_payable(lent, Debt(upkeep=("money",)))


def test_changed_symbols_pay_no_upkeep_where_the_ruling_forbids_it():
    """`upkeep_changes forbidden`: neither a change nor a changed bad luck pays a red slash; a joker does."""
    changes = (ChangeAbility(None, "health", False, "money"),)

    for purse in (Purse(own=("health",), changes=changes), Purse(changed=("money",))):
        assert is_payable(purse, Debt(upkeep=("money",)))
        assert not is_payable(purse, Debt(upkeep=("money",)), upkeep_unchanged=True)
    assert is_payable(Purse(own=("joker",)), Debt(upkeep=("money",)), upkeep_unchanged=True)


# --- both ------------------------------------------------------------------------


@pytest.mark.parametrize("seed", sweep(range(24), quick=3))
def test_the_engine_agrees_with_trying_everything(seed):
    """R3.3, R3.4, R3.5, R3.9, R5.2: a bill is payable exactly when distinct sources can be found for it."""
    rng = Random(seed)

    wrong = [case for case in (random_case(rng, rng.choice((2, 3, 4))) for _ in range(CASES)) if not agrees(case)]

    assert wrong == []


def test_random_bills_are_worth_trying():
    """Neither answer is rare, and each kind of source and demand occurs."""
    rng = Random(0)
    cases = [random_case(rng) for _ in range(2_000)]
    payable = sum(can_pay(case.draft) for case in cases)

    assert 500 < payable < 1_500
    assert all(any(getattr(case.purse, name) for case in cases) for name in ("own", "changed", "events", "copies"))
    assert all(any(getattr(case.debt, name) for case in cases) for name in ("purchase", "luck", "upkeep"))
    assert max(len(case.purse.changes) for case in cases) > 5


@pytest.mark.parametrize("number", range(1, 12))
def test_every_bound_holds_however_many_changes_there_are(number):
    """R3.5: the last of many bounded changes is bounded like the first."""
    changes = [ChangeAbility(1, "knowledge", False, "relationship")] * (number - 1) + [
        ChangeAbility(1, "money", False, "health")
    ]
    abilities = tuple(May(change) for change in changes)
    card = Card(1, "jack_of_all_trades", ("work",), (Part(None, abilities),), Deck("old_age"))
    these = CvGame.rules(None, [card], {})
    seats = (Seat(these, stack_ids=((), (), (), (0,), ())), Seat(these))
    draft = evolve(
        random_case(Random(0)).draft,
        rules=these,
        seats=seats,
        profile=profile_of(these, seats, 0, (0,)),
        packed_dice=pack(["money"] * 3),
        gained=0,
        changed=0,
        by_luck=0,
        paid=0,
    )

    assert can_pay(evolve(draft, packed_owed=pack(["health"])))
    assert not can_pay(evolve(draft, packed_owed=pack(["health"] * 2)))


def test_thousands_of_symbols_can_be_changed():
    """R3.5: a pack may ask for as many as it likes; one too few is still too few."""
    table = Arrangement(
        "card farm: work\n    cost     1 money\n    may      change any health -> money\n", cvs=[["farm"]]
    ).table
    rich = evolve(table, packed_dice=pack(["health"] * 3_000), packed_owed=pack(["money"] * 3_000))

    assert can_pay(rich)
    assert not can_pay(evolve(rich, packed_dice=pack(["health"] * 2_999)))
    assert len(payment(rich).lines) == 3_000


@given(seeds)
def test_one_more_symbol_never_hurts(seed):
    """Whoever can pay can pay with more to pay with."""
    rng = Random(seed)
    case = random_case(rng)

    assert can_pay(with_more(rng, case).draft) >= can_pay(case.draft)


@given(seeds)
def test_owing_less_never_hurts(seed):
    """Whoever can pay everything can pay a part of it."""
    rng = Random(seed)
    case = random_case(rng)
    owed = case.debt.purchase
    less = evolve(case.draft, packed_owed=pack(rng.sample(owed, rng.randint(0, len(owed)))))

    assert can_pay(less) >= can_pay(case.draft)


@given(seeds)
def test_the_order_of_cards_and_neighbours_changes_nothing(seed):
    """What can be paid depends on what is there, not on which stack it lies in."""
    rng = Random(seed)
    case = random_case(rng)
    draft = case.draft
    active = active_cards(draft.rules, draft.seats[0])
    mixed = tuple(rng.sample(active, len(active)))
    seats = (draft.seats[0], *reversed(draft.seats[1:]))
    other = evolve(draft, seats=seats, profile=profile_of(draft.rules, seats, 0, mixed))

    assert can_pay(other) == can_pay(draft)


@given(seeds)
def test_what_is_owed_and_what_is_asked_for_add_up(seed):
    """It does not matter whether a demand is owed already or comes on top."""
    case = random_case(Random(seed))
    draft = case.draft
    bare = evolve(draft, packed_owed=0, by_luck=0, paid=0)

    assert can_pay(bare, owed=draft.packed_owed, by_luck=draft.by_luck, toll=draft.paid) == can_pay(draft)


@pytest.mark.parametrize("seed", sweep(range(8), quick=2))
def test_cards_judged_together_are_judged_like_each_by_itself(seed):
    """R3.3, R3.4: what can be bought next is what can be paid on top of what is owed."""
    rng = Random(seed)
    for _ in range(CASES // 4):
        draft = evolve(random_case(rng, rng.choice((2, 3, 4))).draft, paid=0, by_luck=rng.choice((0, 0, 1)))
        cards = [_priced(rng, number) for number in range(5)]
        moves, is_lucky = affordable_purchases(draft, cards)

        assert moves == [spec.buy for spec in cards if can_pay(draft, owed=spec.cost)]
        assert is_lucky == can_pay(draft, by_luck=1)


def _priced(rng: Random, number: int) -> Spec:
    """Return a card that costs up to four symbols."""
    price = Counter(rng.choice(SYMBOLS) for _ in range(rng.randint(0, 4)))
    cost = Cost(Bundle(tuple(Term(count, symbol) for symbol, count in price.items())))
    return spec_of(number, Card(number, f"card_{number}", ("work",), (Part(None, (cost,)),)), f"card_{number}")


@given(seeds)
def test_changed_bad_luck_is_bad_luck_no_more(seed):
    """R4.2: what was changed no longer lies there as bad luck."""
    case = random_case(Random(seed))

    assert own_symbols(case.draft) == pack(case.purse.own)
