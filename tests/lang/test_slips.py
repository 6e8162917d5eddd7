"""Typical slips of authors, told as prose in `slips/*.md`: a sentence, a card text, the exact answer.

Each slip is one fault on its line; see `texts.slips` for how answers are written anew.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

from cvrules import Severity
from cvrules.library.checking import CheckedFile, check_files
from cvrules.text.report import report
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
    said = [report(fault, proof.text) for fault in proof.diagnostics if fault.severity is not Severity.NOTE]
    return "\n\n".join(said) + "\n"


SLIPS = slips_in(Path(__file__).with_name("slips"), answer_to)


@loop_over("slip", SLIPS, ids=str)
def test_the_answer_is_as_told(slip):
    """The page shows what the author is told, to the letter."""
    assert answer_to(slip.data) == slip.answer


@loop_over("slip", SLIPS, ids=str)
def test_a_slip_is_one_error_and_helps(slip):
    """One faulty line gives one error, which says what was expected or what to write."""
    errors = [fault for fault in proof_of(slip.data).diagnostics if fault.severity is not Severity.NOTE]

    assert len(errors) == 1
    assert errors[0].severity is Severity.ERROR
    assert errors[0].label or errors[0].help


@loop_over("slip", SLIPS, ids=str)
def test_messages_keep_to_the_house_style(slip):
    """Lower case, no full stop, no scolding, and short."""
    assert badly_worded(proof_of(slip.data).diagnostics) == []


def test_there_are_many_slips_and_each_is_told_once():
    """Every heading of a page is a slip, and no two have the same text."""
    assert len(SLIPS) == count_headings(SLIPS) >= FEWEST
    assert len({slip.data for slip in SLIPS}) == len(SLIPS)
