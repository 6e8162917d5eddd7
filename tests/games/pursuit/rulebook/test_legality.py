"""Which actions are legal: those that cannot move the cube too far off the track, whatever chance does."""

from __future__ import annotations

import pytest

from cvrules.games.pursuit.rulebook import legality
from games.pursuit.laid_out import legal, play, refusal, table_of

SAUNA = ("cards attic.cv", "row item_activity cold_sauna", "seat 1 has 4 money")
COLD, WARM = "spend cold_sauna level 1", "spend cold_sauna level 2"


@pytest.mark.parametrize(
    ("space", "expected"),
    [("yellow 2", [COLD, WARM]), ("orange 1", [COLD, WARM]), ("orange 2", [WARM]), ("red 1", [])],
)
def test_relax_before_stress_makes_room(space, expected):
    """P6.4: the order of the reward counts; both ways of asking agree."""
    table = table_of(*SAUNA, f"seat 1 stress {space}")

    assert legal(table, "spend") == expected
    for move in {COLD, WARM} - set(expected):
        assert refusal(table, move) == "too_much_stress P6.4"


@pytest.mark.parametrize(
    ("option", "expected"), [("in_order", [WARM]), ("at_the_end", [COLD, WARM]), ("stress_alone", [])]
)
def test_the_ruling_says_what_counts(option, expected):
    """P6.4: three stress and up to two relax, from the second of two orange spaces."""
    table = table_of(*SAUNA, f"ruling stress_in_an_action {option}", "seat 1 stress orange 2")

    assert legal(table, "spend") == expected


def test_only_orders_that_can_be_finished_are_offered():
    """P6.4: if the player chooses the order, it must not lead too far off the track."""
    table = table_of(*SAUNA, "ruling reward_order players_choice", "seat 1 stress orange 2")
    asked = play(table, COLD)

    assert legal(table, "spend") == [COLD, WARM]
    assert legal(asked) == ["receive relax"]
    assert refusal(asked, "receive stress") == "too_much_stress P6.4"
    assert play(asked, "receive relax").seats[0].died_in == 2


def test_all_orders_are_offered_where_there_is_room():
    """P6.4."""
    asked = play(table_of(*SAUNA, "ruling reward_order players_choice"), COLD)

    assert legal(asked) == ["receive stress", "receive relax"]


def test_only_cards_that_can_be_placed_are_offered():
    """P6.4, P7.7: with a partner already there, another one causes stress; taking none does not."""
    lines = [
        "row item_activity summer_fling",
        "row partner martha",
        "seat 1 has 5 money",
        "seat 1 has nicole, yoga, running",
    ]
    table = table_of(*lines, "ruling rewarded_card may", "seat 1 stress red 1")
    asked = play(table, "spend summer_fling level 2")

    assert legal(asked) == ["pick nothing"]
    assert refusal(asked, "pick martha") == "too_much_stress P6.4"
    assert refusal(table_of(*lines, "seat 1 stress red 1"), "spend summer_fling level 2") == "too_much_stress P6.4"


def test_every_card_that_chance_may_find_must_be_possible():
    """P6.4: whatever chance does."""
    lines = [
        "ruling rewarded_card_from pile",
        "row item_activity summer_fling",
        "seat 1 has 5 money",
        "seat 1 has nicole, yoga, running",
    ]

    assert "spend summer_fling level 2" not in legal(table_of(*lines, "seat 1 stress red 1"))
    assert "spend summer_fling level 2" in legal(table_of(*lines, "seat 1 stress orange 2"))


def test_a_promotion_is_tried_with_its_new_job():
    """P2.3, P6.4: a search in the pile too."""
    lines = ["seat 1 has hr_executive, yoga, running, martha", "seat 1 has 4 knowledge + 7 influence"]

    assert legal(table_of(*lines, "seat 1 stress red 1"), "promote") == ["promote"]


def test_a_free_action_has_the_same_limit():
    """P6.4, P7.3: one space off is allowed."""
    assert legal(table_of("seat 1 has car", "seat 1 stress red 1"), "discard") == ["discard car"]


def test_trying_an_action_leaves_the_table_alone():
    """An action is tried on a copy."""
    table = table_of(*SAUNA, "seat 1 stress orange 2")
    draft = table.thaw()
    legality.legal_actions(draft)

    assert draft.seats == table.seats
    assert not draft.broken
