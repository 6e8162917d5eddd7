"""The list of seeded bugs fits the engine: each can be planted, and no part of the rules goes without."""

from __future__ import annotations

from collections import Counter

import pytest

from cvrules.games.cv.rulings import RULINGS
from seeded.bugs import ENGINE, ROOT, bugs, citing, rulebook_hook, scenes_that_cite

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
#: Where most can go wrong, there are more.
MORE = ("rolling.py", "payment.py", "buying.py", "misfortune.py", "upkeep.py", "view.py")
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


@pytest.mark.parametrize("module", MORE)
def test_the_heart_of_a_turn_has_ten(module):
    """Dice, payments, losses and secrets are where a small slip costs a game."""
    assert sum(bug.module == module for bug in BUGS) >= 10


@pytest.mark.parametrize("ruling", RULINGS, ids=lambda ruling: ruling.name)
def test_every_ruling_has_one(ruling):
    """An edition's word is never taken for another's."""
    assert any(bug.ruling == ruling.name for bug in BUGS)


SCENES = """\
# What all of this is about (R1.1).

# --- rolling (R2.1) ---

scene under_a_heading
    seat 1   stops

# A remark right above (R2.2),
# of two lines.
scene under_a_remark
    seat 1   stops
    refuse   seat 1 stops because R2.3

# --- taking ---

scene under_another
    refuse   seat 1 stops because R3.10
"""


@pytest.mark.parametrize(
    ("rule", "names"),
    [
        ("R1.1", []),
        ("R2.1", ["under_a_heading", "under_a_remark"]),
        ("R2.2", ["under_a_remark"]),
        ("R2.3", ["under_a_remark"]),
        ("R3.1", []),
        ("R3.10", ["under_another"]),
    ],
)
def test_a_scene_cites_its_heading_its_remarks_and_its_lines(tmp_path, rule, names):
    """And nothing else, so that only such a scene catches a bug."""
    file = tmp_path / "some.scene"
    file.write_text(SCENES, "utf-8")

    assert list(scenes_that_cite(file, rule)) == names


def test_a_scene_is_found_by_its_lines(tmp_path):
    """From its first to its last, as faults name them."""
    file = tmp_path / "some.scene"
    file.write_text(SCENES, "utf-8")

    assert scenes_that_cite(file, "R2.2") == {"under_a_remark": range(10, 13)}
