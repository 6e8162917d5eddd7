"""The class `Face`, which describes everything that is visible on a card as data.

Each game turns its cards into faces. The other modules of this package draw faces as SVG, as HTML
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

__all__ = ["CardFaces", "Face", "Icon", "Invented", "Kind", "Piece", "Row", "Section", "Word"]


@frozen
class Icon:
    """An icon: a coloured drawing, or a white drawing on a coloured background.

    Args:
        glyph: The name of the drawing.
        label: The meaning of the icon in words.
        sign: The character for the icon in a terminal. It can be empty.
        colours: The colours of the background, which is divided into equal slices. Without a
            background, the first colour is the colour of the drawing.
        tint: The colour of the icon in a terminal.
        ground: The shape of the background: `token`, `card`, or an empty string for no background.
        mark: The red mark over the icon: `slash`, `bar`, or an empty string for no mark.
        number: A number on the icon, or an empty string.
        times: The number of times that the icon counts, or `HOLE` if it is unknown. Any value
            except 1 is shown in a corner of the icon.
        size: The size of the icon as a multiple of the usual size.
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


#: An icon or a word in a row.
Piece = Icon | Word


@frozen
class Row:
    """One clause of a card as icons and words, side by side.

    Args:
        pieces: The icons and words, from left to right.
        invented: Whether the clause is made up.
    """

    pieces: tuple[Piece, ...]
    invented: bool = False


@frozen
class Section:
    """A named part of a card with rows of its own, such as a level.

    Args:
        name: The name of the part. It can be empty.
        badge: A few characters before the name, such as the number of a level. They can be empty.
        rows: The price and the effects of the part.
        invented: Whether the name is made up.
    """

    name: str
    badge: str = ""
    rows: tuple[Row, ...] = ()
    invented: bool = False


@frozen
class Kind:
    """The name, drawing and colour of a card type.

    Args:
        name: The name of the type.
        glyph: The name of the drawing.
        colour: The colour of the type, which must be dark enough for white letters.
        sign: The character for the type in a terminal. It can be empty.
        tint: The colour of the type in a terminal.
    """

    name: str
    glyph: str
    colour: str
    sign: str = ""
    tint: str = ""


@frozen
class Invented:
    """The made-up values of a card, which are marked on its face.

    Args:
        title: Whether the title is made up.
        types: Whether the types are made up.
        number: Whether the number is made up.
        clauses: The made-up clauses. Each item consists of the key of the card's part and the clause.
        deck: Whether the deck is made up.
    """

    title: bool = False
    types: bool = False
    number: bool = False
    clauses: frozenset[tuple[tuple[object, ...] | None, Clause]] = frozenset()
    deck: bool = False

    def is_made_up(self, clause: Clause, part: Part | None = None) -> bool:
        """Return whether the clause is made up.

        Args:
            clause: A clause of the card.
            part: The part that contains the clause, or `None` for the first part.
        """
        return (None if part is None else part.key, clause) in self.clauses

    def __bool__(self) -> bool:
        return self.title or self.types or self.number or self.deck or bool(self.clauses)


@frozen
class Face:
    """Everything that is visible on a card.

    Args:
        title: The title of the card.
        kinds: The types of the card, one or two.
        number: The number as text, or an empty string if the card has no number.
        deck: The icon of the deck, or `None` if the types imply the deck.
        price: The price, or `None` if the card cannot be bought.
        points: The fixed points, or `None` if the card has no fixed points.
        rows: The conditions and effects as icons.
        sections: The parts that have a name, such as levels.
        rules: The rules in sentences.
        flavour: A short text without any effect on the game. It can be empty.
        invented_title: Whether the title is made up.
        invented_kinds: Whether the types are made up.
        invented_number: Whether the number is made up.
        invented_deck: Whether the deck is made up.
        invented_label: The text that explains the mark for made-up values.
        note: A short text at the bottom, such as `unofficial`.
        language: The language code of all texts.
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
    sections: tuple[Section, ...] = field(default=(), kw_only=True)
    invented_title: bool = field(default=False, kw_only=True)
    invented_kinds: bool = field(default=False, kw_only=True)
    invented_number: bool = field(default=False, kw_only=True)
    invented_deck: bool = field(default=False, kw_only=True)
    invented_label: str = field(default="invented", kw_only=True)
    note: str = field(default="", kw_only=True)
    language: str = field(default="en", kw_only=True)

    @property
    def is_invented(self) -> bool:
        """Whether any value on the face is made up."""
        rows = (self.price, self.points, *self.rows, *(row for section in self.sections for row in section.rows))
        return (
            self.invented_title
            or self.invented_kinds
            or self.invented_number
            or self.invented_deck
            or any(section.invented for section in self.sections)
            or any(row.invented for row in rows if row is not None)
        )


@frozen
class CardFaces:
    """The functions that a game uses to show its cards.

    Args:
        sentences: Takes a card and the texts in one language. Returns the rules of the card as
            sentences, one for each clause.
        face: Takes a card, the texts in one language, and the made-up values. Returns the face of
            the card.
        signs: All signs that faces of this game can contain in a terminal.
    """

    sentences: Callable[[Any, Voice], tuple[str, ...]]
    face: Callable[[Any, Voice, Invented], Face]
    signs: str = ""
