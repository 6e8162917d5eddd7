"""The guide to a new game counts the lines of the game that it copies, and names every room."""

from __future__ import annotations

import re
from pathlib import Path

from cvrules.kernel.registry import ROOMS
from made_up_games import orchard
from project import ROOT

PAGE = (ROOT / "docs" / "how-to" / "add-a-game.md").read_text("utf-8")
HOME = Path(orchard.__file__).parent
FILES = sorted([*HOME.glob("*.py"), *HOME.glob("*.lark")])


def test_the_table_counts_the_lines_of_each_file():
    """Every module and grammar of the orchard, and their sum."""
    lines = {file.name: len(file.read_text("utf-8").splitlines()) for file in FILES}
    rows = re.findall(r"^\| `(\w+\.\w+)` \| (\d+) \|", PAGE, re.MULTILINE)

    assert {name: int(count) for name, count in rows} == lines
    assert f"{len(lines)} files with {sum(lines.values())} lines" in PAGE


def test_the_table_names_every_room_and_its_constant():
    """As the registry knows them."""
    assert dict(re.findall(r"^\| `(\w+)` \| `([A-Z]+)` \|", PAGE, re.MULTILINE)) == dict(ROOMS)
