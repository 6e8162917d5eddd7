"""Typical slips of authors, told as prose in `slips/*.md`: a sentence, a card text, the exact answer.

Each slip is one fault on its line; see `texts.slips` for how answers are written anew.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from cvrules import Severity
from cvrules.library.checking import CheckedFile, check_files
from cvrules.text.report import report_text
from effort.loops import loop_over
from texts.slips import badly_worded, count_headings, slips_in

FEWEST = 45


@cache
def proof_of(data: bytes) -> CheckedFile:
    """Return what `cvrules check` has to say about a text."""
    (proof,) = check_files({"my.cv": data})
    return proof


def answer_to(data: bytes) -> str:
    """Return what an author is told; notes are not shown unless asked for."""
    proof = proof_of(data)
    said = [report_text(fault, proof.text) for fault in proof.diagnostics if fault.severity is not Severity.NOTE]
    return "\n\n".join(said) + "\n"


SLIPS = slips_in(Path(__file__).with_name("slips"), answer_to)
#: A quick run tries one slip of this many.
PARTS = 10


def check_slip(slip):
    """Check that a slip is one error on its page, word for word, that helps and keeps to the house style."""
    diagnostics = proof_of(slip.data).diagnostics
    errors = [fault for fault in diagnostics if fault.severity is not Severity.NOTE]

    assert answer_to(slip.data) == slip.answer
    assert len(errors) == 1
    assert errors[0].severity is Severity.ERROR
    assert errors[0].label or errors[0].help
    assert badly_worded(diagnostics) == []


@loop_over("slip", SLIPS[::PARTS], ids=str)
def test_some_answers_are_as_told(slip):
    """The page shows the report to the letter; one faulty line gives one error that helps."""
    check_slip(slip)


@pytest.mark.slow
@loop_over("slip", SLIPS, ids=str)
def test_the_answer_is_as_told(slip):
    """Every page shows what is reported; a quick run tries some."""
    check_slip(slip)


def test_there_are_many_slips_and_each_is_told_once():
    """Every heading of a page is a slip, and no two have the same text."""
    assert len(SLIPS) == count_headings(SLIPS) >= FEWEST
    assert len({slip.data for slip in SLIPS}) == len(SLIPS)
