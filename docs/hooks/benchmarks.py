"""Inserts the latest benchmark results into the pages that ask for them."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any

RESULTS = Path(__file__).resolve().parents[2] / "benchmarks" / "results.toml"
#: The comment that asks for the results of a benchmark.
MARK = re.compile(r"^<!-- benchmark: (\w+) -->$", re.MULTILINE)


def on_page_markdown(markdown: str, **_: Any) -> str:
    """Return a page with a table in place of each `<!-- benchmark: NAME -->`."""
    return MARK.sub(lambda found: table(found[1]), markdown)


def table(benchmark: str) -> str:
    """Return a table with the results of a benchmark, and the command to repeat it."""
    section = tomllib.loads(RESULTS.read_text("utf-8"))[benchmark]
    lines = ["| compared | median | aim | verdict |", "|---|--:|---|---|"]
    for result in section["results"]:
        verdict = "met" if result["is_met"] else "missed"
        lines.append(f"| {result['title']} | {result['median']:.2f} | {result['aim']} | {verdict} |")
    return "\n".join([*lines, "", f"Measured at commit `{section['commit']}` by `{section['command']}`."])
