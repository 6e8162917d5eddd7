"""Typical slips of scene authors, told as prose in `slips/*.md`: a sentence, a scene, the exact answer.

Each slip is one fault. After a change of wording, run once with
`CVRULES_REWRITE=1` in the environment: the answers are written anew, and
whoever changed them reads the difference.
"""

from __future__ import annotations

import os
import re
from pathlib import Path

import pytest
from attrs import frozen

from cvrules.text.report import reported
from scenetexts import faults_of

FOLDER = Path(__file__).with_name("slips")
REWRITE = "CVRULES_REWRITE"
FEWEST = 60
_SLIP = re.compile(
    r"^## (?P<title>[^\n]+)\n\n(?P<sentence>[^\n]+)\n\n"
    r"```scene\n(?P<text>.*?)^```\n\n```text\n(?P<answer>.*?)^```\n",
    re.MULTILINE | re.DOTALL,
)


@frozen
class Slip:
    """One slip as its page tells it."""

    page: Path
    title: str
    text: str
    answer: str

    def __str__(self) -> str:
        return f"{self.page.stem}: {self.title}"


def slips(page: Path) -> list[Slip]:
    """Return the slips of a page."""
    found = _SLIP.finditer(page.read_text("utf-8"))
    return [Slip(page, one["title"], one["text"], one["answer"]) for one in found]


def answer_to(slip: Slip) -> str:
    """Return what an author is told."""
    return "\n\n".join(reported(fault, slip.text) for fault in faults_of(slip.text)) + "\n"


PAGES = sorted(FOLDER.glob("*.md"))
SLIPS = [slip for page in PAGES for slip in slips(page)]

if os.environ.get(REWRITE):
    for one in PAGES:
        told = one.read_text("utf-8")
        answers = iter([answer_to(slip) for slip in slips(one)])
        fresh = _SLIP.sub(lambda found, a=answers: f"{found[0].rpartition('```text')[0]}```text\n{next(a)}```\n", told)
        one.write_text(fresh, "utf-8")
    SLIPS = [slip for page in PAGES for slip in slips(page)]


@pytest.mark.parametrize("slip", SLIPS, ids=str)
def test_the_answer_is_as_told(slip):
    """The page shows what the author is told, to the letter."""
    assert answer_to(slip) == slip.answer


@pytest.mark.parametrize("slip", SLIPS, ids=str)
def test_a_slip_is_one_error(slip):
    """One faulty line gives one error, and it stands on a line of the text."""
    (fault,) = faults_of(slip.text)

    assert 1 <= fault.span.line <= slip.text.count("\n")


@pytest.mark.parametrize("slip", SLIPS, ids=str)
def test_messages_keep_to_the_house_style(slip):
    """Lower case, no full stop, no scolding, and short."""
    for fault in faults_of(slip.text):
        for sentence in filter(None, (fault.message, fault.label, fault.help)):
            assert not sentence.endswith(".")
            assert not sentence[0].isupper()
            assert not re.search(r"\b(invalid|illegal|please|error)\b", sentence, re.IGNORECASE)
            assert len(sentence) < 200


def test_there_are_many_slips_and_each_is_told_once():
    """Every heading of a page is a slip, and no two have the same text."""
    headings = sum(page.read_text("utf-8").count("\n## ") for page in PAGES)

    assert len(SLIPS) == headings >= FEWEST
    assert len({slip.text for slip in SLIPS}) == len(SLIPS)
