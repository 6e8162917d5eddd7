"""A game in words: by the texts of its catalogue, and without any."""

from __future__ import annotations

import pytest
from attrs import frozen

from cvrules.display.display import Display, display_of, event_text, move_text, refusal_text, result_lines
from cvrules.games.cv.display.display import DISPLAY
from cvrules.kernel.refusal import Refusal
from made_up_games.orchard.display import DISPLAY as ORCHARD
from made_up_games.orchard.game import Pass, Reason, Show, Shown
from played_games.recorded import orchard_game
from texts.orchard import NAMES, orchard_view, orchard_writer


@frozen
class RoundBegan:
    """An event that is not about a seat."""

    number: int


class Strict(Refusal):
    """Refusals with several names, a phrase and a hint."""

    sentences = {  # noqa: RUF012 - read only
        "refusal.full": "{card} or {names}: {why}, seat {seat}.",
        "remedy.wait": "Wait.",
        "why.late": "it is late",
    }


@pytest.mark.parametrize(("game", "display"), [("cv", DISPLAY), ("orchard", ORCHARD)])
def test_a_room_is_found(game, display):
    """By the registry."""
    assert display_of(game) is display


@pytest.mark.usefixtures("plums")
def test_a_game_without_the_room_is_displayed_plainly():
    """Every function has a default."""
    assert display_of("plums") == Display()


@pytest.mark.parametrize(
    ("move", "has_texts", "told"),
    [
        (Show(), True, "Show your visitor"),
        (Pass(), True, "End your turn"),
        (Show(), False, "show"),
        (Pass(), False, "pass"),
    ],
)
def test_a_move_is_told(move, has_texts, told):
    """By the text of its class, else as it is typed."""
    assert move_text(orchard_view(), move, orchard_writer(has_texts=has_texts)) == told


@pytest.mark.parametrize(
    ("event", "has_texts", "told"),
    [
        (Shown(1, "ant"), True, "Kim shows Ant"),
        (Shown(1, "ant"), False, "Kim Shown: Ant"),
        (RoundBegan(3), False, "Round began: 3"),
    ],
)
def test_an_event_is_told(event, has_texts, told):
    """After the name of its seat, if it has one."""
    assert event_text(event, orchard_writer(has_texts=has_texts), NAMES) == told


def test_a_refusal_without_a_text_is_told_in_english():
    """Its class has the English sentence."""
    assert refusal_text(Reason.of("shown", "O1"), orchard_writer()) == "You have already shown your visitor. (O1)"


def test_the_values_of_a_refusal_are_told():
    """Titles of cards, lists, phrases, and seats counted from 1."""
    refusal = Strict.of("full", "O2", "wait", card="ant", names=("bee", "cat"), why="late", seat=0)

    assert refusal_text(refusal, orchard_writer()) == "Ant or bee or cat: it is late, seat 1. Wait. (O2)"


@pytest.mark.parametrize(
    ("moves", "told"),
    [
        (("show", "pass", "pass"), ["Alex: 1 point", "Kim: 0 points", "Alex wins with 1 point."]),
        (("pass", "pass"), ["Alex: 0 points", "Kim: 0 points", "Alex and Kim share the victory with 0 points."]),
    ],
)
def test_the_result_names_points_and_winners(moves, told):
    """One winner, or several."""
    lines = result_lines(orchard_game("deal ant", "deal bee", *moves).table, orchard_writer(), NAMES)

    assert [line.strip("- ") for line in lines if line] == told


def test_a_plain_display_has_no_legend():
    """There are no signs to explain."""
    assert Display().legend(orchard_writer()) == ""
