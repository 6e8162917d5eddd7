"""The price of projects: discounts and surcharges of short-term happiness, chosen one by one."""

from __future__ import annotations

import pytest

from cvrules.games.pursuit.rulebook import prices
from cvrules.games.pursuit.table.events import Paid
from cvrules.games.pursuit.table.packed import LANES, pack
from cvrules.games.pursuit.table.table import edit, freeze
from cvrules.model.bundle import Bundle, Term
from games.pursuit.laid_out import happened, legal, play, refusal, table_of

YOGA = "row project yoga"


def packed(text):
    """Return an amount such as `2 knowledge + 1 money`, packed."""
    if text == "nothing":
        return 0
    words = [term.split(" ") for term in text.split(" + ")]
    return pack(Bundle(tuple(Term(int(amount), thing.removesuffix("es")) for amount, thing in words)))


def paid(events):
    """Return what was paid."""
    return [str(event.price) for event in events if isinstance(event, Paid)]


@pytest.mark.parametrize(
    ("short", "cost", "price"),
    [
        (0, "2 knowledge + 1 money", ("2 knowledge + 1 money", 0)),
        (-2, "2 knowledge", ("2 knowledge", 2)),
        (-3, "nothing", ("nothing", 3)),
        (1, "2 knowledge", ("2 knowledge", -1)),
        (3, "1 knowledge + 1 influence + 5 money", ("1 knowledge + 1 influence + 5 money", -2)),
        (2, "5 money + 1 hourglass", ("5 money + 1 hourglass", 0)),
        (1, "5 money", ("5 money", 0)),
    ],
)
def test_happiness_says_how_many_resources_to_choose(short, cost, price):
    """P6.8: money and hourglasses are no resources."""
    draft = table_of(f"seat 1 short_term {short}").thaw()
    found = prices.project_price(draft, draft.seats[0], packed(cost), "advance")

    assert found == (packed(price[0]), price[1])


@pytest.mark.parametrize(
    ("short", "cost", "price"),
    [
        (3, "1 knowledge + 5 money", "1 knowledge + 3 money"),
        (3, "1 money", "nothing"),
        (1, "1 knowledge + 5 money", "1 knowledge + 5 money"),
    ],
)
def test_a_discount_that_is_too_large_reaches_money_under_the_ruling(short, cost, price):
    """P6.8."""
    draft = table_of("ruling discount_too_large to_money", f"seat 1 short_term {short}").thaw()

    assert prices.project_price(draft, draft.seats[0], packed(cost), "advance")[0] == packed(price)


@pytest.mark.parametrize(
    ("purse", "price", "change", "can"),
    [
        ("2 knowledge", "2 knowledge", 0, True),
        ("1 knowledge", "2 knowledge", 0, False),
        ("2 knowledge + 1 influence", "2 knowledge", 1, True),
        ("2 knowledge + 1 influence", "2 knowledge", 2, False),
        ("2 knowledge + 9 money", "2 knowledge", 1, False),
        ("1 knowledge", "2 knowledge", 1, False),
        ("1 knowledge", "2 knowledge + 1 influence", -2, True),
        ("1 knowledge", "2 knowledge + 1 influence", -1, False),
        ("2 knowledge", "2 knowledge + 1 money", -3, False),
        ("2 knowledge + 1 money", "3 knowledge + 1 money", -1, True),
        ("2 knowledge", "2 knowledge + 1 hourglass", -3, False),
    ],
)
def test_a_project_can_be_paid_by_some_choice(purse, price, change, can):
    """P6.8: what is added or taken off are resources."""
    assert prices.can_pay_project(packed(purse), packed(price), change) == can


def test_a_discount_is_chosen_where_there_is_a_choice():
    """P6.8, P6.9: in the order knowledge, creativity, influence, and only what can still be paid."""
    table = table_of(
        "row project e_sports", "seat 1 short_term 2", "seat 1 has 4 knowledge + 3 creativity + 4 influence"
    )
    asked = play(table, "take e_sports level 4")

    assert (asked.to_move, asked.phase) == (0, "price")
    assert legal(asked) == ["less knowledge", "less creativity"]
    assert legal(play(asked, "less creativity")) == ["less creativity", "less influence"]
    assert paid(happened(asked, "less creativity", "less influence")) == ["4 knowledge + 3 creativity + 3 influence"]
    assert paid(happened(asked, "less knowledge")) == ["3 knowledge + 3 creativity + 4 influence"]
    assert refusal(asked, "less influence") == "not_that_resource P6.9 what=influence"
    assert refusal(asked, "less nothing") == "not_that_resource P6.9 what=nothing"
    assert refusal(asked, "more knowledge") == "not_that_resource P6.9 what=knowledge"


def test_nobody_is_asked_without_a_choice():
    """P6.9: yoga costs one creativity, which the discount takes off."""
    table = table_of(YOGA, "seat 1 short_term 1")

    assert paid(happened(table, "take yoga")) == []
    assert play(table, "take yoga").seats[0].level_of("yoga") == 1


def test_a_surcharge_is_chosen_from_what_is_left():
    """P6.8, P6.9."""
    table = table_of(YOGA, "seat 1 short_term -2", "seat 1 has 2 knowledge + 2 creativity")
    asked = play(table, "take yoga")

    assert (legal(asked), asked.change) == (["more knowledge", "more creativity"], 1)  # one knowledge is certain
    assert paid(happened(asked, "more creativity")) == ["1 knowledge + 2 creativity"]
    assert paid(happened(asked, "more knowledge")) == ["2 knowledge + 1 creativity"]
    assert refusal(asked, "more influence") == "not_that_resource P6.9 what=influence"
    assert refusal(asked, "study").startswith("not_asked")


def test_a_discount_may_be_refused_under_the_ruling():
    """P6.8: at any point, if the rest can be paid."""
    lines = ["ruling discount may_be_refused", "row project learn_cooking", "seat 1 short_term 2"]
    rich = play(table_of(*lines, "seat 1 has 1 knowledge"), "take learn_cooking")

    assert legal(rich) == ["less knowledge", "less nothing"]
    assert paid(happened(rich, "less nothing")) == ["1 knowledge"]
    assert paid(happened(rich, "less knowledge")) == []
    assert paid(happened(table_of(*lines), "take learn_cooking")) == []


def test_a_trait_saves_first():
    """P1.6, P6.8: the discount of a trait is taken off before happiness counts, and never goes below nothing."""
    rules = table_of().rules
    trait = rules.specs[rules.by_name["bargain_hunter"]].trait

    assert prices.reduced_price(trait, packed("3 money"), "spend") == packed("2 money")
    assert prices.reduced_price(trait, packed("2 knowledge"), "spend") == packed("2 knowledge")
    assert prices.reduced_price(trait, packed("3 money"), "upgrade") == packed("3 money")


@pytest.mark.parametrize(
    ("option", "board", "spent"), [("spent_time", {"spend": 1}, 1), ("with_the_first", {"spend": 2}, 0)]
)
def test_extra_hourglasses_lie_where_the_ruling_says(option, board, spent):
    """P7.5: in Spent Time, or with the first."""
    table = table_of(
        f"ruling extra_hourglasses {option}", "cards attic.cv", "row item_activity night_school", "seat 1 has 1 money"
    )
    seat = play(table, "spend night_school level 1").seats[0]

    assert (seat.hourglasses, seat.tokens, seat.spent) == (4, board, spent)


def test_lanes_are_those_of_the_packed_amounts():
    """The helper of these tests packs what the engine packs."""
    assert packed("1 knowledge + 2 hourglasses") == 1 + (2 << 16 * LANES.index("hourglass"))


def test_a_price_is_forgotten_when_it_is_paid():
    """P6.8: nothing of it is left on the table."""
    after = play(table_of(YOGA, "seat 1 short_term -1", "seat 1 has 2 creativity"), "take yoga")

    assert (after.price, after.change, after.lowest) == (0, 0, 0)


def test_one_resource_more_is_named():
    """P6.8: a surcharge of one is not a discount."""
    assert refusal(table_of(YOGA, "seat 1 short_term -1"), "take yoga") == (
        "cannot_pay_more P6.8 card=yoga have=5 hourglasses need=1 creativity number=1"
    )


def test_spent_hourglasses_add_up():
    """P7.5: those of several prices."""
    lines = ["cards attic.cv", "row item_activity night_school", "seat 1 has 1 money"]
    draft = table_of(*lines).thaw()
    edit(draft, 0).spent = 2
    after = play(freeze(draft), "spend night_school level 1")

    assert after.seats[0].spent == 3
