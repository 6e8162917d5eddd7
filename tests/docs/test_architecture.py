"""The page on architecture tells the layers that the import linter enforces."""

from __future__ import annotations

import re
import tomllib

from project import ROOT


def test_the_page_names_the_layers_from_top_to_bottom():
    """Its table is the contract of `pyproject.toml`, in the same order."""
    contracts = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["importlinter"]["contracts"]
    layers = [set(layer.split(" | ")) for layer in contracts[0]["layers"]]
    page = (ROOT / "docs" / "explanation" / "architecture.md").read_text("utf-8")
    rows = re.findall(r"^\| `(\w+)` \|", page, re.MULTILINE)

    assert len(rows) == sum(map(len, layers))
    for layer in layers:
        assert set(rows[: len(layer)]) == layer
        rows = rows[len(layer) :]
