"""Every kind of expectation: where it holds, and what is said where it does not."""

from __future__ import annotations

import pytest

from cvrules.games.cv.scenes.expecting import EXPECTATIONS
from cvrules.scenes.expecting import SHARED
from texts.scenes import codes, message_of

WAITS = "ruling dual_type when_a_stack_exists"
TABLE = [
    "seats 2",
    WAITS,
    "seat 1 has running, fitness, phd, town_councillor waiting",
    "seat 1 holds 5, pension_fund",
    "seat 1 goal collector",
    "seat 2 has marriage",
    "track used_car, child",
]
#: An expectation that holds on the table, one of the same kind that does not, and what is said of it.
FACTS = [
    ("seat 1 has running", "seat 1 has used_car", "seat 1 does not have 'used_car'"),
    ("seat 1 has fitness on top, phd on top", "seat 1 has running on top", "'running' is not on top; 'fitness' is"),
    ("seat 1 has phd as knowledge", "seat 1 has phd as work", "'phd' is a knowledge card here, not a work card"),
    ("seat 1 has town_councillor waiting", "seat 1 has phd waiting", "'phd' is a knowledge card, and does not wait"),
    ("seat 1 has 55", "seat 1 has 55 as work", "'55' is waiting for its type"),
    ("seat 1 has no used_car", "seat 1 has no phd", "seat 1 has 'phd'"),
    ("seat 1 has 4 cards", "seat 1 has 3 cards", "seat 1 has 4 cards in its CV, not 3"),
    ("seat 1 has 2 health cards", "seat 1 has 1 health card", "seat 1 has 2 health cards, not 1"),
    ("seat 1 holds 5, pension_fund", "seat 1 holds 30", "seat 1 does not hold '30'"),
    ("seat 1 holds 2 cards", "seat 2 holds 1 card", "seat 2 holds 0 cards, not 1"),
    ("seat 1 lost nothing", "seat 1 lost phd", "seat 1 did not lose 'phd'"),
    ("seat 2 tokens nothing", "seat 1 tokens 1 money", "seat 1 has the tokens 2 health, not 1 money"),
    ("seat 1 tokens 2 health", "seat 1 tokens nothing", "seat 1 has the tokens 2 health, not nothing"),
    ("seat 1 scores 4", "seat 1 scores 5", "seat 1 scores 4, not 5"),
    ("seat 1 scores 3 for health", "seat 1 scores 1 for health", "seat 1 scores 3 for health, not 1"),
    ("seat 1 scores 0 for collector", "seat 1 scores 1 for collector", "seat 1 scores 0 for collector, not 1"),
    ("dice 5", "dice 4", "there are 5 dice this turn, not 4"),
    ("throws 2", "throws 3", "2 throws are left, not 3"),
    ("dice 4 health + 1 bad_luck", "dice 5 health", "the dice show 4 health + 1 bad_luck, not 5 health"),
    ("track used_car, child", "track child, used_car", "the track is used_car, child, not child, used_car"),
    ("track 2 cards", "track 1 card", "the track has 2 cards, not 1"),
    ("beside 0 cards", "beside 1 card", "the row has 0 cards, not 1"),
    ("turn seat 1", "turn seat 2", "it is the turn of seat 1, not seat 2"),
    ("round 1", "round 2", "this is round 1, not 2"),
    ("winner seat 1", "winner seat 1, seat 2", "the winner is seat 1, not seat 1, seat 2"),
    ("seat 1 is asked", "seat 2 is asked", "seat 1 is asked to reroll, not seat 2"),
    ("seat 1 is asked to reroll", "seat 1 is asked to buy", "seat 1 is asked to reroll, not to buy"),
    ("seat 1 has running, fitness", "over", "the game is not over"),
]


@pytest.mark.parametrize("fact", [holds for holds, _, _ in FACTS])
def test_what_is_so_holds(fact):
    """On a table where it is so."""
    assert codes(*TABLE, "seat 1 throws 4 health + 1 bad_luck", f"expect {fact}") == []


@pytest.mark.parametrize(("fact", "message"), [(fails, message) for _, fails, message in FACTS])
def test_what_is_not_so_is_told(fact, message):
    """What is there, and what was expected."""
    assert message_of(*TABLE, "seat 1 throws 4 health + 1 bad_luck", f"expect {fact}").split(" | ")[0] == message


def test_the_row_beside_the_track_is_named_from_the_left():
    """R10.3: with the expansion, an expectation names the cards of the row in their order."""
    told = ["expansions gossip", "beside insomnia, panicker"]

    assert codes(*told, "expect beside insomnia, panicker", "expect beside 2 cards") == []
    assert message_of(*told, "expect beside panicker, insomnia") == (
        "the row is insomnia, panicker, not panicker, insomnia"
    )


def test_losses_and_payments_are_remembered():
    """From the beginning of the scene."""
    told = ["seat 1 has child, masters_degree, bicycle", "seat 1 throws 3 health + 1 money", "seat 1 stops"]
    paid = [*told, "seat 1 pays child"]

    assert codes(*paid, "expect seat 1 paid child", "expect seat 1 lost masters_degree") == []
    assert message_of(*paid, "expect seat 1 paid masters_degree") == (
        "seat 1 did not pay for 'masters_degree' | it paid for: child"
    )
    assert message_of(*paid, "expect seat 1 lost nothing").startswith("seat 1 lost 'masters_degree'")


def test_the_end_is_nobodys_turn():
    """The game is over, and says so."""
    told = ["seats 2", "turn seat 2", "track 58, 59, 61, 62", "deck old_age 1 card", "seat 2 throws 4 bad_luck"]

    assert codes(*told, "expect over") == []
    assert message_of(*told, "expect turn seat 1") == "it is not the turn of seat 1: the game is over"
    assert message_of(*told, "expect seat 1 is asked") == "the game is over, not seat 1"


def test_a_score_sheet_may_be_empty():
    """Then the help says that."""
    assert message_of("expect seat 1 scores 1") == "seat 1 scores 0, not 1 | the score sheet says: nothing"


@pytest.mark.parametrize(
    ("name", "such"),
    [("phd", ", such as 'for knowledge'"), ("pension_fund", ""), ("marriage", ", such as 'for relationship'")],
)
def test_points_of_what_never_scores_prove_nothing(name, such):
    """Types, possessions and goals score (R9.2, R9.4 to R9.6); that others bring nothing is no news."""
    message = f"'{name}' is neither a goal nor a possession, so it does not score by itself"

    assert message_of(*TABLE, f"expect seat 1 scores 0 for {name}") == (
        f"{message} | ask for a type, a goal or a possession{such}"
    )


def test_points_of_a_goal_that_is_nobodys_prove_nothing():
    """It is out of the game."""
    assert message_of("expect seat 1 scores 0 for activist") == (
        "'activist' is not a goal of this scene | write 'goals activist' or 'seat 1 goal activist' above"
    )


@pytest.mark.parametrize("goal", ["goals collector", "seat 2 goal collector"])
def test_a_goal_of_the_scene_may_bring_nothing(goal):
    """Open, or another seat's own."""
    assert codes("seats 2", goal, "expect seat 1 scores 0 for collector") == []


def test_a_possession_may_bring_nothing():
    """It lies elsewhere, or is worth nothing."""
    assert codes("seat 2 has villa", "expect seat 1 scores 0 for villa") == []


def test_all_that_does_not_hold_is_told():
    """A failed expectation does not end a scene, nor does an unknown card in one."""
    lines = ["expect dice 5", "expect seat 1 has used_cra", "allow seat 1 stops", "expect throws 3"]

    assert codes(*lines) == ["CV523", "CV508", "CV524"]


def test_every_kind_is_tried_here():
    """A new kind of expectation comes with its words."""
    tried = {line.split()[2] if line.startswith("seat") else line.split()[0] for line, _, _ in FACTS}

    assert len({**SHARED, **EXPECTATIONS}) == 19
    assert {
        "has",
        "holds",
        "lost",
        "tokens",
        "scores",
        "is",
        "dice",
        "throws",
        "track",
        "turn",
        "winner",
        "beside",
    } <= tried
