"""Goals and traits as numbers."""

from __future__ import annotations

import cvrules
from cvrules.games.pursuit.table.goals import Counted, goal_spec, trait_spec
from cvrules.games.pursuit.table.packed import unpack_bundle

CARDS = """\
game pursuit
deck trait
card many_sided: trait
    starts   2 money + 1 knowledge
    gives    1 money                           on study
    gives    1 stress                          on study
    gives    1 relax                           each round
    saves    1 money                           on spend
    saves    2 money + 1 influence             on spend
    spares   1 stress                          on play
    slots    2
deck goal
card rich: goal
    claim    most money at the end
    gives    2 long_term                       per 3 money up to 5
    solo     2 level_2 partners + 1 completed health project
    clashes  poor
card poor: goal
    claim    first to have 2 completed group projects + 1 promotion
    gives    3 long_term
    solo     die by round 6
    clashes  rich
card late: goal
    claim    last to die
    gives    1 long_term                       per 1 card
    solo     live to round 7
"""
BY_NAME = {card.slug: card for card in cvrules.read_cards(CARDS)[0].cards}


def test_abilities_of_a_trait_are_added_up():
    """P1.6: by the action they are for."""
    trait = trait_spec(BY_NAME["many_sided"])

    assert str(unpack_bundle(trait.starts)) == "1 knowledge + 2 money"
    assert {name: [tuple(one) for one in part.rewards] for name, part in trait.bonuses.items()} == {
        "study": [("money", 1), ("stress", 1)]
    }
    assert [tuple(one) for one in trait.each_round.rewards] == [("relax", 1)]
    assert {name: str(unpack_bundle(saved)) for name, saved in trait.savings.items()} == {
        "spend": "1 influence + 3 money"
    }
    assert (trait.spared, trait.slots) == ({"play": 1}, 2)


def test_conditions_of_goals_are_told_apart():
    """P8.3, P8.4, P8.5, P9.2, P9.3."""
    rich, poor, late = (goal_spec(BY_NAME[name]) for name in ("rich", "poor", "late"))

    assert (rich.most, rich.reach, rich.first_to_die) == (Counted("money", lane=3), (), None)
    assert (rich.reward, rich.per, rich.up_to) == (2, (Counted("money", lane=3), 3), 5)
    assert rich.solo == (
        (Counted("partner", level=2), 2),
        (Counted("project", is_completed=True, category="health"), 1),
    )
    assert (rich.clashes, poor.clashes, late.clashes) == (("poor",), ("rich",), ())
    assert poor.reach == ((Counted("project", is_completed=True, kind="group"), 2), (Counted("promotion"), 1))
    assert (poor.most, poor.per, poor.up_to, poor.reward) == (None, None, -1, 3)
    assert (poor.solo, poor.solo_round, poor.is_short_life) == ((), 6, True)
    assert (late.first_to_die, late.solo_round, late.is_short_life) == (False, 7, False)
    assert (late.per, late.up_to) == ((Counted("card"), 1), -1)
