"""Plants each seeded bug in a copy of the project and runs the tests that cite its paragraph.

    python tests/seeded/plant.py                 all of them
    python tests/seeded/plant.py upkeep assist   those whose name, module or ruling holds one of the words

A bug is caught when a test or a scene that cites the paragraph fails, which held before.
Ends with 1 when one is not, and with 2 when no bug has such a word, when pytest cannot run, and when tests
take too long before a bug is planted.
"""

from __future__ import annotations

import argparse
import compileall
import os
import re
import subprocess
import sys
import tempfile
from collections.abc import Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from queue import SimpleQueue

from bugs import ROOT, Bug, bugs, citing, rulebook_hook, scenes_that_cite

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from project import copy_project

#: So many seconds may a run take; a bug that hangs the game is none for this list.
PATIENCE = 600
#: One bug at a time on each core.
WORKERS = os.cpu_count() or 1
FAILED = re.compile(r"^FAILED (\S+?)(?:\[.*)?(?: - .*)?$", re.MULTILINE)
FAULT = re.compile(r"^(\S+\.scene):(\d+):\d+: error", re.MULTILINE)


#: How pytest ends when all tests hold, and when one fails; otherwise it did not run them.
RAN = (0, 1)


class NotRunError(Exception):
    """pytest could not run, which says nothing about a bug."""


def run(copy: Path, *command: str) -> tuple[int, str]:
    """Return how Python ends in the copy and what it prints, by the copy's own code and the same examples each time."""
    environment = {**os.environ, "PYTHONPATH": str(copy / "src"), "CI": "1", "PYTHONDONTWRITEBYTECODE": "1"}
    done = subprocess.run(
        [sys.executable, *command],
        cwd=copy, env=environment, capture_output=True, text=True, check=False, timeout=PATIENCE,
    )  # fmt: skip
    return done.returncode, done.stdout + done.stderr


def failed_tests(copy: Path, tests: Iterable[str]) -> list[str]:
    """Return the first test that fails.

    Raises:
        NotRunError: pytest ran none of them, for want of a module or because of a broken one.
    """
    ended, told = run(copy, "-m", "pytest", "-n0", "-x", "--tb=no", "-rf", "-p", "no:cacheprovider", *tests)
    if ended not in RAN:
        raise NotRunError(told)
    return FAILED.findall(told)


def failed_scenes(copy: Path, files: Iterable[str], rules: Iterable[str]) -> Iterator[str]:
    """Yield the scenes that fail and cite one of the paragraphs."""
    _, told = run(copy, "-c", "from cvrules.cli.main import main; main()", "try", *files)
    cited = {file: [scenes_that_cite(copy / file, rule) for rule in rules] for file in files}
    for file, line in FAULT.findall(told):
        yield from (f"{file}: {name}" for spans in cited[file] for name, span in spans.items() if int(line) in span)


def catch(copy: Path, rules: Iterable[str], places: Iterable[str], twin: str = "") -> list[str]:
    """Return what fails in the copy among what cites some paragraphs, scenes first, then the module's own tests."""
    scenes = [place for place in places if place.endswith(".scene")]
    tests = sorted(set(places) - set(scenes), key=lambda place: (f"/{twin}::" not in place, place))
    found = list(failed_scenes(copy, scenes, rules)) if scenes else []
    return found or (failed_tests(copy, tests) if tests else [])


def copied(copy: Path) -> Path:
    """Return a folder that now holds a copy of the project, compiled."""
    copy_project(copy)
    compileall.compile_dir(copy / "src", quiet=2)
    return copy


def planted(copies: SimpleQueue[Path], bug: Bug, places: tuple[str, ...]) -> str:
    """Return what caught a bug in a copy that is free; nothing, where it lives on."""
    copy = copies.get()
    sound = (ROOT / bug.file).read_text("utf-8")
    try:
        (copy / bug.file).write_text(sound.replace(bug.old, bug.new), "utf-8")
        return next(iter(catch(copy, [bug.rule], places, f"test_{bug.file.name}")), "")
    except subprocess.TimeoutExpired:
        return ""  # a game that never ends tells nothing about a paragraph
    finally:
        (copy / bug.file).write_text(sound, "utf-8")
        copies.put(copy)


def tried(chosen: list[Bug]) -> int:
    """Plant and catch; return how the command ends."""
    places, titles = citing(), {each.number: each.title for each in rulebook_hook().rulebook()}
    with tempfile.TemporaryDirectory() as scratch, ThreadPoolExecutor(WORKERS) as pool:
        copies: SimpleQueue[Path] = SimpleQueue()
        for number in range(WORKERS):
            copies.put(first := copied(Path(scratch, str(number))))
        rules = {bug.rule for bug in chosen}
        if broken := catch(first, rules, sorted({place for rule in rules for place in places[rule]})):
            print(f"fails before a bug is planted: {broken[0]}")
            return 1
        alive = 0
        for bug, caught in zip(
            chosen, pool.map(lambda bug: planted(copies, bug, places[bug.rule]), chosen), strict=True
        ):
            alive += not caught
            verdict = f"caught by {caught}" if caught else "ALIVE"
            print(f"{bug.module:<14} {bug.name:<44} {bug.rule} {titles[bug.rule]}: {verdict}", flush=True)
    print(f"{len(chosen) - alive} of {len(chosen)} caught")
    return 1 if alive else 0


def main() -> int:
    """Plant the bugs that are asked for; return how the command ends."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("words", nargs="*", metavar="WORD", help="plant only bugs that have one of these words")
    words = parser.parse_args().words
    about = {bug: f"{bug.name} {bug.module} {bug.ruling}" for bug in bugs()}
    for word in words:
        if not any(word in text for text in about.values()):
            parser.error(f"no bug has {word!r} in its name, module or ruling")
    try:
        return tried([bug for bug, text in about.items() if not words or any(word in text for word in words)])
    except NotRunError as error:
        print(f"{error}\npytest could not run", file=sys.stderr)
        return 2
    except subprocess.TimeoutExpired:
        print(f"before a bug was planted, tests took more than {PATIENCE} seconds", file=sys.stderr)
        return 2


if __name__ == "__main__":
    sys.exit(main())
