"""The options `--game` and `--folder`, which several commands share."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, TypeVar

import click

from cvrules.cli.files import read_file
from cvrules.kernel.registry import games, games_with, missing_room, part
from cvrules.lang.lines import DEFAULT_GAME
from cvrules.library.cards import game_in

__all__ = ["FOLDER", "GAME", "PLAYED_GAME", "check_playable", "game_for"]

_Command = TypeVar("_Command", bound=Callable[..., Any])


def _game_option(room: str) -> Callable[[_Command], _Command]:
    """Return the option `--game`, whose error lists the games that have a room."""

    def check_game(_ctx: click.Context, _parameter: click.Parameter, game: str | None) -> str | None:
        if game is not None and game not in games():
            raise click.UsageError(f"unknown game {game!r}; choose from: {', '.join(games_with(room))}")
        return game

    return click.option(
        "--game",
        metavar="NAME",
        callback=check_game,
        help=f"The game; if omitted, the one that the file names, or {DEFAULT_GAME}.",
    )


#: The option that names the game. Without it, a card file can name the game.
GAME = _game_option("cards")
#: The same option for a command that plays the game.
PLAYED_GAME = _game_option("game")
#: The option that names a folder with additional catalogues.
FOLDER = click.option(
    "--folder",
    type=click.Path(exists=True, file_okay=False, path_type=Path),
    help="A folder with your own catalogues, made with 'translate new --folder'.",
)


def game_for(game: str | None, files: Sequence[str]) -> str:
    """Return the value of the option `--game`, or the game that the first file names.

    Raises:
        click.UsageError: The file names an unknown game.
    """
    if game is not None or not files:
        return game or DEFAULT_GAME
    return _game_named_in(files[0])


def _game_named_in(file: str) -> str:
    """Return the game that the card file names.

    Raises:
        click.UsageError: The game is unknown.
    """
    game = game_in(read_file(file))
    if game not in games():
        raise click.UsageError(
            f"'{click.format_filename(file)}' names the unknown game {game!r}; choose from: {', '.join(games())}"
        )
    return game


def check_playable(game: str) -> None:
    """Refuse a game that has cards but no rules.

    Raises:
        click.UsageError: The game has no engine.
    """
    if part(game, "game", None) is None:
        raise click.UsageError(missing_room(game, "game"))
