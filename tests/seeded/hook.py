"""Plants one seeded bug in a running Python, by an import hook.

    CVRULES_SEEDED_BUG=three-cards-a-turn python -m pytest -p seeded.hook

The bug's module is compiled from the changed syntax tree when it is imported. Its compiled code is neither read from
nor written to `__pycache__`, and no file of the project changes. `tests/` has to be on the path.
"""

from __future__ import annotations

import ast
import os
import sys
from collections.abc import Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, SourceFileLoader
from importlib.util import spec_from_file_location
from pathlib import Path
from types import CodeType, ModuleType

from seeded.bugs import LIST, Bug, bugs
from seeded.functions import SOURCES, LostError

__all__ = ["VARIABLE", "module_of", "plant"]

#: The environment variable that names the bug.
VARIABLE = "CVRULES_SEEDED_BUG"


def module_of(file: Path) -> str:
    """Return the full name of the module that a file holds."""
    return ".".join(file.relative_to(SOURCES).with_suffix("").parts)


class _Loader(SourceFileLoader):
    """Loads one module from a syntax tree instead of its file."""

    tree: ast.Module

    def get_code(self, fullname: str) -> CodeType:  # noqa: ARG002 - it loads this module only
        return compile(self.tree, self.path, "exec", dont_inherit=True)


class _Finder(MetaPathFinder):
    """Finds the module of a bug, and leaves all others to Python."""

    def __init__(self, bug: Bug) -> None:
        code = bug.plant()
        self.name = module_of(code.file)
        self.loader = _Loader(self.name, str(code.file))
        self.loader.tree = code.tree

    def find_spec(self, fullname: str, _: Sequence[str] | None, __: ModuleType | None = None) -> ModuleSpec | None:
        if fullname == self.name:
            return spec_from_file_location(fullname, self.loader.path, loader=self.loader)
        return None


def plant(name: str) -> None:
    """Plant a bug: from now on, importing its module runs the changed code.

    Raises:
        LostError: There is no such bug, or its function is gone.
        RuntimeError: Its module was imported before.
    """
    bug = next((bug for bug in bugs() if bug.name == name), None)
    if bug is None:
        raise LostError(f"{LIST} has no bug {name!r}")
    finder = _Finder(bug)
    if finder.name in sys.modules:
        raise RuntimeError(
            f"{finder.name} is imported already, so {name!r} cannot be planted; import seeded.hook first"
        )
    sys.meta_path.insert(0, finder)


if os.environ.get(VARIABLE):
    plant(os.environ[VARIABLE])
