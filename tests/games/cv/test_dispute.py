"""A ruling is reported where another option would have gone otherwise, and nowhere else."""

from __future__ import annotations

from random import Random

import pytest

import cvrules
from cvrules.games.cv import dispute, engine
from cvrules.games.cv.chance import sample
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
