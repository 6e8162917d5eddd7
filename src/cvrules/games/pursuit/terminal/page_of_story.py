"""The class `PageOfStory`, which collects the lines of a story."""

from __future__ import annotations

from collections.abc import Sequence

from cvrules.games.pursuit.display.writer import Writer
from cvrules.text.terminal import heading, pad, paragraph

__all__ = ["PageOfStory"]


class PageOfStory:
    """The lines of a story that are not printed yet.

    Args:
        writer: Writes the texts in the player's language.
        names: The names of the players, by seat.
    """

    def __init__(self, writer: Writer, names: Sequence[str]) -> None:
        self.writer = writer
        self.names = names
        self.lines: list[str] = []
        self._speaker: int | None = None

    def take_lines(self) -> list[str]:
        """Return all lines, and remove them from the page."""
        lines, self.lines = self.lines, []
        return lines

    def begin_section(self, title: str) -> None:
        """Add an empty line and a heading."""
        self.lines += ["", heading(title, self.writer.style)]
        self._speaker = None

    def add_text(self, text: str) -> None:
        """Add a sentence that is not about a single seat."""
        self.lines += paragraph(text, self.writer.style)
        self._speaker = None

    def add_line(self, seat: int | None, text: str) -> None:
        """Add a line, with the player's name unless the previous line is about them too.

        Args:
            seat: The seat that the line is about; `None` if it is not about a single seat.
            text: The text without the name.
        """
        margin = " " * (max(map(len, self.names)) + 2)
        first = None
        if seat is not None and seat != self._speaker:
            first = pad(self.writer.style.paint(self.names[seat], "bold"), len(margin))
        self._speaker = seat
        self.lines += paragraph(text, self.writer.style, margin, first)

    def forget_speaker(self) -> None:
        """Let the next line begin with a name, even if the seat is the same as before."""
        self._speaker = None
