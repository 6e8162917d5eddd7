"""The page for contributors names the commands that are run before a merge."""

from __future__ import annotations

import re

from project import ROOT

PAGE = (ROOT / "docs" / "how-to" / "contribute.md").read_text("utf-8")
CHECKS = (ROOT / ".ci" / "run").read_text("utf-8")


def section(title: str) -> str:
    """Return what stands below a heading."""
    return PAGE.partition(f"## {title}\n")[2].partition("\n## ")[0]


def test_the_commands_are_those_that_are_run_before_a_merge():
    """What passes here passes there."""
    commands = re.findall(r"^\| `([^`]+)` \|", section("Run what you need"), re.MULTILINE)
    tools = [command for command in commands if not command.startswith(("python -m pytest", ".ci"))]

    assert len(tools) > 5
    assert [command for command in tools if f"in_venv {command}" not in CHECKS] == []
