"""Draws the layers of the code for the architecture page.

The layers come from the contract that the import linter enforces.
"""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
PAGE = "explanation/architecture.md"
MARK = "<!-- layers -->"
WIDTH, HEIGHT, GAP, STEP = 640, 34, 12, 46


def on_page_markdown(markdown: str, page: Any, **_: Any) -> str:
    """Return a page with the drawing in place of its mark."""
    return markdown.replace(MARK, drawing(layers())) if page.file.src_uri == PAGE else markdown


def layers() -> list[list[str]]:
    """Return the layers from top to bottom, each with its modules."""
    contracts = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["importlinter"]["contracts"]
    return [layer.split(" | ") for layer in contracts[0]["layers"]]


def drawing(rows: list[list[str]]) -> str:
    """Return the layers as SVG, with a row of boxes for each layer.

    Modules in the same row must not import each other.
    """
    height = STEP * len(rows) - GAP
    label = "; ".join(", ".join(row) for row in rows)
    parts = [
        f'<svg class="cv-diagram" viewBox="-2 -2 {WIDTH + 34} {height + 4}" width="{WIDTH}" role="img" aria-label="From top to bottom: {label}">'
    ]
    for place, row in enumerate(rows):
        width = (WIDTH - GAP * (len(row) - 1)) / len(row)
        for column, name in enumerate(row):
            x, y = column * (width + GAP), place * STEP
            parts.append(f'<rect x="{x:g}" y="{y}" width="{width:g}" height="{HEIGHT}" rx="6"/>')
            parts.append(f'<text x="{x + width / 2:g}" y="{y + 22}">{name}</text>')
    parts.append(f'<path d="M{WIDTH + 18} 0V{height}m-7 -12l7 12l7 -12"/>')
    return "".join([*parts, "</svg>"])
