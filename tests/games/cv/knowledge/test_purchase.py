"""Which dice buy a card, once they are kept."""

from __future__ import annotations

import pytest

from cvrules.games.cv.knowledge.purchase import Purchase
from games.cv.knowledge.test_losses import CARDS
from games.cv.turns import begun, faces, rules_of


@pytest.mark.parametrize(
    ("name", "cv", "hand", "dice", "buys"),
    [
        ("licensed", ["school"], [], "1 money", True),
        ("licensed", [], [], "1 money", False),
        ("licensed", ["school"], [], "3 good_luck", True),
        ("walk", [], [], "3 good_luck", True),
        ("first_job", [], ["savings"], "1 money", True),
        ("first_job", [], ["late_wish"], "1 money", False),
        ("first_job", ["friend"], [], "3 money", False),
        ("pension", [], [], "2 bad_luck + 1 money", True),
        ("pension", ["therapist"], [], "3 bad_luck", True),
        ("pension", ["therapist"], [], "2 bad_luck", False),
        ("first_job", ["therapist", "optimist"], [], "2 good_luck + 1 bad_luck", True),
        ("first_job", ["therapist", "optimist"], [], "1 good_luck + 1 money + 2 bad_luck", False),
        ("first_job", ["therapist", "optimist"], [], "2 money + 2 bad_luck", True),
        ("pension", ["grudge"], [], "2 bad_luck + 1 money", False),
    ],
)
def test_dice_buy_what_can_be_taken_and_paid(name, cv, hand, dice, buys):
    """R3.3 to R3.8, R4.2: conditions, bars, luck, events of this age, and bad luck that is changed as it helps."""
    rules = rules_of(CARDS)
    draft = begun(rules, cv=cv, hand=hand, track=[name])
    purchase = Purchase(draft, rules.specs[rules.by_name[name]])

    assert purchase.is_possible(faces(dice)) == buys
    assert purchase.is_possible(faces(dice)) == buys
