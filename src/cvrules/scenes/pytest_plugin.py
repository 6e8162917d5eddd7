"""A pytest plugin that runs each scene in a `*.scene` file as a test.

Enable it with `pytest -p cvrules.scenes.pytest_plugin`, or with the line
`pytest_plugins = ["cvrules.scenes.pytest_plugin"]` in the topmost conftest.py.
No other module of cvrules imports pytest.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

try:
    import pytest
except ImportError as error:
    message = "cvrules.scenes.pytest_plugin needs pytest: install 'cvrules[test]'"
    raise ImportError(message) from error

from cvrules.reading.files import read_within_limit
from cvrules.scenes.collecting import ENDING, Case, cases_of

if TYPE_CHECKING:
    from _pytest._code.code import TerminalRepr

__all__ = ["SceneFile", "SceneItem", "pytest_collect_file"]


def pytest_collect_file(file_path: Path, parent: pytest.Collector) -> SceneFile | None:
    """Return a collector for a scene file, or `None` for any other file."""
    return SceneFile.from_parent(parent, path=file_path) if file_path.suffix == ENDING else None


class SceneFile(pytest.File):
    """A scene file, as a collector of tests."""

    def collect(self) -> Iterator[SceneItem]:
        """Yield a test for each scene, and one for the errors in the file, if any."""
        for case in cases_of(str(self.path), read_within_limit(self.path)):
            yield SceneItem.from_parent(self, name=case.name, case=case)


class SceneItem(pytest.Item):
    """A test that runs one scene."""

    def __init__(self, *, case: Case, **others: object) -> None:
        super().__init__(**others)  # type: ignore[arg-type]  # pytest passes its own arguments
        self.case = case

    def runtest(self) -> None:
        """Run the scene.

        Raises:
            AssertionError: The scene fails. The message is the report.
        """
        self.case.check()

    def repr_failure(self, excinfo: pytest.ExceptionInfo[BaseException], style: Any = None) -> str | TerminalRepr:
        """Return the report about a failed scene, without a traceback.

        Other exceptions are shown as usual.
        """
        if isinstance(excinfo.value, AssertionError):
            return str(excinfo.value)
        return super().repr_failure(excinfo, style)

    def reportinfo(self) -> tuple[Path, int, str]:
        """Return the file, the line and the name of the scene."""
        line = self.case.scene.name.span.line if self.case.scene else 1
        return self.path, line - 1, self.name
