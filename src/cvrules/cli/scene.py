"""Starts a game from a scene, for the option `--scene` of `play`."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import click
from click.core import ParameterSource

from cvrules.cli.console import print_faults
from cvrules.cli.files import SCENE, find_files, printable_path, read_file
from cvrules.reading.decoding import decode_bytes
from cvrules.reading.quoting import quote
from cvrules.reading.suggestion import did_you_mean
from cvrules.scenes.game_scenes import scenes_of
from cvrules.scenes.model import Name, Scene
from cvrules.scenes.reader import read_scenes
from cvrules.scenes.runner import begin_scene

__all__ = ["find_scene", "first_table", "reject_options_with_scene", "scene_card_files", "seat_of_person"]

#: The options that cannot be combined with `--scene`.
_OTHERS = ("game", "seats", "edition", "expansions", "cards", "rulings", "save", "resume")


def reject_options_with_scene(ctx: click.Context) -> None:
    """Reject options that cannot be combined with `--scene`.

    Raises:
        click.UsageError: Such an option is given, or `--name` is given without `--scene`.
    """
    given = [name for name in _OTHERS if ctx.get_parameter_source(name) is ParameterSource.COMMANDLINE]
    if ctx.params["scene"] is None:
        if ctx.params["name"] is not None:
            raise click.UsageError("--name selects a scene in a file; add --scene FILE")
    elif given:
        why = "a saved game must begin with its deal" if given[0] in {"save", "resume"} else "the scene decides that"
        option = {"expansions": "with"}.get(given[0], given[0])
        raise click.UsageError(f"--{option} cannot be used with --scene, because {why}; leave out --{option}")


def find_scene(path: str, name: str | None) -> Scene:
    """Return the scene with this name in a file.

    If the name is `None`, return the only scene in the file.

    Raises:
        click.UsageError: The file or the scene does not exist, or there are several scenes and the
            name is `None`.
        click.ClickException: The file has errors. They are printed first.
    """
    files = find_files([path], SCENE)
    if len(files) > 1:
        raise click.UsageError(f"'{printable_path(path)}' contains several files; name one of them")
    data = read_file(files[0])
    scenes, faults = read_scenes(data, files[0])
    if faults:
        print_faults(faults, {files[0]: decode_bytes(data)})
        raise click.ClickException("the scenes in this file cannot be read; fix the errors above")
    found = [scene for scene in scenes if name in {None, scene.name.text}]
    if len(found) == 1:
        return found[0]
    raise click.UsageError(_scene_choice_text(printable_path(files[0]), name, [scene.name.text for scene in scenes]))


def _scene_choice_text(file: str, name: str | None, names: Sequence[str]) -> str:
    """Return an error message that asks the user to choose one of the scenes."""
    if not names:
        return f"'{file}' contains no scenes; begin one with a line 'scene NAME'"
    wrong = f"'{file}' contains several scenes" if name is None else f"there is no scene {quote(name)} in '{file}'"
    meant = did_you_mean(name or "", names) or names[0]
    return f"{wrong}; choose from: {', '.join(names)}; for example: --name {meant}"


def first_table(scene: Scene) -> Any:
    """Return the table that the scene begins with.

    Raises:
        click.ClickException: The table cannot be set up. The errors are printed first.
    """
    table, faults = begin_scene(scene)
    if table is None:
        print_faults(faults, {scene.path: decode_bytes(read_file(scene.path))})
        raise click.ClickException("the table of this scene cannot be set up; fix the errors above")
    return table


def seat_of_person(table: Any) -> int:
    """Return the seat that the person plays in a game that begins with a scene.

    It is the seat whose turn it is, or the first seat if no turn has begun.
    """
    return scenes_of(table.rules.game.name).stage(table).turn() or 0


def scene_card_files(scene: Scene) -> tuple[str, ...]:
    """Return the paths of the card files that the scene names."""
    names = (value for line in scene.settings("cards") for value in line.values if isinstance(value, Name))
    return tuple(str(Path(scene.path).parent / name.text) for name in names)
