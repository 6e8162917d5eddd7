"""Writes a page for each error code, from the page that `cvrules explain` shows.

The pages are real files, which git ignores, because some plugins do not accept pages
that exist only in memory. A page is written only if it has changed; otherwise
`mkdocs serve` would rebuild the site forever. This module can also run as a script,
which writes the pages for another site generator.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from cvrules.resources import diagnostic_codes, diagnostic_page

PLACE = Path(__file__).resolve().parents[1] / "reference" / "diagnostics"
INDEX = "index.md"
FAMILIES = {
    "CV1": "How it is written",
    "CV2": "What it means",
    "CV3": "Texts",
    "CV4": "Editions and sources",
    "CV5": "Scenes",
    "CV6": "Replays and positions",
}


def on_config(config: Any) -> Any:
    """Write the pages before MkDocs collects its files, and update the navigation."""
    pages = write_pages()
    _add_to_nav(config["nav"], pages)
    return config


def write_pages() -> list[str]:
    """Write the changed pages and delete old ones.

    Returns:
        The names of all pages; the list of error codes comes first.
    """
    texts = {f"{code}.md": diagnostic_page(code) for code in diagnostic_codes()}
    wanted = {INDEX: _index_page(texts), **texts}
    PLACE.mkdir(parents=True, exist_ok=True)
    for old in PLACE.glob("*.md"):
        if old.name not in wanted:
            old.unlink()
    for name, text in wanted.items():
        page = PLACE / name
        if not page.exists() or page.read_text("utf-8") != text:
            page.write_text(text, "utf-8")
    return list(wanted)


def _index_page(texts: dict[str, str]) -> str:
    """Return the page that lists all error codes by family."""
    lines = [
        "# Error codes",
        "",
        "Every error, warning and note of `cvrules check`, `cvrules try` and `cvrules replay` has a code, and codes never change their meaning.",
        "`cvrules explain` shows the same pages in the terminal.",
    ]
    for start, family in FAMILIES.items():
        inside = [name for name in texts if name.startswith(start)]
        if inside:
            lines += ["", f"## {family}", ""]
            lines += [f"- [{_title(texts[name])}]({name})" for name in inside]
    return "\n".join(lines) + "\n"


def _title(text: str) -> str:
    """Return the heading of a page."""
    return text.partition("\n")[0].removeprefix("#").strip()


def _add_to_nav(entries: list[Any], pages: list[str]) -> None:
    """Replace the list in the navigation by a section with the list and all pages."""
    for entry in entries:
        for title, value in entry.items() if isinstance(entry, dict) else ():
            if isinstance(value, list):
                _add_to_nav(value, pages)
            elif isinstance(value, str) and value.endswith(f"{PLACE.name}/{INDEX}"):
                entry[title] = [value.replace(INDEX, page) for page in pages]


if __name__ == "__main__":
    write_pages()
