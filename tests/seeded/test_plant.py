"""The commands about seeded bugs: what they print, and how they end."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from seeded import plant
from seeded.bugs import bugs
from seeded.trial import Outcome, Trial

pytestmark = pytest.mark.slow

HERE = Path(__file__).parent
BUG = next(bug for bug in bugs() if bug.name == "three-cards-a-turn")
#: Trials of which one hangs and one loses its process.
TRIALS = """
import sys, time
sys.path.insert(0, sys.argv[1])
from seeded import trial

def run(each):
    if each.bug == "late":
        time.sleep(60)
    if each.bug == "lost":
        sys.exit()
    return trial.Outcome(failed=each.bug)

trial.run, trial.PATIENCE, trial.WORKERS = run, 1, 2
for each, outcome in trial.outcomes(trial.Trial(name, ()) for name in ["one", "late", "lost", "two"]):
    print(each.bug, outcome.failed or outcome.problem or outcome.is_late)
"""


def command(*words: str | Path) -> subprocess.CompletedProcess[str]:
    """Run Python with some words."""
    return subprocess.run([sys.executable, *words], capture_output=True, text=True, check=False)


def test_a_bug_is_planted_and_caught():
    """By a test or scene that cites its paragraph."""
    ended = command(HERE / "plant.py", BUG.name)

    assert ended.returncode == 0
    assert f"{BUG.name}  " in ended.stdout
    assert f"{BUG.rule} Two at most: caught by " in ended.stdout
    assert ended.stdout.endswith("1 of 1 caught\n")


def test_an_unknown_word_is_an_error():
    """Nothing is planted, even if other words name bugs."""
    ended = command(HERE / "plant.py", "upkeep", "nonsense")

    assert ended.returncode == 2
    assert "no bug has 'nonsense' in its game, name, function or ruling" in ended.stderr


def test_the_places_in_a_function_are_listed():
    """With the numbers that the list of bugs uses."""
    ended = command(HERE / "show.py", BUG.where, "constant", "--value", "5")

    assert ended.returncode == 0
    assert ended.stdout.endswith("\n   1  MOST_CARDS: Final = [2 -> 5]\n")


def test_scenes_are_tried_first_and_then_the_tests_of_the_module():
    """They are quick, and most likely to notice."""
    own, other = f"tests/a/test_{BUG.module}.py::test_a", "tests/a/test_other.py::test_a"

    assert plant.trial_of(BUG, [own, other, "a.scene::one"]) == Trial(BUG.name, (["a.scene::one"], [own], [other]))


@pytest.mark.parametrize(
    ("outcome", "verdict"),
    [
        (Outcome(), (False, "ALIVE")),
        (Outcome("test_a", "assert 1 == 2"), (True, "caught by test_a")),
        (Outcome("test_a", "TypeError: no such thing"), (False, "CRASHES with TypeError: no such thing")),
        (Outcome(is_late=True), (False, "NEVER ENDS, stopped after 300 seconds")),
    ],
)
def test_a_bug_is_caught_by_a_test_that_fails_for_a_rule(outcome, verdict):
    """Code that does not fit together, or never ends, shows nothing about a paragraph."""
    assert plant.verdict(outcome) == verdict


@pytest.mark.parametrize(
    ("outcome", "code", "printed"),
    [
        (Outcome("test_a"), 1, ("fails before a bug is planted: test_a\n", "")),
        (Outcome(problem="no such test"), 2, ("", "no such test\npytest could not run\n")),
        (
            Outcome(is_late=True),
            2,
            ("", "before a bug was planted, tests took more than 300 seconds\npytest could not run\n"),
        ),
    ],
)
def test_no_bug_is_planted_in_code_that_is_not_sound(monkeypatch, capsys, outcome, code, printed):
    """It would not be known what the bug broke."""
    monkeypatch.setattr(sys, "argv", ["plant.py", BUG.name])
    monkeypatch.setattr(plant, "outcomes", lambda trials: [(trial, outcome) for trial in trials])

    assert plant.main() == code
    assert capsys.readouterr() == printed


def test_a_trial_that_hangs_or_dies_does_not_stop_the_others():
    """Each has a process of its own."""
    ended = command("-c", TRIALS, HERE.parent)

    assert sorted(ended.stdout.splitlines()) == [
        "late True",
        "lost the process of a trial ended before its tests did",
        "one one",
        "two two",
    ]
