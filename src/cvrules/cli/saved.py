"""A game in a file: how it is saved after each decision, and read again."""

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
    reject_other_kinds,
)
from cvrules.errors import InvalidRecordError
from cvrules.kernel.history import History
from cvrules.kernel.replay import ReplayWriter
from cvrules.library.records import load_replay
from cvrules.reading.limits import Limits
from cvrules.storage import remove_leftovers

__all__ = ["SaveFile", "load_history"]


class SaveFile:
    """Keeps a game in a file, unless another program writes there too.

    It is made before the game is loaded: another program wrote what changes after that.

    Args:
        file: The file; `None` for a game that is not saved.

    Raises:
        click.UsageError: There is a file, and it cannot be read.
    """

    def __init__(self, file: str | None) -> None:
        self.file = file
        self._path = Path(file) if file else None
        self._replay_writer = ReplayWriter()
        try:
            self._there = self._content()
        except OSError as error:
            message = f"cannot read '{printable_path(file or '')}': {error.strerror}"
            raise click.UsageError(message) from None
        if self._path:
            remove_leftovers(self._path)

    @property
    def has_game(self) -> bool:
        """Whether there is a game in the file to go on with."""
        return self._there is not None

    def keep(self, history: History) -> None:
        """Write the game so far, in one step.

        Raises:
            click.ClickException: The file is no longer what was written last, or cannot be written.
        """
        if self._path is None:
            return
        name = printable_path(str(self._path))
        try:
            there = self._content()
            if there == self._there:
                self._there = self._replay_writer.dump(history, self._path)
                return
        except OSError as error:
            message = f"cannot write '{name}': {error.strerror}"
            raise click.ClickException(message) from None
        done = "removed" if there is None else "written"
        message = f"another program has {done} '{name}', so this game is not saved there any more"
        raise click.ClickException(message)

    def _content(self) -> bytes | None:
        """Return what is in the file now; `None` where there is no file."""
        try:
            return self._path.read_bytes() if self._path and self._path.is_file() else None
        except FileNotFoundError:  # just now
            return None


def load_history(
    path: str, cards: Sequence[str], *, stranger: bool = False, show: Callable[[History], None] | None = None
) -> History:
    """Return the game of a file, or show what is wrong with it.

    Args:
        path: The file; `-` is standard input.
        cards: The packs it was played with.
        stranger: Whether to read with tight limits.
        show: What to do with a game that diverged, as far as it goes.

    Raises:
        click.UsageError: There is no such file, it is not an ordinary one, or it is for another command.
        click.ClickException: It does not hold a game that can be played again.
    """
    limits = Limits.for_strangers() if stranger else Limits()
    if path != STANDARD_INPUT:
        _needs_file(path)
        reject_other_kinds(path, REPLAY)
    try:
        data = read_standard_input(limits) if path == STANDARD_INPUT else Path(path)
        return load_replay(data, cards=cards, limits=limits)
    except InvalidRecordError as error:
        if show is not None and isinstance(error.history, History):
            show(error.history)
        print_faults(
            [evolve(fault, span=evolve(fault.span, path=display_path(path))) for fault in error.diagnostics], {}
        )
        message = "this file does not hold a game that can be played again"
        raise click.ClickException(message) from None
    except OSError as error:
        message = f"cannot read '{printable_path(path)}': {error.strerror}"
        raise click.UsageError(message) from None


def _needs_file(path: str) -> None:
    """Refuse a path that is not a file, and say what it is."""
    try:
        place = Path(path)
        if place.is_file():
            return
        if place.is_dir():
            message = f"'{printable_path(path)}' is a folder"
        elif place.exists():
            message = f"'{printable_path(path)}' is not an ordinary file"
        else:
            message = f"there is no file '{printable_path(path)}'"
    except OSError as error:
        message = f"cannot read '{printable_path(path)}': {error.strerror}"
    raise click.UsageError(message)
