"""Parts of cards as numbers."""

from __future__ import annotations

import pytest

from cvrules.games.pursuit.table.parts import NO_PART, PartSpec, Reward, order_matters

STRESS, RELAX, MONEY, CARD = Reward("stress", 2), Reward("relax", 1), Reward("money", 3), Reward("partner", 1)


def test_a_part_knows_what_its_rewards_do():
    """P6.4: stress, relief and cards."""
    part = PartSpec(rewards=(STRESS, MONEY, Reward("stress", 1), CARD))
    relief = PartSpec(rewards=(Reward("good_health", 1),))

    assert (part.stress, part.has_relief, part.cards) == (3, False, 1)
    assert (relief.stress, relief.has_relief, relief.cards) == (0, True, 0)
    assert PartSpec(rewards=(RELAX,)).has_relief
    assert (NO_PART.stress, NO_PART.has_upkeep, NO_PART.is_free_income) == (0, False, True)


@pytest.mark.parametrize(
    ("rewards", "is_choice", "by_choice"),
    [
        ((STRESS, MONEY, RELAX), True, (MONEY, STRESS, RELAX)),
        ((STRESS, MONEY), False, (STRESS, MONEY)),
        ((MONEY, CARD, STRESS), True, (MONEY, CARD, STRESS)),
        ((STRESS, Reward("stress", 1)), False, (STRESS, Reward("stress", 1))),
    ],
)
def test_an_order_is_chosen_only_where_it_matters(rewards, is_choice, by_choice):
    """P6.4: of things that move the cube, and of cards."""
    part = PartSpec(rewards=rewards, earns=rewards)

    assert order_matters(rewards) == is_choice
    assert part.rewards_by_choice == part.earns_by_choice == by_choice


@pytest.mark.parametrize(
    ("upkeep", "earns", "has_upkeep", "is_free"),
    [
        (0, (MONEY,), True, True),
        (1, (MONEY,), True, False),
        (0, (RELAX,), True, False),
        (0, (Reward("short_term", 1),), True, False),
        (0, (Reward("hourglass", 1),), True, False),
        (1, (), True, False),
        (0, (), False, True),
    ],
)
def test_income_is_free_if_its_order_cannot_matter(upkeep, earns, has_upkeep, is_free):
    """P3.5."""
    part = PartSpec(upkeep=upkeep, earns=earns)

    assert (part.has_upkeep, part.is_free_income) == (has_upkeep, is_free)


def test_cards_are_no_things():
    """P7.7."""
    assert [reward.is_card for reward in (STRESS, MONEY, CARD)] == [False, False, True]
    assert [reward.is_order_sensitive for reward in (STRESS, MONEY, CARD)] == [True, False, True]
