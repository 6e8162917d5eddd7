"""Finds the scenes in files and folders, for `cvrules try` and for tests.

With pytest, each scene in a folder can become a separate test:

    @pytest.mark.parametrize("case", scenes_in(Path(__file__).parent), ids=str)
    def test_scene(case):
        case.check()

This module does not import pytest. The module `pytest_plugin` makes pytest collect scenes
without such a test function.
"""

from __future__ import annotations

from collections.abc import Iterator
from os import PathLike
from pathlib import Path

from attrs import frozen

from cvrules.errors import Diagnostic
from cvrules.reading.decoding import decode_bytes
from cvrules.reading.files import read_within_limit
from cvrules.reading.limits import Limits
from cvrules.scenes.model import Scene
from cvrules.scenes.reader import read_scenes
from cvrules.scenes.runner import try_scene
from cvrules.text.report import report_text

__all__ = ["ENDING", "Case", "cases_of", "scenes_in"]

#: The file name extension of scene files.
ENDING = ".scene"


@frozen
class Case:
    """A test case, which either runs one scene or reports the errors in a file.

    Args:
        path: The path of the file.
        text: The text of the file, which reports quote from.
        scene: The scene to run, or `None` if this case reports errors.
        faults: The errors to report. Empty if this case runs a scene.
    """

    path: str
    text: str
    scene: Scene | None
    faults: tuple[Diagnostic, ...] = ()

    @property
    def name(self) -> str:
        """The name of the scene, or the name of the file if this case reports errors."""
        return Path(self.path).name if self.scene is None else self.scene.name.text

    def run(self) -> tuple[Diagnostic, ...]:
        """Run the scene and return its errors. If the scene passes, there are none."""
        return self.faults if self.scene is None else try_scene(self.scene).faults

    def check(self) -> None:
        """Run the scene and check that it passes.

        Raises:
            AssertionError: The scene fails. The message contains the report from `cvrules try`.
        """
        faults = self.run()
        if faults:
            what = f"{self.name} cannot be read" if self.scene is None else f"scene {self.name} fails"
            raise AssertionError("\n\n".join([what, *(report_text(fault, self.text) for fault in faults)]))

    def __str__(self) -> str:
        return f"{Path(self.path).stem}-{self.name}"


def cases_of(path: str, data: bytes, *, limits: Limits | None = None) -> Iterator[Case]:
    """Yield a case for each valid scene in a file.

    If the file has errors, the first case reports them.

    Args:
        path: The name of the file in diagnostics.
        data: The content of the file.
        limits: The limits on the file.
    """
    scenes, faults = read_scenes(data, path, limits=limits)
    text = decode_bytes(data)
    if faults:
        yield Case(path, text, None, faults)
    for scene in scenes:
        yield Case(path, text, scene)


def scenes_in(*paths: str | PathLike[str]) -> tuple[Case, ...]:
    """Return a case for each scene in the given files and folders.

    Folders are searched recursively. If a file has errors, an additional case reports them.

    Raises:
        FileNotFoundError: A path does not exist, or a folder contains no scene files.
    """
    return tuple(
        case
        for path in paths
        for file in _scene_files(Path(path))
        for case in cases_of(str(file), read_within_limit(file))
    )


def _scene_files(path: Path) -> list[Path]:
    """Return the scene files in a folder, or only the file if the path is a file.

    Raises:
        FileNotFoundError: The folder contains no scene files.
    """
    files = sorted(path.rglob(f"*{ENDING}")) if path.is_dir() else [path]
    if not files:
        message = f"the folder {str(path)!r} contains no file that ends in {ENDING!r}"
        raise FileNotFoundError(message)
    return files
