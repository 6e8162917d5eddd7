"""Finds, reads and writes the files that commands are given."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable
from pathlib import Path

import click

from cvrules.kernel.seal import BEGINNINGS
from cvrules.reading.files import read_limited, read_stream
from cvrules.reading.limits import Limits
from cvrules.storage import replace_file

__all__ = [
    "REPLAY",
    "STANDARD_INPUT",
    "STANDARD_OUTPUT",
    "count_of",
    "display_path",
    "find_files",
    "find_packs",
    "printable_path",
    "read_file",
    "read_standard_input",
    "reject_other_kinds",
    "write_file",
]

STANDARD_INPUT = STANDARD_OUTPUT = "-"
ENDING = ".cv"
CATALOGUE = ".po"
SCENE = ".scene"
REPLAY = ".jsonl"
#: How positions begin, whatever their files are called.
POSITION_HEAD = b"position: "


def find_files(paths: Iterable[str], ending: str = ENDING) -> list[str]:
    """Return the files that paths mean, those of folders included, each file once.

    Args:
        paths: The paths as they were typed.
        ending: The ending of files in folders; that of card files where left out.

    Raises:
        click.UsageError: A path does not exist or a folder holds no such file.
    """
    files: dict[str, str] = {}
    for path in paths:
        for file in [path] if path == STANDARD_INPUT else _files(path, ending):
            files.setdefault(os.path.realpath(file), file)
    return list(files.values())


def find_packs(paths: Iterable[str]) -> tuple[str, ...]:
    """Return the files of cards to play with.

    They are read more than once, so standard input is not one of them.

    Raises:
        click.UsageError: A path does not exist, is not a card file, or is a folder without any.
    """
    files = tuple(find_files(paths))
    if STANDARD_INPUT in files:
        message = "--cards cannot read standard input; give a file"
        raise click.UsageError(message)
    return files


def _files(path: str, ending: str) -> list[str]:
    """Return the files of a folder, or the file itself."""
    try:
        is_folder, exists = Path(path).is_dir(), Path(path).exists()
    except OSError as error:
        message = f"cannot read '{printable_path(path)}': {error.strerror}"
        raise click.UsageError(message) from None
    if not exists:
        message = f"there is no file '{printable_path(path)}'"
        raise click.UsageError(message)
    if not is_folder:
        reject_other_kinds(path, ending)
        return [path]
    inside = sorted(str(file) for file in Path(path).rglob(f"*{ending}") if file.is_file())
    if not inside:
        message = f"the folder '{printable_path(path)}' holds no file that ends in '{ending}'"
        raise click.UsageError(message)
    return inside


def reject_other_kinds(path: str, ending: str) -> None:
    """Refuse a file of another kind by its name, and say which command reads it.

    Args:
        path: The file.
        ending: The ending of the wanted files.

    Raises:
        click.UsageError: Its name has the ending of another kind.
    """
    file = Path(path)
    stem, _, language = file.name.removesuffix(CATALOGUE).rpartition(".")
    place = f"--cards {file.with_name(stem + ENDING)}" if stem else f"--folder {file.parent}"
    others = {
        CATALOGUE: ("a catalogue of texts", f"translate status {language} {place}"),
        SCENE: ("a file of scenes", f"try {path}"),
        ENDING: ("a file of cards", f"check {path}"),
        REPLAY: ("a replay", f"replay {path}"),
    }
    found = next((other for other in others if file.name.endswith(other) and other != ending), None)
    if found is not None:
        what, command = others[found]
        message = f"'{printable_path(path)}' is {what}; see 'cvrules {click.format_filename(command)}'"
        raise click.UsageError(message)


def read_file(path: str, limits: Limits | None = None) -> bytes:
    """Return the bytes of a file that an author wrote, or of standard input.

    There is at most one byte more than the limit allows, so that readers refuse it.

    Raises:
        click.UsageError: The file cannot be read, or the library wrote it itself.
    """
    try:
        data = read_standard_input(limits) if path == STANDARD_INPUT else read_limited(Path(path), limits)
    except OSError as error:
        message = f"cannot read '{printable_path(path)}': {error.strerror}"
        raise click.UsageError(message) from None
    if data.startswith(BEGINNINGS):
        file = "FILE" if path == STANDARD_INPUT else printable_path(path)
        message = f"'{printable_path(path)}' is a replay; see 'cvrules replay {file}'"
        raise click.UsageError(message)
    if data.startswith(POSITION_HEAD):
        message = f"'{printable_path(path)}' is a position; 'parse_position' reads it in Python"
        raise click.UsageError(message)
    return data


def read_standard_input(limits: Limits | None = None) -> bytes:
    """Return the bytes of standard input, up to one more than the limit.

    If standard input is closed, there are none.
    """
    return read_stream(sys.stdin.buffer, limits) if sys.stdin is not None else b""


def write_file(path: Path, data: bytes) -> None:
    """Write a file in one step; `-` is standard output.

    Raises:
        click.ClickException: It cannot be written; whatever was there stays.
    """
    if str(path) == STANDARD_OUTPUT:
        click.echo(data, nl=False)
        return
    try:
        replace_file(path, data)
    except OSError as error:
        kept = ", it stays as it was" if path.exists() else ""
        message = f"cannot write '{printable_path(str(path))}'{kept}: {error.strerror}"
        raise click.ClickException(message) from None


def display_path(path: str) -> str:
    """Return what diagnostics call a file."""
    return "<stdin>" if path == STANDARD_INPUT else path


def printable_path(path: str) -> str:
    """Return a path in a message, which any terminal can show."""
    return click.format_filename(display_path(path))


def count_of(number: int, what: str) -> str:
    """Return `1 card` or `2 cards`."""
    return f"{number} {what}{'' if number == 1 else 's'}"
