"""The page on architecture tells the layers that the import linter enforces."""

from __future__ import annotations

import re
import tomllib
from types import SimpleNamespace

from project import ROOT
from project.hooks import hook


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


def test_the_drawing_shows_every_layer():
    """It is drawn from the contract, and stands where the page marks its place."""
    layers = hook("layers")
    page = SimpleNamespace(file=SimpleNamespace(src_uri=layers.PAGE))
    picture = layers.on_page_markdown((ROOT / "docs" / layers.PAGE).read_text("utf-8"), page=page)

    assert layers.MARK not in picture
    for row in layers.layers():
        for name in row:
            assert f">{name}</text>" in picture
