"""pytest collects scenes by itself, once the plug-in is switched on."""

from __future__ import annotations

import importlib
import subprocess
import sys

import pytest

PLUGIN = "cvrules.scenes.pytest_plugin"
TEXT = "scene five_dice\n    seat 1   has phd\n    expect   dice 5\n\nscene four_dice\n    seat 1   has phd\n    expect   dice 4\n"


def pytest_in(folder, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Return what pytest says about a folder."""
    command = [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", "--rootdir", ".", *arguments]
    return subprocess.run(command, capture_output=True, text=True, check=False, cwd=folder)


@pytest.fixture
def folder(tmp_path):
    """A folder with a scene that holds and one that does not."""
    (tmp_path / "mine.scene").write_text(TEXT, "utf-8")
    (tmp_path / "pytest.ini").write_text("[pytest]\n", "utf-8")
    return tmp_path


def test_each_scene_is_a_test(folder):
    """Reported by name, with the scene's own report and no traceback."""
    result = pytest_in(folder, "-v", "-p", PLUGIN)

    assert result.returncode == 1
    assert "mine.scene::five_dice PASSED" in result.stdout
    assert "mine.scene::four_dice FAILED" in result.stdout
    assert "mine.scene:7:5: error[CV523]: there are 5 dice this turn, not 4" in result.stdout
    assert "Traceback" not in result.stdout


def test_a_conftest_switches_it_on(folder):
    """One line, and the scenes are tests; one can be chosen by name."""
    (folder / "conftest.py").write_text(f"pytest_plugins = [{PLUGIN!r}]\n", "utf-8")
    result = pytest_in(folder, "-q", "-k", "five_dice")

    assert result.returncode == 0
    assert "1 passed, 1 deselected" in result.stdout


def test_files_that_cannot_be_read_fail(folder):
    """As a test that is called like the file."""
    (folder / "mine.scene").write_text("scene a\n    expct    dice 4\n", "utf-8")
    result = pytest_in(folder, "-v", "-p", PLUGIN)

    assert result.returncode == 1
    assert "mine.scene:2:5: error[CV101]" in result.stdout
    assert "did you mean 'expect'?" in result.stdout


def test_a_bug_of_ours_is_shown_with_its_place(folder):
    """An error that is no report of a scene keeps its name and its lines of Python."""
    broken = "def broken(_):\n    return {}['health']\n\ncvrules.scenes.collecting.try_scene = broken\n"
    text = f"import cvrules.scenes.collecting\n\npytest_plugins = [{PLUGIN!r}]\n\n{broken}"
    (folder / "conftest.py").write_text(text, "utf-8")
    result = pytest_in(folder, "-q", "-k", "five_dice")

    assert result.returncode == 1
    assert "KeyError: 'health'" in result.stdout
    assert "def broken" in result.stdout


def test_nothing_is_collected_without_it(folder):
    """Whoever does not ask for scenes gets none."""
    assert pytest_in(folder, "-q").returncode == 5


def test_without_pytest_it_says_what_to_install(monkeypatch):
    """The library itself needs no pytest, so somebody may have none."""
    monkeypatch.delitem(sys.modules, PLUGIN, raising=False)
    monkeypatch.setitem(sys.modules, "pytest", None)

    with pytest.raises(ImportError, match=r"needs pytest: install 'cvrules\[test\]'"):
        importlib.import_module(PLUGIN)
