"""Loads a hook of the site as mkdocs does: by its file, with its folder on the path."""

from __future__ import annotations

import importlib.util
import sys
from functools import cache
from types import ModuleType

from project import ROOT

HOOKS = ROOT / "docs" / "hooks"


@cache
def hook(name: str) -> ModuleType:
    """Return a hook, which is loaded once and may import those beside it."""
    spec = importlib.util.spec_from_file_location(f"hook_{name}", HOOKS / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.path.insert(0, str(HOOKS))
    try:
        spec.loader.exec_module(module)
    finally:
        sys.path.remove(str(HOOKS))
    return module
