"""Changes of bad luck into other symbols, while buying cards and paying upkeep."""

from __future__ import annotations

import pytest

import cvrules
from cvrules.games.cv.table.events import Changed
from cvrules.games.cv.table.refusal import refuse
from tables import picture
from tables.arrangement import Arrangement

CARDS = """
card dear: knowledge
    cost     4 money
card pension: health
    cost     2 bad_luck
card scar: possession
    cost     1 money
    upkeep   1 bad_luck
card need: knowledge
    cost     1 money
    upkeep   1 money
card healer: relationship
    cost     1 money
    may      change up to 2 bad_luck -> plain once per turn
card mixed: relationship
    cost     1 money
    may      change 1 bad_luck -> health once per turn
    may      change 1 bad_luck -> money once per turn
card alchemist: work
    cost     1 money
    may      change any bad_luck -> good_luck
deck childhood
card old: event
    play     gain 1 money in middle_age
"""


def arranged(*cv: str, hand: tuple[str, ...] = (), track: tuple[str, ...] = (), **layout) -> Arrangement:
    """Return a table where the first seat has some cards and the track is as named."""
    return Arrangement(CARDS, cvs=[cv], hands=[hand], track=track, **layout)


def test_changes_of_bad_luck_are_announced():
    """R4.2: as often as the card says; what they make pays like a die."""
    table = arranged("healer", track=("dear",)).does("roll 2 money + 2 bad_luck", "stop")
    assert table.can() == {"change healer", "pass"}
    table.does("change healer", "change healer")

    assert table.can() == {"buy dear", "pass"}
    assert table.happened(Changed) == [Changed(0, "healer"), Changed(0, "healer")]


def test_a_card_uses_its_changes_in_order():
    """R4.2: the first ability is used up before the second."""
    table = arranged("mixed", track=("dear",)).does("roll 1 money + 3 bad_luck", "stop", "change mixed")
    first = dict(picture.table_data(table.table)["turn"][5])
    assert list(map(str, cvrules.legal_moves(table.table))) == ["change mixed", "pass"]
    table.does("change mixed")

    assert first == {"health": 1}
    assert picture.table_data(table.table)["turn"][5] == {"health": 1, "money": 1}
    assert table.table.to_move == cvrules.CHANCE  # both are used up, and nothing can be bought


@pytest.mark.parametrize(
    ("dice", "before", "why"),
    [
        ("4 money", (), refuse("no_bad_luck", "R4.2")),
        (
            "1 money + 3 bad_luck",
            ("change healer", "change healer"),
            refuse("no_ability", "R4.2", card="healer"),
        ),
        (
            "2 money + 2 bad_luck",
            ("buy pension",),
            refuse("owed_needs_it", "R4.2"),
        ),
    ],
)
def test_why_bad_luck_is_not_changed(dice, before, why):
    """R4.2: none there, used up, or needed for what was bought."""
    table = arranged("healer", track=("pension", "dear"), hand=("old",)).does("throw", f"roll {dice}", "stop", *before)

    assert table.why_not("change healer") == why


@pytest.mark.parametrize(
    ("dice", "changes"), [("2 money + 2 bad_luck", 0), ("1 money + 3 bad_luck", 1), ("4 bad_luck", 2)]
)
def test_bad_luck_beyond_what_is_owed_may_be_changed(dice, changes):
    """R3.3, R4.2: two are owed, the others are free."""
    table = arranged("healer", track=("pension", "dear"), hand=("old",))
    table.does("throw", f"roll {dice}", "stop", "buy pension", *["change healer"] * changes)

    assert table.can("change") == set()


def test_bad_luck_that_paid_a_red_slash_is_not_changed():
    """R4.2, R5.2: what is paid is paid."""
    rulings = {"upkeep_refusal": "allowed"}
    table = arranged("healer", "scar", "need", track=("dear",), rulings=rulings)
    table.does("roll 3 money + 1 bad_luck", "stop", "pass", "pay scar")

    assert table.can() == {"pay need", "forgo"}
    assert table.why_not("change healer") == refuse("owed_needs_it", "R4.2")


def test_luck_may_be_made_of_bad_luck():
    """R3.4, R4.2: three good luck that a change has made buy a card."""
    table = arranged("alchemist", track=("dear",)).does("roll 1 money + 3 bad_luck", "stop")
    table.does("change alchemist", "change alchemist", "change alchemist")

    assert table.can() == {"buy dear by luck", "pass"}
