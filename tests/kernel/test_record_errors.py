"""Whatever is wrong with a replay or a position is said about a line."""

from __future__ import annotations

from cvrules import InvalidRecordError
from cvrules.kernel.record_errors import invalid_record_error, line_span


def test_a_line_is_named_as_editors_do():
    """With its file and column, so that one may jump there."""
    assert str(line_span("game.jsonl", 3)) == "game.jsonl:3:1"


def test_a_fault_is_raised_with_what_could_be_played():
    """One diagnostic with its hint, and the history so far."""
    error = invalid_record_error("CV606", "diverged", line_span("game.jsonl", 3), "look there", "so far")

    assert isinstance(error, InvalidRecordError)
    assert str(error) == "game.jsonl:3:1: error[CV606]: diverged (look there)"
    assert error.history == "so far"
