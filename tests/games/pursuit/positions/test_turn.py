"""The action, price and rewards of a position fit its phase."""

from __future__ import annotations

import pytest

from games.pursuit.changed_facts import flaws
from games.pursuit.laid_out import play, table_of

ACT = table_of("seat 1 trait nerd", "seat 2 trait rich")
TRAITS = ("seat 1 trait nerd", "seat 2 trait rich")
PRICE = play(
    table_of(
        *TRAITS, "row project yoga", "seat 1 short_term -1", "seat 1 has 2 knowledge + 1 creativity + 1 influence"
    ),
    "take yoga",
)
UPKEEP = table_of(*TRAITS, "phase upkeep", "seat 1 has car level 2")
PICK = play(
    table_of(*TRAITS, "row item_activity summer_fling", "row partner martha", "seat 1 has 5 money"),
    "spend summer_fling level 2",
)


@pytest.mark.parametrize(
    ("table", "facts", "key"),
    [
        (ACT, {"then": "act"}, "then"),
        (ACT, {"action": "study"}, "action"),
        (ACT, {"stressed": "1"}, "action"),
        (ACT, {"price": "1 money"}, "price"),
        (ACT, {"change": "1"}, "price"),
        (ACT, {"rewards": "2 stress"}, "rewards"),
        (ACT, {"receiver": "1"}, "rewards"),
        (ACT, {"waiting_slots": "1"}, "waiting slots"),
        (ACT, {"step": "1"}, "step"),
        (ACT, {"first": "nobody"}, "first"),
        (PRICE, {"action": None}, "action"),
        (UPKEEP, {"step": "2"}, "step"),
        (UPKEEP, {"step": None}, "step"),
        (PICK, {"rewards": "2 stress"}, "rewards"),
        (PICK, {"rewards": None}, "rewards"),
        (PICK, {"receiver": "1"}, "asked"),
        (PICK, {"then": "paying"}, "then"),
    ],
)
def test_what_does_not_fit_is_named(table, facts, key):
    """P1.2, P3.1."""
    assert key in [where for where, _ in flaws(table, **facts)]


@pytest.mark.parametrize("table", [ACT, PRICE, UPKEEP, PICK])
def test_tables_of_a_game_have_no_flaw(table):
    """As they are."""
    assert flaws(table) == []
