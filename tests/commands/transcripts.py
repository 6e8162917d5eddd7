"""Games that a page shows: what is typed at the terminal, and what is answered.

A page shows a game in several blocks. Lines that begin with the prompt hold
what the reader types; a line of three dots stands for what is left out.
"""

from __future__ import annotations

import shlex
import sys
from collections.abc import Sequence
from unittest.mock import patch

from click.testing import CliRunner

from cvrules.cli.main import main
from cvrules.cli.person import PROMPT

__all__ = ["answers", "missing", "played"]

LEFT_OUT = "..."


def answers(parts: Sequence[str]) -> list[str]:
    """Return what the reader of these blocks types, line by line."""
    lines = [line for part in parts for line in part.splitlines()]
    return [line.removeprefix(PROMPT) for line in lines if line.startswith(PROMPT)]


def played(command: str, typed: Sequence[str]) -> str:
    """Return what `cvrules` shows somebody who types this at a terminal."""
    _, *arguments = shlex.split(command)
    lines = "".join(f"{line}\n" for line in typed)
    with patch("cvrules.cli.play.is_terminal", lambda stream: stream is sys.stdin):
        result = CliRunner(echo_stdin=True).invoke(main, arguments, input=lines, prog_name="cvrules")
    assert result.exit_code == 0, result.output
    return result.output


def missing(parts: Sequence[str], screen: str) -> str | None:
    """Return the first piece of the blocks that the screen does not show, in order; `None` if it shows all."""
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
