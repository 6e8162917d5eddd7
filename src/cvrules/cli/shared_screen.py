"""Lets several people share one terminal without seeing each other's secrets."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Sequence

from attrs import define, field

from cvrules.display.writer import Writer
from cvrules.text.terminal import paragraph

__all__ = ["SharedScreen"]

#: The terminal codes that clear the screen and the scrollback, and move the cursor to the top.
CLEAR = "\x1b[2J\x1b[3J\x1b[H"
#: The number of empty lines to print if the screen cannot be cleared.
EMPTY_LINES = 60
#: The maximum number of lines that the command `story` shows again.
LAST = 18


@define
class SharedScreen:
    """A terminal that several people share.

    Before the next person plays, the screen is cleared. Then the lines of the story that this
    person has missed are printed again.

    Args:
        writer: Provides texts in the players' language.
        names: The names of the players, by seat.
        people: The seats that are played by people. Bots play the other seats.
        ask: Prints a prompt and returns the line that is typed. Raises `EOFError` at the end of the
            input.
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
    _shows_secrets: bool = False
    _missed_lines: dict[int, list[str]] = field(factory=dict)
    _last_lines: deque[str] = field(factory=lambda: deque(maxlen=LAST))

    def print_story(self, lines: Sequence[str]) -> None:
        """Print lines of the story, and keep them for people who are not at the keyboard."""
        self.print_lines(lines)
        self._last_lines.extend(lines)
        for seat in self.people:
            if seat != self._seat:
                self._missed_lines.setdefault(seat, []).extend(lines)

    def last_story_lines(self) -> list[str]:
        """Return the last lines of the story, which every player may see."""
        return list(self._last_lines)

    def pass_keyboard(self, seat: int, *, is_secret: bool = True) -> bool:
        """Clear the screen if another person is next, and return whether it was cleared.

        After pressing Enter, the next person sees the lines of the story that they have missed. If
        neither the last nor the next question is secret, only the name of the next person is
        printed. If the game has no secrets, nothing happens.

        Args:
            seat: The seat of the next person.
            is_secret: Whether the next question shows something that is hidden from others.

        Raises:
            EOFError: The input has ended.
        """
        if len(self.people) == 1:
            return False
        if seat == self._seat:
            self._shows_secrets |= is_secret
            return False
        must_hide = self._shows_secrets or is_secret
        self._seat, self._shows_secrets = seat, is_secret
        missed = self._missed_lines.pop(seat, [])
        if not self.has_secrets():
            return False
        if not must_hide:
            self.print_lines(["", self.writer.text("page.to_move", name=self.names[seat])])
            return False
        self._clear_screen()
        for line in paragraph(self.writer.text("ui.pass_keyboard", name=self.names[seat]), self.writer.style):
            self.print_lines([line])
        self.ask("")
        self._clear_screen()
        self.print_lines(missed)
        return True

    def _clear_screen(self) -> None:
        """Clear the screen."""
        self.print_lines([CLEAR] if self.writer.style.colour else [""] * EMPTY_LINES)
