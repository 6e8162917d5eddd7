"""What mutation testing leans on: each module is tried by tests that exist, and each reason is about code that exists."""

from __future__ import annotations

import ast
import re
import tomllib
from functools import cache

import pytest

from mutation.mutants import GAME, ROOT, SURVIVORS, TESTS, Change, change, files, folder_of, modules, one, reasons
from seeded.functions import LostError, function

pytestmark = pytest.mark.slow

MODULES = modules()
PAGE = (ROOT / "docs" / "explanation" / "how-we-know.md").read_text("utf-8")
#: What the page asks for: the aim of the heart of CV, the heart, the aim of the rest of CV, and that of the other games.
ASKED = re.search(r"at least (\d+) % of the mutants .*? in (.*?), (\d+) % in .*?, and (\d+) %", PAGE)
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


@cache
def names_in(file: str) -> frozenset[str]:
    """Return the tests of a file as pytest names them, without their parameters."""
    body = ast.parse((ROOT / file).read_text("utf-8")).body
    methods = [(each, node) for each in body if isinstance(each, ast.ClassDef) for node in each.body]
    found = [node.name for node in body if isinstance(node, ast.FunctionDef)]
    found += [f"{each.name}::{node.name}" for each, node in methods if isinstance(node, ast.FunctionDef)]
    return frozenset(found)


def is_there(place: str) -> bool:
    """Tell whether a file, a folder or a single test exists."""
    file, _, name = place.partition("::")
    return (ROOT / file).exists() and (not name or name.partition("[")[0] in names_in(file))


def test_every_module_of_the_game_is_tried():
    """In one group, so that each mutant meets its tests once."""
    assert sorted(module.file for module in MODULES) == sorted(files())


def test_the_tests_of_a_module_exist():
    """A test that was renamed would notice no mutant."""
    assert {module.name: place for module in MODULES for place in module.tests if not is_there(place)} == {}
    assert all(module.tests for module in MODULES)


@pytest.mark.parametrize("place", ["tests/nowhere", "tests/mutation/test_mutants.py::test_nothing"])
def test_a_test_that_is_gone_is_missed(place):
    """The file alone is not enough."""
    assert not is_there(place)
    assert is_there("tests/mutation/test_mutants.py::test_a_test_that_is_gone_is_missed[tests/nowhere]")


def test_files_are_found_by_their_names():
    """In any folder, as long as there is only one."""
    assert one(GAME, "payment.py") in files()
    assert one(TESTS, "test_payment.py").name == "test_payment.py"
    with pytest.raises(LookupError, match=r"has 0 files called 'test_nothing\.py': none"):
        one(TESTS, "test_nothing.py")


def test_the_aims_are_those_of_the_documentation():
    """And the heart of the game is tried by tests alone."""
    heart = re.findall(r"`(\w+)`", ASKED[2])
    wanted = {module.name: (int(ASKED[3]), True) for module in MODULES}
    wanted |= {name: (int(ASKED[4]), True) for name in wanted if name.startswith(("pursuit/", "friends/"))}
    wanted |= dict.fromkeys(heart, (int(ASKED[1]), False))

    assert len(heart) == 3
    assert {module.name: (module.aim, module.types) for module in MODULES} == wanted


def test_a_reason_is_about_a_function_that_exists():
    """It is a sentence, and excuses at least one mutant."""
    lost = []
    for name in tomllib.loads((ROOT / SURVIVORS).read_text("utf-8")):
        try:
            function(name, ROOT / folder_of(name))
        except LostError as error:
            lost.append(f"{SURVIVORS}: {error}")
    every = [reason for module in MODULES for reason in reasons(module.name)]

    assert "\n".join(lost) == ""
    assert [reason for reason in every if reason.mutants < 1 or not reason.why.endswith(".")] == []


def test_a_change_names_its_function_and_its_lines():
    """As a report shows it."""
    assert change(MUTATED, "game.x_paid__mutmut_1") == Change("paid", "dice >= price", "dice > price")
    assert change(MUTATED, "game.xǁSeatǁsize__mutmut_12") == Change("Seat.size", "return 1", "return 2")
