"""Texts with placeholders: `Pay {what} each turn`.

Catalogues may come from untrusted authors, so a placeholder is a plain name, and
Python's own string formatting is never used on them.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

__all__ = ["fill", "odd_brace", "placeholders", "shape"]

_PLACE = re.compile(r"\{([a-z_]+)\}")
_BRACE = re.compile(rf"{_PLACE.pattern}|(?P<odd>\{{[^{{}}]*\}}?|\}})")


def placeholders(text: str) -> frozenset[str]:
    """Return the names of the placeholders in a text."""
    return frozenset(_PLACE.findall(text))


def odd_brace(text: str) -> str:
    """Return the first brace that is not part of a placeholder, with its content."""
    return next((found["odd"] for found in _BRACE.finditer(text) if found["odd"]), "")


def fill(text: str, values: Mapping[str, object]) -> str:
    """Return a text with its placeholders filled; those without a value are kept."""
    return _PLACE.sub(lambda found: str(values.get(found[1], found[0])), text)


def shape(text: str) -> str:
    """Return a text without names of placeholders, case and extra spaces.

    Texts of equal shape read alike.
    """
    return " ".join(_PLACE.sub("{}", text).casefold().split())
