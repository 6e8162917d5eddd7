"""Golden texts: whole texts in folders `told/*.txt`, compared letter by letter.

After a change of wording, run the tests once with `CVRULES_REWRITE=1` in the
environment. This writes the texts again; then read the difference.
"""

from __future__ import annotations

import os
from collections.abc import Iterable
from functools import cache
from pathlib import Path

import cvrules
from cvrules import History

__all__ = ["golden_game", "golden_lines"]

TESTS = Path(__file__).parents[1]
REWRITE = "CVRULES_REWRITE"
#: How a colour begins, and how a file shows it.
ESCAPE, CARET = "\x1b", "^"


@cache
def golden_game(name: str) -> History:
    """Return a golden game, such as `granna_en_2`."""
    return cvrules.load_replay(TESTS / "playthroughs" / f"{name}.jsonl")


def golden_lines(folder: Path, name: str, lines: Iterable[str]) -> list[str]:
    """Return the lines of a golden file, which is written again first if you asked for it.

    Args:
        folder: The folder of the file.
        name: The name of the file, without its ending.
        lines: The current lines.
    """
    file = folder / f"{name}.txt"
    if os.environ.get(REWRITE):
        file.write_text("".join(f"{line.replace(ESCAPE, CARET)}\n" for line in lines), "utf-8")
    return [line.replace(CARET, ESCAPE) for line in file.read_text("utf-8").splitlines()]
