"""Each kind of line that games share becomes what the model says it is."""

from __future__ import annotations

import pytest

from cvrules.scenes.model import Expectation, Judgement, SeatNumber, Setting
from cvrules.scenes.reader import read_scenes
from texts.scenes import line_of


@pytest.mark.parametrize(
    ("text", "values"),
    [
        ("edition gigamic_fr", ["gigamic_fr"]),
        ("ruling misfortune at_once", ["misfortune", "at_once"]),
        ("cards mine/more.cv", ["mine/more.cv"]),
        ("seats 4", [4]),
        ("first seat 2", [2]),
        ("turn seat 3", [3]),
        ("round 12", [12]),
    ],
)
def test_settings(text, values):
    """A word and its values."""
    line = line_of(text)

    assert isinstance(line, Setting)
    assert line.word == text.split()[0]
    assert [getattr(value, "value", str(value)) for value in line.values] == values


def test_judgements():
    """Allowed, or refused by a paragraph."""
    allow, refuse = line_of("allow seat 1 stops"), line_of("refuse seat 2 buys phd because R3.6")

    assert isinstance(allow, Judgement)
    assert (allow.allowed, allow.because) == (True, None)
    assert (refuse.allowed, str(refuse.because), refuse.decision.verb) == (False, "R3.6", "buys")


@pytest.mark.parametrize(
    ("text", "what"),
    [
        ("expect seat 1 scores 3", "scores"),
        ("expect seat 1 is asked", "asked"),
        ("expect turn seat 1", "turn"),
        ("expect round 2", "round"),
        ("expect winner seat 1, seat 2", "winner"),
        ("expect over", "over"),
    ],
)
def test_expectations(text, what):
    """Each kind by its name."""
    line = line_of(text)

    assert isinstance(line, Expectation)
    assert line.what == what
    assert (line.seat is not None) == ("expect seat" in text)


def test_seats_know_that_they_are_seats():
    """They count from 1 in scenes, and from 0 on tables."""
    seat = line_of("turn seat 3").values[0]

    assert isinstance(seat, SeatNumber)
    assert (seat.value, seat.index) == (3, 2)


def test_words_know_their_place():
    """Line and column of the file, continuation lines and comments included."""
    text = "# one\nscene a\n    dice     1 money   # two\n        + 2 health\n    expect   track used_car, phd\n"
    (scene,), _ = read_scenes(text, "a.scene")
    first, second = scene.story[1].values

    assert str(first.span) == "a.scene:5:20"
    assert (second.span.column, second.span.end_column) == (30, 33)
    assert scene.story[0].span.line == 3
