"""Moves and outcomes of CV in words, with and without the view of the seat."""

from __future__ import annotations

import pytest
from attrs import evolve

from commands.scripted import rules, writer
from cvrules.games.cv.display.moves import move_text
from cvrules.games.cv.table.moves import DealGoal, Draw, Pass, Put, Reroll, RevealGoal, Roll, Throw
from cvrules.kernel.verbs import view
from cvrules.model.bundle import Bundle, Term
from cvrules.text.terminal import Style
from texts.golden import golden_game

STYLE = Style(colour=False)
FACES = Bundle((Term(1, "health"), Term(2, "money")))


@pytest.mark.parametrize(
    ("move", "text"),
    [
        (Throw(), "Throw the dice"),
        (Pass(), "Stop buying"),
        (Reroll(FACES), "Throw ♥ $ $ again"),
        (Put("child", "relationship", 1), "Put Child under 1 card of relationship"),
        (Put("child", "relationship", 2), "Put Child under 2 cards of relationship"),
        (Put("child", "relationship"), "Put Child on top of relationship"),
        (Put("child", None), "Set Child aside"),
        (Draw("child"), "Draw Child for the track"),
        (RevealGoal("collector"), "Reveal the open goal Collector"),
        (DealGoal("collector", 1), "Deal the goal Collector to seat 2"),
        (Roll(FACES), "The dice show ♥ $ $"),
    ],
)
def test_a_move_is_told_without_a_view(move, text):
    """It says what the move itself knows."""
    assert move_text(None, move, writer(style=STYLE)).replace("\xa0", " ") == text


def test_the_card_above_is_named_if_the_view_has_it():
    """For a spectator, or a place that does not exist, the number of cards is named."""
    table = max(golden_game("granna_en_2").tables, key=lambda table: len(table.seats[0].stacks["health"]))
    seen = view(table, 0)
    first, second = table.seats[0].stacks["health"][:2]
    titles = rules().texts.voice("en")
    told = [move_text(seen, Put("child", "health", under), writer(style=STYLE)) for under in (1, 2, 99)]

    assert told[0] == f"Put Child into health, below {titles.title(first)}"
    assert told[1] == f"Put Child into health, below {titles.title(second)}"
    assert told[2] == "Put Child under 99 cards of health"
    spectator = evolve(seen, seat=None)
    assert move_text(spectator, Put("child", "health", 1), writer(style=STYLE)) == "Put Child under 1 card of health"
