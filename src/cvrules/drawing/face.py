"""The content of a card's face, as data: title, price, icons and rules.

A game turns a card into a `Face`; the other modules of this package decide how it looks
on paper, on a page or in a terminal.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from attrs import field, frozen

from cvrules.model.card import Part
from cvrules.model.clause import Clause
from cvrules.model.hole import Hole
from cvrules.text.voice import Voice

__all__ = ["CardFaces", "Face", "Icon", "Invented", "Kind", "Piece", "Row", "Word"]


@frozen
class Icon:
    """A small drawing: a glyph, alone or in white on a background.

    Args:
        glyph: The name of a drawing among the game's icons.
        label: Its meaning in words.
        sign: The character that represents it in a terminal; may be empty.
        colours: The colours of the background, in equal slices; without one, of the glyph.
        tint: Its colour in a terminal.
        ground: The background: `token`, `card`, or empty.
        mark: The red mark over it: `slash`, `bar`, or empty.
        number: A number written on it.
        times: How many of it are meant, `HOLE` if unknown; any number but 1 is written
            at its corner.
        size: Its size relative to other icons.
    """

    glyph: str
    label: str = ""
    sign: str = ""
    colours: tuple[str, ...] = ()
    tint: str = ""
    ground: str = ""
    mark: str = ""
    number: str = ""
    times: int | Hole = 1
    size: float = 1.0


@frozen
class Word:
    """A few characters between icons, such as `=` or `≤2`."""

    text: str


#: An element of a row.
Piece = Icon | Word


@frozen
class Row:
    """Icons and words side by side, which express one clause.

    Args:
        pieces: The icons and words, from left to right.
        invented: Whether it is made up.
    """

    pieces: tuple[Piece, ...]
    invented: bool = False


@frozen
class Kind:
    """A type of card, as it is shown on faces.

    Args:
        name: Its name.
        glyph: Its drawing among the game's icons.
        colour: Its colour, dark enough for white letters.
        sign: The character that represents it in a terminal.
        tint: Its colour in a terminal.
    """

    name: str
    glyph: str
    colour: str
    sign: str = ""
    tint: str = ""


@frozen
class Invented:
    """The made-up values of a card, which its face marks.

    Args:
        title: Whether the title is made up.
        types: Whether the types are made up.
        number: Whether the number is made up.
        clauses: The made-up clauses, each with the key of its part.
    """

    title: bool = False
    types: bool = False
    number: bool = False
    clauses: frozenset[tuple[tuple[object, ...] | None, Clause]] = frozenset()

    def has(self, clause: Clause, part: Part | None = None) -> bool:
        """Return whether a clause of a part is made up; the default is the first part."""
        return (None if part is None else part.key, clause) in self.clauses

    def __bool__(self) -> bool:
        return self.title or self.types or self.number or bool(self.clauses)


@frozen
class Face:
    """Everything that is visible on a card.

    Args:
        title: Its title.
        kinds: Its types, one or two.
        number: Its number as text; empty if it has none.
        deck: Its deck; `None` if the types already imply it.
        price: Its price; `None` if it cannot be bought.
        points: The points it is worth by itself, if any.
        rows: Its conditions and effects.
        rules: Its rules in sentences.
        flavour: An amusing line; may be empty.
        invented_title: Whether the title is made up.
        invented_kinds: Whether the types are made up.
        invented_number: Whether the number is made up.
        invented_label: The meaning of the mark on made-up values, in words.
        note: A word at the bottom, such as `unofficial`.
        language: The code of its language.
    """

    title: str
    kinds: tuple[Kind, ...]
    number: str = ""
    deck: Icon | None = None
    price: Row | None = None
    points: Row | None = None
    rows: tuple[Row, ...] = ()
    rules: tuple[str, ...] = ()
    flavour: str = ""
    invented_title: bool = field(default=False, kw_only=True)
    invented_kinds: bool = field(default=False, kw_only=True)
    invented_number: bool = field(default=False, kw_only=True)
    invented_label: str = field(default="invented", kw_only=True)
    note: str = field(default="", kw_only=True)
    language: str = field(default="en", kw_only=True)

    @property
    def is_invented(self) -> bool:
        """Whether anything on it is made up."""
        rows = (self.price, self.points, *self.rows)
        return (
            self.invented_title
            or self.invented_kinds
            or self.invented_number
            or any(row.invented for row in rows if row is not None)
        )


@frozen
class CardFaces:
    """How a game shows its cards.

    Args:
        sentences: Returns the rules of a card, a sentence for each clause.
        face: Returns the face of a card.
        signs: The signs on faces, which a terminal must be able to print.
    """

    sentences: Callable[[Any, Voice], tuple[str, ...]]
    face: Callable[[Any, Voice, Invented], Face]
    signs: str = ""
