"""Options that several commands share."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import click

from cvrules.cli.files import read_file
from cvrules.kernel.registry import games
from cvrules.lang.lines import DEFAULT_GAME
from cvrules.library.cards import game_in

__all__ = ["FOLDER", "GAME", "game_for"]


def _check_game(_ctx: click.Context, _parameter: click.Parameter, game: str | None) -> str | None:
    if game is not None and game not in games():
        raise click.UsageError(f"unknown game {game!r}; choose from: {', '.join(games())}")
    return game


#: For commands about a game. Without it, the file names the game, or it is the default game.
GAME = click.option(
    "--game",
    metavar="NAME",
    callback=_check_game,
    help=f"The game; if omitted, the one that the file names, or {DEFAULT_GAME}.",
)
#: For commands with an option for the language.
FOLDER = click.option(
    "--folder",
    type=click.Path(exists=True, file_okay=False, path_type=Path),
    help="A folder of your own catalogues, as made by 'translate new --folder'.",
)


def game_for(game: str | None, files: Sequence[str]) -> str:
    """Return the game given by the option, or else the one that the first file names.

    Raises:
        click.UsageError: The file names an unknown game.
    """
    if game is not None or not files:
        return game or DEFAULT_GAME
    return _check_game_in(files[0])


def _check_game_in(file: str) -> str:
    game = game_in(read_file(file))
    if game not in games():
        raise click.UsageError(
            f"'{click.format_filename(file)}' is about the unknown game {game!r}; choose from: {', '.join(games())}"
        )
    return game
