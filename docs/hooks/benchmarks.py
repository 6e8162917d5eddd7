"""Puts what the benchmarks measured last into the page that asks for it."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any

RESULTS = Path(__file__).resolve().parents[2] / "benchmarks" / "results.toml"
ASKED = re.compile(r"^<!-- benchmark: (\w+) -->$", re.MULTILINE)


def on_page_markdown(markdown: str, **_: Any) -> str:
    """Return a page with a table in place of each `<!-- benchmark: engine -->`."""
    return ASKED.sub(lambda found: table(found[1]), markdown)


def table(benchmark: str) -> str:
    """Return what one benchmark measured, and how to measure it again."""
    section = tomllib.loads(RESULTS.read_text("utf-8"))[benchmark]
    lines = ["| compared | median | aim | verdict |", "|---|--:|---|---|"]
    for result in section["results"]:
        verdict = "met" if result["is_met"] else "missed"
        lines.append(f"| {result['title']} | {result['median']:.2f} | {result['aim']} | {verdict} |")
    return "\n".join([*lines, "", f"Measured at commit `{section['commit']}` by `{section['command']}`."])
