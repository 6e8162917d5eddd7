"""A game at a terminal: its own room, or a plain one."""

from __future__ import annotations

import pytest

from cvrules.display.terminal import HELP, Terminal, terminal_of
from made_up_games.orchard.terminal import TERMINAL
from texts.catalogues import LANGUAGES
from texts.orchard import orchard_view, orchard_writer


def test_a_room_is_found():
    """By the registry."""
    assert terminal_of("orchard") is TERMINAL


@pytest.mark.usefixtures("plums")
def test_a_game_without_the_room_gets_a_plain_one():
    """Every part has a default."""
    assert terminal_of("plums") == Terminal()


def test_a_plain_terminal_shows_the_table_when_it_changes():
    """And shows nothing above a question."""
    plain = Terminal()

    assert plain.page_key(orchard_view()) == plain.page_key(orchard_view())
    assert plain.page_key(orchard_view()) != plain.page_key(orchard_view("show"))
    assert plain.above(orchard_view(), orchard_writer(), plain.menu(orchard_view(), orchard_writer())) == []


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", "The game continues."),
        ("fr", "La partie continue."),
        ("de", "Das Spiel geht weiter."),
        ("pl", "Gra toczy się dalej."),
    ],
)
def test_a_resumed_game_goes_on(language, told):
    """In every language of the shared texts."""
    assert Terminal().resumed(orchard_view(), orchard_writer(language)) == told


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_that_may_be_typed_is_explained(language):
    """In every language of the shared texts, with examples of the game."""
    told = [orchard_writer(language).text(f"help.{key}", command=key, move="show", card="ant") for key in HELP]

    assert all(":" in text for text in told)
    assert any("why show" in text for text in told)
