"""Finds scenes in files and folders, for the command and for tests.

With pytest, each scene of a folder becomes a test of its own:

    @pytest.mark.parametrize("case", scenes_in(Path(__file__).parent), ids=str)
    def test_scene(case):
        case.check()

Nothing here imports pytest; `pytest_plugin` does, for those who want it to
collect scenes by itself.
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

#: How the name of a scene file ends.
ENDING = ".scene"


@frozen
class Case:
    """One scene of a file; or the file itself, where not all of it can be read.

    Args:
        path: The file.
        text: Its text, for excerpts.
        scene: The scene; `None` if this is a file with faults.
        faults: What is wrong with the file.
    """

    path: str
    text: str
    scene: Scene | None
    faults: tuple[Diagnostic, ...] = ()

    @property
    def name(self) -> str:
        """The name of the scene; for a file that cannot be read, the file's name."""
        return Path(self.path).name if self.scene is None else self.scene.name.text

    def run(self) -> tuple[Diagnostic, ...]:
        """Return what is wrong with the scene; nothing, if it holds."""
        return self.faults if self.scene is None else try_scene(self.scene).faults

    def check(self) -> None:
        """Do nothing if the scene holds, else say what does not.

        Raises:
            AssertionError: The scene fails; below a line that says so, its text is what `cvrules try` prints.
        """
        faults = self.run()
        if faults:
            what = f"{self.name} cannot be read" if self.scene is None else f"scene {self.name} does not hold"
            raise AssertionError("\n\n".join([what, *(report(fault, self.text) for fault in faults)]))

    def __str__(self) -> str:
        return f"{Path(self.path).stem}-{self.name}"


def cases_of(path: str, data: bytes, *, limits: Limits | None = None) -> Iterator[Case]:
    """Yield a case for each faultless scene of a file, and one for faults, if any."""
    scenes, faults = read_scenes(data, path, limits=limits)
    text = decode(data)
    if faults:
        yield Case(path, text, None, faults)
    for scene in scenes:
        yield Case(path, text, scene)


def scenes_in(*paths: str | PathLike[str]) -> tuple[Case, ...]:
    """Return the scenes of files, and of folders and all below them, by name.

    Raises:
        FileNotFoundError: A path does not exist, or a folder holds no scene.
    """
    return tuple(
        case for path in paths for file in _files(Path(path)) for case in cases_of(str(file), read_limited(file))
    )


def _files(path: Path) -> list[Path]:
    files = sorted(path.rglob(f"*{ENDING}")) if path.is_dir() else [path]
    if not files:
        message = f"the folder {str(path)!r} holds no file that ends in {ENDING!r}"
        raise FileNotFoundError(message)
    return files
