"""What was measured last, kept in `results.toml` for the page that shows it."""

from __future__ import annotations

import subprocess
import tomllib
from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

FILE = Path(__file__).with_name("results.toml")
HEADER = "# Written by the benchmarks themselves, such as `python benchmarks/engine.py --record`; shown on the site.\n"


class Result(NamedTuple):
    """One line of a benchmark.

    Args:
        title: What is compared.
        median: The median of its rounds.
        aim: What is asked of the median, such as `at most 2`.
        is_met: Whether the median does as asked.
    """

    title: str
    median: float
    aim: str
    is_met: bool


def record(benchmark: str, results: Iterable[Result], commit: str, file: Path = FILE) -> None:
    """Replace one benchmark's results in the file, and leave the others.

    Args:
        benchmark: The script's name, without its suffix.
        results: What it measured.
        commit: What was measured.
        file: Where results are kept.
    """
    known = tomllib.loads(file.read_text("utf-8")) if file.exists() else {}
    known[benchmark] = {
        "command": f"python benchmarks/{benchmark}.py",
        "commit": commit,
        "results": [result._asdict() for result in results],
    }
    file.write_text(HEADER + "".join(_section(name, known[name]) for name in sorted(known)), "utf-8")


def _section(name: str, section: dict[str, object]) -> str:
    lines = [f"\n[{name}]", f"command = '{section['command']}'", f"commit = '{section['commit']}'", "results = ["]
    for title, median, aim, is_met in (result.values() for result in section["results"]):  # type: ignore[attr-defined]  # as recorded
        told = f"title = '{title}', median = {median:.2f}, aim = '{aim}', is_met = {str(is_met).lower()}"
        lines.append(f"  {{{told}}},")
    return "\n".join([*lines, "]\n"])


def commit_here() -> str:
    """Return the commit that is checked out, marked where files differ from it."""
    command = ["git", "describe", "--always", "--dirty", "--abbrev=7", "--exclude=*"]
    return subprocess.run(command, check=True, capture_output=True, text=True, cwd=FILE.parent).stdout.strip()
