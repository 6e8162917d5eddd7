"""The page of moves and events lists every class, with an example of each."""

from __future__ import annotations

import os
import typing

import pytest

import cvrules
from cvrules.kernel.nouns import Event, Move, Outcome
from project.hooks import hook

PAGE = hook("classes_page")


def test_the_page_is_current():
    """After a change of the classes, run this test once with `CVRULES_REWRITE=1` in the environment."""
    if os.environ.get("CVRULES_REWRITE"):
        PAGE.PAGE.write_text(PAGE.page(), "utf-8")

    assert PAGE.PAGE.read_text("utf-8") == PAGE.page(), "run this test once with CVRULES_REWRITE=1"


@pytest.mark.parametrize("game", [*PAGE.GAMES, "orchard"])
def test_every_class_of_a_game_is_listed(game):
    """With the meaning of each field, also for a game without examples of its own."""
    text = "\n".join(PAGE.section(game, game))

    for base in (Move, Outcome, Event):
        for each in PAGE.classes_of(game, base):
            assert f"\n#### {each.__name__}\n" in text


def test_every_game_of_the_package_has_a_section():
    """The games that tests add have none."""
    assert sorted(PAGE.GAMES) == [game for game in cvrules.game_names() if hasattr(cvrules, game)]


@pytest.mark.parametrize("game", PAGE.GAMES)
def test_the_classes_are_the_public_ones(game):
    """What the page lists can be imported from the module of the game, and nothing is missing."""
    module = getattr(cvrules, game)
    listed = [each for base, _ in PAGE.KINDS.values() for each in PAGE.classes_of(game, base)]

    assert listed
    assert [each for each in listed if getattr(module, each.__name__) is not each] == []
    for base in (Move, Outcome, Event):
        assert set(PAGE.classes_of(game, base)) == set(typing.get_args(getattr(module, base.__name__)))


@pytest.mark.parametrize("game", PAGE.GAMES)
def test_examples_name_cards_of_the_game(game):
    """So that they can be read back."""
    rules = cvrules.load(game)
    for base in (Move, Outcome):
        for each in PAGE.classes_of(game, base):
            (move,) = PAGE.examples(game, each)
            assert cvrules.parse_move(str(move), rules) == move
