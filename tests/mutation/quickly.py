"""A plug-in of pytest for the run of one mutant: nothing of the sound code is remembered, short tests come first."""

from __future__ import annotations

import gc
import json
import os
from functools import _lru_cache_wrapper
from pathlib import Path

import pytest

from cvrules.kernel.rules import Rules

#: Where mutmut keeps how long each test took, beside the mutated code.
STATS = Path("mutmut-stats.json")
#: Where the rules of games are.
GAMES = "cvrules.games."


def forget():
    """Forget what the game computes once, wherever it is remembered; cards that were read stay, which saves a second.

    What was there before mutmut forks is frozen, and would be passed over.
    """
    gc.unfreeze()
    for each in gc.get_objects():
        if isinstance(each, _lru_cache_wrapper) and each.__module__.startswith(GAMES):
            each.cache_clear()
        elif isinstance(each, Rules):
            each.others.clear()
            getattr(each, "profiles", {}).clear()  # only the rules of CV remember these


def pytest_sessionstart():
    """Forget what the sound code computed before mutmut forked: a mutant in what is computed once must show."""
    if "__mutmut_" in os.environ.get("MUTANT_UNDER_TEST", ""):
        forget()


def pytest_runtest_setup():
    """Let every test compute all it needs while mutmut notes which functions each test comes by."""
    if os.environ.get("MUTANT_UNDER_TEST") == "stats":
        forget()


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items):
    """The run ends with the first test that fails, so let that be soon."""
    if STATS.is_file():
        took = json.loads(STATS.read_text("utf-8"))["duration_by_test"]
        items.sort(key=lambda item: took.get(item.nodeid, 0.0))
