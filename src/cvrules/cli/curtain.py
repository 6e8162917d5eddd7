"""Several people at one terminal: hides the screen of one from the next."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from attrs import define, field

from cvrules.display.writer import Writer
from cvrules.text.terminal import paragraph

__all__ = ["Curtain"]

#: Clears the screen and the lines above it, and moves to the top.
CLEAR = "\x1b[2J\x1b[3J\x1b[H"
#: The empty lines that hide a screen which cannot be cleared.
EMPTY_LINES = 60


@define
class Curtain:
    """Asks for the keyboard to be passed on, and keeps the story for each person.

    Args:
        writer: The writer.
        names: The names of the seats.
        people: The seats of people.
        ask: Prints a prompt and returns a line, or raises `EOFError`.
        print_lines: Prints lines.
        has_secrets: Returns whether a seat sees anything that others do not see.
    """

    writer: Writer
    names: Sequence[str]
    people: Sequence[int]
    ask: Callable[[str], str]
    print_lines: Callable[[Iterable[str]], None]
    has_secrets: Callable[[], bool]
    _seat: int | None = None
    _untold: dict[int, list[str]] = field(factory=dict)

    def tell(self, lines: Sequence[str]) -> None:
        """Print lines of the story, and keep them for people who do not see the screen."""
        self.print_lines(lines)
        for seat in self.people:
            if seat != self._seat:
                self._untold.setdefault(seat, []).extend(lines)

    def pass_keyboard(self, seat: int) -> bool:
        """Hide the screen if another person is next; return whether it was hidden.

        Raises:
            EOFError: The input has ended.
        """
        if seat == self._seat or len(self.people) == 1:
            return False
        self._seat = seat
        missed = self._untold.pop(seat, [])
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
