"""A price is printed on the card, or it is what players paid."""

from __future__ import annotations

import cvrules
from cvrules.lab.bots import RandomBot
from cvrules.lab.weighing.forks import CardCount, Forker
from cvrules.lab.weighing.prices import price_of


def test_printed_prices_are_sums():
    """The symbols of CV; the first level of a card with levels."""
    cv, pursuit = cvrules.load("cv"), cvrules.load("pursuit")

    assert price_of(cv, "child", CardCount()) == 2
    assert price_of(cv, "zoo_trip", CardCount()) is None
    assert price_of(pursuit, "concert", CardCount()) == 1
    assert price_of(pursuit, "hr_executive", CardCount()) == 9


def test_players_of_funny_friends_decide_the_price():
    """The average of the games in which a seat paid."""
    rules = cvrules.load("friends")
    counts = Forker(rules, frozenset(rules.book.names), RandomBot(), 3).play("prices").counts
    bought = {name: count for name, count in counts.items() if count.paid}

    assert bought
    assert all(price_of(rules, name, count) == count.paid / count.payments for name, count in bought.items())
    assert price_of(rules, next(iter(bought)), CardCount()) is None


def test_payments_add_up():
    """With those of other games."""
    count = CardCount(payments=1, paid=3)
    count.add(CardCount(payments=2, paid=4))

    assert (count.payments, count.paid) == (3, 7)
