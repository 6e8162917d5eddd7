"""Writes SVG and HTML elements, and escapes their texts and attributes."""

from __future__ import annotations

import html
import re

__all__ = ["element", "group_element", "remove_control_characters", "text_element"]

#: Matches control characters, characters that XML forbids, and marks for the text direction.
_FORBIDDEN = re.compile(
    "[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]|[\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]"
)


def remove_control_characters(words: str) -> str:
    """Return the text without control characters and marks for the text direction."""
    return _FORBIDDEN.sub("", words)


def element(name: str, *content: str, **attributes: object) -> str:
    """Return an SVG or HTML element as markup.

    Args:
        name: The name of the element.
        content: The content, which must already be markup.
        attributes: The attributes. An underscore in a name becomes a hyphen, except that underscores
            at the end are removed. Attributes with the value `None` are left out.
    """
    written = "".join(
        f' {key.rstrip("_").replace("_", "-")}="{html.escape(remove_control_characters(_attribute_text(value)))}"'
        for key, value in attributes.items()
        if value is not None
    )
    inside = "".join(content)
    return f"<{name}{written}>{inside}</{name}>" if inside else f"<{name}{written}/>"


def group_element(*content: str, **attributes: object) -> str:
    """Return an SVG group as markup, or an empty string if there is no content."""
    return element("g", *content, **attributes) if any(content) else ""


def text_element(name: str, words: str, **attributes: object) -> str:
    """Return an element that contains only the given text, and escape the text."""
    return element(name, html.escape(remove_control_characters(words), quote=False), **attributes)


def _attribute_text(value: object) -> str:
    """Return the value as text. Floats are rounded to five significant digits."""
    return f"{value:.5g}" if isinstance(value, float) else str(value)
