"""Typical slips of scene authors, told as prose in `slips/*.md`: a sentence, a scene, the exact answer.

Each slip is one fault; see `texts.slips` for how answers are written anew.
"""

from __future__ import annotations

from pathlib import Path

from cvrules.text.report import report_text
from effort.loops import loop_over
from texts.scenes import faults_of
from texts.slips import badly_worded, count_headings, slips_in

FEWEST = 60


def answer_to(data: bytes) -> str:
    """Return what an author is told."""
    text = data.decode()
    return "\n\n".join(report_text(fault, text) for fault in faults_of(text)) + "\n"


SLIPS = slips_in(Path(__file__).with_name("slips"), answer_to)


@loop_over("slip", SLIPS, ids=str)
def test_the_answer_is_as_told(slip):
    """The page shows what the author is told, to the letter."""
    assert answer_to(slip.data) == slip.answer


@loop_over("slip", SLIPS, ids=str)
def test_a_slip_is_one_error(slip):
    """One faulty line gives one error, and it stands on a line of the text."""
    (fault,) = faults_of(slip.data.decode())

    assert 1 <= fault.span.line <= slip.data.count(b"\n")


@loop_over("slip", SLIPS, ids=str)
def test_messages_keep_to_the_house_style(slip):
    """Lower case, no full stop, no scolding, and short."""
    assert badly_worded(faults_of(slip.data.decode())) == []


def test_there_are_many_slips_and_each_is_told_once():
    """Every heading of a page is a slip, and no two have the same text."""
    assert len(SLIPS) == count_headings(SLIPS) >= FEWEST
    assert len({slip.data for slip in SLIPS}) == len(SLIPS)
