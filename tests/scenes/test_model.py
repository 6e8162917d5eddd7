"""Scenes as data: frozen, compared by what they say and not by where it stands."""

from __future__ import annotations

import pytest
from attrs.exceptions import FrozenInstanceError

from cvrules.scenes.model import Name, Number, SeatNumber, parts_of
from cvrules.scenes.reader import read_scenes
from texts.scenes import scene_of


def test_scenes_are_equal_wherever_they_stand():
    """Two files may hold the same scene."""
    text = "scene a\n    seat 1   has phd\n    expect   dice 5\n"
    (here,), _ = read_scenes(text, "here.scene")
    (there,), _ = read_scenes(f"# first\n\n{text}", "there.scene")

    assert here == there
    assert hash(here) == hash(there)
    assert here.name.span != there.name.span


def test_scenes_do_not_change():
    """Whoever has one can rely on it."""
    with pytest.raises(FrozenInstanceError):
        scene_of("seats 2").path = "elsewhere"


def test_settings_are_found_by_their_word():
    """One line, several, or none."""
    scene = scene_of("seats 2", "ruling misfortune at_once", "ruling extra_dice at_once")
    (seats,) = scene.setting_values("seats")

    assert isinstance(seats, Number)
    assert seats.value == 2
    assert scene.setting_values("edition") is None
    assert [[str(value) for value in line.values] for line in scene.settings("ruling")] == [
        ["misfortune", "at_once"],
        ["extra_dice", "at_once"],
    ]


def test_checks_are_the_lines_that_can_fail():
    """What happens is not among them."""
    scene = scene_of("seat 1 throws 4 health", "allow seat 1 stops", "refuse seat 2 stops because R1.2")

    assert [line.span.line for line in scene.checks] == [4, 5, 6]


def test_names_print_as_they_are_written():
    """A message quotes them."""
    scene = scene_of("seats 2")

    assert str(scene.name) == "tried"
    assert isinstance(scene.name, Name)


def test_a_scene_knows_its_game():
    """CV, if the file does not name one; the same lines are another scene in another game."""
    lines = "scene a\n expect over\n"
    (cv,), _ = read_scenes(lines)
    (named,), _ = read_scenes(f"game cv\n{lines}")
    (orchard,), _ = read_scenes(f"game orchard\n{lines}")

    assert (cv.game, orchard.game) == ("cv", "orchard")
    assert cv == named != orchard


def test_parts_are_found_wherever_they_are():
    """In lists, decisions and expectations, each in the order of the lines."""
    scene = scene_of("seat 2 has phd, athlete as work", "allow seat 3 buys mba", "expect winner seat 1, seat 2")

    assert [seat.value for seat in parts_of(scene, SeatNumber)] == [2, 3, 1, 2]
    assert [str(name) for name in parts_of(scene, Name)] == ["tried", "phd", "athlete", "mba"]
