"""Writes SVG and HTML; all texts and attributes are escaped."""

from __future__ import annotations

import html
import re

__all__ = ["clean", "element", "group", "text"]

#: Characters that XML forbids or that change the direction of text.
_FORBIDDEN = re.compile(
    "[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]|[\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]"
)


def clean(words: str) -> str:
    """Return a text without control characters and marks of text direction."""
    return _FORBIDDEN.sub("", words)


def element(name: str, *content: str, **attributes: object) -> str:
    """Return an element; its content must already be markup.

    An underscore in the name of an attribute becomes a hyphen. Attributes that are `None`
    are left out.
    """
    written = "".join(
        f' {key.rstrip("_").replace("_", "-")}="{html.escape(clean(_attribute_text(value)))}"'
        for key, value in attributes.items()
        if value is not None
    )
    inside = "".join(content)
    return f"<{name}{written}>{inside}</{name}>" if inside else f"<{name}{written}/>"


def group(*content: str, **attributes: object) -> str:
    """Return an SVG group around content; an empty string if there is no content."""
    return element("g", *content, **attributes) if any(content) else ""


def text(name: str, words: str, **attributes: object) -> str:
    """Return an element with a text, which is escaped."""
    return element(name, html.escape(clean(words), quote=False), **attributes)


def _attribute_text(value: object) -> str:
    return f"{value:.5g}" if isinstance(value, float) else str(value)
