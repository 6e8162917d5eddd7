"""Adds a name to the search dialogue of each page, for screen readers.

The theme does not name the dialogue.
"""

from __future__ import annotations

from typing import Any

from wordlist import word

#: The search dialogue as the theme writes it.
DIALOGUE = '<div class="md-search" data-md-component="search" role="dialog">'


def on_post_page(output: str, page: Any, **_: Any) -> str:
    """Return a page with a name for its search dialogue."""
    return name_search(output, page.file.locale_alternate_of)


def on_post_template(output_content: str, template_name: str, **_: Any) -> str:
    """Return the 404 page with a name for its search dialogue."""
    return name_search(output_content, "en") if template_name == "404.html" else output_content


def name_search(output: str, language: str) -> str:
    """Return a page with a name for its search dialogue, in the given language."""
    return output.replace(DIALOGUE, f'{DIALOGUE[:-1]} aria-label="{word("search", language)}">')
