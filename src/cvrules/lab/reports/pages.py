"""An HTML page for results, with its style and its data inside."""

from __future__ import annotations

import json
from collections.abc import Sequence
from html import escape
from typing import Any

__all__ = ["page", "table"]

_STYLE = """
:root { color-scheme: light dark; --ink: #1d2430; --soft: #667085; --paper: #fff; --line: #e3e7ee; --mark: #2563a8;
  --range: #7fb0df; --limit: #c2410c; }
@media (prefers-color-scheme: dark) { :root { --ink: #e6e9ef; --soft: #98a2b3; --paper: #14181f; --line: #2b323d;
  --mark: #8ec5ff; --range: #3f76ad; --limit: #fb923c; } }
body { margin: 2rem auto; max-width: 46rem; padding: 0 1rem; background: var(--paper); color: var(--ink);
  font: 16px/1.5 system-ui, sans-serif; }
h1 { font-size: 1.6rem; margin-bottom: 0.2rem; } h2 { font-size: 1.15rem; margin-top: 2.2rem; }
.lead { font-size: 1.25rem; margin: 0.3rem 0 1rem; } .soft { color: var(--soft); }
svg { width: 100%; height: auto; font: 13px system-ui, sans-serif; fill: var(--ink); }
svg .label { text-anchor: end; } svg .tick { text-anchor: middle; fill: var(--soft); font-size: 11px; }
svg .grid { stroke: var(--line); } svg .zero { stroke: var(--soft); }
svg .limit { stroke: var(--limit); stroke-dasharray: 4 4; }
svg .range { stroke: var(--range); stroke-width: 6; stroke-linecap: round; } svg .point { fill: var(--mark); }
svg .back { fill: var(--line); } svg .bar { fill: var(--range); } svg .number { font-size: 12px; }
.wide { overflow-x: auto; } table { border-collapse: collapse; width: 100%; font-size: 0.92rem; }
th, td { text-align: left; padding: 0.3rem 0.7rem 0.3rem 0; border-bottom: 1px solid var(--line); }
code { background: var(--line); padding: 0.1rem 0.3rem; border-radius: 3px; }
"""


def page(title: str, sections: Sequence[str], data: dict[str, Any]) -> str:
    """Return a page, with its data as JSON in the element with the id `data`.

    Args:
        title: The heading and the title of the browser window.
        sections: The content, as HTML.
        data: Everything that the page shows.
    """
    text = json.dumps(data, ensure_ascii=False, indent=1).replace("<", "\\u003c")  # no tag can end the element
    return "\n".join(
        [
            '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">',
            '<meta name="viewport" content="width=device-width, initial-scale=1">',
            f"<title>{escape(title)}</title>\n<style>{_STYLE}</style>\n</head>\n<body>",
            f"<h1>{escape(title)}</h1>",
            *sections,
            f'<script type="application/json" id="data">\n{text}\n</script>\n</body>\n</html>\n',
        ]
    )


def table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """Return a table; all texts are escaped."""
    cells = "".join(f"<th>{escape(text)}</th>" for text in head)
    body = "\n".join("<tr>" + "".join(f"<td>{escape(text)}</td>" for text in row) + "</tr>" for row in rows)
    return f'<div class="wide"><table><thead><tr>{cells}</tr></thead>\n<tbody>\n{body}\n</tbody></table></div>'
