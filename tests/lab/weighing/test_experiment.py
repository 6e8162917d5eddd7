"""An experiment plays until it is sure enough, and always gives the same answer."""

from __future__ import annotations

import math
import random

import pytest

import cvrules
from cvrules.lab.weighing.comparison import changed_cards
from cvrules.lab.weighing.experiment import Experiment, Stratum, Weighing
from cvrules.lab.weighing.results import weighing_json, weighing_lines
from cvrules.lab.weighing.verdict import verdict_text, verdict_word

RULES = cvrules.load("cv")
EXPERIMENT = Experiment(RULES, frozenset({"marriage"}), ("random",), (2, 3))
SMALL_CARD = "deck early_adulthood\ncard pottery_class: knowledge\n    cost 1 knowledge\n    gives 1 health\n"


def _weighing(values, confidence: float = 0.95) -> Weighing:
    weighing = Weighing(EXPERIMENT, confidence)
    for value in values:
        weighing.effect.add(value, 0.0)
    return weighing


def _noise(mean: float, count: int, spread: float = 4.0) -> list[float]:
    rng = random.Random(f"{mean} {count}")
    return [rng.gauss(mean, spread) for _ in range(count)]


def test_a_part_has_a_game_for_each_bot_and_number_of_seats():
    """With seeds that depend only on the index."""
    experiment = Experiment(RULES, frozenset({"marriage"}), ("random", "random"), (2, 3), seed=5)
    part = experiment.play(3)

    assert [stratum for stratum, _ in part.games] == [Stratum("random", 2), Stratum("random", 3)] * 2
    assert part == Experiment(RULES, frozenset({"marriage"}), ("random", "random"), (2, 3), seed=5).play(3)
    assert part.before == ()


def test_workers_give_the_same_parts_in_the_same_order():
    """So that the experiment stops at the same game."""
    assert list(EXPERIMENT.parts(6, workers=2)) == list(EXPERIMENT.parts(6))


def test_an_experiment_can_be_left_early():
    """Worker processes end with it."""
    parts = EXPERIMENT.parts(10_000, workers=2)
    next(parts)
    parts.close()


def test_old_rules_are_played_with_the_same_seeds(tmp_path):
    """Equal rules give equal games, so that nothing changes."""
    same = Weighing(Experiment(RULES, frozenset({"marriage"}), ("random",), (2,), old=RULES))
    for part in same.experiment.parts(4):
        same.add(part)

    assert set(same.change) == {"points", "winning_points", "first_seat_wins", "rounds", "decisions"}
    assert all(sample.mean == 0 and sample.count == 4 for sample in same.change.values())

    pack = tmp_path / "pack.cv"
    pack.write_text(SMALL_CARD)
    new = cvrules.load("cv", cards=[pack])
    assert changed_cards(RULES, new) == {"pottery_class"}
    assert changed_cards(RULES, RULES) == frozenset()


@pytest.mark.parametrize(
    ("points", "word"),
    [
        (5, "too strong"),
        (3, "too strong"),
        (2.1, "a little strong"),
        (1, "fair"),
        (-1, "a little weak"),
        (-9, "too weak"),
    ],
)
def test_each_effect_has_a_word(points, word):
    """From too weak to too strong."""
    assert verdict_word(points) == word


def test_the_verdict_says_how_sure_it_is():
    """It has no interval for few games, and `probably` if the interval contains other words."""
    assert verdict_text(_weighing([])) == "unknown: no bot took it"
    assert verdict_text(_weighing([1.0] * 9)) == "unknown: it was measured only 9 times; play more games"
    assert verdict_text(_weighing(_noise(2.1, 60))).startswith("probably ")
    assert verdict_text(_weighing(_noise(7.0, 400))).startswith("too strong: +7.")


def test_it_is_sure_when_the_interval_is_clear_or_narrow():
    """Clearly weak, fair or too strong, or within half a point."""
    assert not _weighing(_noise(3.0, 400)).is_sure
    assert _weighing(_noise(1.5, 400)).is_sure
    assert _weighing(_noise(5.0, 400)).is_sure
    assert _weighing(_noise(-2.0, 400)).is_sure
    assert _weighing(_noise(3.0, 400, spread=1.0)).is_sure
    assert not _weighing([9.0] * 9).is_sure


def test_the_answer_lists_everything_that_was_measured():
    """As data that JSON can hold, and as lines."""
    weighing = Weighing(Experiment(RULES, frozenset({"marriage", "child"}), ("random",), (2, 3), old=RULES))
    for part in weighing.experiment.parts(30):
        weighing.add(part)
    answer = weighing_json(weighing, "some.cv", "games")

    assert (answer["games"], answer["method"], answer["cards"]) == (60, "played again", ["child", "marriage"])
    assert {(one["bot"], one["seats"]) for one in answer["strata"]} == {("random", 2), ("random", 3)}
    measured = [answer["effect"]["points"]["games"], *(one["points"]["games"] for one in answer["by_card"].values())]
    assert measured[0] == sum(measured[1:]) == sum(one["effect"]["points"]["games"] for one in answer["strata"])
    assert all(one["change"]["value"] == 0 for one in answer["compared"].values())
    lines = "\n".join(weighing_lines(answer))
    assert lines.startswith("some.cv: ")
    for text in ("marriage", "child", "winning points", "60 games of cv, seed 0; stopped after the last game"):
        assert text in lines


def test_seats_are_compared_if_a_game_cannot_be_played_without_the_card():
    """For example a goal, which is dealt."""
    goal = next(RULES.name(card) for card in RULES.cards if card.deck.name == "goal")
    weighing = Weighing(Experiment(RULES, frozenset({goal}), ("random",), (3,)))
    for part in weighing.experiment.parts(20):
        weighing.add(part)
    answer = weighing_json(weighing, goal, "games")

    assert (answer["method"], answer["other_cards"]) == ("seats compared", None)
    assert answer["effect"]["points"]["games"] == weighing.strata[Stratum("random", 3)].points.count > 0
    assert "which is not proof" in "\n".join(weighing_lines(answer))


def _card(worth: int) -> str:
    return f"deck early_adulthood\ncard planted: possession\n    cost 1 money\n    worth {worth}\n"


@pytest.mark.slow
def test_a_planted_effect_is_found_in_real_games(tmp_path):
    """Random bots do not notice what a possession is worth, so 3 more points are 3 points more for its buyer."""
    effects = []
    for worth in (1, 4):
        pack = tmp_path / f"worth_{worth}.cv"
        pack.write_text(_card(worth))
        weighing = Weighing(Experiment(cvrules.load("cv", cards=[pack]), frozenset({"planted"}), ("random",), (3,)))
        for part in weighing.experiment.parts(1500):
            weighing.add(part)
        effects.append(weighing.effect.points)

    change = effects[1].mean - effects[0].mean
    error = math.hypot(effects[0].error, effects[1].error)
    assert abs(change - 3) < 3 * error
    assert change > 2 * error


@pytest.mark.slow
def test_a_card_that_does_nothing_has_no_effect_of_its_own(tmp_path):
    """A free possession worth nothing: the interval of its buyers contains 0."""
    pack = tmp_path / "nothing.cv"
    pack.write_text("deck early_adulthood\ncard pebble: possession\n    cost nothing\n")
    weighing = Weighing(Experiment(cvrules.load("cv", cards=[pack]), frozenset({"pebble"}), ("random",), (3,)))
    for part in weighing.experiment.parts(800):
        weighing.add(part)

    assert weighing.points.low < 0 < weighing.points.high
