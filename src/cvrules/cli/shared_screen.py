"""Lets several people share one terminal without seeing each other's secrets."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from attrs import define, field

from cvrules.cli.quitting import is_quit
from cvrules.display.writer import Writer
from cvrules.text.terminal import paragraph

__all__ = ["SharedScreen"]

#: The terminal codes that clear the screen and the scrollback, and move the cursor to the top.
CLEAR = "\x1b[2J\x1b[3J\x1b[H"
#: The number of empty lines to print if the screen cannot be cleared.
EMPTY_LINES = 60
#: The maximum number of lines that the command `story` shows again, unless the last part of the story is longer.
LAST = 18


@define
class SharedScreen:
    """A terminal that several people share.

    Before the next person plays, the screen is cleared, and the story since this person's last
    question is printed again.

    Args:
        writer: Provides texts in the players' language.
        names: The names of the players, by seat.
        people: The seats that are played by people. Bots play the other seats.
        ask: Prints a prompt and returns the line that is typed. Raises `EOFError` at the end of the
            input.
        print_lines: Prints lines.
        has_secrets: Returns whether the game has anything to hide from other people.
        clear: Prints lines that clear the screen; `print_lines` if it is not given.
        note_person: Called with the seat of the person who now has the keyboard.
    """

    writer: Writer
    names: Sequence[str]
    people: Sequence[int]
    ask: Callable[[str], str]
    print_lines: Callable[[Iterable[str]], None]
    has_secrets: Callable[[], bool]
    clear: Callable[[Iterable[str]], None] | None = None
    note_person: Callable[[int], None] = lambda _: None
    _seat: int | None = None
    _new_lines: dict[int, list[str]] = field(factory=dict)
    _last_lines: list[str] = field(factory=list)

    def print_story(self, lines: Sequence[str]) -> None:
        """Print lines of the story, and keep them for each person's next question."""
        self.print_lines(lines)
        self._last_lines = [*self._last_lines, *lines][-max(LAST, len(lines)) :]
        for seat in self.people:
            self._new_lines.setdefault(seat, []).extend(lines)

    def last_story_lines(self) -> list[str]:
        """Return the last lines of the story, which every player may see.

        Lines at the beginning are left out if they continue a line that is not shown.
        """
        lines = list(self._last_lines)
        first = next((at for at, line in enumerate(lines) if not line.startswith(" ")), 0)
        return lines[first:]

    def pass_keyboard(self, seat: int) -> bool:
        """Clear the screen if another person is next, and return whether it was cleared.

        The next person is asked to press Enter, and then sees the story since their own last
        question. If the game has no secrets, nothing happens.

        Args:
            seat: The seat of the next person.

        Raises:
            EOFError: The input has ended, or the person wants to quit.
        """
        last, self._seat = self._seat, seat
        new_lines = self._new_lines.pop(seat, [])
        if len(self.people) == 1 or seat == last or not self.has_secrets():
            return False
        if last is not None:
            self._clear_screen()
        self._wait_for(seat)
        self.note_person(seat)
        self._clear_screen()
        self.print_lines(new_lines)
        return True

    def _wait_for(self, seat: int) -> None:
        """Ask for the person in this seat repeatedly, until an empty line is typed."""
        answer = None
        while answer != "":
            self.print_lines(paragraph(self.writer.text("ui.pass_keyboard", name=self.names[seat]), self.writer.style))
            answer = self.ask("").strip()
            if is_quit(answer, self.writer):
                raise EOFError

    def _clear_screen(self) -> None:
        """Clear the screen."""
        print_lines = self.clear or self.print_lines
        print_lines([CLEAR] if self.writer.style.colour else [""] * EMPTY_LINES)
