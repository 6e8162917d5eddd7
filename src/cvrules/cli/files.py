"""Finds, reads and writes the files that are given on the command line."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable
from pathlib import Path

import click

from cvrules.kernel.sealed_json import BEGINNINGS
from cvrules.reading.files import read_stream, read_within_limit
from cvrules.reading.limits import Limits
from cvrules.storage import replace_file

__all__ = [
    "ENDING",
    "REPLAY",
    "STANDARD_INPUT",
    "STANDARD_OUTPUT",
    "display_path",
    "find_files",
    "find_packs",
    "make_folder",
    "printable_path",
    "read_file",
    "read_standard_input",
    "reject_other_file_kinds",
    "write_file",
]

STANDARD_INPUT = STANDARD_OUTPUT = "-"
ENDING = ".cv"
CATALOGUE = ".po"
SCENE = ".scene"
REPLAY = ".jsonl"
#: The first bytes of a file with a position. Such files can have any name.
POSITION_HEAD = b"position: "


def find_files(paths: Iterable[str], ending: str = ENDING) -> list[str]:
    """Return the given files, and all matching files in the given folders.

    Duplicates are left out.

    Args:
        paths: Files, folders, or `-` for standard input.
        ending: The ending of the files to find in folders. By default, these are card files.

    Raises:
        click.UsageError: A path does not exist, is a file for another command, or is a folder
            without matching files.
    """
    files: dict[str, str] = {}
    for path in paths:
        for file in [path] if path == STANDARD_INPUT else _files_at(path, ending):
            files.setdefault(os.path.realpath(file), file)
    return list(files.values())


def find_packs(paths: Iterable[str]) -> tuple[str, ...]:
    """Return the card files that the option `--cards` names.

    Standard input is rejected, because these files are read more than once.

    Raises:
        click.UsageError: A path does not exist, is not a card file, is a folder without card
            files, or is standard input.
    """
    files = tuple(find_files(paths))
    if STANDARD_INPUT in files:
        message = "--cards cannot read standard input; give a file"
        raise click.UsageError(message)
    return files


def _files_at(path: str, ending: str) -> list[str]:
    """Return the file at this path or, for a folder, its files with this ending.

    Raises:
        click.UsageError: The path does not exist, is a file for another command, or is a folder
            without such files.
    """
    try:
        is_folder, exists = Path(path).is_dir(), Path(path).exists()
    except OSError as error:
        message = f"cannot read '{printable_path(path)}': {error.strerror}"
        raise click.UsageError(message) from None
    if not exists:
        message = f"there is no file '{printable_path(path)}'"
        raise click.UsageError(message)
    if not is_folder:
        reject_other_file_kinds(path, ending)
        return [path]
    inside = sorted(str(file) for file in Path(path).rglob(f"*{ending}") if file.is_file())
    if not inside:
        message = f"the folder '{printable_path(path)}' contains no file that ends in '{ending}'"
        raise click.UsageError(message)
    return inside


def reject_other_file_kinds(path: str, ending: str) -> None:
    """Reject a file if its ending shows that it is meant for another command.

    Args:
        path: The path that the user typed.
        ending: The ending of files for the current command.

    Raises:
        click.UsageError: The file is for another command. The message shows how to run it.
    """
    file = Path(path)
    stem, _, language = file.name.removesuffix(CATALOGUE).rpartition(".")
    place = f"--cards {file.with_name(stem + ENDING)}" if stem else f"--folder {file.parent}"
    others = {
        CATALOGUE: ("a catalogue of texts", f"translate status {language} {place}"),
        SCENE: ("a scene file", f"try {path}"),
        ENDING: ("a card file", f"check {path}"),
        REPLAY: ("a replay", f"replay {path}"),
    }
    other = next((other for other in others if file.name.endswith(other) and other != ending), None)
    if other is not None:
        what, command = others[other]
        message = f"'{printable_path(path)}' is {what}; use 'cvrules {click.format_filename(command)}'"
        raise click.UsageError(message)


def read_file(path: str, limits: Limits | None = None) -> bytes:
    """Return the bytes of a card file or scene file, or of standard input.

    Reading stops one byte after the size limit, so that the parser can notice that the file is too
    long, and can report this.

    Raises:
        click.UsageError: The file cannot be read, or is a replay or a position.
    """
    try:
        data = read_standard_input(limits) if path == STANDARD_INPUT else read_within_limit(Path(path), limits)
    except OSError as error:
        message = f"cannot read '{printable_path(path)}': {error.strerror}"
        raise click.UsageError(message) from None
    if data.startswith(BEGINNINGS):
        file = "FILE" if path == STANDARD_INPUT else printable_path(path)
        message = f"'{printable_path(path)}' is a replay; use 'cvrules replay {file}'"
        raise click.UsageError(message)
    if data.startswith(POSITION_HEAD):
        message = f"'{printable_path(path)}' is a position; read it in Python with parse_position()"
        raise click.UsageError(message)
    return data


def read_standard_input(limits: Limits | None = None) -> bytes:
    """Return the bytes of standard input, or no bytes if it is closed.

    Reading stops one byte after the size limit.
    """
    return read_stream(sys.stdin.buffer, limits) if sys.stdin is not None else b""


def write_file(path: Path, data: bytes) -> None:
    """Write the bytes to a file atomically, or to standard output if the path is `-`.

    Raises:
        click.ClickException: The file cannot be written. In this case, an existing file is not
            changed.
    """
    if str(path) == STANDARD_OUTPUT:
        click.echo(data, nl=False)
        return
    try:
        replace_file(path, data)
    except OSError as error:
        unchanged = "; the file is unchanged" if path.exists() else ""
        message = f"cannot write '{printable_path(str(path))}': {error.strerror}{unchanged}"
        raise click.ClickException(message) from None


def display_path(path: str) -> str:
    """Return the path for diagnostics, which is `<stdin>` for standard input."""
    return "<stdin>" if path == STANDARD_INPUT else path


def printable_path(path: str) -> str:
    """Return the path for a message, with unprintable characters replaced."""
    return click.format_filename(display_path(path))


def make_folder(folder: Path) -> None:
    """Create the folder and its parent folders, if they do not exist.

    Raises:
        click.ClickException: The folder cannot be created.
    """
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        message = f"cannot create the folder '{printable_path(str(folder))}': {error.strerror}"
        raise click.ClickException(message) from None
