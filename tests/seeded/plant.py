"""Plants each seeded bug in a copy of the project and runs the tests that cite its paragraph.

    python tests/seeded/plant.py                 all of them
    python tests/seeded/plant.py upkeep assist   those whose name or module holds one of the words

A bug is caught when a test or a scene that cites the paragraph fails. Ends with 1 when one is not.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from bugs import ROOT, Bug, bugs, citing, rulebook_hook

#: What the copy needs; the rest is not looked at by tests of the engine.
FOLDERS = ("src", "cards", "grammar", "tests", "docs")
FILES = ("pyproject.toml", "README.md", "CHANGELOG.md", "mkdocs.yml")
FAILED = re.compile(r"^(?:FAILED|ERROR) (\S+?)(?:\[.*)?(?: - .*)?$", re.MULTILINE)
SCENE = re.compile(r"^((?:#.*\n)*)scene (\w+)\n((?:[ \t#].*\n|\n(?![ \t]*#))*)", re.MULTILINE)


def run(copy: Path, *command: str) -> subprocess.CompletedProcess[str]:
    """Run Python in the copy, by the copy's own code and by the same examples each time."""
    environment = {**os.environ, "PYTHONPATH": str(copy / "src"), "CI": "1", "PYTHONDONTWRITEBYTECODE": "1"}
    return subprocess.run(
        [sys.executable, *command], cwd=copy, env=environment, capture_output=True, text=True, check=False
    )


def failed_tests(copy: Path, tests: list[str]) -> list[str]:
    """Return the first test that fails."""
    done = run(copy, "-m", "pytest", "-n0", "-x", "--tb=no", "-rfE", "-p", "no:cacheprovider", *tests)
    return FAILED.findall(done.stdout)


def failed_scenes(copy: Path, file: str, rule: str) -> list[str]:
    """Return the scenes of a file that fail and cite the paragraph."""
    done = run(copy, "-c", "from cvrules.cli.main import main; main()", "try", file)
    text = (copy / file).read_text("utf-8")
    citing_it = {name for above, name, body in SCENE.findall(text) if re.search(rf"{re.escape(rule)}\b", above + body)}
    return [f"{file}: {name}" for name in sorted(citing_it) if re.search(rf"\b{name}\b", done.stdout + done.stderr)]


def catch(copy: Path, bug: Bug, places: tuple[str, ...]) -> list[str]:
    """Return what caught a bug that is planted in the copy; nothing, where it lives on."""
    scenes = [place for place in places if place.endswith(".scene")]
    tests = [place for place in places if not place.endswith(".scene")]
    for file in scenes:
        if found := failed_scenes(copy, file, bug.rule):
            return found
    return failed_tests(copy, tests) if tests else []


def main() -> int:
    """Plant and catch; return how the command ends."""
    words = sys.argv[1:]
    chosen = [bug for bug in bugs() if not words or any(word in f"{bug.name} {bug.module}" for word in words)]
    places, titles = citing(), {each.number: each.title for each in rulebook_hook().rulebook()}
    alive = []
    with tempfile.TemporaryDirectory() as scratch:
        copy = Path(scratch)
        for folder in FOLDERS:
            shutil.copytree(ROOT / folder, copy / folder, ignore=shutil.ignore_patterns("__pycache__", ".venv"))
        for file in FILES:
            shutil.copy(ROOT / file, copy / file)
        for bug in chosen:
            sound = (ROOT / bug.file).read_text("utf-8")
            (copy / bug.file).write_text(sound.replace(bug.old, bug.new), "utf-8")
            caught = catch(copy, bug, places.get(bug.rule, ()))
            (copy / bug.file).write_text(sound, "utf-8")
            alive += [] if caught else [bug]
            verdict = f"caught by {caught[0]}" if caught else "ALIVE"
            print(f"{bug.module:<14} {bug.name:<40} {bug.rule} {titles[bug.rule]}: {verdict}", flush=True)
    print(f"{len(chosen) - len(alive)} of {len(chosen)} caught")
    return 1 if alive else 0


if __name__ == "__main__":
    sys.exit(main())
