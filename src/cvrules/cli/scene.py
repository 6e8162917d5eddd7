"""Begins a game where a scene begins."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import click
from click.core import ParameterSource

from cvrules.cli.console import print_faults
from cvrules.cli.files import SCENE, find_files, printable_path, read_file
from cvrules.reading.characters import decode
from cvrules.reading.suggestion import did_you_mean, quote
from cvrules.scenes.game_scenes import scenes_of
from cvrules.scenes.model import Name, Scene
from cvrules.scenes.reader import read_scenes
from cvrules.scenes.runner import begin_scene

__all__ = ["packs_of", "reject_other_options", "scene_called", "seat_in_turn", "table_of"]

#: Options that the scene itself decides, or that need a game from its deal on.
_OTHERS = ("game", "seats", "edition", "cards", "rulings", "save", "resume")


def reject_other_options(ctx: click.Context) -> None:
    """Refuse options that cannot be used with a scene.

    Raises:
        click.UsageError: One of them is given, or a scene is named without its file.
    """
    given = [name for name in _OTHERS if ctx.get_parameter_source(name) is ParameterSource.COMMANDLINE]
    if ctx.params["scene"] is None:
        if ctx.params["name"] is not None:
            raise click.UsageError("--name names a scene of a file; write --scene FILE as well")
    elif given:
        why = "a saved game begins with its deal" if given[0] in {"save", "resume"} else "the scene decides that"
        raise click.UsageError(f"--{given[0]} cannot be used with --scene, because {why}; leave --{given[0]} out")


def scene_called(path: str, name: str | None) -> Scene:
    """Return the scene of a file with a name, or its only scene.

    Raises:
        click.UsageError: There is no such file or scene, or there are several scenes and no name.
        click.ClickException: The file has errors, which are printed.
    """
    files = find_files([path], SCENE)
    if len(files) > 1:
        raise click.UsageError(f"'{printable_path(path)}' contains several files; name one of them")
    data = read_file(files[0])
    scenes, faults = read_scenes(data, files[0])
    if faults:
        print_faults(faults, {files[0]: decode(data)})
        raise click.ClickException("the scenes of this file cannot be read")
    found = [scene for scene in scenes if name in {None, scene.name.text}]
    if len(found) == 1:
        return found[0]
    raise click.UsageError(_choice_text(printable_path(files[0]), name, [scene.name.text for scene in scenes]))


def _choice_text(file: str, name: str | None, names: Sequence[str]) -> str:
    """Return a message that asks for one of the scenes of a file."""
    if not names:
        return f"'{file}' contains no scene; see 'cvrules try'"
    wrong = f"'{file}' contains several scenes" if name is None else f"there is no scene {quote(name)} in '{file}'"
    meant = did_you_mean(name or "", names) or names[0]
    return f"{wrong}; choose from: {', '.join(names)}; write --name {meant}"


def table_of(scene: Scene) -> Any:
    """Return the table that a scene begins with.

    Raises:
        click.ClickException: The table cannot be laid out; the errors are printed.
    """
    table, faults = begin_scene(scene)
    if table is None:
        print_faults(faults, {scene.path: decode(read_file(scene.path))})
        raise click.ClickException("the table of this scene cannot be laid out")
    return table


def seat_in_turn(table: Any) -> int:
    """Return the seat whose turn it is, or the first seat if there are no turns yet."""
    return scenes_of(table.rules.game.name).stage(table).turn() or 0


def packs_of(scene: Scene) -> tuple[str, ...]:
    """Return the files of cards that a scene is played with."""
    names = (value for line in scene.settings("cards") for value in line.values if isinstance(value, Name))
    return tuple(str(Path(scene.path).parent / name.text) for name in names)
