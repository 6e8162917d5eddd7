"""What mutation testing leans on: each module is tried, and each reason is about code that stands."""

from __future__ import annotations

import ast
import re
from functools import cache

import pytest

from mutation.mutants import GAME, HERE, ROOT, Change, change, modules, reasons

MODULES = modules()
PAGE = (ROOT / "docs" / "explanation" / "how-we-know.md").read_text("utf-8")
#: What the page asks for: the aim of the heart of the game, the heart, and the aim of all else.
ASKED = re.search(r"at least (\d+) of a hundred must be noticed in ([^.]+), and (\d+) in any other module", PAGE)
MUTATED = """\
def x_paid__mutmut_orig(dice, price):
    \"\"\"Return whether dice pay.\"\"\"
    return (
        dice >= price
    )


def x_paid__mutmut_1(dice, price):
    \"\"\"Return whether dice pay.\"\"\"
    return (
        dice > price
    )


class Seat:
    def xǁSeatǁsize__mutmut_orig(self):
        return 1

    def xǁSeatǁsize__mutmut_12(self):
        return 2
"""


def functions(module: str) -> dict[str, str]:
    """Return the text of each function of a module, without indentation, a method's under its class."""
    text = (ROOT / GAME / f"{module}.py").read_text("utf-8")
    tree = ast.parse(text)
    found = {node.name: node for node in tree.body if isinstance(node, ast.FunctionDef)}
    for each in tree.body:
        if isinstance(each, ast.ClassDef):
            found |= {f"{each.name}.{node.name}": node for node in each.body if isinstance(node, ast.FunctionDef)}
    lines = text.splitlines()
    return {
        name: "\n".join(line.strip() for line in lines[node.lineno - 1 : node.end_lineno])
        for name, node in found.items()
    }


@cache
def names_in(file: str) -> frozenset[str]:
    """Return the tests of a file as pytest names them, without their parameters."""
    body = ast.parse((ROOT / file).read_text("utf-8")).body
    methods = [(each, node) for each in body if isinstance(each, ast.ClassDef) for node in each.body]
    return frozenset(
        [node.name for node in body if isinstance(node, ast.FunctionDef)]
        + [f"{each.name}::{node.name}" for each, node in methods if isinstance(node, ast.FunctionDef)]
    )


def is_there(place: str) -> bool:
    """Tell whether a folder, a file or a single test exists."""
    file, _, test = place.partition("::")
    return (ROOT / file).exists() and (not test or test.partition("[")[0] in names_in(file))


def test_every_module_is_tried_once():
    """A new module finds its group."""
    stems = sorted(path.stem for path in (ROOT / GAME).glob("*.py") if path.stem != "__init__")

    assert sorted(module.name for module in MODULES) == stems


@pytest.mark.parametrize("module", MODULES, ids=lambda module: module.name)
def test_a_module_has_tests_that_are_there(module):
    """A test that was renamed would notice no mutant."""
    assert module.tests
    assert [place for place in module.tests if not is_there(place)] == []


@pytest.mark.parametrize(
    "place",
    ["tests/nowhere", "tests/mutation/test_mutants.py::test_nothing", "tests/mutation/test_mutants.py::A::test"],
)
def test_a_test_that_is_gone_is_missed(place):
    """The file alone is not enough."""
    assert not is_there(place)
    assert is_there("tests/mutation/test_mutants.py::test_a_test_that_is_gone_is_missed[tests/nowhere]")


@pytest.mark.parametrize("module", MODULES, ids=lambda module: module.name)
def test_the_aims_are_those_of_the_documentation(module):
    """And the heart of the game is tried by tests alone."""
    heart = re.findall(r"`(\w+)`", ASKED[2])

    assert len(heart) == 3
    assert module.aim == int(ASKED[1] if module.name in heart else ASKED[3])
    assert module.types == (module.name not in heart)


@pytest.mark.parametrize("file", sorted((HERE / "survivors").glob("*.toml")), ids=lambda file: file.stem)
def test_a_reason_is_about_code_that_stands(file):
    """Its lines are in the function it names, and it is a sentence."""
    sources = functions(file.stem)
    for reason in reasons(file.stem):
        assert reason.why.endswith(".")
        for each in reason.changes:
            assert each.was
            assert each.was in sources[each.function]
            assert each.becomes != each.was


@pytest.mark.parametrize("file", sorted((HERE / "survivors").glob("*.toml")), ids=lambda file: file.stem)
def test_a_mutant_has_one_reason(file):
    """Not two that may disagree."""
    changes = [each for reason in reasons(file.stem) for each in reason.changes]

    assert len(set(changes)) == len(changes)


def test_a_change_names_its_function_and_its_lines():
    """As `survivors/` writes it."""
    assert change(MUTATED, "game.x_paid__mutmut_1") == Change("paid", "dice >= price", "dice > price")
    assert change(MUTATED, "game.xǁSeatǁsize__mutmut_12") == Change("Seat.size", "return 1", "return 2")
