"""Removes the marks for tests from code fences: "```cv faulty" becomes "```cv"."""

from __future__ import annotations

import re
from typing import Any

MARKED = re.compile(r"^( *```(?:cv|scene|sh|python|text))((?: +\w+)+)(?=$| +\w+=)", re.MULTILINE)


def on_page_markdown(markdown: str, **_: Any) -> str:
    """Return a page whose code fences name only the language and the title."""
    return MARKED.sub(r"\1", markdown)
