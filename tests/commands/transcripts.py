"""Games that are shown on a page: typed lines, and the output of the terminal.

A page shows a game in several blocks. Lines that begin with the prompt are typed by
the reader; a line of three dots replaces output that is left out.
"""

from __future__ import annotations

import shlex
import sys
from collections.abc import Sequence
from unittest.mock import patch

from click.testing import CliRunner

from cvrules.cli.main import main
from cvrules.cli.person import PROMPT

__all__ = ["answers", "first_missing", "play_transcript"]

LEFT_OUT = "..."


def answers(parts: Sequence[str]) -> list[str]:
    """Return the lines that the reader types in these blocks."""
    lines = [line for part in parts for line in part.splitlines()]
    return [line.removeprefix(PROMPT) for line in lines if line.startswith(PROMPT)]


def play_transcript(command: str, typed: Sequence[str]) -> str:
    """Run a command at a terminal, type these lines, and return the output."""
    _, *arguments = shlex.split(command)
    lines = "".join(f"{line}\n" for line in typed)
    with patch("cvrules.cli.play.is_terminal", lambda stream: stream is sys.stdin):
        result = CliRunner(echo_stdin=True).invoke(main, arguments, input=lines, prog_name="cvrules")
    assert result.exit_code == 0, result.output
    return result.output


def first_missing(parts: Sequence[str], screen: str) -> str | None:
    """Return the first piece of the blocks that is missing on the screen, or `None`."""
    rest = f"\n{screen}"
    for part in parts:
        for piece in filter(str.strip, f"\n{part}".split(f"\n{LEFT_OUT}\n")):
            lines = piece.strip("\n")
            wanted = f"\n{lines}\n"
            _, found, after = rest.partition(wanted)
            if not found:
                return wanted
            rest = f"\n{after}"
    return None
