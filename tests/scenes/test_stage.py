"""A stage of any game: what leaves no choice happens by itself, and can be asked about."""

from __future__ import annotations

from functools import partial

import pytest

from cvrules.kernel.game import CHANCE
from cvrules.kernel.registry import game_of
from cvrules.scenes.stage import Stage
from made_up_games.orchard.game import Pass, Show
from texts.scenes import codes as codes_of
from texts.scenes import stage_of

codes = partial(codes_of, game="orchard")
DEALT = ("seat 1 holds cat", "seat 2 holds bee")


def test_a_question_with_one_answer_is_answered():
    """A visitor that is shown can only be followed by a pass."""
    stage = stage_of(*DEALT, game="orchard")
    stage.play(Show())

    assert stage.table.to_move == 1
    assert [event.card for event in stage.events] == ["cat"]


def test_a_position_may_leave_no_choice():
    """Then the scene begins with the next question."""
    assert stage_of("seat 1 shown cat", "seat 2 holds bee", game="orchard").table.to_move == 1


def test_an_outcome_without_an_alternative_comes_by_itself(monkeypatch):
    """There is no chance in the last card of a deck."""
    monkeypatch.setattr(type(game_of("orchard")), "chances", _only)

    assert stage_of(game="orchard").table.secrets == ("ant", "bee")


def _only(game, table):
    """Return the first outcome alone, while chance is to move."""
    left = [name for name in table.rules.book.names if name not in table.secrets]
    return ((game.parse_move(f"deal {left[0]}"), 1),) if table.to_move == CHANCE else ()


def test_what_happened_by_itself_may_be_said_once():
    """A scene need not know what the rules ask, but says nothing twice."""
    assert codes(*DEALT, "seat 1 shows", "seat 1 passes", "expect turn seat 2") == []
    assert codes(*DEALT, "seat 1 shows", "seat 1 passes", "seat 1 passes", "expect turn seat 2") == ["CV521"]


def test_what_did_not_happen_was_not_done():
    """Neither another move nor that of another seat."""
    stage = stage_of(*DEALT, game="orchard")
    stage.play(Show())

    assert not stage.use_up_automatic_move(1, Pass())
    assert not stage.use_up_automatic_move(0, Show())
    assert stage.use_up_automatic_move(0, Pass())


def test_refusals_look_back_no_further_than_the_last_line():
    """What was asked before is over, and the rules say that it is not asked."""
    stage = stage_of(*DEALT, game="orchard")
    stage.play(Show())
    refusal, was_question = stage.why_not(0, Show())
    assert (refusal.key, was_question) == ("shown", True)
    assert stage.skipped_question(0, Show()) == ("show", refusal)
    stage.play(Pass())

    assert stage.why_not(0, Show()) == (stage.not_asked, False)
    assert stage.skipped_question(0, Show()) is None


def test_who_is_asked_is_told():
    """A seat, chance, or the end."""
    stage = stage_of(*DEALT, game="orchard")
    assert (stage.asked_text(), stage.answer_line(), stage.turn()) == ("seat 1 is asked to show", "seat 1 passes", 0)
    stage.play(Pass())
    stage.play(Pass())

    assert (stage.asked_text(), stage.turn()) == ("the game is over", None)
    assert (stage_of(game="orchard").asked_text(), stage_of(game="orchard").turn()) == ("a visitor is dealt", None)


def test_a_game_with_chance_says_what_it_brings():
    """There is nothing to say in its place."""
    with pytest.raises(NotImplementedError):
        Stage.open_chance(stage_of(game="orchard"))
