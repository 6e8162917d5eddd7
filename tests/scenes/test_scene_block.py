"""The lines of a scene, and lines that do not belong where they are."""

from __future__ import annotations

import pytest

from cvrules.scenes.reader import read_scenes


@pytest.mark.parametrize(
    ("text", "code", "message"),
    [
        ("seats 3\n", "CV501", "'seats' does not belong to a scene"),
        (
            "scene a\n seat 1 passes\n seats 3\n",
            "CV502",
            "'seats' is part of the position, but the story begins in line 2",
        ),
        ("scene a\n seats 3\n seats 4\n", "CV503", "line 2 already states this"),
    ],
)
def test_lines_in_the_wrong_place_are_errors(text, code, message):
    """Above the first scene, after the story has begun, or a second time."""
    fault = read_scenes(text)[1][0]

    assert (fault.code, fault.message) == (code, message)


def test_card_files_can_be_named_one_by_one():
    """The line `cards` is the one that every scene can repeat."""
    scenes, faults = read_scenes("scene a\n cards a.cv\n cards b.cv\n expect over\n")

    assert (len(scenes), faults) == (1, ())
