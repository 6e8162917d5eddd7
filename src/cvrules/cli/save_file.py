"""Saves a game to a file after each decision, and loads saved games."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

import click
from attrs import evolve

from cvrules.cli.console import print_faults
from cvrules.cli.files import (
    REPLAY,
    STANDARD_INPUT,
    display_path,
    printable_path,
    read_standard_input,
    reject_other_file_kinds,
)
from cvrules.errors import InvalidRecordError
from cvrules.kernel.history import History
from cvrules.kernel.replay import ReplayWriter
from cvrules.library.records import load_replay
from cvrules.reading.limits import Limits
from cvrules.storage import remove_leftovers

__all__ = ["SaveFile", "load_history"]


class SaveFile:
    """Saves a game to a file, and detects whether another program changes the file.

    Changes are detected from the moment when the object is created, so create it before you load
    the game.

    Args:
        file: The path of the file, or `None` if the game is not saved.

    Raises:
        click.UsageError: The file exists but cannot be read.
    """

    def __init__(self, file: str | None) -> None:
        self.file = file
        self._path = Path(file) if file else None
        self._replay_writer = ReplayWriter()
        try:
            self._last_content = self._read_content()
        except OSError as error:
            message = f"cannot read '{printable_path(file or '')}': {error.strerror}"
            raise click.UsageError(message) from None
        if self._path:
            remove_leftovers(self._path)

    @property
    def has_game(self) -> bool:
        """Whether the file contains a game that can be resumed."""
        return self._last_content is not None

    def save(self, history: History) -> None:
        """Replace the file atomically with the game so far.

        Raises:
            click.ClickException: Another program has changed the file, or the file cannot be
                written.
        """
        if self._path is None:
            return
        name = printable_path(str(self._path))
        try:
            there = self._read_content()
            if there == self._last_content:
                self._last_content = self._replay_writer.dump(history, self._path)
                return
        except OSError as error:
            message = f"cannot write '{name}': {error.strerror}"
            raise click.ClickException(message) from None
        done = "removed" if there is None else "changed"
        message = f"another program has {done} '{name}', so this game is no longer saved there"
        raise click.ClickException(message)

    def _read_content(self) -> bytes | None:
        """Return the current bytes of the file, or `None` if there is no file."""
        try:
            return self._path.read_bytes() if self._path and self._path.is_file() else None
        except FileNotFoundError:  # another program has removed the file since the call of `is_file`
            return None


def load_history(
    path: str, cards: Sequence[str], *, stranger: bool = False, show: Callable[[History], None] | None = None
) -> History:
    """Load the game in a file and play it again, to check it.

    Args:
        path: The path of the file, or `-` for standard input.
        cards: The card files that the game was played with.
        stranger: Whether to use strict limits, for a file from an unknown author.
        show: If the game has errors, this function is called first, with the part of the game that
            could be played.

    Raises:
        click.UsageError: The file does not exist, is not a regular file, or is for another command.
        click.ClickException: The game in the file cannot be played again. The errors are printed
            first.
    """
    limits = Limits.for_strangers() if stranger else Limits()
    if path != STANDARD_INPUT:
        _check_regular_file(path)
        reject_other_file_kinds(path, REPLAY)
    try:
        data = read_standard_input(limits) if path == STANDARD_INPUT else Path(path)
        return load_replay(data, cards=cards, limits=limits)
    except InvalidRecordError as error:
        if show is not None and isinstance(error.history, History):
            show(error.history)
        print_faults(
            [evolve(fault, span=evolve(fault.span, path=display_path(path))) for fault in error.diagnostics], {}
        )
        message = "the game in this file cannot be played again"
        raise click.ClickException(message) from None
    except OSError as error:
        message = f"cannot read '{printable_path(path)}': {error.strerror}"
        raise click.UsageError(message) from None


def _check_regular_file(path: str) -> None:
    """Check that the path is a regular file.

    Raises:
        click.UsageError: The path does not exist or is not a regular file.
    """
    try:
        place = Path(path)
        if place.is_file():
            return
        if place.is_dir():
            message = f"'{printable_path(path)}' is a folder, not a file"
        elif place.exists():
            message = f"'{printable_path(path)}' is not a regular file"
        else:
            message = f"there is no file '{printable_path(path)}'"
    except OSError as error:
        message = f"cannot read '{printable_path(path)}': {error.strerror}"
    raise click.UsageError(message)
