"""Keeps the languages of the site apart: each has a search of its own, and no page fetches what it does not need."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from mkdocs.plugins import event_priority

#: Stemmers that the search knows; the words of other languages are searched as they stand.
STEMMED = {"en", "fr"}
BASE = re.compile(r'"base": "([./]*)"')
#: The theme's script would fetch a list of all pages for each of these; the languages are linked in the header.
ALTERNATE = re.compile(r'<link rel="alternate"[^>]*hreflang=[^>]*>\s*')


def on_post_page(output: str, page: Any, **_: Any) -> str:
    """Return a page that searches its own language."""
    output = ALTERNATE.sub("", output)
    if page.file.dest_uri.startswith(f"{page.file.locale_alternate_of}/"):
        output = BASE.sub(lambda found: f'"base": "{inner(found[1])}"', output)
    return output


def on_post_template(output_content: str, template_name: str, config: Any) -> str:
    """Return the page for addresses that lead nowhere: in English with a way home; nothing for other languages.

    There is one such page, and the language that is built last would win.
    """
    if template_name != "404.html":
        return output_content
    languages = config["plugins"]["i18n"]
    if languages.current_language != languages.default_language:
        return ""
    return lost(output_content, urlsplit(config["site_url"] or "/").path)


def lost(output: str, home: str) -> str:
    """Return the page for addresses that lead nowhere, with a way home; its languages have no twin of it."""
    told = f'<p>There is no such page here. <a href="{home}index.html">Go to the first page</a>, or search.</p>'
    return ALTERNATE.sub("", output).replace("</h1>", f"</h1>\n{told}", 1)


def inner(base: str) -> str:
    """Return the way to the folder of a language, given the way to the folder above it."""
    return base.removesuffix("..").rstrip("/") or "."


@event_priority(-200)  # after the languages were built and their searches joined
def on_post_build(config: Any) -> None:
    """Give each language its part of the search; without an address, a list of addresses is none."""
    site = Path(config["site_dir"])
    index = site / "search" / "search_index.json"
    codes = [language.locale for language in config["plugins"]["i18n"].config.languages if not language.default]
    for place, part in divided(json.loads(index.read_text("utf-8")), codes).items():
        target = site / place / "search" / "search_index.json"
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(json.dumps(part, ensure_ascii=False, separators=(",", ":")), "utf-8")
    if not config["site_url"]:
        for sitemap in site.glob("sitemap.xml*"):
            sitemap.unlink()


def divided(index: dict[str, Any], codes: list[str]) -> dict[str, dict[str, Any]]:
    """Return the searches by folder: what stands in no other language's folder is English."""
    parts: dict[str, list[dict[str, Any]]] = {"": [], **{code: [] for code in codes}}
    for entry in index["docs"]:
        code, _, rest = entry["location"].partition("/")
        if code in codes:
            parts[code].append({**entry, "location": rest})
        else:
            parts[""].append(entry)
    return {
        code: {"config": {**index["config"], "lang": _stemmers(code or "en")}, "docs": entries}
        for code, entries in parts.items()
    }


def _stemmers(code: str) -> list[str]:
    return [code] if code in STEMMED else ["en"]
