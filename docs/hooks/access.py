"""Mends what the theme leaves out for those who hear a page read: its search is a dialogue without a name."""

from __future__ import annotations

from typing import Any

from wordlist import word

DIALOGUE = '<div class="md-search" data-md-component="search" role="dialog">'


def on_post_page(output: str, page: Any, **_: Any) -> str:
    """Return the page with a name for its search."""
    name = word("search", page.file.locale_alternate_of)
    return output.replace(DIALOGUE, f'{DIALOGUE[:-1]} aria-label="{name}">')
