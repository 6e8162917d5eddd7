"""The page on commands knows every command."""

from __future__ import annotations

import re

from cvrules.cli.main import COMMANDS
from project import ROOT


def test_every_command_is_on_the_page():
    """Its table has a row for each."""
    page = (ROOT / "docs" / "how-to" / "use-the-commands.md").read_text("utf-8")

    assert sorted(re.findall(r"^\| `cvrules (\w+)", page, re.MULTILINE)) == sorted(COMMANDS)
