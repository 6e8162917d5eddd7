"""Reports the events of a game in sentences, while the game is played."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Protocol

from cvrules.display.display import display_of
from cvrules.display.writer import Writer
from cvrules.text.terminal import paragraph

__all__ = ["EventStory", "Story"]


class Story(Protocol):
    """Reports the moves and events of a game to the people at a terminal.

    A story receives only moves and events that every player may see. It never receives a table.
    """

    def tell(self, move: Any, events: Iterable[Any]) -> list[str]:
        """Return lines about the move and its events. For the deal, the move is `None`."""

    def catch_up(self, steps: Iterable[tuple[Any, Iterable[Any]]]) -> None:
        """Remember the given steps as the game so far, without reporting them."""

    def explain(self, seat: int | None, text: str) -> list[str]:
        """Return the answer to the command `why TEXT`, based on the events of the game.

        The result is empty if the events do not answer the question.

        Args:
            seat: The seat of the person who asks, or `None` for a spectator.
            text: The text after `why`.
        """

    def note_table_shown(self) -> None:
        """Record that the person at the terminal has just seen the table."""


class EventStory:
    """A simple story for any game, with one sentence for each event.

    Args:
        writer: Provides texts and card titles in the reader's language.
        names: The names of the players, by seat.
        own: The seat of the person at the terminal, or `None` for a spectator.
    """

    def __init__(self, writer: Writer, names: Sequence[str], own: int | None = None) -> None:
        self.writer = writer
        self.names = names
        self.own = own
        self._event_text = display_of(writer.rules.game.name).event

    def tell(self, move: Any, events: Iterable[Any]) -> list[str]:  # noqa: ARG002 - a game's own story can use the move
        """Return a sentence for each event."""
        texts = (self._event_text(event, self.writer, self.names) for event in events)
        return [line for text in texts for line in paragraph(text, self.writer.style, "  ", "")]

    def catch_up(self, steps: Iterable[tuple[Any, Iterable[Any]]]) -> None:
        """Do nothing, because this story does not use earlier events."""

    def explain(self, seat: int | None, text: str) -> list[str]:  # noqa: ARG002 - a game's own story can use both
        """Return an empty list, because this story does not remember events."""
        return []

    def note_table_shown(self) -> None:
        """Do nothing, because this story reports all events anyway."""
