"""The shape of the project: short modules, a test beside each, and nothing that is true on one machine only."""

from __future__ import annotations

import ast
import os
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from effort.loops import loop_over
from project import PLACES, ROOT, TOP_LEVEL

SOURCE = ROOT / "src" / "cvrules"
TESTS = ROOT / "tests"
TEXT = {
    "",
    ".py",
    ".md",
    ".toml",
    ".cv",
    ".lark",
    ".yml",
    ".txt",
    ".po",
    ".scene",
    ".css",
    ".html",
    ".js",
    ".mjs",
    ".svg",
}
LONGEST = 300
LONGEST_SUMMARY = 79
VAGUE = {"utils", "util", "helpers", "helper", "common", "base", "misc"}

#: Modules, and folders of modules, without a test of the same name, each with the reason.
WITHOUT_TWIN = {
    "cli/": "tests/cli tries whole commands",
    "games/cv/": "tests/oracle and tests/properties play whole games against an independent referee",
    "games/friends/": "tests/games/friends tests whole cards, faces and sets",
    "games/pursuit/bots/": "tests/games/pursuit/bots tests whole decisions",
    "games/pursuit/cards/": "tests/games/pursuit/cards tests whole cards and every check",
    "games/pursuit/display/": "tests/games/pursuit/display tests all words of whole games",
    "games/pursuit/faces/": "tested as whole faces",
    "games/pursuit/numbers/numbers.py": "tests/properties numbers the moves and views of every game",
    "games/pursuit/scenes/": "tests/games/pursuit/scenes runs every scene line",
    "games/pursuit/testing.py": "tests/games/test_testing.py tries the strategies of every game",
    "games/pursuit/terminal/": "tests/games/pursuit/terminal plays whole turns",
    "games/pursuit/positions/flaw.py": "data only; tested with the checks that find flaws",
    "kernel/protocols.py": "for type checkers only; tests/typing tests it",
    "lang/columns.py": "tested through printer and formatter",
    "model/clause.py": "data only; tested where it is read and printed, in lang/",
    "model/hole.py": "one value without behaviour",
    "model/ruling.py": "data only; every ruling of a game is looked at by that game's tests",
    "model/words.py": "data only; tests/lang reads a second game through it",
    "scenes/scene_error.py": "one exception without behaviour",
    "drawing/": "tested as whole faces",
}


def modules() -> Iterator[Path]:
    """Yield every module of the package that holds something."""
    yield from (path for path in sorted(SOURCE.rglob("*.py")) if path.name != "__init__.py")


def files() -> Iterator[Path]:
    """Yield every text file of the project."""
    yield from (ROOT / name for name in TOP_LEVEL)
    for place in PLACES:
        for path in sorted((ROOT / place).rglob("*")):
            inside = path.relative_to(ROOT / place)
            made_by_tools = any(part.startswith((".", "__pycache__")) for part in inside.parts)
            if path.is_file() and path.suffix in TEXT and not made_by_tools:
                yield path


def docstrings() -> Iterator[tuple[str, str]]:
    """Yield every docstring of the package: its file, line and object, and its text."""
    for path in sorted(SOURCE.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
                text = ast.get_docstring(node)
                if text:
                    yield f"{named(path)}:{node.body[0].lineno}: {getattr(node, 'name', 'the module')}", text


def named(path: Path) -> str:
    """Return a path as it is written in messages."""
    return path.relative_to(ROOT).as_posix()


def twin(module: Path) -> Path:
    """Return where the test of a module stands."""
    inside = module.relative_to(SOURCE)
    return TESTS / inside.parent / f"test_{inside.name}"


def test_modules_are_short():
    """A module that grows past 300 lines holds two things."""
    lengths = {named(module): len(module.read_text("utf-8").splitlines()) for module in modules()}

    assert {name: length for name, length in lengths.items() if length > LONGEST} == {}


@pytest.mark.slow
def test_docstrings_begin_with_a_short_line():
    """What a thing is, is said in one line of less than 80 characters; the rest stands below."""
    summaries = {place: text.splitlines()[0] for place, text in docstrings()}

    assert summaries
    assert {place: line for place, line in summaries.items() if len(line) > LONGEST_SUMMARY} == {}


def test_every_module_has_a_twin_among_the_tests():
    """Who changes a module knows where its test goes."""
    alone = {module.relative_to(SOURCE).as_posix() for module in modules() if not twin(module).exists()}
    excused = {name for name in alone for excuse in WITHOUT_TWIN if name.startswith(excuse)}

    assert alone - excused == set()


def test_modules_excused_from_a_twin_exist():
    """The list of excuses names nothing that is gone."""
    assert {name for name in WITHOUT_TWIN if not (SOURCE / name).exists()} == set()


def test_no_file_has_a_vague_name():
    """A name says what a module holds."""
    python = [path for place in PLACES for path in (ROOT / place).rglob("*.py")]

    assert [named(path) for path in python if path.stem.removeprefix("test_") in VAGUE] == []


@loop_over("folder", sorted({path.parent for path in modules()}), ids=named)
def test_packages_list_their_modules(folder):
    """A package's docstring is its table of contents, in reading order."""
    contents = (folder / "__init__.py").read_text("utf-8")
    inside = {path.stem for path in folder.glob("*.py")} - {"__init__"}
    named_there = set(re.findall(r"`(\w+)`", contents))

    assert folder in {SOURCE, SOURCE / "cli"} or inside <= named_there


def test_nothing_names_a_place_on_one_machine():
    """The project works wherever it is cloned, so it names no folder outside."""
    machine = re.compile(r"(?<![\w.~$}])/(?:home|root|tmp|work|Users|farm)/")

    assert [named(path) for path in files() if machine.search(path.read_text("utf-8"))] == []


def test_nothing_names_a_package_registry():
    """Where packages come from is the machine's choice."""
    hosts = re.compile(r"pythonh[o]sted|pypi\.[o]rg|npmjs\.[c]om|unp[k]g|jsd[e]livr")  # itself no such name

    assert [named(path) for path in files() if hosts.search(path.read_text("utf-8"))] == []


def test_the_checks_can_be_started():
    """`.ci/run` is a command."""
    assert os.access(ROOT / ".ci" / "run", os.X_OK)


def test_the_top_level_is_short():
    """Who lists the project's folder sees it at once."""
    shown = {path.name for path in ROOT.iterdir() if not path.name.startswith(".")}
    made_by_tools = {"build", "dist", "site", "PKG-INFO"}

    assert shown - made_by_tools == {name for name in (*PLACES, *TOP_LEVEL) if not name.startswith(".")}
