"""The content of a card's face, as data: title, price, icons and rules.

A game turns a card into a `Face`. The other modules of this package draw it as SVG, as HTML
or in a terminal.
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
        label: The meaning of the icon in words.
        sign: The character that represents the icon in a terminal; may be empty.
        colours: The colours of the background, in equal slices; without a background,
            the first is the colour of the glyph.
        tint: The colour of the icon in a terminal.
        ground: The background: `token`, `card`, or empty.
        mark: The red mark over the icon: `slash`, `bar`, or empty.
        number: A number on the icon; may be empty.
        times: The number of times that the icon counts; `HOLE` if it is unknown. Any value
            except 1 is shown at a corner of the icon.
        size: The size relative to other icons.
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
        invented: Whether the clause is made up.
    """

    pieces: tuple[Piece, ...]
    invented: bool = False


@frozen
class Kind:
    """A type of card, as it is shown on faces.

    Args:
        name: The name of the type.
        glyph: The name of a drawing among the game's icons.
        colour: The colour of the type, dark enough for white letters.
        sign: The character that represents the type in a terminal.
        tint: The colour of the type in a terminal.
    """

    name: str
    glyph: str
    colour: str
    sign: str = ""
    tint: str = ""


@frozen
class Invented:
    """The made-up values of a card, which have a mark on its face.

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
        title: The title of the card.
        kinds: The types of the card, one or two.
        number: The number of the card as text; empty if it has none.
        deck: The deck of the card; `None` if the types imply the deck.
        price: The price of the card; `None` if it cannot be bought.
        points: The fixed points that the card is worth; `None` if it has none.
        rows: The conditions and effects of the card.
        rules: The rules of the card in sentences.
        flavour: An amusing line; may be empty.
        invented_title: Whether the title is made up.
        invented_kinds: Whether the types are made up.
        invented_number: Whether the number is made up.
        invented_label: The text that explains the mark on made-up values.
        note: A word at the bottom, such as `unofficial`.
        language: The code of the language of all texts.
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
        """Whether any value on the face is made up."""
        rows = (self.price, self.points, *self.rows)
        return (
            self.invented_title
            or self.invented_kinds
            or self.invented_number
            or any(row.invented for row in rows if row is not None)
        )


@frozen
class CardFaces:
    """The functions by which a game shows its cards.

    Args:
        sentences: Returns the rules of a card, with one sentence for each clause.
        face: Returns the face of a card.
        signs: All signs that the faces use; a terminal must be able to print them.
    """

    sentences: Callable[[Any, Voice], tuple[str, ...]]
    face: Callable[[Any, Voice, Invented], Face]
    signs: str = ""
