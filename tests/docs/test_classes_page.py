"""The page of moves and events lists every class, with an example of each."""

from __future__ import annotations

import os

import pytest

import cvrules
from cvrules import cv
from cvrules.kernel.nouns import Event, Move, Outcome
from project.hooks import hook

PAGE = hook("classes_page")


def test_the_page_is_current():
    """After a change of the classes, run this test once with `CVRULES_REWRITE=1` in the environment."""
    if os.environ.get("CVRULES_REWRITE"):
        PAGE.PAGE.write_text(PAGE.page(), "utf-8")

    assert PAGE.PAGE.read_text("utf-8") == PAGE.page(), "run this test once with CVRULES_REWRITE=1"


@pytest.mark.parametrize("game", ["cv", "orchard"])
def test_every_class_of_a_game_is_listed(game):
    """With the meaning of each field, also for a game without examples of its own."""
    text = "\n".join(PAGE.section(game, game))

    for base in (Move, Outcome, Event):
        for each in PAGE.classes_of(game, base):
            assert f"\n#### {each.__name__}\n" in text


def test_the_classes_are_the_public_ones():
    """What the page lists can be imported from `cvrules.cv`."""
    listed = [each for base, _ in PAGE.KINDS.values() for each in PAGE.classes_of("cv", base)]

    assert listed
    assert [each for each in listed if getattr(cv, each.__name__) is not each] == []


def test_examples_name_cards_of_the_game():
    """So that they can be read back."""
    rules = cvrules.load("cv")
    for base in (Move, Outcome):
        for each in PAGE.classes_of("cv", base):
            (move,) = PAGE.examples("cv", each)
            assert cvrules.parse_move(str(move), rules) == move
