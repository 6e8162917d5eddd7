"""The class `PageOfStory`, which collects the lines of a story.

If several lines in a row are about the same seat, only the first one begins with its name.
"""

from __future__ import annotations

from collections.abc import Sequence

from cvrules.games.friends.display.writer import Writer
from cvrules.text.terminal import heading, pad, paragraph

__all__ = ["PageOfStory"]


class PageOfStory:
    """The lines of a story that have not been printed yet.

    Args:
        names: The names of the seats.
    """

    def __init__(self, names: Sequence[str]) -> None:
        self.names = names
        self._lines: list[str] = []
        self._speaker: int | None = None

    def take(self) -> list[str]:
        """Return all lines, and remove them from this collection."""
        lines, self._lines = self._lines, []
        return lines

    def forget_speaker(self) -> None:
        """Make sure that the next line begins with a name."""
        self._speaker = None

    def add(self, seat: int, text: str, writer: Writer) -> None:
        """Add a line, with the seat's name if the previous line was about another seat."""
        margin = " " * (max(map(len, self.names)) + 2)
        first = pad(writer.style.paint(self.names[seat], "bold"), len(margin)) if seat != self._speaker else None
        self._speaker = seat
        self._lines += paragraph(text, writer.style, margin, first)

    def add_heading(self, text: str, writer: Writer) -> None:
        """Add an empty line and a heading."""
        self._lines += ["", heading(text, writer.style)]
        self._speaker = None

    def add_text(self, text: str, writer: Writer) -> None:
        """Add a text that is not about a particular seat."""
        self._lines += paragraph(text, writer.style)
        self._speaker = None

    def extend(self, lines: Sequence[str]) -> None:
        """Add lines that are already formatted."""
        self._lines += lines
