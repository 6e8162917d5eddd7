"""Adds a note to pages that appear in English because they are not translated.

Such a page is marked as English for screen readers, and only the English search finds it.
"""

from __future__ import annotations

from typing import Any

from wordlist import word


def is_fallback(page: Any) -> bool:
    """Return whether a page is shown in English instead of the reader's language."""
    return bool(page.file.locale != page.file.locale_alternate_of)


def on_page_markdown(markdown: str, page: Any, **_: Any) -> str:
    """Exclude the English text from the search of other languages."""
    if is_fallback(page):
        page.meta["search"] = {"exclude": True}
    return markdown


def on_page_content(html: str, page: Any, **_: Any) -> str:
    """Return a page, with the note if the page is shown in English."""
    if not is_fallback(page):
        return html
    language = page.file.locale_alternate_of
    note = f'<p class="cv-note" role="note" lang="{language}">{word("english_only", language)}</p>'
    return f'{note}\n<div lang="{page.file.locale}">\n{html}\n</div>'
