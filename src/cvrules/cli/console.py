"""What commands that tell a game share: writing, asking, and who sits there."""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Sequence
from contextlib import suppress
from importlib import import_module

import click

from cvrules.cli.files import say as say_line
from cvrules.cli.files import uses_colour
from cvrules.games.cv.display.writer import Writer
from cvrules.games.cv.faces.icons import SIGNS
from cvrules.games.cv.table.packed import LANES
from cvrules.text.terminal import Style, fold_letters
from cvrules.text.voice import Texts, Voice

__all__ = [
    "ask",
    "has_signs",
    "is_terminal",
    "names_of",
    "needs_reader",
    "say",
    "style_of",
    "tell",
    "voice_of",
]

WIDTH = 80
NARROWEST = 40
#: What a terminal must be able to write, if it is to show a table with lines and signs.
NEEDED = "".join(SIGNS[name][0] for name in (*LANES, "plain")) + "─│┌┐└┘→↔"


def voice_of(texts: Texts, language: str) -> Voice:
    """Return the voice of a language, or say which there are."""
    if language not in texts.languages:
        message = f"there is no language {language!r}; there is: {', '.join(texts.languages)}"
        raise click.UsageError(message)
    return texts.voice(language)


def style_of(*, plain: bool) -> Style:
    """Return what standard output can show."""
    is_dumb = plain or os.environ.get("TERM") == "dumb"
    width = max(NARROWEST, shutil.get_terminal_size((WIDTH, 24)).columns) if is_terminal(sys.stdout) else WIDTH
    return Style(
        unicode=not is_dumb and has_signs(NEEDED, sys.stdout.encoding or "ascii"),
        colour=not is_dumb and uses_colour(),
        width=width,
    )


def has_signs(signs: str, encoding: str) -> bool:
    """Tell whether an alphabet has all of some signs."""
    try:
        signs.encode(encoding)
    except (UnicodeEncodeError, LookupError):
        return False
    return True


def names_of(writer: Writer, players: int) -> list[str]:
    """Return what those at a table are called, by seat."""
    return [writer.text(f"name.{seat}") for seat in ("first", "second", "third", "fourth")[:players]]


def is_terminal(stream: object) -> bool:
    """Tell whether somebody sits there; a stream may be closed or missing."""
    try:
        return bool(stream.isatty())  # type: ignore[attr-defined]  # whatever stands for a stream
    except (AttributeError, ValueError):
        return False


def ask(prompt: str) -> str:
    """Return a line from the terminal, with the keys for editing where there are any."""
    with suppress(ImportError):
        import_module("readline")
    sys.stdout.flush()
    return input(prompt)


def say(line: str) -> None:
    """Print a line in letters the terminal has."""
    say_line(fold_letters(line, sys.stdout.encoding or "utf-8"))


def tell(lines: Sequence[str]) -> None:
    """Print lines."""
    for line in lines:
        say(line)


def needs_reader(ctx: click.Context) -> None:
    """Leave where a closed standard output means that nobody follows the game."""
    if sys.stdout is None:
        ctx.exit(0)
