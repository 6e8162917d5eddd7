"""Tables as facts: every field is written and read back, and wrong facts are named."""

from __future__ import annotations

import pytest

import cvrules
from cvrules.games.pursuit.game import GAME
from games.pursuit.laid_out import play, table_of

SAUNA = ("ruling reward_order players_choice", "cards attic.cv", "row item_activity cold_sauna", "seat 1 has 4 money")
TABLES = {
    "setup": cvrules.deal(cvrules.load("pursuit"), 3),
    "action": table_of(
        "seat 1 has car level 2, magazine, ceo retired", "seat 1 filled magazine role writer", "goals zen"
    ),
    "price": play(
        table_of("row project yoga", "seat 1 short_term -1", "seat 1 has 2 knowledge + 1 creativity + 1 influence"),
        "take yoga",
    ),
    "order": play(table_of(*SAUNA), "spend cold_sauna level 1"),
    "search": play(table_of("seat 1 has hr_executive", "seat 1 has 4 knowledge + 7 influence"), "promote"),
    "upkeep": table_of("phase upkeep", "seat 1 has car level 2, martha level 2"),
    "waiting": play(
        table_of(
            "ruling promotion_refill next_preparation",
            "row job ceo",
            "seat 1 has hr_executive",
            "seat 1 has 4 knowledge + 7 influence",
        ),
        "promote ceo",
    ),
    "over": table_of("phase resolution", "round 8", "seat 1 has 7 money"),
}


@pytest.mark.parametrize("name", TABLES)
def test_a_table_is_read_back_from_its_facts(name):
    """With every field, in any phase."""
    table = TABLES[name]
    again, faults = GAME.table_of(table.rules, GAME.facts(table))

    assert (again, faults) == (table, ())


@pytest.mark.parametrize(
    ("facts", "key"),
    [
        ({"phase": "lunch"}, "phase"),
        ({"seat 0 stress": "far"}, "seat 0 stress"),
        ({"seat 9 stress": "1"}, "seat 9 stress"),
        ({"weather": "fine"}, "weather"),
        ({"turn": "7"}, "turn"),
        ({"pile project": "yoga, yoga"}, "pile project"),
        ({"pile project": "car"}, "pile project"),
    ],
)
def test_a_wrong_fact_is_named(facts, key):
    """The table is then not made."""
    table = TABLES["action"]
    found, faults = GAME.table_of(table.rules, {**GAME.facts(table), **facts})

    assert found is None
    assert [where for where, _ in faults] == [key]
