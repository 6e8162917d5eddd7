"""The seeded bugs: what is broken, in which words, and which paragraph it breaks.

A bug is a small edit of the engine that a tired author might make. `plant.py` plants
them one at a time; each must be caught by a test that cites the paragraph.
"""

from __future__ import annotations

import importlib.util
import re
import tomllib
from collections import defaultdict
from functools import cache
from pathlib import Path
from types import ModuleType

from attrs import frozen

__all__ = ["ENGINE", "ROOT", "Bug", "bugs", "citing", "rulebook_hook", "scenes_that_cite"]

ROOT = Path(__file__).resolve().parents[2]
ENGINE = Path("src/cvrules/games/cv")
#: A line between the scenes of a file, and the line that begins one.
HEADING = "# ---"
SCENE = "scene "


@frozen
class Bug:
    """One edit that breaks a rule.

    Args:
        name: What is broken, as a few words joined by `-`.
        module: The file below `games/cv/`.
        rule: The paragraph of our rulebook that no longer holds.
        old: The text that is replaced; it stands once in the file.
        new: What stands there instead.
        ruling: The ruling whose alternative is broken, if it is about one.
    """

    name: str
    module: str
    rule: str
    old: str
    new: str
    ruling: str = ""

    @property
    def file(self) -> Path:
        """Where it is planted, from the project's folder."""
        return ENGINE / self.module


def bugs() -> tuple[Bug, ...]:
    """Return every seeded bug, in the order of the file."""
    return tuple(Bug(**fields) for fields in tomllib.loads((ROOT / "tests/seeded/bugs.toml").read_text("utf-8"))["bug"])


@cache
def rulebook_hook() -> ModuleType:
    """Return the module that knows who cites which paragraph."""
    spec = importlib.util.spec_from_file_location("rulebook_hook", ROOT / "docs" / "hooks" / "rulebook.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@cache
def citing() -> dict[str, tuple[str, ...]]:
    """Return the tests and scene files that cite each paragraph, from the project's folder."""
    hook = rulebook_hook()
    found: dict[str, set[str]] = defaultdict(set)
    for mention in hook.in_tests([paragraph.number for paragraph in hook.rulebook()]):
        file, _, name = mention.place.partition("::")
        if file.endswith(".scene"):
            found[mention.number].add(f"cards/cv/{file}")
        elif Path(file).name.startswith("test_") and name.startswith("test_"):
            found[mention.number].add(f"tests/{file}::{name}")
    return {number: tuple(sorted(places)) for number, places in found.items()}


def scenes_that_cite(file: Path, rule: str) -> dict[str, range]:
    """Return the scenes of a file that cite a paragraph, each with its lines.

    A scene cites what stands in it, in the remarks right above it, and in the heading it stands below.
    """
    number = re.compile(rf"{re.escape(rule)}\b")
    lines = file.read_text("utf-8").splitlines()
    starts = [at for at, line in enumerate(lines) if line.startswith(SCENE)]
    found = {}
    for start, following in zip(starts, [*starts[1:], len(lines)], strict=True):
        above = start
        while above and lines[above - 1].startswith("#"):
            above -= 1
        end = next((at for at in range(start + 1, following) if not lines[at].startswith((" ", "\t"))), following)
        heading = next((line for line in reversed(lines[:start]) if line.startswith(HEADING)), "")
        if any(map(number.search, [heading, *lines[above:end]])):
            found[lines[start].removeprefix(SCENE).strip()] = range(start + 1, end + 1)
    return found
