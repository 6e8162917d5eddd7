"""Plants each seeded bug and runs the tests and scenes that cite its paragraph.

    python tests/seeded/plant.py                 all of them
    python tests/seeded/plant.py pursuit         those of a game
    python tests/seeded/plant.py upkeep assist   those whose name, function or ruling has one of the words

A bug is caught when a test or a scene fails that cites the paragraph and passes without the bug. A bug that only
crashes or never ends is not caught: correct its `which`. The exit code is 1 when a bug is not caught, and 2 when no bug
has such a word, when pytest cannot run, or when tests take too long before a bug is planted.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from seeded.bugs import Bug, bugs
from seeded.citing import citing, titles
from seeded.trial import PATIENCE, WORKERS, Outcome, Trial, outcomes

#: Code that does not fit together, which a tired author would see at once.
CRASH = ("NameError", "TypeError", "UnboundLocalError")


def trial_of(bug: Bug, places: Sequence[str]) -> Trial:
    """Return the trial of a bug: scenes first, then the tests of its module, then all others."""
    scenes = [place for place in places if ".scene::" in place]
    own = [place for place in places if f"/test_{bug.module}.py::" in place]
    return Trial(bug.name, (scenes, own, [place for place in places if place not in {*scenes, *own}]))


class NotRunError(Exception):
    """Tests could not be run, which shows nothing about a bug."""


def verdict(outcome: Outcome) -> tuple[bool, str]:
    """Return whether a bug is caught, and by what.

    Raises:
        NotRunError: The tests could not be run.
    """
    if outcome.problem:
        raise NotRunError(outcome.problem)
    if outcome.is_late:
        return False, f"NEVER ENDS, stopped after {PATIENCE} seconds"
    if not outcome.failed:
        return False, "ALIVE"
    if outcome.why.startswith(CRASH):
        return False, f"CRASHES with {outcome.why}"
    return True, f"caught by {outcome.failed}"


def first_broken(places: Sequence[str]) -> str:
    """Return the first test that fails without a bug; nothing, if all pass.

    Raises:
        NotRunError: The tests could not be run, or took too long.
    """
    for _, outcome in outcomes([Trial("", (places[start::WORKERS],)) for start in range(WORKERS)]):
        if outcome.problem or outcome.is_late:
            raise NotRunError(outcome.problem or f"before a bug was planted, tests took more than {PATIENCE} seconds")
        if outcome.failed:
            return outcome.failed
    return ""


def plant(chosen: list[Bug]) -> int:
    """Plant the bugs one at a time and print what catches each; return the exit code."""
    places = citing()
    if broken := first_broken(sorted({place for bug in chosen for place in places[bug.rule]})):
        print(f"fails before a bug is planted: {broken}")
        return 1
    named, caught = {bug.name: bug for bug in chosen}, 0
    for trial, outcome in outcomes(trial_of(bug, places[bug.rule]) for bug in chosen):
        bug, (is_caught, found) = named[trial.bug], verdict(outcome)
        caught += is_caught
        print(f"{bug.where:<32} {bug.name:<44} {bug.rule} {titles()[bug.rule]}: {found}", flush=True)
    print(f"{caught} of {len(chosen)} caught")
    return 0 if caught == len(chosen) else 1


def main() -> int:
    """Plant the bugs that the words choose; return the exit code."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("words", nargs="*", metavar="WORD", help="plant only bugs that have one of these words")
    words = parser.parse_args().words
    about = {bug: f"{bug.game} {bug.name} {bug.where} {bug.ruling}" for bug in bugs()}
    for word in words:
        if not any(word in text for text in about.values()):
            parser.error(f"no bug has {word!r} in its game, name, function or ruling")
    try:
        return plant([bug for bug, text in about.items() if not words or any(word in text for word in words)])
    except NotRunError as error:
        print(f"{error}\npytest could not run", file=sys.stderr)
        return 2


if __name__ == "__main__":
    sys.exit(main())
