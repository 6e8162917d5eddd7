"""What mutation testing leans on: each module is tried, and each reason is about code that stands."""

from __future__ import annotations

import ast

import pytest

from mutation.mutants import GAME, HERE, ROOT, Change, change, modules, reasons

MODULES = modules()
#: The heart of the game: less than 95 of a hundred is not enough.
HEART = ("payment", "scoring", "view")
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


def test_every_module_is_tried_once():
    """A new module finds its group."""
    stems = sorted(path.stem for path in (ROOT / GAME).glob("*.py") if path.stem != "__init__")

    assert sorted(module.name for module in MODULES) == stems


@pytest.mark.parametrize("module", MODULES, ids=lambda module: module.name)
def test_a_module_has_tests_and_an_aim(module):
    """The aims are those of the documentation, and the heart is tried by tests alone."""
    assert module.tests
    assert all((ROOT / place.partition("::")[0]).exists() for place in module.tests)
    assert module.aim == (95 if module.name in HEART else 85)
    assert module.types == (module.name not in HEART)


@pytest.mark.parametrize("file", sorted((HERE / "survivors").glob("*.toml")), ids=lambda file: file.stem)
def test_a_reason_is_about_code_that_stands(file):
    """Its lines are in the function it names, and it is a sentence."""
    sources = functions(file.stem)
    for reason in reasons(file.stem):
        assert reason.why.endswith(".")
        for each in reason.changes:
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
