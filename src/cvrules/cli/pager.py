"""Pauses before a terminal's screen is full, so that nothing scrolls away."""

from __future__ import annotations

import shutil
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence

from cvrules.cli.console import is_terminal
from cvrules.cli.quitting import LeftError

__all__ = ["Pager", "is_interactive"]

#: The size that is assumed if a terminal does not report its size.
SIZE = (80, 24)


def is_interactive() -> bool:
    """Return whether both input and output are terminals."""
    return is_terminal(sys.stdin) and is_terminal(sys.stdout)


class Pager:
    """Prints lines and reads answers, with a pause whenever the screen is full.

    A line that is typed at a pause is answered at once if possible. If not, the line is kept for
    the next question of the person who typed it.

    Args:
        ask: Prints a prompt and returns a line, or raises `EOFError`.
        print_lines: Prints lines.
        prompt: The prompt of a pause.
        is_paged: Whether to pause; if not, everything is printed at once.
        is_quit: Takes a typed line. Returns whether it ends the game.
    """

    #: Answers a line that a person typed at a pause. Takes the person's seat (`None` if it is not known yet) and the
    #: line. Returns the answer, or `None` to keep the line for the person's next question.
    answer: Callable[[int | None, str], Sequence[str] | None]

    def __init__(
        self,
        ask: Callable[[str], str],
        print_lines: Callable[[Iterable[str]], None],
        prompt: str,
        *,
        is_paged: bool,
        is_quit: Callable[[str], bool] = lambda _: False,
    ) -> None:
        self._ask = ask
        self._print_lines = print_lines
        self._prompt = prompt
        self._is_paged = is_paged
        self._is_quit = is_quit
        self.answer = lambda _seat, _text: None
        #: The number of lines printed since the last answer.
        self._used = 0
        #: The seat of the person at the keyboard; `None` before the first question.
        self._seat: int | None = None
        self._kept: dict[int | None, list[str]] = {}

    def ask(self, prompt: str) -> str:
        """Print the prompt, and return the line that the user types."""
        self._used = 0
        return self._ask(prompt)

    def pause(self, *, is_wanted: bool = True) -> None:
        """Wait for Enter, unless nothing was printed since the last answer.

        Any other line that is typed here is answered, with a pause after the answer, or is kept.
        When the input has ended, there are no more pauses.

        Raises:
            LeftError: The person wants to leave the game.
        """
        while self._is_paged and self._used and is_wanted:
            try:
                text = self.ask(f"{self._prompt} ").strip()
            except EOFError:
                self._is_paged = False
                return
            if self._is_quit(text):
                raise LeftError
            lines = self.answer(self._seat, text) if text else None
            if lines:
                self.print_lines(lines)
            elif text:
                self._kept.setdefault(self._seat, []).append(text)

    def take_kept_line(self) -> str:
        """Remove and return the next line that was typed at a pause.

        Only lines that the person at the keyboard typed are returned. If there is none, the result
        is an empty string.
        """
        lines = self._kept.get(self._seat)
        return lines.pop(0) if lines else ""

    def take_kept_lines(self) -> list[tuple[int | None, str]]:
        """Remove and return all lines typed at pauses, each with the person's seat."""
        lines = [(seat, line) for seat, kept in self._kept.items() for line in kept]
        self._kept = {}
        return lines

    @property
    def seat(self) -> int | None:
        """The seat of the person at the keyboard; `None` before the first question."""
        return self._seat

    def pass_keyboard(self, seat: int) -> None:
        """Record that the person in the given seat now has the keyboard.

        Lines that another person typed at pauses are kept for that person's next question.
        """
        if self._seat is None and None in self._kept:
            self._kept[seat] = self._kept.pop(None)
        self._seat = seat

    def clear(self, lines: Iterable[str]) -> None:
        """Print lines that clear the screen, without a pause."""
        self._print_lines(lines)
        self._used = 0

    def print_lines(self, lines: Iterable[str]) -> None:
        """Print lines together, after a pause if they do not fit on this screen.

        Lines that do not fit on any screen are divided at their empty lines. An empty first line may
        scroll off the top of the screen.
        """
        block = list(lines)
        if not self._is_paged:
            self._print_lines(block)
            return
        height = _height()
        for part in [block] if _lines_needed(block) <= height else _split_lines(block, height):
            self.make_room(part)
            self._print_lines(part)
            self._used += len(part) if self._used else _lines_needed(part)

    def make_room(self, lines: Sequence[str]) -> None:
        """Pause if the lines do not fit on the rest of the screen."""
        if self._used + len(lines) > _height():
            self.pause()


def _height() -> int:
    """Return the height of the screen, without the line for the prompt."""
    return shutil.get_terminal_size(SIZE).lines - 1


def _lines_needed(lines: Sequence[str]) -> int:
    """Return the height of the lines on a new screen, without an empty first line."""
    return len(lines) - (bool(lines) and not lines[0])


def _split_lines(lines: list[str], height: int) -> Iterator[list[str]]:
    """Split lines into parts of at most this height, before empty lines if possible."""
    part: list[str] = []
    for line in lines:
        if part and (not line or len(part) == height):
            yield part
            part = []
        part.append(line)
    if part:
        yield part
