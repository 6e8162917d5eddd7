"""Every finding is held by a test, or has a reason to stay."""

from __future__ import annotations

import ast
import tomllib
from pathlib import Path

import pytest

TESTS = Path(__file__).resolve().parent
LISTED = tomllib.loads((TESTS / "findings.toml").read_text("utf-8"))
FINDINGS = [finding for area in LISTED.values() for finding in area]
#: The ids of each area.
KNOWN = {
    "hostile": [*(f"B{number}" for number in range(1, 9)), *(f"H{number}" for number in range(1, 6))],
    "importers": [f"I{number}" for number in range(1, 5)],
    "advice": [
        *(f"A1.{number}" for number in range(1, 48)),
        *(f"A4.{number}" for number in range(1, 7)),
        *(f"A6.{number}" for number in range(1, 6)),
    ],
    "authors": [f"N{number}" for number in range(1, 19)],
    "sentences": [
        *(f"S4.{number}" for number in range(1, 6)),
        *(f"S5.{number}" for number in range(1, 19)),
    ],
}


def names_in(file: Path) -> set[str]:
    """Return the names of the tests of a file."""
    tree = ast.parse(file.read_text("utf-8"))
    return {node.name for node in tree.body if isinstance(node, ast.FunctionDef) and node.name.startswith("test_")}


@pytest.mark.parametrize("area", KNOWN)
def test_every_finding_is_listed(area):
    """None is forgotten, and none is listed twice."""
    assert sorted(finding["id"] for finding in LISTED[area]) == sorted(KNOWN[area])


def test_ids_are_unique():
    """Two areas do not share an id either."""
    ids = [finding["id"] for finding in FINDINGS]

    assert sorted(set(ids)) == sorted(ids)
    assert set(LISTED) == set(KNOWN)


@pytest.mark.parametrize("finding", FINDINGS, ids=lambda finding: finding["id"])
def test_a_finding_has_tests_or_a_reason(finding):
    """Each test that it names exists."""
    assert finding["title"]
    assert bool(finding.get("tests")) != bool(finding.get("why"))
    for name in finding.get("tests", ()):
        path, _, test = name.partition("::")
        assert test.partition("[")[0] in names_in(TESTS.parent / path), name
