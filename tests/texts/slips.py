"""Slips told as prose in folders `slips/*.md`: a sentence, a text, the exact answer.

After a change of wording, run the tests once with `CVRULES_REWRITE=1` in the
environment: the answers are written anew, and whoever changed them reads the difference.
"""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterable
from pathlib import Path

from attrs import frozen

from cvrules import Diagnostic

__all__ = ["Slip", "headings", "out_of_style", "slips_in"]

REWRITE = "CVRULES_REWRITE"
_SLIP = re.compile(
    r"^## (?P<title>[^\n]+)\n\n(?P<sentence>[^\n]+)\n\n"
    r"```(?P<language>cv|cv-escaped|scene)\n(?P<text>.*?)^```\n\n```text\n(?P<answer>.*?)^```\n",
    re.MULTILINE | re.DOTALL,
)
_SCOLDING = re.compile(r"\b(invalid|illegal|please|error)\b", re.IGNORECASE)
LONGEST = 160


@frozen
class Slip:
    """One slip as its page tells it."""

    page: Path
    title: str
    data: bytes
    answer: str

    def __str__(self) -> str:
        return f"{self.page.stem}: {self.title}"


def slips_in(folder: Path, answer_to: Callable[[bytes], str]) -> list[Slip]:
    """Return the slips of a folder's pages, after their answers were written anew where that is asked for.

    Args:
        folder: Where the pages are.
        answer_to: What an author is told about a text.
    """
    pages = sorted(folder.glob("*.md"))
    if os.environ.get(REWRITE):
        for page in pages:
            page.write_text(_SLIP.sub(lambda found: _answered(found, answer_to), page.read_text("utf-8")), "utf-8")
    return [
        Slip(page, found["title"], _data(found), found["answer"])
        for page in pages
        for found in _SLIP.finditer(page.read_text("utf-8"))
    ]


def headings(slips: Iterable[Slip]) -> int:
    """Return how many headings the pages of slips have; more than slips, and one is not told as it should be."""
    return sum(page.read_text("utf-8").count("\n## ") for page in {slip.page for slip in slips})


def out_of_style(faults: Iterable[Diagnostic]) -> list[str]:
    """Return what is said otherwise than we say it: lower case, no full stop, no scolding, and short."""
    said = [sentence for fault in faults for sentence in (fault.message, fault.label, fault.help) if sentence]
    return [
        sentence
        for sentence in said
        if sentence.endswith(".") or sentence[0].isupper() or _SCOLDING.search(sentence) or len(sentence) >= LONGEST
    ]


def _answered(found: re.Match[str], answer_to: Callable[[bytes], str]) -> str:
    return f"{found[0].rpartition('```text')[0]}```text\n{answer_to(_data(found))}```\n"


def _data(found: re.Match[str]) -> bytes:
    r"""Return the bytes of a text, in which odd ones may be written as in Python, such as `\xff`."""
    if found["language"] == "cv-escaped":
        return found["text"].encode("ascii").decode("unicode_escape").encode("latin-1")
    return found["text"].encode()
