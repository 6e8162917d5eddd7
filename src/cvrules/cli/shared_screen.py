"""Lets several people share one terminal without seeing each other's secrets."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from attrs import define, field

from cvrules.display.writer import Writer
from cvrules.text.terminal import paragraph

__all__ = ["SharedScreen"]

#: The codes that clear the screen and its scrollback, and move the cursor to the top.
CLEAR = "\x1b[2J\x1b[3J\x1b[H"
#: If the screen cannot be cleared, this many empty lines are printed instead.
EMPTY_LINES = 60


@define
class SharedScreen:
    """A terminal that several people share.

    Before the next person plays, the screen is cleared, and the lines of the story that this
    person has missed are printed again.

    Args:
        writer: The writer of the game.
        names: The name of each seat.
        people: The seats played by people; bots play the other seats.
        ask: Prints a prompt and reads a line, or raises `EOFError`.
        print_lines: Prints lines.
        has_secrets: Returns whether any seat sees something that is hidden from others.
    """

    writer: Writer
    names: Sequence[str]
    people: Sequence[int]
    ask: Callable[[str], str]
    print_lines: Callable[[Iterable[str]], None]
    has_secrets: Callable[[], bool]
    _seat: int | None = None
    _missed_lines: dict[int, list[str]] = field(factory=dict)

    def print_story(self, lines: Sequence[str]) -> None:
        """Print lines of the story, and keep them for people who cannot see them now."""
        self.print_lines(lines)
        for seat in self.people:
            if seat != self._seat:
                self._missed_lines.setdefault(seat, []).extend(lines)

    def pass_keyboard(self, seat: int) -> bool:
        """Clear the screen if another person is next, and return whether it was cleared.

        The person is asked to press Enter, and then sees the lines that they have missed. If
        the game has no secrets, nothing happens.

        Raises:
            EOFError: The input has ended.
        """
        if seat == self._seat or len(self.people) == 1:
            return False
        self._seat = seat
        missed = self._missed_lines.pop(seat, [])
        if not self.has_secrets():
            return False
        self._clear()
        for line in paragraph(self.writer.text("ui.pass_keyboard", name=self.names[seat]), self.writer.style):
            self.print_lines([line])
        self.ask("")
        self._clear()
        self.print_lines(missed)
        return True

    def _clear(self) -> None:
        self.print_lines([CLEAR] if self.writer.style.colour else [""] * EMPTY_LINES)
