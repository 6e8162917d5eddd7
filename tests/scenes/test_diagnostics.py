"""Every fault of scenes has a page with an example that fails and one that holds; both are tried."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from cvrules.resources import diagnostic_codes, diagnostic_page
from texts.scenes import faults_of

CODES = [code for code in diagnostic_codes() if code.startswith("CV5")]
_FENCE = re.compile(r"^```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def codes_of_example(code: str, heading: str, folder: Path) -> list[str]:
    """Return the codes of all that is said about an example of a page."""
    shown = dict(_FENCE.findall(diagnostic_page(code).partition(f"## {heading}\n")[2].partition("\n## ")[0]))
    if "cv" in shown:
        (folder / "mine.cv").write_text(shown["cv"], "utf-8")
    return [fault.code for fault in faults_of(shown["scene"], str(folder / "my.scene"))]


@pytest.mark.parametrize("code", CODES)
def test_the_example_has_this_fault_and_no_other(code, tmp_path):
    """The page shows what it speaks of."""
    assert codes_of_example(code, "Example", tmp_path) == [code]


@pytest.mark.parametrize("code", CODES)
def test_what_to_write_instead_holds(code, tmp_path):
    """Whoever copies it has a scene that holds."""
    assert codes_of_example(code, "Write instead", tmp_path) == []


def test_there_are_pages():
    """For what cannot be read, what cannot lie there, what cannot happen and what does not hold."""
    assert len(CODES) == 17
