"""The drawings: files of our own, small and plain."""

from __future__ import annotations

from xml.etree import ElementTree as ET

from cvrules.drawing import glyphs
from cvrules.drawing.glyphs import BOX, glyphs_of
from cvrules.drawing.icons import PENCIL, UNKNOWN
from cvrules.games.cv.cards.words import WORDS
from cvrules.games.cv.faces.icons import SIGNS
from cvrules.resources import resource_folder
from effort.loops import loop_over

FILES = sorted((file for file in (resource_folder("cards") / "cv" / "icons").iterdir()), key=lambda file: file.name)


@loop_over("file", FILES, ids=lambda file: file.name)
def test_a_drawing_is_a_small_square_of_shapes(file):
    """It holds no script, no link, no text and no picture of others."""
    text = file.read_text("utf-8")
    drawing = ET.fromstring(text)  # noqa: S314 - our own file
    names = {part.tag.rpartition("}")[2] for part in drawing.iter()}

    assert drawing.get("viewBox") == f"0 0 {BOX} {BOX}"
    assert drawing.get("fill") == "currentColor"
    assert names <= {"svg", "g", "path", "rect", "circle"}
    assert len(text) < 1000


@loop_over("name", sorted({*WORDS.symbols, *WORDS.types, *WORDS.decks, *SIGNS, PENCIL, UNKNOWN}))
def test_every_word_of_the_game_has_a_drawing(name):
    """Symbols, types, decks, dice and throws."""
    assert glyphs_of("cv")[name]


def test_a_game_without_drawings_has_those_of_every_game():
    """Its cards are shown all the same."""
    assert set(glyphs_of("orchard")) == {"invented", "unknown"}


def test_a_file_that_is_no_drawing_is_empty():
    """Nothing of it gets onto a face."""
    assert glyphs._svg_content("not a drawing") == ""
