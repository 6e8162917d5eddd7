"""Type checkers know what the public functions return, and report their misuse.

These tests need `tests/typing/requirements.txt`.
"""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

import cvrules
from project import ROOT

HERE = Path(__file__).parent
RIGHT, WRONG = HERE / "right.py", HERE / "wrong.py"
PUBLIC = sorted(set(cvrules.__all__))


def mypy(*arguments):
    """Return the output of mypy, with the options of a strict user who allows no `Any`."""
    options = ["--strict", "--no-error-summary", "--no-incremental", "--config-file=", "--python-version=3.11"]
    return run("mypy", *options, *map(str, arguments))


def run(tool, *arguments):
    """Return the output of a tool, which finds our sources first."""
    command = [sys.executable, "-m", tool, *arguments]
    ended = subprocess.run(command, capture_output=True, text=True, check=False, cwd=HERE, env=environment())
    assert ended.stderr == "" or tool == "pyright", ended.stderr
    return ended.stdout


def environment():
    """Return the environment of a user with our sources on the path."""
    return {**os.environ, "MYPYPATH": str(ROOT / "src"), "PYTHONPATH": str(ROOT / "src")}


def pyright(path):
    """Return the line numbers of the errors that pyright reports in a file."""
    said = json.loads(run("pyright", "--outputjson", "--pythonpath", sys.executable, str(path)))
    return {
        row["range"]["start"]["line"] + 1: row["message"]
        for row in said["generalDiagnostics"]
        if row["severity"] == "error"
    }


def lines_marked_wrong():
    """Return the numbers of the lines that are wrong on purpose."""
    lines = WRONG.read_text("utf-8").splitlines()
    return {number for number, line in enumerate(lines, 1) if line.endswith("# wrong")}


def test_mypy_infers_the_types_of_a_game():
    """No expression of the user's file is `Any`."""
    assert mypy("--disallow-any-expr", RIGHT) == ""


def test_pyright_infers_the_types_of_a_game():
    """The same types."""
    assert pyright(RIGHT) == {}


def test_mypy_reports_every_mistake():
    """And nothing else."""
    said = mypy(WRONG)

    assert {int(number) for number in re.findall(r"wrong\.py:(\d+): error", said)} == lines_marked_wrong()


def test_pyright_reports_every_mistake():
    """And nothing else."""
    assert set(pyright(WRONG)) == lines_marked_wrong()


@pytest.fixture(scope="module")
def revealed(tmp_path_factory):
    """Return the type of each public name, as mypy reveals it."""
    file = tmp_path_factory.mktemp("revealed") / "names.py"
    lines = [f"reveal_type(cvrules.{name})" for name in PUBLIC]
    file.write_text("\n".join(["import cvrules", *lines]), "utf-8")
    said = mypy(file)
    found = re.findall(r'names\.py:(\d+): note: Revealed type is "(.*)"', said)
    return {PUBLIC[int(number) - 2]: kind for number, kind in found}


@pytest.mark.parametrize("name", PUBLIC)
def test_no_public_result_is_any(revealed, name):
    """No public function returns `Any` or `object`, and no public class or value is either."""
    results = [signature.rpartition(") -> ")[2] for signature in re.split(r"(?:Overload\(|, )def ", revealed[name])]
    results = [result for result in results if result]

    assert results
    assert [result for result in results if re.search(r"\bAny\b|builtins\.object\b", result)] == []
