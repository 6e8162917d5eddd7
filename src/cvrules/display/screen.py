"""Shows a table and cards as lines of text, for any game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from cvrules.display.writer import Writer
from cvrules.drawing.plain import faces_of
from cvrules.model.card import Card
from cvrules.text.describe import describe_card
from cvrules.text.terminal import heading, pad, paragraph

__all__ = ["card_lines", "facts_page", "find_card_by_text", "seat_names"]

#: The seats that have a name in the catalogue.
_NAMES = ("first", "second", "third", "fourth")


def facts_page(view: Any, writer: Writer, names: Sequence[str]) -> list[str]:  # noqa: ARG001 - other games name seats
    """Return each fact of a view on a line, with the titles of cards."""
    facts: dict[str, str] = view.rules.game.facts(view)
    width = max(map(len, facts), default=0) + 2
    lines = ["", heading(writer.text("ui.table"), writer.style)]
    for fact, value in facts.items():
        text = ", ".join(str(writer.word("card", one)) for one in value.split(", "))
        lines += paragraph(text, writer.style, " " * (width + 2), "  " + pad(fact, width))
    return lines


def card_lines(card: Card, writer: Writer) -> list[str]:
    """Return the text of a card in full sentences."""
    return [
        line
        for row in describe_card(card, writer.voice, faces_of(card.game).sentences).split("\n")
        for line in paragraph(row, writer.style, "  ", "")
    ]


def find_card_by_text(text: str, writer: Writer) -> Card | None:
    """Return the card with a name, number, slug or title; `None` if there is none."""
    wanted = text.strip().casefold()
    book = writer.rules.book
    for card, name in zip(book.cards, book.names, strict=True):
        if wanted in {name, str(card.number), str(card.slug), writer.voice.title(card).casefold()}:
            return card
    return None


def seat_names(writer: Writer, players: int) -> list[str]:
    """Return the names of the players, by seat."""
    names = [writer.text(f"name.{seat}") for seat in _NAMES[:players]]
    return names + [writer.text("name.other", number=seat + 1) for seat in range(len(names), players)]
