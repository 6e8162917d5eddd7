"""Shows the progress of a long command on standard error."""

from __future__ import annotations

import sys
from time import monotonic

from cvrules.cli.console import is_terminal, print_line

__all__ = ["Progress", "time_text"]

#: The number of seconds between two updates: on a terminal, and in other output.
UPDATE, PLAIN_UPDATE = 0.2, 10.0


class Progress:
    """Counts the games of a long command, and shows its progress on standard error.

    Args:
        total: The number of games.
        done: The number of games that an earlier run played.
    """

    def __init__(self, total: int, done: int = 0) -> None:
        self._total = total
        self._done = done
        self._played = 0
        self._started = self._shown = monotonic()
        self._on_terminal = is_terminal(sys.stderr)
        self._width = 0

    def add(self, games: int) -> None:
        """Count games that were played, and show the progress if an update is due."""
        self._done += games
        self._played += games
        now = monotonic()
        if now - self._shown >= (UPDATE if self._on_terminal else PLAIN_UPDATE):
            self._shown = now
            self._show_line(self.text(now - self._started))

    def text(self, seconds: float) -> str:
        """Return a line with the number of games, the rate and the time left.

        Args:
            seconds: The time since the start of the command.
        """
        text = f"{self._done:,} of {self._total:,} games"
        if not self._played or seconds <= 0:
            return text
        rate = self._played / seconds
        return f"{text}, {rate:,.1f} games/s, {time_text((self._total - self._done) / rate)} left"

    def _show_line(self, text: str) -> None:
        """Show the progress as text. On a terminal, it replaces the previous text."""
        if not self._on_terminal:
            print_line(text, err=True)
            return
        sys.stderr.write("\r" + text.ljust(self._width))
        sys.stderr.flush()
        self._width = len(text)

    def end(self) -> None:
        """Remove the progress line from the terminal."""
        if self._on_terminal and self._width:
            sys.stderr.write("\r" + " " * self._width + "\r")
            sys.stderr.flush()
            self._width = 0


def time_text(seconds: float) -> str:
    """Return the duration as text, such as `0:07`, `12:30` or `3:05:00`."""
    minutes, rest = divmod(round(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"
