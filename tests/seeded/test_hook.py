"""The import hook runs the changed code, and leaves nothing behind."""

from __future__ import annotations

import importlib
import os
import subprocess
import sys

import pytest

from seeded import hook
from seeded.bugs import bugs
from seeded.functions import ROOT

pytestmark = pytest.mark.slow

BUG = next(bug for bug in bugs() if bug.name == "three-cards-a-turn")
MODULE = hook.module_of(BUG.plant().file)
SHOW = f"import {MODULE} as module; print(module.{BUG.where.partition('.')[2]})"


def output(cache, program: str) -> str:
    """Return what a program prints with a bug planted, and with a folder of its own for compiled code."""
    environment = {
        **os.environ,
        hook.VARIABLE: BUG.name,
        "PYTHONPATH": os.pathsep.join([str(ROOT / "src"), str(ROOT / "tests")]),
        "PYTHONPYCACHEPREFIX": str(cache),
    }
    environment.pop("PYTHONDONTWRITEBYTECODE", None)
    return subprocess.run(
        [sys.executable, "-c", program], env=environment, capture_output=True, text=True, check=True
    ).stdout


def test_compiled_code_of_a_bug_is_neither_read_nor_written(tmp_path):
    """The sound code is compiled first, then both are looked at again."""
    sound = output(tmp_path, SHOW)
    (compiled,) = tmp_path.rglob(f"{BUG.module}.*.pyc")
    before = compiled.read_bytes()
    broken = output(tmp_path, f"import seeded.hook; {SHOW}")

    assert sound == "2\n"
    assert broken == "3\n"
    assert compiled.read_bytes() == before
    assert output(tmp_path / "new", f"import seeded.hook; {SHOW}") == broken
    assert not list((tmp_path / "new").rglob(f"{BUG.module}.*.pyc"))
    assert output(tmp_path, SHOW) == sound


def test_a_bug_comes_before_its_module():
    """Later it would change nothing."""
    importlib.import_module(MODULE)

    with pytest.raises(RuntimeError, match=r"is imported already.*import seeded\.hook first"):
        hook.plant(BUG.name)
