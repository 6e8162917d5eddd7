"""Every finding is held by a test, or has a reason to stay."""

from __future__ import annotations

import ast
import re
import tomllib
from functools import cache
from pathlib import Path

import pytest

from effort.loops import loop_over

TESTS = Path(__file__).resolve().parent
LISTED = tomllib.loads((TESTS / "findings.toml").read_text("utf-8"))
FINDINGS = [finding for area in LISTED.values() for finding in area]
HEADING = re.compile(r"^## (.*)$", re.MULTILINE)
#: The ids of each area.
KNOWN = {
    "hostile": [*(f"B{number}" for number in range(1, 9)), *(f"H{number}" for number in range(1, 6))],
    "importers": [f"I{number}" for number in range(1, 5)],
    "advice": [
        *(f"A1.{number}" for number in range(1, 48)),
        *(f"A4.{number}" for number in range(1, 7)),
        *(f"A6.{number}" for number in range(1, 6)),
    ],
    "authors": [f"N{number}" for number in range(1, 33)],
    "translators": [f"T{number}" for number in range(1, 8)],
    "sentences": [
        *(f"S4.{number}" for number in range(1, 6)),
        *(f"S5.{number}" for number in range(1, 19)),
    ],
}


@cache
def names_in(file: Path) -> set[str]:
    """Return the names of the tests of a file."""
    tree = ast.parse(file.read_text("utf-8"))
    return {node.name for node in tree.body if isinstance(node, ast.FunctionDef) and node.name.startswith("test_")}


@cache
def slips_beside(file: Path) -> set[str]:
    """Return the names of the slips that a file of tests tries: the page, and the heading on it."""
    pages = file.with_name("slips").glob("*.md")
    return {f"{page.stem}: {title}" for page in pages for title in HEADING.findall(page.read_text("utf-8"))}


@pytest.mark.parametrize("area", KNOWN)
def test_every_finding_is_listed(area):
    """None is forgotten, and none is listed twice."""
    assert sorted(finding["id"] for finding in LISTED[area]) == sorted(KNOWN[area])


def test_ids_are_unique():
    """Two areas do not share an id either."""
    ids = [finding["id"] for finding in FINDINGS]

    assert sorted(set(ids)) == sorted(ids)
    assert set(LISTED) == set(KNOWN)


@loop_over("finding", FINDINGS, ids=lambda finding: finding["id"])
def test_a_finding_has_tests_or_a_reason(finding):
    """Each test that it names exists, and so does the slip that it names in brackets."""
    assert finding["title"]
    assert bool(finding.get("tests")) != bool(finding.get("why"))
    for name in finding.get("tests", ()):
        path, _, test = name.partition("::")
        function, _, row = test.removesuffix("]").partition("[")
        assert function in names_in(TESTS.parent / path), name
        assert not row or row in slips_beside(TESTS.parent / path), name
