"""The guide to a new effect counts the files that its second example edits."""

from __future__ import annotations

import re

from project import ROOT

PAGE = (ROOT / "docs" / "how-to" / "add-an-effect.md").read_text("utf-8")
CV = ROOT / "src" / "cvrules" / "games" / "cv"
#: The module that the example writes.
NEW = CV / "rulebook" / "rethrowing.py"
AIM = 20


def table(heading: str) -> list[list[str]]:
    """Return the rows of the first table after a heading, without its head."""
    after = PAGE.partition(f"{heading}\n")[2]
    rows = re.search(r"(?:^\|.*\n)+", after, re.MULTILINE)[0].splitlines()[2:]
    return [[cell.strip() for cell in row.strip("|").split("|")] for row in rows]


def edited():
    """Return the files that the page lists."""
    named = [(room, name) for room, files, _ in table("### The files") for name in re.findall(r"`([^`]+)`", files)]
    return [ROOT / name if "/" in name else CV / room / name for room, name in named]


def test_the_files_are_there_and_counted():
    """Each once; only the module of the example may be missing."""
    files = edited()

    assert len(set(files)) == len(files) == int(re.search(r"edit (\d+) files", PAGE)[1])
    assert {file for file in files if not file.exists()} <= {NEW}


def test_every_file_beyond_twenty_has_a_reason():
    """And none has two."""
    reasons = [name.strip("`") for name, _ in table("There is a reason for each of the other eleven:\n")]
    files = [str(file.relative_to(ROOT)) for file in edited()]

    assert len(reasons) == len(set(reasons)) == len(files) - AIM == 11
    assert all(any(file.endswith(name) for file in files) for name in reasons)
