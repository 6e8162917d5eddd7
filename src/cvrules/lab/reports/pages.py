"""Writes a page of results in HTML, with its style, charts and data inside."""

from __future__ import annotations

import json
from collections.abc import Sequence
from html import escape
from typing import Any

from attrs import frozen

__all__ = ["Section", "page", "paragraph", "scrollable_chart", "table"]

_STYLE = """
:root { color-scheme: light dark; --chart-ink: #1d2430; --chart-soft: #667085; --chart-paper: #fff; --chart-line: #e3e7ee;
  --chart-mark: #2563a8; --chart-pale: #7fb0df; --chart-limit: #c2410c; }
@media (prefers-color-scheme: dark) { :root { --chart-ink: #e6e9ef; --chart-soft: #98a2b3; --chart-paper: #14181f;
  --chart-line: #2b323d; --chart-mark: #8ec5ff; --chart-pale: #3f76ad; --chart-limit: #fb923c; } }
body { margin: 2rem auto; max-width: 46rem; padding: 0 1rem; background: var(--chart-paper); color: var(--chart-ink);
  font: 16px/1.5 system-ui, sans-serif; }
h1 { font-size: 1.6rem; margin-bottom: 0.2rem; } h2 { font-size: 1.15rem; margin-top: 2.2rem; }
.lead { font-size: 1.25rem; margin: 0.3rem 0 1rem; } .soft { color: var(--chart-soft); }
.chart, .wide { overflow-x: auto; }
.chart svg { display: block; font-family: system-ui, sans-serif; height: auto; min-width: 34rem; width: 100%; }
table { border-collapse: collapse; width: 100%; font-size: 0.92rem; }
th, td { text-align: left; padding: 0.3rem 0.7rem 0.3rem 0; border-bottom: 1px solid var(--chart-line); }
code { background: var(--chart-line); padding: 0.1rem 0.3rem; border-radius: 3px; overflow-wrap: anywhere; }
"""


@frozen
class Section:
    """A part of a page: a heading, and its content as HTML."""

    title: str
    content: str


def page(title: str, lead: str, sections: Sequence[Section], data: dict[str, Any]) -> str:
    """Return an HTML page, with its data as JSON in the element with the id `data`.

    Args:
        title: The heading and the title of the browser window.
        lead: The text below the heading, as HTML.
        sections: The parts of the page.
        data: Everything that the page shows.
    """
    # Without this replacement, `</script>` in a text would end the element.
    text = json.dumps(data, ensure_ascii=False, indent=1).replace("<", "\\u003c")
    return "\n".join(
        [
            '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">',
            '<meta name="viewport" content="width=device-width, initial-scale=1">',
            f"<title>{escape(title)}</title>\n<style>{_STYLE}</style>\n</head>\n<body>\n<main>",
            f"<h1>{escape(title)}</h1>\n{lead}",
            *(f"<h2>{escape(section.title)}</h2>\n{section.content}" for section in sections),
            f'</main>\n<script type="application/json" id="data">\n{text}\n</script>\n</body>\n</html>\n',
        ]
    )


def paragraph(text: str, kind: str = "") -> str:
    """Return an HTML paragraph; the text is escaped.

    Args:
        text: The text.
        kind: `lead` for a large text, `soft` for fine print.
    """
    return f'<p class="{kind}">{escape(text)}</p>' if kind else f"<p>{escape(text)}</p>"


def scrollable_chart(svg: str) -> str:
    """Return an SVG chart in an HTML element that scrolls on a narrow screen."""
    return f'<div class="chart" tabindex="0">{svg}</div>'


def table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """Return an HTML table; all texts are escaped."""
    cells = "".join(f"<th>{escape(text)}</th>" for text in head)
    body = "\n".join("<tr>" + "".join(f"<td>{escape(text)}</td>" for text in row) + "</tr>" for row in rows)
    return f'<div class="wide"><table><thead><tr>{cells}</tr></thead>\n<tbody>\n{body}\n</tbody></table></div>'
