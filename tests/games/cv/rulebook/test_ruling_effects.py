"""A ruling decides a move where another option leads elsewhere, and nowhere else."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

import cvrules
from cvrules.games.cv.table.events import Lost
from cvrules.games.cv.table.move_text import parse_move
from cvrules.kernel.ruling_effects import Ruled
from effort.sweeps import sweep
from tables.arrangement import Arrangement, dull

CARDS = """
card job: work
    cost     1 health
card promotion: possession
    cost     1 health
    needs    1 work
card zoo: event
    play     gain 2 dice while rolling
card master: knowledge
    cost     1 money
    gives    1 die + 1 joker
    counts   as 3 cards
deck goal
card scholar: goal
    scores   1 per 1 knowledge
card trinkets: goal
    scores   1 per 1 token
"""

GOLDEN = Path(__file__).parents[3] / "playthroughs"


def ruled(scene):
    """Return the names of the rulings that decided a step of a scene."""
    return [ruling.name for ruling in scene.ruled()]


def test_nothing_decides_where_every_option_agrees():
    """A throw that brings no misfortune is the same by any rulebook."""
    scene = Arrangement(CARDS, cvs=[["health_1"]]).does("roll 2 money + 2 bad_luck", "stop")

    assert ruled(scene) == []


def test_a_condition_decides_when_a_card_bought_now_would_meet_it():
    """R3.6: `conditions` decides once there is such a card, whether the other is bought or not."""
    for option in ("cv_only", "with_this_turns_cards"):
        track = ["promotion", "job", "work_1", "work_2"]
        scene = Arrangement(CARDS, rulings={"conditions": option}, track=track).does("roll 3 health + 1 money", "stop")

        assert ruled(scene) == []
        assert Ruled("conditions", option) in scene.does("buy job").ruled()


def test_a_ruling_decides_a_move_that_another_option_refuses():
    """R3.6: buying the second card is such a move."""
    scene = Arrangement(CARDS, rulings={"conditions": "with_this_turns_cards"}, track=["promotion", "job", "work_1"])
    scene.does("roll 3 health + 1 money", "stop", "buy job")
    scene.steps.clear()

    assert "conditions" in ruled(scene.does("buy promotion"))


@pytest.mark.parametrize("option", ["from_next_turn", "same_turn"])
def test_a_new_event_decides_when_it_is_bought_and_not_again(option):
    """R3.10: what is bought besides, and what goes to the hand later, are no further question."""
    scene = Arrangement(CARDS, rulings={"new_event": option}, track=["work_1", "zoo", "job", "work_2"])
    scene.does("roll 3 health + 1 money", "stop", "buy zoo")

    assert Ruled("new_event", option) in scene.ruled()

    scene.steps.clear()

    assert "new_event" not in ruled(scene.does("buy job"))


def test_what_only_a_hand_decides_is_left_out():
    """R1.8: that an event could be played after the last throw would tell everybody who holds it."""
    throws = ("throw", "roll 4 money", "reroll 1 money", "roll 1 money", "reroll 1 money", "roll 1 money")
    scene = Arrangement(CARDS, rulings={"extra_dice": "at_once"}, hands=[["zoo"]]).does(*throws)

    assert "play zoo" in scene.can()
    assert "extra_dice" not in ruled(scene)
    assert "extra_dice" in ruled(scene.does("play zoo"))


def test_misfortune_decides_with_the_loss():
    """R4.7: after a throw or after buying, which changes what is asked."""
    scene = Arrangement(CARDS, cvs=[["health_1"]], rulings={"misfortune": "at_once"}).does("roll 1 money + 3 bad_luck")

    assert [event.card for event in scene.happened(Lost)] == ["health_1"]
    assert "misfortune" in ruled(scene)


@pytest.mark.parametrize(
    ("name", "layout"),
    [
        ("beyond_ten", {"cvs": [dull("health", 11)]}),
        ("goal_counting", {"cvs": [["master"]], "goals": ["scholar", "goal_1"]}),
        ("tokens_counted", {"cvs": [["master"]], "goals": ["trinkets", "goal_1"]}),
        ("tie_break", {"cvs": [["health_1"], ["health_2"]], "hands": [["zoo"]]}),
    ],
)
def test_rulings_about_points_decide_when_the_game_ends(name, layout):
    """R9.2, R9.7, R9.8: points or winners would be others; before the end nothing is said."""
    decks = dict.fromkeys(("early_adulthood", "middle_age", "old_age"), 0)
    scene = Arrangement(CARDS, players=2, seat=1, track=["job"], decks=decks, **layout).does("roll 4 money")

    assert name not in ruled(scene)
    assert name in ruled(scene.does("stop"))
    assert scene.table.to_move is None


#: How often each ruling decided something in golden games.
DECIDED = {
    "granna_en_2": {
        "extra_dice": 1, "conditions": 1, "forever": 1, "new_event": 1, "misfortune": 14, "lost_card": 2, "upkeep": 4,
        "upkeep_refusal": 1, "placement": 15, "dual_type": 2, "leftmost_discard": 35, "goal_counting": 1,
    },
    "gigamic_fr_3": {
        "extra_dice": 2, "forever": 1, "new_event": 3, "misfortune": 3, "lost_card": 1, "upkeep": 6, "upkeep_refusal": 1,
        "placement": 15, "dual_type": 3, "waiting_card": 4, "leftmost_discard": 15, "tokens_counted": 1,
    },
    "reference_3": {
        "extra_dice": 1, "forever": 4, "new_event": 3, "misfortune": 5, "lost_card": 2, "upkeep": 12,
        "upkeep_refusal": 4, "placement": 13, "dual_type": 2, "waiting_card": 12, "leftmost_discard": 17,
    },
    "house_2": {
        "extra_dice": 1, "forever": 2, "new_event": 2, "misfortune": 7, "lost_card": 2, "upkeep": 11, "upkeep_refusal": 5,
        "placement": 16, "dual_type": 2, "leftmost_discard": 30, "goal_counting": 1,
    },
}  # fmt: skip


@pytest.mark.parametrize("name", sweep(DECIDED, quick=2))
def test_golden_games_are_decided_by_these_rulings(name):
    """Each as often as it mattered, with the option that the edition has chosen, and never twice in a step."""
    history = cvrules.load_replay(GOLDEN / f"{name}.jsonl")
    steps = [cvrules.deciding_rulings(table, move) for table, move in zip(history.tables, history.moves, strict=False)]
    ruled = [one for step in steps for one in step]

    assert Counter(one.name for one in ruled) == DECIDED[name]
    assert all(one.option == history.rules.ruling(one.name) for one in ruled)
    assert all(len(set(step)) == len(step) for step in steps)


def test_an_illegal_move_is_refused():
    """There is nothing to compare with."""
    scene = Arrangement(CARDS)

    with pytest.raises(cvrules.IllegalMoveError):
        cvrules.deciding_rulings(scene.table, parse_move("pass"))


def test_a_view_is_refused():
    """A seat cannot know what the others hold."""
    scene = Arrangement(CARDS)

    with pytest.raises(TypeError, match="view"):
        cvrules.deciding_rulings(cvrules.view(scene.table, 0), parse_move("throw"))
