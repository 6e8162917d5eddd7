"""Gives each language of the site its own search, and adapts the 404 page."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import material
from mkdocs.plugins import event_priority

#: The folder with the stemmers that the search of the theme knows.
STEMMERS = Path(material.__file__).parent / "templates" / "assets" / "javascripts" / "lunr" / "min"
#: The setting with the path from a page to the folder of the search index.
BASE = re.compile(r'"base": "([./]*)"')
#: The links to other languages in the head of a page. They are removed because the script of
#: the theme loads a list of all pages for each link. The header of the page has the same links.
ALTERNATE = re.compile(r'<link rel="alternate"[^>]*hreflang=[^>]*>\s*')


def on_post_page(output: str, page: Any, **_: Any) -> str:
    """Return a page that uses the search of its own language."""
    output = ALTERNATE.sub("", output)
    if page.file.dest_uri.startswith(f"{page.file.locale_alternate_of}/"):
        output = BASE.sub(lambda found: f'"base": "{language_base(found[1])}"', output)
    return output


def on_post_template(output_content: str, template_name: str, config: Any) -> str:
    """Return the English 404 page with a link to the home page.

    For other languages, return an empty string, so that MkDocs writes nothing. The site has
    only one 404 page, and the last language would overwrite the English page.
    """
    if template_name != "404.html":
        return output_content
    languages = config["plugins"]["i18n"]
    if languages.current_language != languages.default_language:
        return ""
    return add_home_link(output_content, urlsplit(config["site_url"] or "/").path)


def add_home_link(output: str, home: str) -> str:
    """Return the 404 page with a link to the home page.

    The links to other languages are removed, since the 404 page has no translations.
    """
    note = f'<p>There is no such page here. <a href="{home}index.html">Go to the first page</a>, or search.</p>'
    return ALTERNATE.sub("", output).replace("</h1>", f"</h1>\n{note}", 1)


def language_base(base: str) -> str:
    """Return the path to a language's folder, given the path to its parent folder."""
    return base.removesuffix("..").rstrip("/") or "."


@event_priority(-200)  # runs after all languages are built and their search indexes are joined
def on_post_build(config: Any) -> None:
    """Split the search index by language, and delete a site map without addresses."""
    site = Path(config["site_dir"])
    index = site / "search" / "search_index.json"
    codes = [language.locale for language in config["plugins"]["i18n"].config.languages if not language.default]
    for place, part in split_index(json.loads(index.read_text("utf-8")), codes).items():
        target = site / place / "search" / "search_index.json"
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(json.dumps(part, ensure_ascii=False, separators=(",", ":")), "utf-8")
    if not config["site_url"]:
        for sitemap in site.glob("sitemap.xml*"):
            sitemap.unlink()


def split_index(index: dict[str, Any], codes: list[str]) -> dict[str, dict[str, Any]]:
    """Return a search index for each language, by folder.

    Args:
        index: The index of all pages.
        codes: The languages with their own folders; all other pages are English.
    """
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
    """Return the stemmer of a language; the words of languages without one are searched as if they were English."""
    return [code if (STEMMERS / f"lunr.{code}.min.js").is_file() else "en"]
