"""Defines and checks options that several commands share, such as `--game`."""

from __future__ import annotations

import shlex
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, TypeVar

import click
from click.core import ParameterSource

from cvrules.cli.files import printable_path, read_file
from cvrules.kernel.registry import games, games_with, missing_room_text, part
from cvrules.lang.lines import DEFAULT_GAME
from cvrules.library.cards import declared_or_default_game
from cvrules.library.catalogues import other_game_catalogue, texts_of
from cvrules.text.language_codes import normalize_language_code
from cvrules.text.voice import Texts, Voice

__all__ = [
    "FOLDER",
    "GAME",
    "PLAYED_GAME",
    "WITH",
    "check_playable",
    "command_text",
    "game_for",
    "reject_folder_of_other_game",
    "texts_for",
    "voice_for",
]

#: The parameters of commands that change neither the games nor their results.
_WITHOUT_EFFECT = frozenset({"as_json", "batch", "cluster", "out", "report", "workers"})

_Command = TypeVar("_Command", bound=Callable[..., Any])


def _game_option(room: str) -> Callable[[_Command], _Command]:
    """Return the option `--game` for commands that need a certain part of a game.

    Args:
        room: The part that a game must have, such as `cards`. The error message for an unknown game
            lists only games with this part.
    """

    def check_game(_ctx: click.Context, _parameter: click.Parameter, game: str | None) -> str | None:
        if game is not None and game not in games():
            raise click.UsageError(f"unknown game {game!r}; choose from: {', '.join(games_with(room))}")
        return game

    return click.option(
        "--game",
        metavar="NAME",
        callback=check_game,
        help=f"The game; by default, the one that the file names, or else {DEFAULT_GAME}.",
    )


#: The option `--game` for commands that read cards. Without it, the card file can name the game.
GAME = _game_option("cards")
#: The option `--game` for commands that play games.
PLAYED_GAME = _game_option("game")
#: The option that names a folder with additional catalogues.
FOLDER = click.option(
    "--folder",
    type=click.Path(exists=True, file_okay=False, path_type=Path),
    help="A folder with your own catalogues, made with 'translate new --folder'.",
)


#: The option that names expansions of the game.
WITH = click.option(
    "--with", "expansions", multiple=True, metavar="NAME", help="An expansion of the game; can be repeated."
)


def game_for(game: str | None, files: Sequence[str]) -> str:
    """Return the value of the option `--game`, or the game that the first file names.

    Without the option and without files, the result is the default game.

    Raises:
        click.UsageError: The file names an unknown game.
    """
    if game is not None or not files:
        return game or DEFAULT_GAME
    return _game_named_in(files[0])


def _game_named_in(file: str) -> str:
    """Return the game that the card file names, or the default game.

    Raises:
        click.UsageError: The game is unknown.
    """
    game = declared_or_default_game(read_file(file))
    if game not in games():
        raise click.UsageError(
            f"'{click.format_filename(file)}' names the unknown game {game!r}; choose from: {', '.join(games())}"
        )
    return game


def check_playable(game: str) -> None:
    """Check that the game can be played.

    Raises:
        click.UsageError: The game has cards but no engine.
    """
    if part(game, "game", None) is None:
        raise click.UsageError(missing_room_text(game, "game"))


def texts_for(game: str, packs: Sequence[str | Path], folder: Path | None) -> Texts:
    """Return the texts of the game, of the card files, and of the folder, if given.

    Args:
        game: The name of the game.
        packs: The card files. Their catalogues are next to them.
        folder: The value of the option `--folder`, or `None`.

    Raises:
        click.UsageError: The folder has a catalogue for another game.
    """
    if folder is not None:
        reject_folder_of_other_game(folder, game)
    return texts_of(game, packs, [folder] if folder else [])


def reject_folder_of_other_game(
    folder: Path, game: str, advice: str = "name another folder, or its game with --game"
) -> None:
    """Reject a folder that has a catalogue for another game.

    Args:
        folder: The folder with the catalogues.
        game: The game that the catalogues should be for, or an empty string for shared texts.
        advice: The end of the error message, which says what to do. It is not used for shared texts.

    Raises:
        click.UsageError: There is such a catalogue. The message names it and its game.
    """
    found = other_game_catalogue(folder, game)
    if found is not None:
        file, name = found
        advice = advice if game else "leave out --shared, or name another folder"
        message = f"'{printable_path(str(file))}' is for {name}; {advice}"
        raise click.UsageError(message)


def voice_for(texts: Texts, language: str) -> Voice:
    """Return the texts in the language that the option `--language` names.

    If there are no texts for a region, such as `de_AT`, the texts in the language `de` are used.

    Raises:
        click.UsageError: The language is unknown.
    """
    code = normalize_language_code(language)
    if not {code, code.partition("_")[0]} & {*texts.languages}:
        there = ", ".join(texts.languages)
        own = "for a catalogue of your own, name its folder with --folder"
        raise click.UsageError(f"unknown language {language!r}; choose from: {there}; {own}")
    return texts.voice(language)


def command_text(ctx: click.Context, **settings: object) -> str:
    """Return a command that plays the same games again.

    The command has the options that the user gave, except those that do not change the games.

    Args:
        ctx: The context of the command.
        settings: The values of options that the command always contains, because their defaults may
            change.
    """
    words = ctx.command_path.split()
    for parameter in ctx.command.params:
        name = str(parameter.name)
        is_given = ctx.get_parameter_source(name) is ParameterSource.COMMANDLINE
        if name in settings or (is_given and name not in _WITHOUT_EFFECT):
            value = settings.get(name, ctx.params[name])
            words += _option_words(parameter, value)
    return shlex.join(words)


def _option_words(parameter: click.Parameter, value: object) -> list[str]:
    """Return an argument or an option with its value, as words of a command."""
    if isinstance(parameter, click.Argument):
        return [str(value)]
    if isinstance(value, bool):
        return [parameter.opts[0]] if value else []
    values = value if isinstance(value, tuple) else (value,)
    return [word for each in values for word in (parameter.opts[0], str(each))]
