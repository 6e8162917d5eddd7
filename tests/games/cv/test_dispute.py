"""A ruling is reported where another option would have gone otherwise, and nowhere else."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from random import Random

import pytest

import cvrules
from cvrules.games.cv import dispute, engine
from cvrules.games.cv.chance import sample, sampled
from cvrules.games.cv.dispute import Memory
from cvrules.games.cv.events import Lost, Ruled
from cvrules.games.cv.rulings import RULINGS
from properties.arrangement import Scene, dull
from properties.sampling import assorted

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

GOLDEN = Path(__file__).parents[2] / "playthroughs"


def ruled(scene):
    """Return the names of the rulings that a scene has reported."""
    return [event.name for event in scene.happened(Ruled)]


def test_every_ruling_can_be_reported():
    """None is forgotten, and none is made up."""
    assert list(dispute._ASKED) == [ruling.name for ruling in RULINGS]


def test_nothing_is_reported_where_every_option_agrees():
    """A throw that brings no misfortune is the same by any rulebook."""
    scene = Scene(CARDS, cvs=[["health_1"]]).does("roll 2 money + 2 bad_luck", "stop")

    assert ruled(scene) == []


def test_a_condition_is_reported_when_a_card_bought_now_would_meet_it():
    """R3.6: `conditions` decides once there is such a card, whether the other is bought or not."""
    for option in ("cv_only", "with_this_turns_cards"):
        track = ["promotion", "job", "work_1", "work_2"]
        scene = Scene(CARDS, rulings={"conditions": option}, track=track).does("roll 3 health + 1 money", "stop")

        assert ruled(scene) == []
        assert Ruled("conditions", option) in scene.does("buy job").happened(Ruled)


def test_a_move_that_another_option_refuses_is_reported():
    """R3.6: buying the second card is such a move."""
    scene = Scene(CARDS, rulings={"conditions": "with_this_turns_cards"}, track=["promotion", "job", "work_1"])
    scene.does("roll 3 health + 1 money", "stop", "buy job")
    scene.events.clear()

    assert "conditions" in ruled(scene.does("buy promotion"))


@pytest.mark.parametrize("option", ["from_next_turn", "same_turn"])
def test_an_event_is_reported_when_it_is_bought_and_not_again(option):
    """R3.10: what is bought besides, and what goes to the hand later, are no further question."""
    scene = Scene(CARDS, rulings={"new_event": option}, track=["work_1", "zoo", "job", "work_2"])
    scene.does("roll 3 health + 1 money", "stop", "buy zoo")

    assert Ruled("new_event", option) in scene.happened(Ruled)

    scene.events.clear()

    assert "new_event" not in ruled(scene.does("buy job"))


def test_what_only_a_hand_decides_is_not_reported():
    """R1.8: that an event could be played after the last throw would tell everybody who holds it."""
    throws = ("throw", "roll 4 money", "reroll 1 money", "roll 1 money", "reroll 1 money", "roll 1 money")
    scene = Scene(CARDS, rulings={"extra_dice": "at_once"}, hands=[["zoo"]]).does(*throws)

    assert "play zoo" in scene.can()
    assert "extra_dice" not in ruled(scene)
    assert "extra_dice" in ruled(scene.does("play zoo"))


def test_misfortune_that_strikes_is_reported_with_the_loss():
    """R4.7: after a throw or after buying, which changes what is asked."""
    scene = Scene(CARDS, cvs=[["health_1"]], rulings={"misfortune": "at_once"}).does("roll 1 money + 3 bad_luck")

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
def test_rulings_about_points_are_reported_when_the_game_ends(name, layout):
    """R9.2, R9.7, R9.8: points or winners would be others; before the end nothing is said."""
    decks = dict.fromkeys(("early_adulthood", "middle_age", "old_age"), 0)
    scene = Scene(CARDS, players=2, seat=1, track=["job"], decks=decks, **layout).does("roll 4 money")

    assert name not in ruled(scene)
    assert name in ruled(scene.does("stop"))
    assert scene.table.to_move is None


def test_listening_changes_nothing():
    """Whoever hears what happens sees the same game: the same tables, from the same numbers."""
    rules = cvrules.load()
    for seed in range(3):
        deaf = listening = cvrules.deal(rules, 3)
        one, other = Random(seed), Random(seed)
        deaf, listening = engine.settle(deaf, one), engine.settle(listening, other, [])
        while deaf.to_move is not None:
            assert deaf == listening
            move = one.choice(engine.legal_moves(deaf))
            other.choice(engine.legal_moves(listening))
            deaf, listening = engine.play(deaf, move, rng=one), engine.play(listening, move, [], rng=other)

        assert deaf == listening
        assert one.random() == other.random()


#: How often each ruling decided something in golden games.
DECIDED = {
    "granna_en_2": {
        "extra_dice": 1, "conditions": 1, "new_event": 1, "misfortune": 13, "lost_card": 1, "upkeep": 9,
        "upkeep_refusal": 5, "placement": 14, "dual_type": 2, "leftmost_discard": 32,
    },
    "gigamic_fr_3": {
        "extra_dice": 1, "forever": 2, "new_event": 3, "misfortune": 2, "lost_card": 1, "upkeep": 4, "upkeep_refusal": 1,
        "placement": 16, "dual_type": 3, "waiting_card": 4, "leftmost_discard": 13, "goal_counting": 1,
        "tokens_counted": 1,
    },
    "reference_3": {
        "extra_dice": 1, "new_event": 3, "misfortune": 6, "lost_card": 2, "upkeep": 10, "upkeep_refusal": 6,
        "placement": 12, "dual_type": 2, "waiting_card": 11, "leftmost_discard": 18, "goal_counting": 1,
    },
    "house_2": {
        "extra_dice": 1, "forever": 2, "new_event": 2, "misfortune": 7, "lost_card": 2, "upkeep": 10, "upkeep_refusal": 4,
        "placement": 17, "dual_type": 2, "leftmost_discard": 29, "goal_counting": 1,
    },
}  # fmt: skip


@pytest.mark.parametrize("name", DECIDED)
def test_golden_games_tell_which_rulings_decided_them(name):
    """Each as often as it mattered, with the option that the edition has chosen, and never twice in a step."""
    history = cvrules.load_replay(GOLDEN / f"{name}.jsonl")
    steps = []
    for table, move in zip(history.tables, history.moves, strict=False):
        events: list = []
        cvrules.play(table, move, events)
        steps.append([event for event in events if isinstance(event, Ruled)])
    ruled = [event for step in steps for event in step]

    assert Counter(event.name for event in ruled) == DECIDED[name]
    assert all(event.option == history.rules.ruling(event.name) for event in ruled)
    assert all(len(set(step)) == len(step) for step in steps)


def test_what_chance_decides_is_reported_however_it_comes():
    """Drawn at once or outcome by outcome, the same is told in the same order."""
    rules = cvrules.load(edition="house")
    asked = 0
    for seed in range(2):
        table, rng, told, retold = cvrules.deal(rules, 3), Random(seed), [], []
        while table.to_move is not None:
            again, other = table, Random()
            other.setstate(rng.getstate())
            table = engine.settle(table, rng, told)
            while again.to_move == cvrules.CHANCE:
                again = engine.play(again, sampled(again, other), retold)
                asked += 1

            assert again == table
            assert retold == told
            if table.to_move is not None:
                table = engine.play(table, rng.choice(engine.legal_moves(table)))

    assert asked > 100


@pytest.mark.parametrize("seed", range(3))
def test_what_chance_brought_comes_again(seed):
    """The same numbers give the same outcome."""
    for table in assorted():
        if table.to_move == cvrules.CHANCE:
            first, second = table.thaw(), table.thaw()
            memory = Memory(Random(seed))
            sample(first, memory)
            memory.again(second)

            assert engine.frozen_table(first) == engine.frozen_table(second)
