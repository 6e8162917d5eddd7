"""pytest collects scenes by itself, once the plug-in is switched on."""

from __future__ import annotations

import importlib
import sys

import pytest

pytest_plugins = ["pytester"]

PLUGIN = "cvrules.scenes.pytest_plugin"
TEXT = "scene five_dice\n    seat 1   has phd\n    expect   dice 5\n\nscene four_dice\n    seat 1   has phd\n    expect   dice 4\n"


@pytest.fixture
def folder(pytester):
    """A folder with a scene that holds and one that does not."""
    pytester.makeini("[pytest]\naddopts = -p no:cacheprovider\n")
    pytester.path.joinpath("mine.scene").write_text(TEXT, "utf-8")
    return pytester


@pytest.mark.slow
def test_each_scene_is_a_test(folder):
    """Reported by name, with the scene's own report and no traceback; here pytest is a process, as people start it."""
    result = folder.runpytest_subprocess("-v", "-p", PLUGIN)
    shown = result.stdout.str()

    assert result.ret == 1
    assert "mine.scene::five_dice PASSED" in shown
    assert "mine.scene::four_dice FAILED" in shown
    assert "mine.scene:7:5: error[CV523]: there are 5 dice this turn, not 4" in shown
    assert "Traceback" not in shown


def test_a_conftest_switches_it_on(folder):
    """One line, and the scenes are tests; one can be chosen by name."""
    folder.makeconftest(f"pytest_plugins = [{PLUGIN!r}]\n")
    result = folder.runpytest_inprocess("-k", "five_dice")

    assert result.ret == 0
    result.assert_outcomes(passed=1, deselected=1)


def test_files_that_cannot_be_read_fail(folder):
    """As a test that is called like the file."""
    folder.path.joinpath("mine.scene").write_text("scene a\n    expct    dice 4\n", "utf-8")
    result = folder.runpytest_inprocess("-v", "-p", PLUGIN)
    shown = result.stdout.str()

    assert result.ret == 1
    assert "mine.scene:2:5: error[CV101]" in shown
    assert "did you mean 'expect'?" in shown


def broken(_case):
    return {}["health"]


def test_a_bug_of_ours_is_shown_with_its_place(folder, monkeypatch):
    """An error that is not the report of a scene keeps its name and its lines of Python."""
    monkeypatch.setattr("cvrules.scenes.collecting.try_scene", broken)
    result = folder.runpytest_inprocess("-p", PLUGIN, "-k", "five_dice")
    shown = result.stdout.str()

    assert result.ret == 1
    assert "KeyError: 'health'" in shown
    assert "def broken" in shown


def test_nothing_is_collected_without_it(folder):
    """Whoever does not ask for scenes gets none."""
    assert folder.runpytest_inprocess().ret == 5


def test_without_pytest_it_says_what_to_install(monkeypatch):
    """The library itself needs no pytest, so somebody may have none."""
    monkeypatch.delitem(sys.modules, PLUGIN, raising=False)
    monkeypatch.setitem(sys.modules, "pytest", None)

    with pytest.raises(ImportError, match=r"needs pytest: install 'cvrules\[test\]'"):
        importlib.import_module(PLUGIN)
