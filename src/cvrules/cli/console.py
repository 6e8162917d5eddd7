"""Prints and reads lines, in a style that the terminal supports."""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Iterable, Mapping
from contextlib import suppress
from importlib import import_module
from typing import Any

import click

from cvrules.cli.options import voice_for
from cvrules.display.display import display_of
from cvrules.drawing.game_faces import faces_of
from cvrules.errors import Diagnostic
from cvrules.text.report import report_text
from cvrules.text.terminal import Style, fit_to_encoding
from cvrules.text.voice import Texts

__all__ = [
    "can_encode",
    "count_text",
    "is_terminal",
    "print_faults",
    "print_line",
    "print_lines",
    "read_line",
    "uses_colour",
    "writer_for",
]

#: The width of lines if standard output is not a terminal.
WIDTH = 80
NARROWEST, WIDEST = 40, 500
#: The special characters that all games use. These characters and the game's own signs are printed
#: only if the terminal can represent all of them.
LINES = "─│┌┐└┘→↔"


def print_line(text: str, *, err: bool = False) -> None:
    """Print a line to standard output or standard error, unless the stream is closed.

    Characters that the encoding of the stream cannot represent are replaced by `?`.
    """
    stream = sys.stderr if err else sys.stdout
    if stream is not None:
        encoding = stream.encoding or "utf-8"
        click.echo(text.encode(encoding, "replace").decode(encoding), err=err)


def print_lines(lines: Iterable[str]) -> None:
    """Print lines to standard output.

    Letters that the encoding lacks are replaced by similar letters, such as `e` for `é`.
    """
    for line in lines:
        print_line(fit_to_encoding(line, sys.stdout.encoding or "utf-8"))


def print_faults(faults: Iterable[Diagnostic], texts: Mapping[str, str]) -> None:
    """Print diagnostics to standard error, each with an excerpt of its file.

    Args:
        faults: The diagnostics to print, in this order.
        texts: The text of each file, by path.
    """
    for fault in faults:
        print_line(report_text(fault, texts.get(fault.span.path), colour=uses_colour()) + "\n", err=True)


def read_line(prompt: str) -> str:
    """Print the prompt, and return the line that the user types.

    The user can edit the line while typing, if Python supports this on the system.
    """
    with suppress(ImportError):
        import_module("readline")
    sys.stdout.flush()
    return input(prompt)


def writer_for(rules: Any, texts: Texts, language: str, *, plain: bool) -> Any:
    """Return the game's writer for the language, in a style for standard output.

    Args:
        rules: The rules of the game.
        texts: The game's texts in all languages.
        language: A language code, such as `fr` or `de_AT`.
        plain: Whether to avoid colours, icons and box-drawing characters.

    Raises:
        click.UsageError: The language is unknown.
    """
    game = rules.game.name
    style = _output_style(LINES + faces_of(game).signs, plain=plain)
    return display_of(game).writer(voice_for(texts, language), style, rules)


def _output_style(signs: str, *, plain: bool) -> Style:
    """Return the style that standard output supports.

    Args:
        signs: The special characters to print. If the encoding lacks one of them, none of them is
            printed.
        plain: Whether to avoid colours, icons and box-drawing characters.
    """
    is_dumb = plain or os.environ.get("TERM") == "dumb"
    columns = shutil.get_terminal_size((WIDTH, 24)).columns if is_terminal(sys.stdout) else WIDTH
    width = min(max(NARROWEST, columns), WIDEST)  # users can set the variable `COLUMNS` to any number
    return Style(
        unicode=not is_dumb and can_encode(signs, sys.stdout.encoding or "ascii"),
        colour=not is_dumb and uses_colour(),
        width=width,
    )


def can_encode(signs: str, encoding: str) -> bool:
    """Return whether the encoding can represent all of the given signs."""
    try:
        signs.encode(encoding)
    except (UnicodeEncodeError, LookupError):
        return False
    return True


def uses_colour() -> bool:
    """Return whether to print colours.

    Colours are printed if standard output is a terminal, unless `NO_COLOR` is set.
    """
    return sys.stdout is not None and sys.stdout.isatty() and not os.environ.get("NO_COLOR")


def is_terminal(stream: object) -> bool:
    """Return whether the stream is a terminal. A closed stream or `None` is not."""
    try:
        return bool(stream.isatty())  # type: ignore[attr-defined]  # a caller can replace `sys.stdin` with any object
    except (AttributeError, ValueError):
        return False


def count_text(number: int, what: str) -> str:
    """Return the number and the noun, such as `1 card` or `2 cards`."""
    return f"{number} {what}{'' if number == 1 else 's'}"
