"""The seeded bugs: what is broken, in which words, and which paragraph it breaks.

A bug is a small edit of the engine that a tired author might make. `plant.py` plants
them one at a time; each must be caught by a test that cites the paragraph.
"""

from __future__ import annotations

import importlib.util
import tomllib
from collections import defaultdict
from pathlib import Path
from types import ModuleType

from attrs import frozen

__all__ = ["ENGINE", "ROOT", "Bug", "bugs", "citing", "rulebook_hook"]

ROOT = Path(__file__).resolve().parents[2]
ENGINE = Path("src/cvrules/games/cv")


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


def rulebook_hook() -> ModuleType:
    """Return the module that knows who cites which paragraph."""
    spec = importlib.util.spec_from_file_location("rulebook_hook", ROOT / "docs" / "hooks" / "rulebook.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


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
