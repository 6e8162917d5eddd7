"""Games are found by name, and each room by convention."""

from __future__ import annotations

import sys
from types import ModuleType

import pytest
from attrs import evolve

import cvrules
from cvrules.kernel import registry
from cvrules.kernel.registry import ROOMS, add_game, game_of, games, games_with, part, words_of
from cvrules.model.words import Words
from made_up_games.orchard.cards import WORDS as ORCHARD


@pytest.fixture
def added(monkeypatch):
    """Let a test add games that are gone after it."""
    monkeypatch.setattr(registry, "_ADDED", dict(registry._ADDED))


def package(monkeypatch, name, **rooms):
    """Make a package whose rooms are single modules with their constant."""
    made = ModuleType(name)
    made.__path__ = []
    monkeypatch.setitem(sys.modules, name, made)
    for room, constant in rooms.items():
        module = ModuleType(f"{name}.{room}")
        setattr(module, ROOMS[room], constant)
        monkeypatch.setitem(sys.modules, f"{name}.{room}", module)
    return made


def test_our_games_come_first():
    """Then those that were added, such as the one of the tests."""
    assert games() == ("cv", "friends", "pursuit", "orchard")


def test_games_with_an_engine_can_be_played():
    """Cards of a game can be read before anybody has written its rules."""
    assert games_with("game") == ("cv", "friends", "pursuit", "orchard")
    assert games_with("cards") == games()


@pytest.mark.parametrize("game", games())
def test_a_game_has_words(game):
    """They know its name."""
    assert isinstance(words_of(game), Words)
    assert words_of(game).game == words_of(game).card.game == game


@pytest.mark.parametrize("game", games_with("game"))
def test_a_game_has_words_and_rules(game):
    """Both know its name."""
    assert isinstance(words_of(game), Words)
    assert words_of(game).game == game_of(game).name == words_of(game).card.game == game


@pytest.mark.parametrize("name", ["chess", "", "no such", "cv.game", "../cv", "__init__"])
def test_an_unknown_game_is_answered_with_those_there_are(name):
    """Whatever is written, nothing else is imported."""
    with pytest.raises(ValueError, match=f"unknown game '{name}'; choose from: cv, friends, pursuit, orchard"):
        game_of(name)


@pytest.mark.usefixtures("added")
def test_an_added_game_without_rules_names_its_package(monkeypatch):
    """Its author knows where to add them."""
    add_game(package(monkeypatch, "plums", cards=evolve(ORCHARD, game="plums")))

    with pytest.raises(ValueError, match="the rules of plums are not part of the package 'plums' yet; choose from: cv"):
        game_of("plums")


@pytest.mark.usefixtures("added")
def test_a_room_that_a_game_lacks_is_named(monkeypatch):
    """A game may have no bots of its own."""
    add_game(package(monkeypatch, "plums", cards=evolve(ORCHARD, game="plums")))

    with pytest.raises(ValueError, match="the game 'plums' has no room 'bots'"):
        part("plums", "bots")


@pytest.mark.usefixtures("added")
def test_what_a_room_misses_is_not_hidden(monkeypatch, tmp_path):
    """An import that fails inside a room is an error of that room."""
    package(monkeypatch, "pears", cards=evolve(ORCHARD, game="pears")).__path__ = [str(tmp_path)]
    (tmp_path / "bots.py").write_text("import nothing_like_it\n", "utf-8")
    add_game("pears")

    with pytest.raises(ModuleNotFoundError, match="nothing_like_it"):
        part("pears", "bots")


@pytest.mark.usefixtures("added")
def test_two_games_cannot_have_one_name(monkeypatch):
    """The second is refused; the same one may be added again."""
    package(monkeypatch, "impostor", cards=evolve(ORCHARD, game="cv"))
    package(monkeypatch, "twin", cards=ORCHARD)

    for name in ("impostor", "twin"):
        with pytest.raises(ValueError, match="already"):
            add_game(name)
    assert add_game("made_up_games.orchard") == "orchard"


@pytest.mark.usefixtures("added")
def test_the_environment_names_games_for_the_command_line(monkeypatch):
    """Several, with commas between."""
    package(monkeypatch, "kiwis", cards=evolve(ORCHARD, game="kiwis"))
    monkeypatch.setenv(registry.VARIABLE, "made_up_games.orchard,kiwis")

    assert games() == ("cv", "friends", "pursuit", "orchard", "kiwis")


def test_the_public_name():
    """`cvrules.add_game` is this function."""
    assert cvrules.add_game is add_game


@pytest.mark.usefixtures("added")
def test_a_room_may_have_a_default(monkeypatch):
    """It serves where the game lacks the room, and only there."""
    add_game(package(monkeypatch, "plums", cards=evolve(ORCHARD, game="plums")))

    assert part("plums", "bots", {}) == {}
    assert part("orchard", "cards", None) is ORCHARD


@pytest.mark.usefixtures("added")
@pytest.mark.parametrize("missing", ["nowhere", "nowhere.inside"])
def test_a_package_of_the_environment_must_be_there(monkeypatch, missing):
    """The sentence names the variable, and what to write there."""
    monkeypatch.setenv(registry.VARIABLE, missing)

    with pytest.raises(ValueError, match=f"{registry.VARIABLE} contains the package '{missing}'.*; list packages that"):
        games()


@pytest.mark.usefixtures("added")
def test_what_a_package_of_the_environment_misses_is_not_hidden(monkeypatch, tmp_path):
    """An import that fails inside it is an error of its own."""
    (tmp_path / "figs").mkdir()
    (tmp_path / "figs" / "cards.py").write_text("import nothing_like_it\n", "utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setenv(registry.VARIABLE, "figs")

    with pytest.raises(ModuleNotFoundError, match="nothing_like_it"):
        games()
