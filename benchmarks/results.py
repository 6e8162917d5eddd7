"""Saves the latest results of the benchmarks in `results.toml`, for the site."""

from __future__ import annotations

import subprocess
import tomllib
from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

FILE = Path(__file__).with_name("results.toml")
HEADER = "# Written by the benchmarks themselves, such as `python benchmarks/engine.py --record`; shown on the site.\n"


class Result(NamedTuple):
    """The result of one comparison in a benchmark.

    Args:
        title: A description of the comparison.
        median: The median of all rounds.
        aim: The target for the median, such as `at most 2`.
        is_met: Whether the median meets the target.
    """

    title: str
    median: float
    aim: str
    is_met: bool


def record(benchmark: str, results: Iterable[Result], commit: str, file: Path = FILE) -> None:
    """Replace the results of one benchmark in the file, and keep those of the others.

    Args:
        benchmark: The name of the script without its suffix.
        results: The results of the benchmark.
        commit: The commit that was measured.
        file: The file of results.
    """
    known = tomllib.loads(file.read_text("utf-8")) if file.exists() else {}
    known[benchmark] = {
        "command": f"python benchmarks/{benchmark}.py",
        "commit": commit,
        "results": [result._asdict() for result in results],
    }
    file.write_text(HEADER + "".join(_section_text(name, known[name]) for name in sorted(known)), "utf-8")


def _section_text(name: str, section: dict[str, object]) -> str:
    """Return the results of one benchmark as a section of a TOML file."""
    lines = [f"\n[{name}]", f"command = '{section['command']}'", f"commit = '{section['commit']}'", "results = ["]
    for title, median, aim, is_met in (result.values() for result in section["results"]):  # type: ignore[attr-defined]  # a list of dictionaries
        fields = f"title = '{title}', median = {median:.2f}, aim = '{aim}', is_met = {str(is_met).lower()}"
        lines.append(f"  {{{fields}}},")
    return "\n".join([*lines, "]\n"])


def current_commit() -> str:
    """Return the current commit, with the suffix `-dirty` if files were changed."""
    command = ["git", "describe", "--always", "--dirty", "--abbrev=7", "--exclude=*"]
    return subprocess.run(command, check=True, capture_output=True, text=True, cwd=FILE.parent).stdout.strip()
