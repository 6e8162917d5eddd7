"""Phases have numbers, names and questions."""

from __future__ import annotations

from cvrules.games.pursuit.table.phase import PHASES, QUESTIONS, Phase


def test_phases_are_numbered_without_a_gap():
    """The engine has a step for each."""
    assert sorted(PHASES) == list(range(31))
    assert (PHASES[Phase.FILL], PHASES[Phase.OVER]) == ("fill", "over")


def test_phases_with_a_question_are_those_in_which_a_seat_decides():
    """P1.2."""
    assert {PHASES[phase]: question for phase, question in QUESTIONS.items()} == {
        "clash": "clash", "keep": "keep", "paying": "upkeep", "act": "act", "price": "price", "order": "order", "pick": "pick",
    }  # fmt: skip
