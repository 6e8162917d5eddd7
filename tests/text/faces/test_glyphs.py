"""The drawings: files of our own, small and plain."""

from __future__ import annotations

from xml.etree import ElementTree as ET

import pytest

from cvrules.games.cv.look import SIGNS
from cvrules.games.cv.words import CV
from cvrules.resources import folder
from cvrules.text.faces import glyphs
from cvrules.text.faces.drawing import PENCIL, UNKNOWN
from cvrules.text.faces.glyphs import BOX, glyphs_of

FILES = sorted((file for file in (folder("cards") / "cv" / "icons").iterdir()), key=lambda file: file.name)


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.name)
def test_a_drawing_is_a_small_square_of_shapes(file):
    """It holds no script, no link, no text and no picture of others."""
    text = file.read_text("utf-8")
    drawing = ET.fromstring(text)  # noqa: S314 - our own file
    names = {part.tag.rpartition("}")[2] for part in drawing.iter()}

    assert drawing.get("viewBox") == f"0 0 {BOX} {BOX}"
    assert drawing.get("fill") == "currentColor"
    assert names <= {"svg", "g", "path", "rect", "circle"}
    assert len(text) < 1000


@pytest.mark.parametrize("name", sorted({*CV.symbols, *CV.types, *CV.decks, *SIGNS, PENCIL, UNKNOWN}))
def test_every_word_of_the_game_has_a_drawing(name):
    """Symbols, types, decks, dice and throws."""
    assert glyphs_of("cv")[name]


def test_a_game_without_drawings_has_none():
    """Its cards are shown all the same."""
    assert glyphs_of("no_such_game") == {}


def test_a_file_that_is_no_drawing_is_empty():
    """Nothing of it gets onto a face."""
    assert glyphs._inside("not a drawing") == ""
