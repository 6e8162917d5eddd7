"""A text with places in it: `Pay {what} each turn`.

Catalogues may come from strangers, so a place is a plain name and nothing of
Python's own formatting is ever run on them.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

__all__ = ["fill", "odd_brace", "placeholders", "shape"]

_PLACE = re.compile(r"\{([a-z_]+)\}")
_BRACE = re.compile(rf"{_PLACE.pattern}|(?P<odd>\{{[^{{}}]*\}}?|\}})")


def placeholders(text: str) -> frozenset[str]:
    """Return the names of the places in a text."""
    return frozenset(_PLACE.findall(text))


def odd_brace(text: str) -> str:
    """Return the first brace that belongs to no place and what follows it, if any."""
    return next((found["odd"] for found in _BRACE.finditer(text) if found["odd"]), "")


def fill(text: str, values: Mapping[str, object]) -> str:
    """Return a text with its places filled; a place without a value stays as it is."""
    return _PLACE.sub(lambda found: str(values.get(found[1], found[0])), text)


def shape(text: str) -> str:
    """Return how a text reads whatever fills its places; equal shapes read alike."""
    return " ".join(_PLACE.sub("{}", text).casefold().split())
