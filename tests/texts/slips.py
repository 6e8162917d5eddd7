"""Typical mistakes in pages `slips/*.md`: a sentence, a text, the exact answer.

After a change of wording, run the tests once with `CVRULES_REWRITE=1` in the
environment. This writes the answers again; then read the difference.
"""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterable
from pathlib import Path

from attrs import frozen

from cvrules import Diagnostic

__all__ = ["Slip", "badly_worded", "count_headings", "slips_in"]

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
    """One mistake, from a page."""

    page: Path
    title: str
    data: bytes
    answer: str

    def __str__(self) -> str:
        return f"{self.page.stem}: {self.title}"


def slips_in(folder: Path, answer_to: Callable[[bytes], str]) -> list[Slip]:
    """Return the mistakes in a folder of pages; their answers are written again if you asked for it.

    Args:
        folder: The folder of the pages.
        answer_to: Returns the report about a text.
    """
    pages = sorted(folder.glob("*.md"))
    if os.environ.get(REWRITE):
        for page in pages:
            page.write_text(_SLIP.sub(lambda found: _with_answer(found, answer_to), page.read_text("utf-8")), "utf-8")
    return [
        Slip(page, found["title"], _data(found), found["answer"])
        for page in pages
        for found in _SLIP.finditer(page.read_text("utf-8"))
    ]


def count_headings(slips: Iterable[Slip]) -> int:
    """Return the number of headings in the pages; if there are more than slips, one has a wrong format."""
    return sum(page.read_text("utf-8").count("\n## ") for page in {slip.page for slip in slips})


def badly_worded(faults: Iterable[Diagnostic]) -> list[str]:
    """Return the sentences that break our style: lower case, no full stop, no scolding, short."""
    said = [sentence for fault in faults for sentence in (fault.message, fault.label, fault.help) if sentence]
    return [
        sentence
        for sentence in said
        if sentence.endswith(".") or sentence[0].isupper() or _SCOLDING.search(sentence) or len(sentence) >= LONGEST
    ]


def _with_answer(found: re.Match[str], answer_to: Callable[[bytes], str]) -> str:
    return f"{found[0].rpartition('```text')[0]}```text\n{answer_to(_data(found))}```\n"


def _data(found: re.Match[str]) -> bytes:
    r"""Return the bytes of a text, in which odd ones may be written as in Python, such as `\xff`."""
    if found["language"] == "cv-escaped":
        return found["text"].encode("ascii").decode("unicode_escape").encode("latin-1")
    return found["text"].encode()
