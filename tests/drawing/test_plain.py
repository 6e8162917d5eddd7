"""A plain face shows a card of any game, with its rules."""

from __future__ import annotations

import pytest

import cvrules
from cvrules.drawing.game_faces import faces_of
from cvrules.drawing.plain import card_code, plain_face
from cvrules.games.cv.faces.face import FACE
from cvrules.library.catalogues import texts_of
from cvrules.library.made_up import made_up_values
from made_up_games.orchard.faces import FACE as ORCHARD

VOICE = texts_of("orchard").voice()


@pytest.mark.parametrize(("game", "room"), [("cv", FACE), ("orchard", ORCHARD)])
def test_a_room_is_found(game, room):
    """By the registry."""
    assert faces_of(game) is room


def test_a_card_is_shown_by_its_lines():
    """Each is a row, and what is made up carries a mark."""
    dog = cvrules.load("orchard").card("dog")
    face = plain_face(dog, VOICE, made_up_values(dog))

    assert face.title == "Dog"
    assert face.rules == card_code(dog, VOICE) == ("yields 1 apple",)
    assert [row.invented for row in face.rows] == [True]
    assert face.is_invented


def test_levels_and_unknown_values_are_shown():
    """A source is not a rule."""
    text = "game orchard\ncard oak: tree\n price 1 plum\n source almanac\n level 2 high\n yields ? apple\n"
    (oak,) = cvrules.read_cards(text)[0].cards

    assert card_code(oak, VOICE) == ("price 1 plum", "level 2 high", "yields ? apple")
    assert plain_face(oak, VOICE, made_up_values(oak), ("A tree.",)).rules == ("A tree.",)


def test_the_signs_of_a_game_are_known():
    """A terminal must be able to write them."""
    assert "♥" in faces_of("cv").signs
    assert faces_of("orchard").signs == ""
