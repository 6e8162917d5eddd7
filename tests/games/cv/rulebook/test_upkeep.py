"""The red slash: who owes it, how it is paid, and what is lost."""

from __future__ import annotations

import pytest

import cvrules
from cvrules.games.cv.table.events import Lost, UpkeepPaid
from cvrules.games.cv.table.refusal import refuse
from tables.arrangement import Arrangement

CARDS = """
card child: relationship
    cost     1 health
    upkeep   1 money
card twins: relationship
    cost     1 health
    upkeep   1 health
card shop: work
    cost     1 health
    upkeep   1 money
card lodge: possession
    cost     1 health
    upkeep   1 money + 1 health
card joker: knowledge
    cost     1 health
    gives    1 joker
card trader: knowledge
    cost     1 health
    may      change 1 health -> money once per turn
card cure: knowledge
    cost     1 health
    may      change 1 bad_luck -> money once per turn
card friend: health
    cost     1 health
    may      copy 1 symbol from neighbour work once per turn
card boss: work
    cost     1 health
    gives    1 money
card car: possession
    cost     1 money
deck childhood
card purse: event
    play     gain 2 money
"""


def arranged(*cv: str, hand: tuple[str, ...] = (), others: tuple[tuple[str, ...], ...] = (), **layout) -> Arrangement:
    """Return a table with a dull track."""
    layout.setdefault("track", ["possession_4"])
    return Arrangement(CARDS, cvs=[cv, *others], hands=[hand], **layout)


def paid(table: Arrangement) -> list[str]:
    """Return the cards whose red slash was paid."""
    return [event.card for event in table.happened(UpkeepPaid)]


def lost(table: Arrangement) -> list[tuple[str, str]]:
    """Return the cards that were lost, with the rule that says so."""
    return [(event.card, event.rule) for event in table.happened(Lost)]


def test_what_can_be_paid_is_paid():
    """R5.1, R5.4: without a question, where everything can be paid."""
    table = arranged("child", "shop").does("roll 2 money + 2 health", "stop")

    assert sorted(paid(table)) == ["child", "shop"]
    assert lost(table) == []


def test_what_cannot_be_paid_is_lost():
    """R5.2: the card goes, and that card only."""
    table = arranged("child", "health_1").does("roll 4 health", "stop")

    assert lost(table) == [("child", "R5.2")]
    assert table.stack(0, "health") == ["health_1"]


def test_a_covered_card_owes_nothing():
    """R5.1: only active cards pay."""
    table = arranged("child", "relationship_1").does("roll 4 health", "stop")

    assert (paid(table), lost(table)) == ([], [])


def test_the_owner_chooses_what_to_pay():
    """R5.2, R5.4: where not everything can be paid; what is left over is lost, all of it."""
    table = arranged("child", "shop", "lodge").does("roll 1 money + 3 health", "stop")
    assert table.can() == {"pay child", "pay shop", "pay lodge"}
    assert table.why_not("forgo") == refuse("must_pay", "R5.4")
    table.does("pay lodge")

    assert paid(table) == ["lodge"]
    assert sorted(card for card, _ in lost(table)) == ["child", "shop"]


def test_every_card_is_paid_for_by_itself():
    """R5.2: what the first two have cost is gone when the third is due."""
    table = arranged("child", "shop", "lodge").does("roll 2 money + 2 health", "stop", "pay child", "pay shop")

    assert paid(table) == ["child", "shop"]
    assert lost(table) == [("lodge", "R5.2")]


def test_symbols_that_bought_a_card_do_not_pay():
    """R5.2: what was spent is spent, even if it would have kept the card."""
    table = arranged("child", track=["car"]).does("roll 1 money + 3 health", "stop", "buy car")

    assert lost(table) == [("child", "R5.2")]
    assert table.stack(0, "possession") == ["car"]


def test_jokers_and_changes_pay():
    """R5.5: as they pay for a card."""
    joker = arranged("child", "joker").does("roll 4 health", "stop")
    trader = arranged("child", "trader").does("roll 4 health", "stop")

    assert (paid(joker), paid(trader)) == (["child"], ["child"])


def test_events_and_copies_do_not_pay():
    """R5.2: only dice and tokens do."""
    event = arranged("child", hand=("purse",)).does("throw", "roll 4 health", "stop", "play purse")
    copy = arranged("child", "friend", others=(("boss",),)).does("roll 4 health", "stop")

    assert lost(event) == lost(copy) == [("child", "R5.2")]


def test_bad_luck_may_be_changed_to_pay():
    """R4.2: when a red slash is due, a change is one more answer."""
    table = arranged("child", "cure").does("roll 3 health + 1 bad_luck", "stop", "pass")
    assert table.can() == {"change cure", "forgo"}
    table.does("change cure")

    assert paid(table) == ["child"]


def test_changed_bad_luck_counts_as_changed():
    """R5.5: where changed symbols do not pay, neither does what bad luck has become."""
    table = arranged("child", "cure", rulings={"upkeep_changes": "forbidden"})
    table.does("roll 3 health + 1 bad_luck", "stop", "change cure")

    assert lost(table) == [("child", "R5.2")]


def test_the_only_card_that_can_be_paid_is_paid():
    """R5.4: a single answer needs no question; the rest is lost."""
    table = arranged("child", "lodge", "joker").does("roll 4 knowledge", "stop")

    assert paid(table) == ["child"]
    assert lost(table) == [("lodge", "R5.2")]


def test_refusals_say_what_is_wrong():
    """R5.1, R5.2: not due, or not payable beside what is owed."""
    refused = arranged("child", "shop", "lodge", "health_1").does("roll 1 money + 3 knowledge", "stop")

    assert refused.why_not("pay health_1") == refuse("not_due", "R5.1", card="health_1")
    assert refused.why_not("pay nobody") == refuse("not_due", "R5.1", card="nobody")
    lodge = refused.why_not("pay lodge")
    assert (lodge.key, lodge.rule, lodge["card"]) == ("cannot_pay", "R5.2", "lodge")
    assert (str(lodge["need"]), str(lodge["have"])) == ("1 health + 1 money", "3 knowledge + 1 money")


def test_refusing_where_it_is_allowed():
    """R5.4: then every card is asked about, and `forgo` loses the unpaid ones."""
    table = arranged("child", "shop", rulings={"upkeep_refusal": "allowed"}).does("roll 4 money", "stop")
    assert table.can() == {"pay child", "pay shop", "forgo"}
    table.does("pay shop", "forgo")

    assert paid(table) == ["shop"]
    assert lost(table) == [("child", "R5.2")]


def test_uncovered_cards_are_due_one_after_the_other():
    """R5.3: where they pay in the same turn, a loss may bring the next."""
    table = arranged("twins", "child", rulings={"uncovered_upkeep": "same_turn"})
    table.does("roll 4 knowledge", "stop")

    assert [card for card, _ in lost(table)] == ["child", "twins"]


def test_what_was_paid_is_not_due_again():
    """R5.2, R5.3: where uncovered cards pay in the same turn, only those that a loss uncovered are due next."""
    table = arranged("twins", "child", "shop", rulings={"uncovered_upkeep": "same_turn"})
    table.does("roll 1 money + 2 health + 1 knowledge", "stop", "pay shop")

    assert (paid(table), lost(table)) == (["shop", "twins"], [("child", "R5.2")])


def test_uncovered_cards_wait_for_the_next_turn():
    """R5.3: where nothing else is ruled, the card below an unpaid one is safe this turn."""
    table = arranged("twins", "child").does("roll 4 knowledge", "stop")

    assert (paid(table), lost(table)) == ([], [("child", "R5.2")])
    assert table.stack(0, "relationship") == ["twins"]


@pytest.mark.parametrize(
    ("option", "expected"),
    [("before_adding", ["shop"]), ("after_adding", ["shop"]), ("after_adding_with_new", ["child", "shop"])],
)
def test_new_cards_owe_where_an_edition_says_so(option, expected):
    """R5.1: a card that was bought this turn pays from the next turn on, unless new ones are included."""
    table = arranged("shop", track=["child"], rulings={"upkeep": option})
    table.does("roll 2 money + 2 health", "stop", "buy child")

    assert (sorted(paid(table)), lost(table)) == (expected, [])
    assert table.stack(0, "relationship") == ["child"]


def test_a_turn_without_red_slashes_goes_on():
    """R5.1: where no active card has one, cards are added and the track is filled."""
    for option in ("before_adding", "after_adding", "after_adding_with_new"):
        table = arranged("health_1", track=["car"], rulings={"upkeep": option}).does("roll 4 money", "stop", "buy car")

        assert (paid(table), lost(table)) == ([], [])
        assert table.stack(0, "possession") == ["car"]
        assert table.table.to_move == cvrules.CHANCE


def test_a_misfortune_comes_before_upkeep():
    """R5.1: a card that bad luck has taken owes nothing."""
    table = arranged("child").does("roll 1 knowledge + 3 bad_luck", "stop")

    assert lost(table) == [("child", "R4.1")]
