"""Finds scenes in files and folders, for the command and for tests.

With pytest, each scene in a folder becomes a separate test:

    @pytest.mark.parametrize("case", scenes_in(Path(__file__).parent), ids=str)
    def test_scene(case):
        case.check()

This module does not import pytest. With the module `pytest_plugin`, pytest collects
scenes by itself.
"""

from __future__ import annotations

from collections.abc import Iterator
from os import PathLike
from pathlib import Path

from attrs import frozen

from cvrules.errors import Diagnostic
from cvrules.reading.characters import decode
from cvrules.reading.files import read_limited
from cvrules.reading.limits import Limits
from cvrules.scenes.model import Scene
from cvrules.scenes.reader import read_scenes
from cvrules.scenes.runner import try_scene
from cvrules.text.report import report

__all__ = ["ENDING", "Case", "cases_of", "scenes_in"]

#: The ending of scene files.
ENDING = ".scene"


@frozen
class Case:
    """One scene of a file, or the faults of a file that cannot be fully read.

    Args:
        path: The path of the file.
        text: The text of the file, for excerpts in reports.
        scene: The scene; `None` for the faults of a file.
        faults: The faults of the file; empty for a scene.
    """

    path: str
    text: str
    scene: Scene | None
    faults: tuple[Diagnostic, ...] = ()

    @property
    def name(self) -> str:
        """The name of the scene, or the name of a file with faults."""
        return Path(self.path).name if self.scene is None else self.scene.name.text

    def run(self) -> tuple[Diagnostic, ...]:
        """Run the scene and return its faults; empty if the scene holds."""
        return self.faults if self.scene is None else try_scene(self.scene).faults

    def check(self) -> None:
        """Run the scene and check that it holds.

        Raises:
            AssertionError: The scene does not hold; the message has the report of `cvrules try`.
        """
        faults = self.run()
        if faults:
            what = f"{self.name} cannot be read" if self.scene is None else f"scene {self.name} does not hold"
            raise AssertionError("\n\n".join([what, *(report(fault, self.text) for fault in faults)]))

    def __str__(self) -> str:
        return f"{Path(self.path).stem}-{self.name}"


def cases_of(path: str, data: bytes, *, limits: Limits | None = None) -> Iterator[Case]:
    """Yield a case for the faults of a file, if any, and a case for each valid scene."""
    scenes, faults = read_scenes(data, path, limits=limits)
    text = decode(data)
    if faults:
        yield Case(path, text, None, faults)
    for scene in scenes:
        yield Case(path, text, scene)


def scenes_in(*paths: str | PathLike[str]) -> tuple[Case, ...]:
    """Return a case for each scene in files and folders, in a stable order.

    Folders are searched recursively.

    Raises:
        FileNotFoundError: A path does not exist, or a folder contains no scene file.
    """
    return tuple(
        case for path in paths for file in _scene_files(Path(path)) for case in cases_of(str(file), read_limited(file))
    )


def _scene_files(path: Path) -> list[Path]:
    files = sorted(path.rglob(f"*{ENDING}")) if path.is_dir() else [path]
    if not files:
        message = f"the folder {str(path)!r} contains no file that ends in {ENDING!r}"
        raise FileNotFoundError(message)
    return files
