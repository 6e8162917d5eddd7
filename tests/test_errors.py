"""What is wrong is told as a value or raised, and either can be read, compared and sent on."""

from __future__ import annotations

import pickle

import pytest

from cvrules.errors import (
    CvError,
    Diagnostic,
    IllegalMoveError,
    IncompleteCardsError,
    InvalidCardsError,
    Severity,
    Span,
)

SPAN = Span("my.cv", 3, 5, 3, 9)
FAULT = Diagnostic("CV101", "'give' does not fit here", SPAN, help="did you mean 'gives'?")
RAISED = [
    InvalidCardsError((FAULT, Diagnostic("CV102", "this line stops too early", SPAN))),
    IncompleteCardsError(("13: slug, type", "22: cost")),
    IllegalMoveError("pass", "this move is not possible now"),
]


def test_a_span_is_shown_as_editors_read_it():
    """Path, line and column, so that they can jump there."""
    assert str(SPAN) == "my.cv:3:5"


def test_a_diagnostic_is_one_line():
    """Where, how bad, what, and what to write instead if that is known."""
    note = Diagnostic("CV230", "'dog' has unknown values: cost", SPAN, severity=Severity.NOTE)

    assert str(FAULT) == "my.cv:3:5: error[CV101]: 'give' does not fit here (did you mean 'gives'?)"
    assert str(note) == "my.cv:3:5: note[CV230]: 'dog' has unknown values: cost"


def test_a_diagnostic_is_an_error_unless_it_says_otherwise():
    """Whoever forgets how bad a fault is keeps the card from being loaded."""
    assert FAULT.severity is Severity.ERROR


def test_exceptions_tell_all_they_hold():
    """Each fault in a line of its own, each hole, or the move and why not."""
    invalid, incomplete, illegal = map(str, RAISED)

    assert invalid.splitlines() == [str(FAULT), "my.cv:3:5: error[CV102]: this line stops too early"]
    assert incomplete == (
        "these values are unknown: 13: slug, type; 22: cost. Load the rules with an edition that fills them in."
    )
    assert illegal == "pass: this move is not possible now"


@pytest.mark.parametrize("error", RAISED, ids=lambda error: type(error).__name__)
def test_exceptions_survive_the_way_to_another_process(error):
    """What they hold comes along, and one `except` catches them all."""
    there = pickle.loads(pickle.dumps(error))  # noqa: S301 - made a moment ago

    assert isinstance(there, CvError)
    assert (type(there), vars(there), str(there)) == (type(error), vars(error), str(error))
