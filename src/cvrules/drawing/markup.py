"""Writes SVG and HTML; every text and attribute is escaped."""

from __future__ import annotations

import html
import re

__all__ = ["clean", "element", "group", "text"]

#: Characters that XML forbids or that change the direction of text.
_FORBIDDEN = re.compile(
    "[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]|[\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]"
)


def clean(words: str) -> str:
    """Return a text without characters that are forbidden in pictures."""
    return _FORBIDDEN.sub("", words)


def element(name: str, *content: str, **attributes: object) -> str:
    """Return an element around content that is already markup.

    Names of attributes have `_` for `-`; attributes that are `None` are left out.
    """
    written = "".join(
        f' {key.rstrip("_").replace("_", "-")}="{html.escape(clean(_attribute_text(value)))}"'
        for key, value in attributes.items()
        if value is not None
    )
    inside = "".join(content)
    return f"<{name}{written}>{inside}</{name}>" if inside else f"<{name}{written}/>"


def group(*content: str, **attributes: object) -> str:
    """Return content as one group; empty if there is no content."""
    return element("g", *content, **attributes) if any(content) else ""


def text(name: str, words: str, **attributes: object) -> str:
    """Return an element around words, escaped."""
    return element(name, html.escape(clean(words), quote=False), **attributes)


def _attribute_text(value: object) -> str:
    return f"{value:.5g}" if isinstance(value, float) else str(value)
