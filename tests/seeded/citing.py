"""Which tests and scenes cite a paragraph of the rulebook."""

from __future__ import annotations

import importlib.util
import re
from collections import defaultdict
from functools import cache
from pathlib import Path
from types import ModuleType

from seeded.functions import ROOT

__all__ = ["citing", "rulebook_hook", "scenes_that_cite", "titles"]

#: A line between the scenes of a file, and the line that begins one.
HEADING = "# ---"
SCENE = "scene "


@cache
def rulebook_hook() -> ModuleType:
    """Return the module that finds the citations of each paragraph."""
    spec = importlib.util.spec_from_file_location("rulebook_hook", ROOT / "docs" / "hooks" / "rulebook.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@cache
def citing() -> dict[str, tuple[str, ...]]:
    """Return the tests and scenes that cite each paragraph, as pytest names them; not the tests of this folder."""
    hook = rulebook_hook()
    found: dict[str, set[str]] = defaultdict(set)
    for game in hook.BOOKS:
        for mention in hook.mentions_in_tests([paragraph.number for paragraph in hook.rulebook(game)]):
            file, _, name = mention.place.partition("::")
            if file.endswith(".scene"):
                scenes = scenes_that_cite(ROOT / "cards" / game / file, mention.number)
                found[mention.number] |= {f"cards/{game}/{file}::{scene}" for scene in scenes}
            elif Path(file).name.startswith("test_") and name.startswith("test_") and not file.startswith("seeded/"):
                found[mention.number].add(f"tests/{file}::{name}")
    return {number: tuple(sorted(places)) for number, places in found.items()}


@cache
def titles() -> dict[str, str]:
    """Return the title of each paragraph, in the rulebooks of all games."""
    hook = rulebook_hook()
    return {paragraph.number: paragraph.title for game in hook.BOOKS for paragraph in hook.rulebook(game)}


def scenes_that_cite(file: Path, rule: str) -> list[str]:
    """Return the scenes of a file that cite a paragraph.

    A scene cites the paragraphs named in it, in the remarks right above it, and in the heading before it.
    """
    number = re.compile(rf"{re.escape(rule)}\b")
    lines = file.read_text("utf-8").splitlines()
    starts = [at for at, line in enumerate(lines) if line.startswith(SCENE)]
    found = []
    for start, following in zip(starts, [*starts[1:], len(lines)], strict=True):
        above = start
        while above and lines[above - 1].startswith("#"):
            above -= 1
        end = next((at for at in range(start + 1, following) if not lines[at].startswith((" ", "\t"))), following)
        heading = next((line for line in reversed(lines[:start]) if line.startswith(HEADING)), "")
        if any(map(number.search, [heading, *lines[above:end]])):
            found.append(lines[start].removeprefix(SCENE).strip())
    return found
