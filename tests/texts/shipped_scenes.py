"""The scenes that we ship for a game."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from attrs import evolve, field, frozen

from cvrules.kernel.registry import words_of
from cvrules.scenes.collecting import Case, scenes_in
from cvrules.scenes.model import Scene, Setting
from project import ROOT

__all__ = ["ShippedScenes", "shipped_scenes", "with_option"]


@frozen
class ShippedScenes:
    """The scenes in a game's folder.

    Args:
        game: The name of the game.
        files: The files, in the order of their names.
        cases: The scenes of all files.
    """

    game: str
    files: tuple[Path, ...] = field(init=False)
    cases: tuple[Case, ...] = field(init=False)

    @files.default
    def _files(self) -> tuple[Path, ...]:
        return tuple(sorted((ROOT / "cards" / self.game / "scenes").glob("*.scene")))

    @cases.default
    def _cases(self) -> tuple[Case, ...]:
        return scenes_in(*self.files)

    @property
    def by_name(self) -> dict[str, Scene]:
        """The scenes by their names."""
        return {case.name: case.scene for case in self.cases}

    @property
    def options(self) -> list[tuple[str, str]]:
        """Each ruling of the game with each of its options."""
        return [(ruling.name, option) for ruling in words_of(self.game).rulings for option in ruling.words]

    @property
    def other_options(self) -> list[tuple[str, str, str]]:
        """Each ruling of the game with each pair of different options."""
        rulings = words_of(self.game).rulings
        return [(name, option, other) for name, option in self.options for ruling in rulings
                if ruling.name == name for other in ruling.words if other != option]  # fmt: skip

    def about(self, ruling: str, option: str) -> list[Scene]:
        """Return the scenes about an option: those that choose it and whose names begin with both."""
        return [
            scene
            for name, scene in self.by_name.items()
            if name.startswith(f"{ruling}_{option}") and _choices(scene).get(ruling) == option
        ]


@cache
def shipped_scenes(game: str) -> ShippedScenes:
    """Return the scenes of a game, which are read once."""
    return ShippedScenes(game)


def with_option(scene: Scene, ruling: str, option: str) -> Scene:
    """Return the scene with another option of a ruling."""
    position = tuple(
        evolve(line, values=(line.values[0], evolve(line.values[1], text=option)))
        if isinstance(line, Setting) and line.word == "ruling" and line.values[0].text == ruling
        else line
        for line in scene.position
    )
    return evolve(scene, position=position)


def _choices(scene: Scene) -> dict[str, str]:
    """Return the option of each ruling that a scene sets."""
    return {line.values[0].text: line.values[1].text for line in scene.settings("ruling")}
