"""Scenes over facts and move texts: positions, moves, outcomes and expectations of a small game."""

from __future__ import annotations

from functools import partial

import pytest

from cvrules.scenes.facts import make_move_parser
from cvrules.scenes.model import Decision, Name, SeatNumber
from cvrules.scenes.scene_error import SceneError
from made_up_games.orchard.game import Deal, Pass
from texts.scenes import codes as codes_of
from texts.scenes import faults_of, scene_of, scene_text, stage_of
from texts.scenes import message_of as message_in

codes, message_of = partial(codes_of, game="orchard"), partial(message_in, game="orchard")
TAKES = make_move_parser({"takes": "deal {}", "passes": "pass"})


def test_a_position_changes_the_facts_of_a_fresh_table():
    """What no line states stays as it is when a game begins."""
    table = stage_of(
        "seats 3", "seat 1 shown cat", "seat 2 holds bee", "seat 3 holds dog", "turn seat 2", game="orchard"
    ).table

    assert table.rules.game.facts(table) == {
        "players": "3", "secret 0": "cat", "secret 1": "bee", "secret 2": "dog", "shown 0": "yes", "passed": "1",
    }  # fmt: skip


def test_cards_are_called_as_moves_call_them():
    """A card may be named in any way that a scene allows."""
    assert codes("seat 1 holds cat", "seat 2 holds bee", "expect seat 1 holds cat") == []
    assert message_of("seat 1 holds cta", "expect over") == "there is no card 'cta' | did you mean 'cat'?"


def test_all_faults_of_the_lines_are_told():
    """Not only the first, and nothing of a table that could not be laid out."""
    assert codes("seat 1 holds rabbit", "seat 2 holds cat", "seat 2 shown cat", "expect over") == ["CV508", "CV503"]


def test_what_a_table_cannot_be_is_told_where_the_scene_says_it():
    """At the line that states the fact."""
    (fault,) = faults_of(scene_text("seat 1 holds cat", "seat 2 holds cat", "expect over", game="orchard"))

    assert (fault.code, fault.span.line, fault.help) == ("CV511", 4, "name another card")


def test_a_fact_that_no_line_states_is_told_at_the_name(monkeypatch):
    """There is no better place."""
    monkeypatch.setattr("made_up_games.orchard.game.Orchard.facts", lambda *_: {"players": "many"})
    (fault,) = faults_of(scene_text("expect over", game="orchard"))

    assert (fault.code, fault.span.line, fault.message) == ("CV511", 2, "'players' is not a number")


def test_verbs_stand_for_the_texts_of_moves():
    """With or without a card."""
    stage = stage_of(game="orchard")
    span = scene_of(game="orchard").name.span
    seat = SeatNumber(1, span)

    assert TAKES(stage, Decision(seat, "takes", (Name("cat", span),))) == Deal("cat")
    assert TAKES(stage, Decision(seat, "passes")) == Pass()
    with pytest.raises(SceneError):
        TAKES(stage, Decision(seat, "takes", (Name("rabbit", span),)))


def test_a_wrong_expectation_says_what_is_there():
    """A card, or nothing."""
    assert message_of("seat 1 holds cat", "expect seat 1 holds bee") == "seat 1 holds cat, not bee"
    assert message_of("seat 1 holds cat", "expect seat 2 holds bee") == "seat 2 holds nothing, not bee"
