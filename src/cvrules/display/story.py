"""Tells the story of a game while it is played: a sentence for each event."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Protocol

from cvrules.display.display import display_of
from cvrules.display.writer import Writer
from cvrules.text.terminal import paragraph

__all__ = ["EventStory", "Story"]


class Story(Protocol):
    """Tells the story of a game.

    A story receives only moves and events that every player sees, and never a table.
    """

    def tell(self, move: Any, events: Iterable[Any]) -> list[str]:
        """Return lines about the move and its events; for the deal, the move is `None`."""

    def catch_up(self, steps: Iterable[tuple[Any, Iterable[Any]]]) -> None:
        """Start over with the given steps as the game so far, without telling them."""

    def note_table_shown(self) -> None:
        """Record that the person at the terminal has just seen the table."""


class EventStory:
    """A simple story for any game, with one sentence for each event.

    Args:
        writer: The writer of the game.
        names: The name of each seat.
        own: The seat of the person at the terminal; `None` for a spectator.
    """

    def __init__(self, writer: Writer, names: Sequence[str], own: int | None = None) -> None:
        self.writer = writer
        self.names = names
        self.own = own
        self._event_text = display_of(writer.rules.game.name).event

    def tell(self, move: Any, events: Iterable[Any]) -> list[str]:  # noqa: ARG002 - stories of games can use the move
        """Return a sentence for each event."""
        texts = (self._event_text(event, self.writer, self.names) for event in events)
        return [line for text in texts for line in paragraph(text, self.writer.style, "  ", "")]

    def catch_up(self, steps: Iterable[tuple[Any, Iterable[Any]]]) -> None:
        """Do nothing, because no sentence depends on earlier events."""

    def note_table_shown(self) -> None:
        """Do nothing, because every event is told, even if the table shows it."""
