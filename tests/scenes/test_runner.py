"""Running scenes: what cannot happen ends one, what does not hold is noted."""

from __future__ import annotations

from cvrules.scenes import read_scenes, try_scene
from texts.scenes import codes, scene_of


def test_a_scene_that_holds_has_no_faults():
    """The trial says so."""
    (scene,), _ = read_scenes("scene a\n seat 1 has phd\n expect dice 5\n")
    trial = try_scene(scene)

    assert trial.holds
    assert trial.faults == ()
    assert trial.scene is scene


def test_what_cannot_happen_ends_a_scene():
    """Nothing after it would make sense."""
    assert codes("seat 1 throws 3 health", "expect dice 9", "expect throws 9") == ["CV521"]


def test_what_does_not_hold_does_not():
    """All of it is told."""
    assert codes("expect dice 9", "seat 1 throws 4 health", "expect throws 9") == ["CV523", "CV523"]


def test_a_position_that_cannot_be_is_not_played():
    """Its faults are the only ones."""
    assert codes("seat 1 has phd, phd", "expect dice 9") == ["CV509"]


def test_scenes_are_tried_the_same_way_every_time():
    """There is no chance in them."""
    scene = scene_of("seat 1 has running", "seat 1 throws 4 health", "seat 1 stops")

    assert try_scene(scene) == try_scene(scene)
