"""What a path on the command line means: a file, a folder of card files, or `-`."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import click

__all__ = ["STANDARD_INPUT", "card_paths", "content", "uses_colour"]

STANDARD_INPUT = "-"
ENDING = ".cv"


def card_paths(paths: tuple[str, ...]) -> list[str]:
    """Return the card files that paths stand for, folders looked through.

    Raises:
        click.UsageError: A path does not exist or a folder holds no card file.
    """
    files: list[str] = []
    for path in paths:
        if path == STANDARD_INPUT or Path(path).is_file():
            files.append(path)
        elif Path(path).is_dir():
            inside = sorted(str(file) for file in Path(path).rglob(f"*{ENDING}") if file.is_file())
            if not inside:
                message = f"the folder '{path}' holds no file that ends in '{ENDING}'"
                raise click.UsageError(message)
            files += inside
        else:
            message = f"there is no file '{path}'"
            raise click.UsageError(message)
    return list(dict.fromkeys(files))


def content(path: str) -> bytes:
    """Return the bytes of a file, or of standard input.

    Raises:
        click.UsageError: The file cannot be read.
    """
    if path == STANDARD_INPUT:
        return sys.stdin.buffer.read()
    try:
        return Path(path).read_bytes()
    except OSError as error:
        message = f"cannot read '{path}': {error.strerror}"
        raise click.UsageError(message) from None


def uses_colour() -> bool:
    """Tell whether to colour: only on a terminal, and never with `NO_COLOR`."""
    return sys.stdout.isatty() and not os.environ.get("NO_COLOR")
