"""A game in a file: who sits at the table, and how it is read at a terminal."""

from __future__ import annotations

import re
import shlex
import sys
from collections.abc import Callable, Mapping, Sequence
from itertools import cycle
from pathlib import Path

import click
from attrs import evolve, frozen

from cvrules.cli.files import REPLAY, STANDARD_INPUT, display_path, print_faults, printable_path, reject_other_kinds
from cvrules.errors import InvalidRecordError
from cvrules.kernel.history import History
from cvrules.kernel.replay import ReplayWriter
from cvrules.library.records import load_replay
from cvrules.reading.limits import Limits
from cvrules.reading.suggestion import quote
from cvrules.storage import remove_leftovers

__all__ = ["HIGHEST_SEED", "YOU", "Lineup", "SaveFile", "lineup_of", "load_history", "resume_command", "unused_notes"]

#: Whom the notes of a game call a person.
YOU = "you"
#: Seeds have at most so many digits, here and there.
DIGITS = 18
HIGHEST_SEED = 10**DIGITS - 1
#: The notes that say who plays, and with which seed.
_NOTES = ("seats", "seed")
_SEED = re.compile(f"-?[0-9]{{1,{DIGITS}}}")


@frozen
class Lineup:
    """Who plays, and the seed of their game.

    Args:
        roles: For each seat the name of a bot, or `you`.
        seed: Where chance and bots draw from.
    """

    roles: tuple[str, ...]
    seed: int

    def notes(self) -> dict[str, str]:
        """Return what a file remembers of this."""
        return {"seats": ",".join(self.roles), "seed": str(self.seed)}

    def has_bots(self, names: Sequence[str], *, auto: bool) -> bool:
        """Tell whether its bots are these; with `auto`, one plays on for the person."""
        seats = [role for role in self.roles if auto or role != YOU]
        return all(role in {name, YOU} for role, name in zip(seats, cycle(names), strict=False))


class SaveFile:
    """Keeps a game in a file, unless another program writes there too.

    It is made before the game is loaded: whatever is written after that is not ours.

    Args:
        file: Where; `None` for a game that is not kept.

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


def lineup_of(history: History) -> Lineup | None:
    """Return who played a game that was saved here; `None` for a game from elsewhere.

    Raises:
        click.UsageError: The seed is none that was saved here.
    """
    roles, seed = history.notes.get("seats", "").split(","), history.notes.get("seed", "")
    if len(roles) != history.table.players or not seed:
        return None
    if not _SEED.fullmatch(seed):
        message = f"the saved game has the seed {quote(seed)}; a seed is a whole number of at most {DIGITS} digits"
        raise click.UsageError(message)
    return Lineup(tuple(roles), int(seed))


def unused_notes(history: History) -> str:
    """Return the notes on players and seed that `company_of` cannot use, as text."""
    return ", ".join(f"{key} {quote(history.notes[key])}" for key in _NOTES if key in history.notes)


def resume_command(file: str, cards: Sequence[str], options: Mapping[str, object]) -> str:
    """Return the command that goes on with a saved game, as a shell reads it.

    Args:
        file: Where the game is.
        cards: The packs it is played with.
        options: Other options, by name; those that are `None` are left out.
    """
    words = ["--resume", file]
    for pack in cards:
        words += ["--cards", pack]
    for name, value in options.items():
        words += [] if value is None else [f"--{name}", str(value)]
    return "cvrules play " + " ".join(click.format_filename(shlex.quote(word)) for word in words)


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
        click.UsageError: There is no such file, it is no ordinary one, or it is for another command.
        click.ClickException: It is no game that can be played again.
    """
    limits = Limits.for_strangers() if stranger else Limits()
    if path != STANDARD_INPUT:
        _needs_file(path)
        reject_other_kinds(path, REPLAY)
    try:
        data = _given(limits.size + 1) if path == STANDARD_INPUT else Path(path)
        return load_replay(data, cards=cards, limits=limits)
    except InvalidRecordError as error:
        if show is not None and isinstance(error.history, History):
            show(error.history)
        print_faults(
            [evolve(fault, span=evolve(fault.span, path=display_path(path))) for fault in error.diagnostics], {}
        )
        message = "this file holds no game that can be played again"
        raise click.ClickException(message) from None
    except OSError as error:
        message = f"cannot read '{printable_path(path)}': {error.strerror}"
        raise click.UsageError(message) from None


def _needs_file(path: str) -> None:
    """Refuse what is no file, and say what it is."""
    try:
        place = Path(path)
        if place.is_file():
            return
        if place.is_dir():
            message = f"'{printable_path(path)}' is a folder"
        elif place.exists():
            message = f"'{printable_path(path)}' is no ordinary file"
        else:
            message = f"there is no file '{printable_path(path)}'"
    except OSError as error:
        message = f"cannot read '{printable_path(path)}': {error.strerror}"
    raise click.UsageError(message)


def _given(size: int) -> bytes:
    """Return what standard input holds, up to a size; nothing where it is closed."""
    return sys.stdin.buffer.read(size) if sys.stdin is not None else b""
