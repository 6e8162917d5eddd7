"""Shows tables, cards and the names of players as lines of text, for any game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from cvrules.display.writer import Writer
from cvrules.drawing.plain import faces_of
from cvrules.model.card import Card
from cvrules.text.describe import describe_card
from cvrules.text.terminal import heading, pad, paragraph

__all__ = ["card_lines", "facts_lines", "find_card_by_text", "seat_names"]

#: The keys of the seats' names in the catalogue, for the first four seats.
_NAMES = ("first", "second", "third", "fourth")


def facts_lines(view: Any, writer: Writer, names: Sequence[str]) -> list[str]:  # noqa: ARG001 - games can replace this function with one that uses the names
    """Return the facts of the view, one on each line, with the titles of cards."""
    facts: dict[str, str] = view.rules.game.facts(view)
    width = max(map(len, facts), default=0) + 2
    lines = ["", heading(writer.text("ui.table"), writer.style)]
    for fact, value in facts.items():
        text = ", ".join(str(writer.word("card", one)) for one in value.split(", "))
        lines += paragraph(text, writer.style, " " * (width + 2), "  " + pad(fact, width))
    return lines


def card_lines(card: Card, writer: Writer) -> list[str]:
    """Return the rules of the card in full sentences, as lines."""
    return [
        line
        for row in describe_card(card, writer.voice, faces_of(card.game).sentences).split("\n")
        for line in paragraph(row, writer.style, "  ", "")
    ]


def find_card_by_text(text: str, writer: Writer) -> Card | None:
    """Return the card with this name, number, slug or title, or `None`."""
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
