"""A corrected line of a scene is tried among the other lines."""

from __future__ import annotations

import pytest

from cvrules.scenes.reader import read_scenes

TOP = "scene tried\n seats 3\n"


def help_for(text: str) -> str:
    """Return the help of the last error of a text."""
    return read_scenes(text)[1][-1].help


@pytest.mark.parametrize(
    ("text", "hint"),
    [
        (f"{TOP} players 4\n", "write 'seats 4'; also, line 2 already states this"),
        (f"{TOP} seat 1 passes\n Round 5\n", "also, 'round' is part of the position"),
        (f"{TOP} seat 9 pases\n", "there is no seat 9; there are seats 1 to 3"),
        (f"{TOP} seat 1 has Marriage\n", "write 'marriage'"),
        (f"{TOP} seat 1 passes\n seat 2 has Marriage\n", "also, 'has' is part of the position"),
        (f"{TOP} cards A.cv\n cards B.cv\n Seat 1 passes\n", "did you mean 'seat'?"),
    ],
)
def test_advice_suits_the_scene(text, hint):
    """A line that comes too late, repeats another or names a missing seat is not enough."""
    assert hint in help_for(text)


def test_long_scenes_are_not_checked_again():
    """The grammar alone decides there."""
    long = TOP + " seat 1 passes\n" * 400

    assert help_for(f"{long} seat 9 pases\n") == "did you mean 'passes'?"
