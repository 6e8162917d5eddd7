"""Shows tables and cards as lines of text, and names the players, in any game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from cvrules.display.writer import Writer
from cvrules.drawing.game_faces import faces_of
from cvrules.model.card import Card
from cvrules.text.describe import describe_card
from cvrules.text.terminal import heading, pad, paragraph

__all__ = ["card_lines", "facts_lines", "seat_names"]

#: The catalogue keys of the names for up to six players, without the prefix `name.`.
_NAMES = ("first", "second", "third", "fourth", "fifth", "sixth")


def facts_lines(view: Any, writer: Writer, names: Sequence[str]) -> list[str]:  # noqa: ARG001 - games can replace this function with one that uses the names
    """Return a heading and a line for each fact in the view, with card titles."""
    facts: dict[str, str] = view.rules.game.facts(view)
    width = max(map(len, facts), default=0) + 2
    lines = ["", heading(writer.text("ui.table"), writer.style)]
    for fact, value in facts.items():
        text = ", ".join(str(writer.format_value("card", one)) for one in value.split(", "))
        lines += paragraph(text, writer.style, " " * (width + 2), "  " + pad(fact, width))
    return lines


def card_lines(card: Card, writer: Writer) -> list[str]:
    """Return the description of the card as lines that fit the terminal."""
    return [
        line
        for row in describe_card(card, writer.voice, faces_of(card.game).sentences).split("\n")
        for line in paragraph(row, writer.style, "  ", "")
    ]


def seat_names(writer: Writer, players: int) -> list[str]:
    """Return a made-up name, such as `Alex`, for each player."""
    names = [writer.text(f"name.{seat}") for seat in _NAMES[:players]]
    return names + [writer.text("name.other", number=seat + 1) for seat in range(len(names), players)]
