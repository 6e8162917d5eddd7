"""Finds the drawings of a game: SVG files in `cards/GAME/icons`, each 24 by 24."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from types import MappingProxyType

from cvrules.resources import folder

__all__ = ["BOX", "glyphs_of"]

#: The side of the square that a drawing fills.
BOX = 24
ENDING = ".svg"
_INSIDE = re.compile(r"<svg[^>]*>(.*)</svg>", re.DOTALL)


@cache
def glyphs_of(game: str) -> Mapping[str, str]:
    """Return what is inside each drawing of a game, by its name."""
    place = folder("cards") / game / "icons"
    files = sorted(place.iterdir(), key=lambda file: file.name) if place.is_dir() else []
    return MappingProxyType(
        {
            file.name.removesuffix(ENDING): _inside(file.read_text("utf-8"))
            for file in files
            if file.name.endswith(ENDING)
        }
    )


def _inside(drawing: str) -> str:
    found = _INSIDE.search(drawing)
    return re.sub(r"\s*\n\s*", "", found[1]) if found else ""
