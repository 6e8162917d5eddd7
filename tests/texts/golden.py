"""Whole texts that people read, kept in folders `told/*.txt` and compared letter by letter.

After a change of wording, run the tests once with `CVRULES_REWRITE=1` in the
environment: the texts are written anew, and whoever changed them reads the difference.
"""

from __future__ import annotations

import os
from collections.abc import Iterable
from functools import cache
from pathlib import Path

import cvrules
from cvrules import History

__all__ = ["game", "kept"]

TESTS = Path(__file__).parents[1]
REWRITE = "CVRULES_REWRITE"
#: How a colour begins, and how a file shows it.
ESCAPE, CARET = "\x1b", "^"


@cache
def game(name: str) -> History:
    """Return a golden game, such as `granna_en_2`."""
    return cvrules.load_replay(TESTS / "playthroughs" / f"{name}.jsonl")


def kept(folder: Path, name: str, lines: Iterable[str]) -> list[str]:
    """Return lines as a file keeps them, after it was written anew where that is asked for.

    Args:
        folder: Where the file is.
        name: The file, without its ending.
        lines: What is told now.
    """
    file = folder / f"{name}.txt"
    if os.environ.get(REWRITE):
        file.write_text("".join(f"{line.replace(ESCAPE, CARET)}\n" for line in lines), "utf-8")
    return [line.replace(CARET, ESCAPE) for line in file.read_text("utf-8").splitlines()]
