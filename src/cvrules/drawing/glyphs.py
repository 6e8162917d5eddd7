"""Loads a game's drawings from SVG files of 24 by 24 units.

All games share the drawings in `cards/icons`. A game can have its own drawings in a folder `icons`
next to its cards.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache
from types import MappingProxyType
from typing import TYPE_CHECKING

from cvrules.kernel.registry import words_of
from cvrules.resources import resource_folder

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

__all__ = ["BOX", "glyphs_of"]

#: The width and the height of each drawing, in the units of its SVG file.
BOX = 24
ENDING = ".svg"
_INSIDE = re.compile(r"<svg[^>]*>(.*)</svg>", re.DOTALL)


@cache
def glyphs_of(game: str) -> Mapping[str, str]:
    """Return the shared drawings and the game's own drawings as SVG markup, by name."""
    shared = resource_folder("cards")
    home = words_of(game).home
    own = shared / game if home is None else home
    return MappingProxyType({**dict(_read_drawings(shared / "icons")), **dict(_read_drawings(own / "icons"))})


def _read_drawings(place: Traversable) -> Iterator[tuple[str, str]]:
    """Yield the name and the content of each SVG file in the folder."""
    for file in sorted(place.iterdir() if place.is_dir() else (), key=lambda file: file.name):
        if file.name.endswith(ENDING):
            yield file.name.removesuffix(ENDING), _svg_content(file.read_text("utf-8"))


def _svg_content(drawing: str) -> str:
    """Return the markup inside the `<svg>` element, without line breaks."""
    match = _INSIDE.search(drawing)
    return re.sub(r"\s*\n\s*", "", match[1]) if match else ""
