"""Finds and fills the placeholders in texts such as `Pay {what} each turn`.

Catalogues can come from untrusted authors. A placeholder is therefore just a name in braces, and
Python's own string formatting is never applied to these texts.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

__all__ = ["comparison_key", "fill_placeholders", "placeholders", "stray_brace"]

_PLACE = re.compile(r"\{([a-z_]+)\}")
_BRACE = re.compile(rf"{_PLACE.pattern}|(?P<odd>\{{[^{{}}]*\}}?|\}})")


def placeholders(text: str) -> frozenset[str]:
    """Return the names of the placeholders in the text."""
    return frozenset(_PLACE.findall(text))


def stray_brace(text: str) -> str:
    """Return the first brace that is not part of a placeholder, or an empty string.

    The text after an opening brace is included, up to the closing brace.
    """
    return next((found["odd"] for found in _BRACE.finditer(text) if found["odd"]), "")


def fill_placeholders(text: str, values: Mapping[str, object]) -> str:
    """Replace the placeholders in the text with values, and keep unknown ones."""
    return _PLACE.sub(lambda found: str(values.get(found[1], found[0])), text)


def comparison_key(text: str) -> str:
    """Return a key that is equal for texts that read the same.

    The names of placeholders, the case of letters, and extra spaces make no difference.
    """
    return " ".join(_PLACE.sub("{}", text).casefold().split())
