"""What the benchmarks measured last is shown as they recorded it."""

from __future__ import annotations

import importlib.util

import pytest

from project import ROOT

PAGE = ROOT / "docs" / "explanation" / "immutability-and-speed.md"


def module(path):
    """Return a script of the project as a module."""
    spec = importlib.util.spec_from_file_location(f"script_{path.stem}", path)
    found = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(found)
    return found


@pytest.fixture
def results():
    """The benchmarks' side."""
    return module(ROOT / "benchmarks" / "results.py")


@pytest.fixture
def hook():
    """The site's side."""
    return module(ROOT / "docs" / "hooks" / "benchmarks.py")


def test_a_page_shows_what_was_recorded(results, hook, tmp_path, monkeypatch):
    """Each result is a row with its median, aim and verdict; the command and the commit stand below."""
    file = tmp_path / "results.toml"
    monkeypatch.setattr(hook, "RESULTS", file)
    results.record("engine", [results.Result("ours / theirs", 2.5, "at most 2", False)], "1234567", file)

    assert hook.on_page_markdown("Before\n\n<!-- benchmark: engine -->\n\nAfter\n") == (
        "Before\n\n"
        "| compared | median | aim | verdict |\n|---|--:|---|---|\n| ours / theirs | 2.50 | at most 2 | missed |\n\n"
        "Measured at commit `1234567` by `python benchmarks/engine.py`.\n\n"
        "After\n"
    )


def test_a_new_run_replaces_its_own_results_only(results, hook, tmp_path, monkeypatch):
    """Each benchmark has a section, and writes no other."""
    file = tmp_path / "results.toml"
    monkeypatch.setattr(hook, "RESULTS", file)
    for name, median in (("engine", 3.0), ("language", 2.0), ("engine", 1.0)):
        results.record(name, [results.Result("a", median, "at most 2", median <= 2)], "1234567", file)

    assert "| a | 1.00 | at most 2 | met |" in hook.table("engine")
    assert "| a | 2.00 | at most 2 | met |" in hook.table("language")


def test_the_page_on_speed_has_its_table(hook):
    """What it asks for was recorded."""
    shown = hook.on_page_markdown(PAGE.read_text("utf-8"))

    assert "| compared | median | aim | verdict |" in shown
    assert "<!-- benchmark" not in shown
