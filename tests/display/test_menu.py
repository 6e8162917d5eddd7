"""A plain menu: numbers, moves, titles, and Enter."""

from __future__ import annotations

import pytest

from cvrules.display.menu import Menu, menu_of
from cvrules.errors import CvError
from made_up_games.orchard.game import Deal, Pass, Show
from texts.orchard import orchard_view, orchard_writer


def test_legal_moves_are_numbered():
    """In their order, with the question above."""
    menu = menu_of(orchard_view(), orchard_writer())

    assert menu.question == "What do you do?"
    assert menu.lines == ["  1  Show your visitor", "  2  End your turn"]
    assert menu.only_answer is None


@pytest.mark.parametrize(
    ("text", "move"),
    [("1", Show()), (" 2 ", Pass()), ("show", Show()), ("PASS", Pass()), ("deal bee", Deal("bee"))],
)
def test_an_answer_is_read(text, move):
    """By number or as a move; whether it is legal is not asked here."""
    assert menu_of(orchard_view(), orchard_writer()).read(text) == move


def test_a_title_means_its_card():
    """Of several cards with one title, the one that makes an answer."""
    answers = ((Deal("bee"), ""),)

    assert Menu("", answers, orchard_writer()).read("deal Bee") == Deal("bee")


@pytest.mark.parametrize("text", ["0", "3", "99"])
def test_a_number_without_an_answer_is_refused(text):
    """With the numbers there are."""
    with pytest.raises(ValueError, match=f"{text} is not an answer; choose a number from 1 to 2."):
        menu_of(orchard_view(), orchard_writer()).read(text)


@pytest.mark.parametrize("text", ["", "fly", "1 2"])
def test_a_text_that_is_not_a_move_is_refused(text):
    """Enter is not enough while there are several answers."""
    with pytest.raises(CvError):
        menu_of(orchard_view(), orchard_writer()).read(text)


def test_enter_means_the_only_answer():
    """After the visitor was shown, only passing is left."""
    assert menu_of(orchard_view("show"), orchard_writer()).read("") == Pass()
