"""The list of seeded bugs fits the engine: each can be planted, and no part of the rules goes without."""

from __future__ import annotations

from collections import Counter

import pytest

from cvrules.games.cv.rulings import RULINGS
from seeded.bugs import ENGINE, ROOT, bugs, citing, rulebook_hook

#: The modules that hold the rules of a phase; each gets two bugs at least.
PHASES = (
    "setup.py",
    "profile.py",
    "rolling.py",
    "chance.py",
    "payment.py",
    "buying.py",
    "misfortune.py",
    "upkeep.py",
    "adding.py",
    "cleanup.py",
    "assistance.py",
    "scoring.py",
    "view.py",
)
BUGS = bugs()
NUMBERS = {paragraph.number for paragraph in rulebook_hook().rulebook()}


@pytest.mark.parametrize("bug", BUGS, ids=lambda bug: bug.name)
def test_a_bug_can_be_planted(bug):
    """Its old text stands once in its file, and the new one is other code that still compiles."""
    sound = (ROOT / bug.file).read_text("utf-8")

    assert sound.count(bug.old) == 1
    assert bug.new != bug.old
    compile(sound.replace(bug.old, bug.new), bug.module, "exec")


@pytest.mark.parametrize("bug", BUGS, ids=lambda bug: bug.name)
def test_a_bug_breaks_a_paragraph_that_tests_cite(bug):
    """`plant.py` runs only those."""
    assert bug.rule in NUMBERS
    assert citing()[bug.rule]


def test_every_name_is_given_once():
    """So that one bug can be planted by name."""
    assert Counter(bug.name for bug in BUGS).most_common(1)[0][1] == 1


@pytest.mark.parametrize("module", PHASES)
def test_every_phase_has_two(module):
    """At the least."""
    assert (ROOT / ENGINE / module).is_file()
    assert sum(bug.module == module for bug in BUGS) >= 2


@pytest.mark.parametrize("ruling", RULINGS, ids=lambda ruling: ruling.name)
def test_every_ruling_has_one(ruling):
    """An edition's word is never taken for another's."""
    assert any(bug.ruling == ruling.name for bug in BUGS)
