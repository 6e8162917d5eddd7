"""Describes a table or a view as a page with headings, cards, dice and words.

A page is only data. The modules `page_text` and `page_html` turn it into text and HTML. The default
page has a row for each fact about the table.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from enum import Enum
from typing import TYPE_CHECKING, Any

from attrs import frozen

from cvrules.drawing.face import Icon, Word
from cvrules.kernel.game import CHANCE, UNSEEN
from cvrules.kernel.nouns import View
from cvrules.model.card import Card

if TYPE_CHECKING:
    from cvrules.display.writer import Writer

__all__ = [
    "CardFace",
    "CardName",
    "Die",
    "Layout",
    "Page",
    "PagePiece",
    "PageRow",
    "PageSection",
    "page_of_facts",
    "status_lines",
]

#: The maximum number of cards that the default page shows with their faces. If there are more
#: cards, it shows only their titles.
MOST_FACES = 8


@frozen
class CardName:
    """A card that is shown only by its title.

    Args:
        card: The card, or `None` for a hidden card.
        is_covered: Whether the card is covered by other cards.
    """

    card: Card | None
    is_covered: bool = False


@frozen
class CardFace:
    """A card that is shown with its whole face in HTML, and by its title in text."""

    card: Card


@frozen
class Die:
    """A die that shows an icon.

    Args:
        icon: The icon on the upper side of the die.
        symbol: The name of the symbol, as used in moves. It can be empty.
    """

    icon: Icon
    symbol: str = ""


#: Anything that a row of a page can contain.
PagePiece = CardName | CardFace | Die | Icon | Word


@frozen
class PageRow:
    """A row of a page.

    Args:
        label: The words in front of the row. They can be empty.
        pieces: The cards, dice, icons and words in the row.
    """

    label: str
    pieces: tuple[PagePiece, ...]


class Layout(Enum):
    """The arrangement of the rows in a section, in HTML.

    In text, each row is a line.
    """

    ROWS = "rows"
    """The rows are below each other."""
    NUMBERS = "numbers"
    """The rows are below each other, and their labels are numbers."""
    TILES = "tiles"
    """The rows are side by side, and the label of each row is above it."""
    SEAT = "seat"
    """The rows are below each other, and sections with this layout are side by side."""


@frozen
class PageSection:
    """A heading, and the rows below it.

    Args:
        heading: The heading. It can be empty.
        rows: The rows below the heading.
        layout: The arrangement of the rows.
        is_marked: Whether the section is about the seat whose turn it is.
    """

    heading: str
    rows: tuple[PageRow, ...]
    layout: Layout = Layout.ROWS
    is_marked: bool = False


@frozen
class Page:
    """A page about a table, a view, a score sheet or a history.

    Args:
        heading: The heading at the top of the page.
        notes: Sentences that are shown below the heading.
        sections: The sections below the notes.
    """

    heading: str
    notes: tuple[str, ...]
    sections: tuple[PageSection, ...]


def page_of_facts(position: Any, writer: Writer, names: Sequence[str]) -> Page:
    """Return a page that lists the facts about a table or a view, for any game.

    Args:
        position: The table or the view.
        writer: Provides texts and card titles in the reader's language.
        names: The names of the players, by seat.
    """
    facts: dict[str, str] = position.rules.game.facts(position)
    values = {fact: value.split(", ") for fact, value in facts.items()}
    by_name = writer.rules.book.by_name
    seen = sum(value in by_name for row in values.values() for value in row)
    rows = tuple(
        PageRow(fact, tuple(_fact_pieces(row, writer, faces=seen <= MOST_FACES))) for fact, row in values.items()
    )
    return Page(writer.text("game.name"), status_lines(position, writer, names), (PageSection("", rows, Layout.TILES),))


def _fact_pieces(values: Sequence[str], writer: Writer, *, faces: bool) -> Iterator[PagePiece]:
    """Yield a card for each value that names a card, and a word for each other value.

    Args:
        values: The values of a fact.
        writer: Provides the game's cards.
        faces: Whether to show cards with their faces instead of their titles.
    """
    by_name, cards = writer.rules.book.by_name, writer.rules.cards
    for value in values:
        if value == UNSEEN:
            yield CardName(None)
        elif value in by_name:
            card = cards[by_name[value]]
            yield CardFace(card) if faces else CardName(card)
        else:
            yield Word(value)


def status_lines(position: Any, writer: Writer, names: Sequence[str]) -> tuple[str, ...]:
    """Return sentences that say whose turn it is and, for a view, whose view it is.

    Args:
        position: The table or the view.
        writer: Provides texts and card titles in the reader's language.
        names: The names of the players, by seat.
    """
    if position.to_move is None:
        text = writer.text("page.over")
    elif position.to_move == CHANCE:
        text = writer.text("page.chance")
    else:
        text = writer.text("page.to_move", name=names[position.to_move])
    if not isinstance(position, View):
        return (text,)
    seen = (
        writer.text("page.spectator")
        if position.seat is None
        else writer.text("page.seen_by", name=names[position.seat])
    )
    return text, seen
