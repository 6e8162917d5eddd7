"""Says on top of a page that it exists in English only, where a reader came for another language.

Such a page is marked as English for those who hear it read, and stands once in the search.
"""

from __future__ import annotations

from typing import Any

from wordlist import word


def is_fallback(page: Any) -> bool:
    """Tell whether a page is shown in place of a translation."""
    return bool(page.file.locale != page.file.locale_alternate_of)


def on_page_markdown(markdown: str, page: Any, **_: Any) -> str:
    """Keep the English text out of the search of other languages."""
    if is_fallback(page):
        page.meta["search"] = {"exclude": True}
    return markdown


def on_page_content(html: str, page: Any, **_: Any) -> str:
    """Return the page with its note, if it needs one."""
    if not is_fallback(page):
        return html
    language = page.file.locale_alternate_of
    note = f'<p class="cv-note" role="note" lang="{language}">{word("english_only", language)}</p>'
    return f'{note}\n<div lang="{page.file.locale}">\n{html}\n</div>'
