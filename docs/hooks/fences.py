"""Takes the marks for the tests off the fences: "```cv faulty" is shown as "```cv"."""

from __future__ import annotations

import re
from typing import Any

MARKED = re.compile(r"^( *```(?:cv|scene|sh|python|text))((?: +\w+)+)(?=$| +\w+=)", re.MULTILINE)


def on_page_markdown(markdown: str, **_: Any) -> str:
    """Return a page whose fences say the language only, and what to call the block."""
    return MARKED.sub(r"\1", markdown)
