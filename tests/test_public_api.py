"""A name is public if and only if `cvrules.__all__` holds it, and then it is explained."""

from __future__ import annotations

import ast
import enum
import importlib.metadata
import inspect
import pkgutil
import re
import sys
import types
import typing
from pathlib import Path

import pytest

import cvrules
from effort.loops import loop_over
from project import ROOT

#: The public names that are neither classes nor functions, so they have no docstrings.
VALUES = [name for name in cvrules.__all__ if isinstance(getattr(cvrules, name), int | enum.Enum | types.GenericAlias)]
INIT = ast.parse(Path(cvrules.__file__).read_text("utf-8"))


def home(name: str) -> str:
    """Return the module that a public name is imported from."""
    (place,) = [
        node.module
        for node in ast.walk(INIT)
        if isinstance(node, ast.ImportFrom) and name in {alias.asname or alias.name for alias in node.names}
    ]
    return str(place)


def test_the_public_names_are_sorted():
    """They stand as the linter sorts them: constants, classes, functions."""

    def rank(name: str) -> tuple[int, str]:
        return (0 if name.isupper() else 1 if name[0].isupper() else 2, name)

    assert cvrules.__all__ == sorted(cvrules.__all__, key=rank)
    assert len(set(cvrules.__all__)) == len(cvrules.__all__)


def test_load_tells_type_checkers_what_it_returns():
    """Each game has its own class of rules; those of a game that only a variable names are `cvrules.Rules`."""
    of_cv, of_friends, of_pursuit, of_any = typing.get_overloads(cvrules.load)

    assert of_cv.__annotations__["game"] == "Literal['cv']"
    assert of_cv.__annotations__["return"] == type(cvrules.load()).__name__ == "Rules"
    assert of_pursuit.__annotations__["game"] == "Literal['pursuit']"
    assert of_pursuit.__annotations__["return"] == "PursuitRules"
    assert isinstance(cvrules.load("pursuit"), cvrules.pursuit.Rules)
    assert of_friends.__annotations__["game"] == "Literal['friends']"
    assert of_friends.__annotations__["return"] == "FriendsRules"
    assert isinstance(cvrules.load("friends"), cvrules.friends.Rules)
    assert of_any.__annotations__["return"] == "kernel.Rules"
    assert inspect.signature(of_cv).parameters.keys() == inspect.signature(cvrules.load).parameters.keys()


def test_the_public_names_are_few():
    """Somebody can read the list in one go."""
    assert len(cvrules.__all__) < 75


def test_nothing_else_is_public():
    """Whatever stands at the top without an underscore is in the list, submodules aside."""
    modules = {name for name, value in vars(cvrules).items() if isinstance(value, types.ModuleType) and name[0] != "_"}
    visible = {name for name in vars(cvrules) if not name.startswith("_")}

    assert visible - modules <= set(cvrules.__all__)
    assert all(hasattr(cvrules, name) for name in cvrules.__all__)
    assert not hasattr(cvrules, "nothing_of_ours")
    assert all(getattr(cvrules, name).__name__ == f"cvrules.{name}" for name in modules)


def test_the_package_only_imports():
    """`cvrules/__init__.py` imports names, now or when they are first used, and does nothing else."""
    docstring, *rest = INIT.body

    assert isinstance(docstring, ast.Expr)
    assert all(isinstance(node, ast.Import | ast.ImportFrom | ast.Assign | ast.If | ast.FunctionDef) for node in rest)
    assert {node.name for node in ast.walk(INIT) if isinstance(node, ast.FunctionDef)} == {"__dir__", "__getattr__"}
    assert set(cvrules._MODULES) == set(cvrules.__all__)


def test_completion_offers_every_public_name():
    """Also those that were not used yet, and the public modules, but nothing else."""
    assert set(dir(cvrules)) == {
        *cvrules.__all__,
        "__version__",
        "adapters",
        "cv",
        "friends",
        "lab",
        "pursuit",
        "scenes",
    }
    assert all(getattr(cvrules, name) is not None for name in dir(cvrules))


def test_the_version_is_that_of_the_package():
    """It is looked up when it is asked for."""
    assert cvrules.__version__ == importlib.metadata.version("cvrules")


@loop_over("name", [name for name in cvrules.__all__ if name not in VALUES])
def test_every_public_name_is_explained(name):
    """A name we export has a docstring of our own, whose first line is short."""
    explained = getattr(cvrules, name).__doc__

    assert explained
    assert len(explained.splitlines()[0]) <= 80
    assert explained not in {object.__doc__, Exception.__doc__}


@pytest.mark.parametrize("name", VALUES)
def test_every_public_value_is_explained(name):
    """A value has no docstring, so a string stands below it, which the Python page shows."""
    source = inspect.getsource(sys.modules[home(name)])

    assert re.search(rf'^{name}\b.* = .+\n""".+"""$', source, re.MULTILINE)


@loop_over("name", cvrules.__all__)
def test_every_public_name_has_one_home(name):
    """It is imported from the module that defines it and lists it."""
    module = __import__(home(name), fromlist=["__all__"])
    value = getattr(cvrules, name)

    assert name in module.__all__
    assert getattr(module, name) is value
    assert name in VALUES or value.__module__ == home(name)


@loop_over("name", cvrules.__all__)
def test_every_public_name_is_in_the_reference(name):
    """The API page shows it, once."""
    page = (ROOT / "docs" / "reference" / "api.md").read_text("utf-8").splitlines()

    assert page.count(f"<!-- cvrules.{name} -->") + page.count(f"::: cvrules.{name}") == 1


def test_the_reference_shows_nothing_else():
    """What the API page shows is public."""
    page = (ROOT / "docs" / "reference" / "api.md").read_text("utf-8")
    shown = set(re.findall(r"^(?:<!-- |::: )cvrules\.(\w+)", page, re.MULTILINE))

    assert shown == set(cvrules.__all__)


def test_what_the_reference_promises_of_modules_is_there():
    """Bots, matches and scenes stand in modules of their own; each name of the table is in one."""
    page = (ROOT / "docs" / "reference" / "api.md").read_text("utf-8")
    promised = re.findall(r"^\| `(cvrules\.[\w.]+)", page, re.MULTILINE)

    assert len(promised) == 18
    for name in promised:
        assert pkgutil.resolve_name(name)
