"""The scripts of `benchmarks/` as modules, which find each other as if they were run."""

from __future__ import annotations

import importlib
import sys

import pytest

from project import ROOT

SCRIPTS = ROOT / "benchmarks"


@pytest.fixture
def script(monkeypatch):
    """Import a script by its name."""
    monkeypatch.syspath_prepend(str(SCRIPTS))
    yield importlib.import_module
    for path in SCRIPTS.glob("*.py"):
        sys.modules.pop(path.stem, None)
