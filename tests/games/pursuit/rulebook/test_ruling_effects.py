"""Which rulings decided a move."""

from __future__ import annotations

import cvrules
from cvrules.games.pursuit.rulebook import ruling_effects
from games.pursuit.laid_out import play, table_of


def deciding(table, move):
    """Return the names of the rulings that decide a move."""
    return [each.name for each in cvrules.deciding_rulings(table, cvrules.parse_move(move, table.rules))]


def test_a_ruling_that_decides_is_named():
    """P6.6: the rightmost space of three, and good health."""
    table = table_of(
        "seat 1 has sleep_well level 2", "seat 1 has 2 knowledge + 3 influence", "seat 1 stress turquoise 3"
    )

    assert "good_health_unequal" in deciding(table, "advance sleep_well")


def test_a_ruling_that_decides_nothing_is_not_named():
    """P6.6: the leftmost space of three leads to the leftmost of two under both options."""
    table = table_of(
        "seat 1 has sleep_well level 2", "seat 1 has 2 knowledge + 3 influence", "seat 1 stress turquoise 1"
    )

    assert "good_health_unequal" not in deciding(table, "advance sleep_well")


def test_a_table_is_cast_into_other_rules():
    """Where the game would wait there as well."""
    table = table_of()
    rules = cvrules.load("pursuit", rulings={"rest_in_place": "refused"})
    other = ruling_effects.recast(table, rules)

    assert other.rules is rules
    assert other.seats == table.seats
    assert ruling_effects.public_state(other) != ruling_effects.public_state(table)


def test_a_table_where_no_seat_would_be_asked_cannot_be_cast():
    """P6.9: without the ruling, nobody is asked whether to refuse a discount."""
    asked = play(
        table_of(
            "ruling discount may_be_refused",
            "row project learn_cooking",
            "seat 1 short_term 1",
            "seat 1 has 1 knowledge",
        ),
        "take learn_cooking",
    )

    assert ruling_effects.recast(asked, cvrules.load("pursuit")) is None


def test_the_result_is_a_part_of_the_state_at_the_end():
    """P8.6: scores and winners."""
    over = table_of("phase resolution", "round 8", "seat 1 long_term 5")
    result = ruling_effects.public_state(over)[-1]

    assert result == (cvrules.score(over), cvrules.winners(over))
    assert ruling_effects.public_state(table_of())[-1] == ()
