"""Tells the story of a game as it goes on: a sentence for each event."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Protocol

from cvrules.display.display import display_of
from cvrules.display.writer import Writer
from cvrules.text.terminal import paragraph

__all__ = ["EventStory", "Story"]


class Story(Protocol):
    """Tells the story of a game.

    It is given moves and events that every player sees, and never a table.
    """

    def tell(self, move: Any, events: Iterable[Any]) -> list[str]:
        """Return the lines about a move and its events; the deal has no move."""

    def catch_up(self, steps: Iterable[tuple[Any, Iterable[Any]]]) -> None:
        """Start over with the game so far, which is not told again."""

    def note_table_shown(self) -> None:
        """Record that the person at the terminal has just seen the table."""


class EventStory:
    """Tells each event in a sentence.

    Args:
        writer: The writer.
        names: The names of the seats.
        own: The seat of the person at the terminal; `None` for a spectator.
    """

    def __init__(self, writer: Writer, names: Sequence[str], own: int | None = None) -> None:
        self.writer = writer
        self.names = names
        self.own = own
        self._event_text = display_of(writer.rules.game.name).event

    def tell(self, move: Any, events: Iterable[Any]) -> list[str]:  # noqa: ARG002 - other stories mention the move
        """Return a sentence for each event."""
        texts = (self._event_text(event, self.writer, self.names) for event in events)
        return [line for text in texts for line in paragraph(text, self.writer.style, "  ", "")]

    def catch_up(self, steps: Iterable[tuple[Any, Iterable[Any]]]) -> None:
        """Do nothing, because each sentence is complete by itself."""

    def note_table_shown(self) -> None:
        """Do nothing, because events are reported even if the table shows them."""
