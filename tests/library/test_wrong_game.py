"""A file for another game than the one that it names is reported with one error."""

from __future__ import annotations

import pytest

import cvrules
from cvrules.library.cards import format_cards
from cvrules.library.wrong_game import likely_games
from cvrules.scenes.reader import read_scenes

PURSUIT = """\
deck project

card paint_stars: basic
    category arts
    level    1 dots
    cost     1 knowledge
    gives    2 creativity
    level    2 stars
    cost     2 creativity
    gives    1 long_term
"""
CV = """\
deck middle_age

card allotment: health
    cost     1 health + 1 money
    may      change 1 bad_luck -> plain        once per turn
    worth    2
"""
#: A card of a game that is not part of cvrules.
ORCHARD = """\
deck spring

card wasp: visitor
    yields   1 apple
"""
SCENE = """\
scene a_busy_round
    seat 1   has magazine
    seat 1   filled magazine role writer
    seat 1   hourglasses 2
    seat 1   studies
    expect   seat 1 stress light_blue 1
"""


@pytest.mark.parametrize(
    ("text", "game", "hint"),
    [
        (PURSUIT, "pursuit", "write 'game pursuit' as the first line of the file"),
        (f"game cv\n\n{PURSUIT}", "pursuit", "change the first line to 'game pursuit'"),
        (f"game pursuit\n\n{CV}", "cv", "change the first line to 'game cv'"),
        (ORCHARD, "orchard", "write 'game orchard' as the first line of the file"),
        (f"game friends\n\n{CV}", "cv", "change the first line to 'game cv'"),
    ],
)
def test_a_card_file_for_another_game_has_one_error(text, game, hint):
    """The error names the game, and the line to write."""
    for faults in (cvrules.read_cards(text)[1], format_cards(text)[1]):
        (fault,) = faults
        assert fault.code == "CV110"
        assert f"these are cards of the game '{game}'" in fault.message
        assert fault.help == hint


@pytest.mark.parametrize("text", [PURSUIT, PURSUIT.encode()])
def test_the_line_of_the_advice_mends_the_file(text):
    """As text and as bytes."""
    line = "game pursuit\n\n"
    cards, faults = cvrules.read_cards(line + text if isinstance(text, str) else line.encode() + text)
    assert faults == ()
    assert len(cards) == 1


def test_a_file_with_a_few_mistakes_keeps_their_errors():
    """A wrong word that another game happens to know is explained as before."""
    _, faults = cvrules.read_cards(CV.replace(": health", ": item").replace("1 money", "1 creativity"))
    assert {fault.code for fault in faults} == {"CV101"}
    assert len(faults) == 2


def test_a_scene_for_another_game_has_one_error():
    """As with cards."""
    (fault,) = read_scenes(SCENE)[1]
    assert fault.message == "these are scenes of the game 'pursuit', but they are read as scenes of 'cv'"
    assert fault.help == "write 'game pursuit' as the first line of the file"
    assert read_scenes(f"game pursuit\n\n{SCENE}")[1] == ()


def test_games_that_fit_equally_well_are_both_named():
    """And a game that fits no better is not named."""
    known = {"a": frozenset({"one"}), "b": frozenset({"two", "three"}), "c": frozenset({"two", "four"})}
    assert likely_games(["two"], "a", known) == ("b", "c")
    assert likely_games(["two", "three"], "a", known) == ("b",)
    assert likely_games(["one", "two"], "a", known) == ()
    assert likely_games([], "a", known) == ()
