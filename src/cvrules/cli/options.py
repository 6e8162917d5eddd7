"""Options that several commands share."""

from __future__ import annotations

from pathlib import Path

import click

from cvrules.kernel.registry import games

__all__ = ["FOLDER", "GAME"]


def _check_game(_ctx: click.Context, _parameter: click.Parameter, game: str | None) -> str | None:
    if game is not None and game not in games():
        raise click.UsageError(f"unknown game {game!r}; choose from: {', '.join(games())}")
    return game


#: Of commands about a game; where it is left out, the file names it, or it is CV.
GAME = click.option("--game", metavar="NAME", callback=_check_game, help=f"Which game: {', '.join(games())}.")
#: Of commands that speak a language.
FOLDER = click.option(
    "--folder",
    type=click.Path(exists=True, file_okay=False, path_type=Path),
    help="Catalogues of your own, where 'translate new --folder' put them.",
)
