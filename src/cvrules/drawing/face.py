"""What a face shows, as data: rows of icons, a price, a title, rules in words.

A game makes a `Face` of a card; how it looks on paper, on a page or in a
terminal is decided by the other modules of this package.
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
    """A small drawing: a glyph, alone or in white on a ground of its own.

    Args:
        glyph: The name of a drawing among the game's icons.
        label: What it means, in words.
        sign: One character that stands for it in a terminal; may be empty.
        colours: The colours of the ground, in equal slices; without a ground, of the glyph.
        tint: Its colour in a terminal.
        ground: What it lies on: `token`, `card`, or nothing.
        mark: What is drawn over it in red: `slash`, `bar`, or nothing.
        number: A number written on it.
        times: How often it is meant, `HOLE` where nobody knows; more than once is
            written at its corner.
        size: How large it is beside others.
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


#: What a row is made of.
Piece = Icon | Word


@frozen
class Row:
    """Icons and words side by side, which say one thing.

    Args:
        pieces: From left to right.
        invented: Whether nobody attests it.
    """

    pieces: tuple[Piece, ...]
    invented: bool = False


@frozen
class Kind:
    """A type of card, as it is shown.

    Args:
        name: What it is called.
        glyph: Its drawing among the game's icons.
        colour: Its colour, dark enough for white letters.
        sign: One character that stands for it in a terminal.
        tint: Its colour in a terminal.
    """

    name: str
    glyph: str
    colour: str
    sign: str = ""
    tint: str = ""


@frozen
class Invented:
    """What of a card nobody attests, so that its face says so.

    Args:
        title: Whether the title.
        types: Whether the types.
        number: Whether the number.
        clauses: Which clauses, each with the key of its part.
    """

    title: bool = False
    types: bool = False
    number: bool = False
    clauses: frozenset[tuple[tuple[object, ...] | None, Clause]] = frozenset()

    def has(self, clause: Clause, part: Part | None = None) -> bool:
        """Tell whether a clause is invented; without a part, of the first part."""
        return (None if part is None else part.key, clause) in self.clauses

    def __bool__(self) -> bool:
        return self.title or self.types or self.number or bool(self.clauses)


@frozen
class Face:
    """Everything that can be seen of a card.

    Args:
        title: What it is called.
        kinds: Its types, one or two.
        number: Its number as text; empty where it has none.
        deck: Where it is drawn from; `None` where that says nothing new.
        price: What it costs; `None` where it cannot be bought.
        points: What it is worth by itself; `None` where nothing.
        rows: What it asks, gives and does.
        rules: The same in sentences.
        flavour: A line that only amuses; may be empty.
        invented_title: Whether nobody attests the title.
        invented_kinds: Whether nobody attests the types.
        invented_number: Whether nobody attests the number.
        invented_label: What the mark on invented values means, in words.
        note: A word below everything, such as `unofficial`.
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
        """Whether anything on it is."""
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
        sentences: What a card does, a sentence for each clause.
        face: Everything that is seen of a card.
        signs: The signs on faces, which a terminal must be able to write.
    """

    sentences: Callable[[Any, Voice], tuple[str, ...]]
    face: Callable[[Any, Voice, Invented], Face]
    signs: str = ""
