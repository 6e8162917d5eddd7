"""The verbs: whose question it is, what `play` takes, and what happens by itself."""

from __future__ import annotations

from random import Random

import pytest

import cvrules
from cvrules.games.cv import engine
from cvrules.games.cv.moves import Draw, Pass
from properties.arrangement import Scene
from properties.sampling import assorted, rules_of_edition

CARDS = """
card cheap: work
    cost     1 health
"""


def test_nobody_decides_what_chance_decides():
    """R1.2: while chance is to move, no seat has an answer."""
    table = cvrules.deal(rules_of_edition("granna_en"), 3)

    assert table.to_move == cvrules.CHANCE
    assert cvrules.legal_moves(table) == ()
    assert cvrules.why_not(table, Pass()).key == "chance"


def test_chance_does_not_answer_for_a_seat():
    """R1.2: while a seat is asked, no card comes off a deck."""
    table = Scene(CARDS, hands=[["memory_1"]]).table

    assert cvrules.chances(table) == ()
    assert cvrules.why_not(table, Draw("cheap")).key == "not_asked"


def test_only_what_is_asked_is_answered():
    """R1.2: the refusal says what is asked instead."""
    refusal = Scene(CARDS, hands=[["memory_1"]]).why_not("buy cheap")

    assert (refusal.key, refusal.rule) == ("not_asked", "R1.2")
    assert "seat 0 is asked about throw" in str(refusal)


def test_after_the_end_nothing_is_possible():
    """R9.1: neither for seats nor for chance."""
    table = next(table for table in assorted() if table.to_move is None)

    assert cvrules.legal_moves(table) == cvrules.chances(table) == ()
    for move in (Pass(), Draw("marriage")):
        assert cvrules.why_not(table, move).key == "over"


def test_an_illegal_move_raises_with_its_reason():
    """R1.2: and says it in words."""
    table = Scene(CARDS, hands=[["memory_1"]]).table

    with pytest.raises(cvrules.IllegalMoveError, match=r"pass: this is not what is asked now") as refused:
        cvrules.play(table, Pass())
    assert refused.value.refusal == cvrules.why_not(table, Pass())


@pytest.mark.parametrize("what", ["throw", None])
def test_what_is_no_move_is_told_so(what):
    """R1.2: the text of a legal move is no move yet, wherever it is tried."""
    table = Scene(CARDS, hands=[["memory_1"]]).table
    seen = [table, cvrules.view(table, 0), cvrules.view(table, 1)]

    for judged in seen:
        assert str(cvrules.why_not(judged, what)) == "this is no move; parse_move makes one of a text (R1.2)"
    with pytest.raises(cvrules.IllegalMoveError, match="parse_move makes one of a text"):
        cvrules.play(table, what)


def test_single_answers_happen_by_themselves():
    """R1.2: a question is put only where there is something to decide."""
    table = Scene(CARDS, track=["possession_4"]).does("roll 4 money", "stop")

    assert table.table.to_move == cvrules.CHANCE
    assert {type(outcome) for outcome, _ in cvrules.chances(table.table)} == {Draw}


def test_playing_and_settling_are_one_step_if_asked_for():
    """`play` with a generator goes on like `settle`, to the same table, with the same events."""
    table = Scene(CARDS, hands=[["memory_1"]]).table
    move = cvrules.legal_moves(table)[0]
    here: list = []
    there: list = []
    at_once = engine.play(table, move, here, Random(3))

    assert at_once == engine.settle(engine.play(table, move, there), Random(3), there)
    assert here == there != []


def test_events_are_reported_only_if_asked_for():
    """With or without a list to report to, the same happens."""
    for table in assorted():
        for move in cvrules.legal_moves(table)[:2]:
            assert cvrules.play(table, move, []) == cvrules.play(table, move)


def test_every_phase_has_a_step():
    """Whatever happens next, somebody is asked, chance moves, or the turn goes on."""
    assert len(engine._STEPS) == len(engine._HERE) == 20
