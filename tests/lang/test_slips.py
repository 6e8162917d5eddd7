"""Typical slips of authors, told as prose in `slips/*.md`: a sentence, a card text, the exact answer.

Each slip is one fault on its line. After a change of wording, run once with
`CVRULES_REWRITE=1` in the environment: the answers are written anew, and
whoever changed them reads the difference.
"""

from __future__ import annotations

import os
import re
from pathlib import Path

import pytest
from attrs import frozen

from cvrules import Severity
from cvrules.proofreading import Proof, proofread
from cvrules.text.report import reported

FOLDER = Path(__file__).with_name("slips")
REWRITE = "CVRULES_REWRITE"
FEWEST = 45
_SLIP = re.compile(
    r"^## (?P<title>[^\n]+)\n\n(?P<sentence>[^\n]+)\n\n"
    r"```(?P<language>cv|cv-escaped)\n(?P<text>.*?)^```\n\n```text\n(?P<answer>.*?)^```\n",
    re.MULTILINE | re.DOTALL,
)


@frozen
class Slip:
    """One slip as its page tells it."""

    page: Path
    title: str
    sentence: str
    data: bytes
    answer: str

    def __str__(self) -> str:
        return f"{self.page.stem}: {self.title}"


def unescaped(text: str) -> bytes:
    r"""Return the bytes of a text in which odd ones are written as in Python, such as `\xff`."""
    return text.encode("ascii").decode("unicode_escape").encode("latin-1")


def slips(page: Path) -> list[Slip]:
    """Return the slips of a page."""
    text = page.read_text("utf-8")
    return [
        Slip(
            page,
            found["title"],
            found["sentence"],
            unescaped(found["text"]) if found["language"] == "cv-escaped" else found["text"].encode(),
            found["answer"],
        )
        for found in _SLIP.finditer(text)
    ]


def proof_of(slip: Slip) -> Proof:
    """Return what `cvrules check` has to say about a slip."""
    (proof,) = proofread({"my.cv": slip.data})
    return proof


def answer_to(slip: Slip) -> str:
    """Return what an author is told; notes are not shown unless asked for."""
    proof = proof_of(slip)
    said = [reported(fault, proof.text) for fault in proof.diagnostics if fault.severity is not Severity.NOTE]
    return "\n\n".join(said) + "\n"


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
def test_a_slip_is_one_error_and_helps(slip):
    """One faulty line gives one error, which says what was expected or what to write."""
    errors = [fault for fault in proof_of(slip).diagnostics if fault.severity is not Severity.NOTE]

    assert len(errors) == 1
    assert errors[0].severity is Severity.ERROR
    assert errors[0].label or errors[0].help


@pytest.mark.parametrize("slip", SLIPS, ids=str)
def test_messages_keep_to_the_house_style(slip):
    """Lower case, no full stop, no scolding, and short."""
    for fault in proof_of(slip).diagnostics:
        for sentence in filter(None, (fault.message, fault.label, fault.help)):
            assert not sentence.endswith(".")
            assert not sentence[0].isupper()
            assert not re.search(r"\b(invalid|illegal|please|error)\b", sentence, re.IGNORECASE)
            assert len(sentence) < 160


def test_there_are_many_slips_and_each_is_told_once():
    """Every heading of a page is a slip, and no two have the same text."""
    headings = sum(page.read_text("utf-8").count("\n## ") for page in PAGES)

    assert len(SLIPS) == headings >= FEWEST
    assert len({slip.data for slip in SLIPS}) == len(SLIPS)
