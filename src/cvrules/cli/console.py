"""Prints lines and asks questions, in a style that the terminal supports."""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Iterable, Mapping
from contextlib import suppress
from importlib import import_module
from typing import Any

import click

from cvrules.display.display import display_of
from cvrules.drawing.plain import faces_of
from cvrules.errors import Diagnostic
from cvrules.text.catalogue import language_code
from cvrules.text.report import report
from cvrules.text.terminal import Style, fold_letters
from cvrules.text.voice import Texts, Voice

__all__ = [
    "ask",
    "can_encode",
    "count_of",
    "exit_if_output_closed",
    "is_terminal",
    "print_faults",
    "print_lines",
    "say",
    "uses_colour",
    "voice_of",
    "writer_for",
]

#: The width of lines if standard output is not a terminal.
WIDTH = 80
NARROWEST, WIDEST = 40, 500
#: The characters that a display uses for any game. Unicode is used only if the terminal
#: supports these characters and the game's own signs.
LINES = "─│┌┐└┘→↔"


def say(text: str, *, err: bool = False) -> None:
    """Print a line to standard output or standard error, unless the stream is closed.

    Characters that the encoding of the stream cannot represent are replaced by `?`.
    """
    stream = sys.stderr if err else sys.stdout
    if stream is not None:
        encoding = stream.encoding or "utf-8"
        click.echo(text.encode(encoding, "replace").decode(encoding), err=err)


def print_lines(lines: Iterable[str]) -> None:
    """Print lines to standard output, without accents that its encoding lacks."""
    for line in lines:
        say(fold_letters(line, sys.stdout.encoding or "utf-8"))


def print_faults(faults: Iterable[Diagnostic], texts: Mapping[str, str]) -> None:
    """Print diagnostics to standard error, each with the faulty line of text.

    Args:
        faults: The diagnostics.
        texts: The text of each file, by path.
    """
    for fault in faults:
        say(report(fault, texts.get(fault.span.path), colour=uses_colour()) + "\n", err=True)


def ask(prompt: str) -> str:
    """Read a line from the terminal, with line editing if Python supports it here."""
    with suppress(ImportError):
        import_module("readline")
    sys.stdout.flush()
    return input(prompt)


def writer_for(rules: Any, texts: Texts, language: str, *, plain: bool) -> Any:
    """Return the game's writer for the language, in a style for standard output.

    Args:
        rules: The rules of the game.
        texts: The catalogues of the game.
        language: The language.
        plain: Whether to use only plain letters and no colours.

    Raises:
        click.UsageError: The language is unknown.
    """
    game = rules.game.name
    style = _output_style(LINES + faces_of(game).signs, plain=plain)
    return display_of(game).writer(voice_of(texts, language), style, rules)


def voice_of(texts: Texts, language: str) -> Voice:
    """Return the texts of a game in one language.

    If there are none for a region, such as `de_AT`, the texts of the language `de` are used.

    Raises:
        click.UsageError: The language is unknown.
    """
    code = language_code(language)
    if not {code, code.partition("_")[0]} & {*texts.languages}:
        there = ", ".join(texts.languages)
        own = f"if {language!r} is a catalogue of your own, name its folder with --folder"
        raise click.UsageError(f"unknown language {language!r}; choose from: {there}; {own}")
    return texts.voice(language)


def _output_style(signs: str, *, plain: bool) -> Style:
    """Return the style that standard output supports.

    Args:
        signs: The characters that the encoding must support for Unicode to be used.
        plain: Whether to use only plain letters and no colours.
    """
    is_dumb = plain or os.environ.get("TERM") == "dumb"
    columns = shutil.get_terminal_size((WIDTH, 24)).columns if is_terminal(sys.stdout) else WIDTH
    width = min(max(NARROWEST, columns), WIDEST)  # users can set `COLUMNS` to any number
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
    """Return whether to print colours: on a terminal, unless `NO_COLOR` is set."""
    return sys.stdout is not None and sys.stdout.isatty() and not os.environ.get("NO_COLOR")


def is_terminal(stream: object) -> bool:
    """Return whether the stream is a terminal; the stream can be closed or `None`."""
    try:
        return bool(stream.isatty())  # type: ignore[attr-defined]  # a caller can replace `sys.stdin` with any object
    except (AttributeError, ValueError):
        return False


def exit_if_output_closed(ctx: click.Context) -> None:
    """Exit with 0 if standard output is closed, because the game would be invisible."""
    if sys.stdout is None:
        ctx.exit(0)


def count_of(number: int, what: str) -> str:
    """Return the number with the noun, such as `1 card` or `2 cards`."""
    return f"{number} {what}{'' if number == 1 else 's'}"
