"""The command that plants bugs says what it could not do."""

from __future__ import annotations

import importlib
import subprocess
import sys
from pathlib import Path

import pytest

HERE = Path(__file__).parent


@pytest.fixture
def plant(monkeypatch):
    """The command as a module, which finds its neighbours as if it were run."""
    monkeypatch.syspath_prepend(str(HERE))
    yield importlib.import_module("plant")
    for name in ("plant", "bugs"):
        sys.modules.pop(name, None)


def command(*words: str) -> subprocess.CompletedProcess[str]:
    """Run the command with some words."""
    return subprocess.run([sys.executable, HERE / "plant.py", *words], capture_output=True, text=True, check=False)


def test_a_word_of_no_bug_is_told():
    """Nothing is planted, even if other words name bugs."""
    ended = command("upkeep", "nonsense")

    assert ended.returncode == 2
    assert "no bug has 'nonsense' in its name, module or ruling" in ended.stderr


def test_help_says_what_the_command_does():
    """And plants nothing."""
    ended = command("--help")

    assert ended.returncode == 0
    assert "A bug is caught when a test or a scene that cites the paragraph fails" in ended.stdout


def test_a_failing_test_is_found(plant, tmp_path):
    """It is what catches a bug."""
    (tmp_path / "test_it.py").write_text("def test_it():\n    assert False\n", "utf-8")

    assert plant.failed_tests(tmp_path, ["test_it.py::test_it"]) == ["test_it.py::test_it"]


@pytest.mark.parametrize("text", ["import no_such_module\n", "def test_other():\n    pass\n"])
def test_tests_that_cannot_run_catch_nothing(plant, tmp_path, monkeypatch, capsys, text):
    """A module is missing, or the test is; that a bug lives would be a lie."""
    (tmp_path / "test_it.py").write_text(text, "utf-8")
    monkeypatch.setattr(sys, "argv", ["plant.py", "upkeep"])
    monkeypatch.setattr(plant, "tried", lambda _: plant.failed_tests(tmp_path, ["test_it.py::test_it"]))

    assert plant.main() == 2
    assert capsys.readouterr().err.endswith("pytest could not run\n")


def test_sound_code_that_takes_too_long_is_told(plant, tmp_path, monkeypatch, capsys):
    """Whether a bug is caught is then not known, so none is planted."""

    def patient(*command, **_):
        raise subprocess.TimeoutExpired(command, plant.PATIENCE)

    monkeypatch.setattr(sys, "argv", ["plant.py", "upkeep"])
    monkeypatch.setattr(plant, "copied", lambda _: tmp_path)
    monkeypatch.setattr(plant, "run", patient)

    assert plant.main() == 2
    assert capsys.readouterr() == ("", "before a bug was planted, tests took more than 600 seconds\n")
