"""Pauses before a terminal's screen is full, so that nothing scrolls away."""

from __future__ import annotations

import shutil
import sys
from collections.abc import Callable, Iterable, Iterator

from cvrules.cli.console import is_terminal

__all__ = ["Pager", "is_interactive"]

#: The size of a terminal that does not report its own.
SIZE = (80, 24)


def is_interactive() -> bool:
    """Return whether both input and output are terminals."""
    return is_terminal(sys.stdin) and is_terminal(sys.stdout)


class Pager:
    """Prints lines and reads answers, with a pause whenever the screen is full.

    Args:
        ask: Prints a prompt and returns a line, or raises `EOFError`.
        print_lines: Prints lines.
        prompt: The prompt of a pause.
        is_paged: Whether to pause; if not, everything is printed at once.
    """

    def __init__(
        self, ask: Callable[[str], str], print_lines: Callable[[Iterable[str]], None], prompt: str, *, is_paged: bool
    ) -> None:
        self._ask = ask
        self._print_lines = print_lines
        self._prompt = prompt
        self._is_paged = is_paged
        self._used = 0  # the number of lines since the last answer

    def ask(self, prompt: str) -> str:
        """Print the prompt, and return the line that the user types."""
        self._used = 0
        return self._ask(prompt)

    def pause(self, *, is_wanted: bool = True) -> None:
        """Wait for Enter, unless nothing was printed since the last answer.

        When the input has ended, there are no more pauses.
        """
        if self._is_paged and self._used and is_wanted:
            try:
                self.ask(f"{self._prompt} ")
            except EOFError:
                self._is_paged = False

    def clear(self, lines: Iterable[str]) -> None:
        """Print lines that clear the screen, without a pause."""
        self._print_lines(lines)
        self._used = 0

    def print_lines(self, lines: Iterable[str]) -> None:
        """Print lines on one screen, after a pause if they do not fit on this one.

        Lines that do not fit on any screen are divided at their empty lines.
        """
        block = list(lines)
        if not self._is_paged:
            self._print_lines(block)
            return
        height = shutil.get_terminal_size(SIZE).lines - 1  # the last line is for the prompt
        for part in [block] if len(block) <= height else _split_lines(block, height):
            if self._used + len(part) > height:
                self.pause()
            self._print_lines(part)
            self._used += len(part)


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
