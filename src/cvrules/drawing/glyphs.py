"""Loads the drawings of a game: SVG files of 24 by 24 units.

Those in `cards/icons` are for every game; a game's own are in the folder `icons` of its home.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache
from types import MappingProxyType
from typing import TYPE_CHECKING

from cvrules.kernel.registry import words_of
from cvrules.resources import folder

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

__all__ = ["BOX", "glyphs_of"]

#: The side of the square that a drawing fills.
BOX = 24
ENDING = ".svg"
_INSIDE = re.compile(r"<svg[^>]*>(.*)</svg>", re.DOTALL)


@cache
def glyphs_of(game: str) -> Mapping[str, str]:
    """Return the SVG content of each drawing of a game, by name."""
    shared = folder("cards")
    home = words_of(game).home
    own = shared / game if home is None else home
    return MappingProxyType({**dict(_drawings(shared / "icons")), **dict(_drawings(own / "icons"))})


def _drawings(place: Traversable) -> Iterator[tuple[str, str]]:
    """Yield the name and the SVG content of each drawing in a folder."""
    for file in sorted(place.iterdir() if place.is_dir() else (), key=lambda file: file.name):
        if file.name.endswith(ENDING):
            yield file.name.removesuffix(ENDING), _svg_content(file.read_text("utf-8"))


def _svg_content(drawing: str) -> str:
    match = _INSIDE.search(drawing)
    return re.sub(r"\s*\n\s*", "", match[1]) if match else ""
