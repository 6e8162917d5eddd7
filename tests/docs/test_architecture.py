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


def test_the_tree_shows_every_package_and_every_room():
    """Each folder and module where it is, with a few words about it; modules only at the top and in a game."""
    page = (ROOT / "docs" / "explanation" / "architecture.md").read_text("utf-8")
    lines = page.partition("## The tree")[2].partition("```text\n")[2].partition("```")[0].splitlines()
    shown, above = set(), []
    for line in lines:
        depth, (name, *words) = (len(line) - len(line.lstrip())) // 4, line.split()
        above = [*above[:depth], name.strip("/")]
        shown.add("/".join(above))
        assert words or name in {"src/cvrules/", "games/"}
    source = ROOT / "src" / "cvrules"
    folders = {path.parent for path in source.rglob("__init__.py")} - {source} | {source / "diagnostics"}
    modules = {*source.glob("*.py"), *source.glob("games/*/*.py")} - {*source.glob("games/*/__init__.py")}
    there = {path.relative_to(ROOT).as_posix() for path in {source, *folders, *modules}}

    assert {path for path in shown if path.startswith("src")} == there
    assert all((ROOT / path).exists() for path in shown)


def test_the_drawing_shows_every_layer():
    """It is drawn from the contract, and stands where the page marks its place."""
    layers = hook("layers")
    page = SimpleNamespace(file=SimpleNamespace(src_uri=layers.PAGE))
    picture = layers.on_page_markdown((ROOT / "docs" / layers.PAGE).read_text("utf-8"), page=page)

    assert layers.MARK not in picture
    for row in layers.layers():
        for name in row:
            assert f">{name}</text>" in picture
