"""Mends what the theme leaves out for those who hear a page read: its search is a dialogue without a name."""

from __future__ import annotations

from typing import Any

from wordlist import word

DIALOGUE = '<div class="md-search" data-md-component="search" role="dialog">'


def on_post_page(output: str, page: Any, **_: Any) -> str:
    """Return the page with a name for its search."""
    return named(output, page.file.locale_alternate_of)


def on_post_template(output_content: str, template_name: str, **_: Any) -> str:
    """Return the page for addresses that lead nowhere likewise."""
    return named(output_content, "en") if template_name == "404.html" else output_content


def named(output: str, language: str) -> str:
    """Return a page with a name for its search, in a language."""
    return output.replace(DIALOGUE, f'{DIALOGUE[:-1]} aria-label="{word("search", language)}">')
