"""What is shipped: the source archive holds the whole project, and reading cards needs two libraries."""

from __future__ import annotations

import subprocess
import sys
import tomllib

import pytest

from project import PLACES, ROOT, TOP_LEVEL

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
#: Imports the library and reads cards where nothing but attrs and lark can be imported from outside.
ALONE = """
import importlib.abc, sys

class Refuse(importlib.abc.MetaPathFinder):
    def find_spec(self, name, path=None, target=None):
        top = name.partition(".")[0]
        if top not in sys.stdlib_module_names and top not in {"attr", "attrs", "lark", "cvrules"}:
            raise ModuleNotFoundError(name)
        return None

sys.meta_path.insert(0, Refuse())
import cvrules
cards, faults = cvrules.read_cards("card allotment: health\\n    gives 2 health\\n")
assert len(cards) == 1 and not faults
assert cvrules.print_cards(cards)
assert cvrules.check_cards(cards)
print(*sorted({name.partition(".")[0] for name in sys.modules} - sys.stdlib_module_names))
"""


def test_the_source_archive_holds_the_whole_project():
    """Whoever unpacks it can run the tests and build the site."""
    included = PROJECT["tool"]["hatch"]["build"]["targets"]["sdist"]["include"]

    assert {f"/{name}" for name in (*PLACES, *TOP_LEVEL)} - {"/pyproject.toml"} == set(included)


def test_reading_cards_needs_attrs_and_lark_only():
    """The command and the texts bring their libraries in where they are used."""
    result = subprocess.run([sys.executable, "-c", ALONE], capture_output=True, text=True, check=False)

    assert result.returncode == 0, result.stderr
    assert {"attr", "lark", "cvrules"} <= set(result.stdout.split())
    assert not {"click", "polib", "pytest"} & set(result.stdout.split())


def test_the_core_has_four_dependencies():
    """Each is small, pure Python and explained on a page of its own."""
    page = (ROOT / "docs" / "explanation" / "dependencies.md").read_text("utf-8")
    names = [dependency.partition(">")[0] for dependency in PROJECT["project"]["dependencies"]]

    assert names == ["attrs", "click", "lark", "polib"]
    assert all(f"| {name} |" in page for name in names)


@pytest.mark.parametrize("extra", PROJECT["project"]["optional-dependencies"])
def test_every_extra_is_explained(extra):
    """Whoever installs an extra can look up what it is for."""
    page = (ROOT / "docs" / "explanation" / "dependencies.md").read_text("utf-8")

    assert f"| `{extra}` |" in page
