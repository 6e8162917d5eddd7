"""Prints lines and asks questions at a terminal, for all commands."""

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
    "exit_if_output_closed",
    "has_signs",
    "is_terminal",
    "print_faults",
    "print_lines",
    "say",
    "uses_colour",
    "voice_of",
    "writer_for",
]

WIDTH = 80
NARROWEST, WIDEST = 40, 500
#: The characters that a terminal needs to show a table, besides the signs of the game.
LINES = "─│┌┐└┘→↔"


def say(text: str, *, err: bool = False) -> None:
    """Print a line, with `?` for letters that the stream lacks; skip closed streams."""
    stream = sys.stderr if err else sys.stdout
    if stream is not None:
        encoding = stream.encoding or "utf-8"
        click.echo(text.encode(encoding, "replace").decode(encoding), err=err)


def print_lines(lines: Iterable[str]) -> None:
    """Print lines of a game, without accents that the terminal lacks."""
    for line in lines:
        say(fold_letters(line, sys.stdout.encoding or "utf-8"))


def print_faults(faults: Iterable[Diagnostic], texts: Mapping[str, str]) -> None:
    """Print diagnostics to standard error, each with its line.

    Args:
        faults: The diagnostics.
        texts: The text of each file, by the path in the diagnostics.
    """
    for fault in faults:
        say(report(fault, texts.get(fault.span.path), colour=uses_colour()) + "\n", err=True)


def ask(prompt: str) -> str:
    """Return a line from the terminal, with line editing if Python has it."""
    with suppress(ImportError):
        import_module("readline")
    sys.stdout.flush()
    return input(prompt)


def writer_for(rules: Any, texts: Texts, language: str, *, plain: bool) -> Any:
    """Return the writer of a game in a language, for standard output.

    Raises:
        click.UsageError: The language is unknown.
    """
    game = rules.game.name
    style = _style(LINES + faces_of(game).signs, plain=plain)
    return display_of(game).writer(voice_of(texts, language), style, rules)


def voice_of(texts: Texts, language: str) -> Voice:
    """Return the voice of a language; without texts for `de_AT`, that of `de`.

    Raises:
        click.UsageError: The language is unknown.
    """
    code = language_code(language)
    if not {code, code.partition("_")[0]} & {*texts.languages}:
        there = ", ".join(texts.languages)
        raise click.UsageError(f"unknown language {language!r}; choose from: {there}; write --language en")
    return texts.voice(language)


def _style(signs: str, *, plain: bool) -> Style:
    """Return what standard output can show."""
    is_dumb = plain or os.environ.get("TERM") == "dumb"
    columns = shutil.get_terminal_size((WIDTH, 24)).columns if is_terminal(sys.stdout) else WIDTH
    width = min(max(NARROWEST, columns), WIDEST)  # `COLUMNS` may say anything
    return Style(
        unicode=not is_dumb and has_signs(signs, sys.stdout.encoding or "ascii"),
        colour=not is_dumb and uses_colour(),
        width=width,
    )


def has_signs(signs: str, encoding: str) -> bool:
    """Return whether an encoding has all of the given signs."""
    try:
        signs.encode(encoding)
    except (UnicodeEncodeError, LookupError):
        return False
    return True


def uses_colour() -> bool:
    """Return whether to print colours: only at a terminal, and not with `NO_COLOR`."""
    return sys.stdout is not None and sys.stdout.isatty() and not os.environ.get("NO_COLOR")


def is_terminal(stream: object) -> bool:
    """Return whether a stream is a terminal; it may be closed or missing."""
    try:
        return bool(stream.isatty())  # type: ignore[attr-defined]  # any object may replace a stream
    except (AttributeError, ValueError):
        return False


def exit_if_output_closed(ctx: click.Context) -> None:
    """Exit with 0 if standard output is closed, because a game would not be seen."""
    if sys.stdout is None:
        ctx.exit(0)
