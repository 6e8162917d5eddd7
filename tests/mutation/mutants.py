"""Mutants of the game's modules: which tests try them, what each changes, and why some may live."""

from __future__ import annotations

import ast
import difflib
import tomllib
from pathlib import Path

from attrs import field, frozen

__all__ = ["GAME", "HERE", "ROOT", "Change", "Module", "Reason", "change", "modules", "reasons"]

ROOT = Path(__file__).resolve().parents[2]
GAME = Path("src/cvrules/games/cv")
HERE = ROOT / "tests" / "mutation"
#: mutmut's mark between a function's name and the number of its mutant, and between a class and its method.
MUTANT = "__mutmut_"
WITHIN = "ǁ"


@frozen
class Module:
    """How one module is tried.

    Args:
        name: Its name below `games/cv/`.
        group: The name of the modules that are tried by the same tests.
        tests: The files, folders and single tests (`file::test`) that must notice a mutant.
        aim: How many of a hundred mutants that are not equivalent must be noticed.
        types: Whether a mutant that mypy refuses counts as noticed, without a test.
    """

    name: str
    group: str
    tests: tuple[str, ...] = field(converter=tuple)
    aim: int
    types: bool


@frozen
class Change:
    """What a mutant changes: lines of one function.

    Args:
        function: The function's name, a method's with its class.
        was: The lines as they are, without their indentation.
        becomes: The lines of the mutant.
    """

    function: str
    was: str
    becomes: str

    def __str__(self) -> str:
        lines = [f"- {line}" for line in self.was.splitlines()] + [f"+ {line}" for line in self.becomes.splitlines()]
        return "\n".join([self.function, *(f"    {line}" for line in lines)])


@frozen
class Reason:
    """Why some mutants of a function live.

    Args:
        why: A sentence.
        equivalent: Whether they do the same as the code, so that no test can notice them.
        changes: The mutants.
    """

    why: str
    equivalent: bool
    changes: tuple[Change, ...]


def modules() -> tuple[Module, ...]:
    """Return how each module is tried, in the order of the file."""
    groups = tomllib.loads((HERE / "modules.toml").read_text("utf-8"))["group"]
    return tuple(
        Module(name, group["name"], group["tests"], group["aim"], group["types"])
        for group in groups
        for name in group["modules"]
    )


def reasons(module: str) -> tuple[Reason, ...]:
    """Return why mutants of a module live, in the order of its file; nothing, where it has none."""
    file = HERE / "survivors" / f"{module}.toml"
    if not file.is_file():
        return ()
    return tuple(
        Reason(
            each["why"],
            each["equivalent"],
            tuple(Change(each["function"], was, becomes) for was, becomes in each["changes"]),
        )
        for each in tomllib.loads(file.read_text("utf-8"))["reason"]
    )


def change(mutated: str, key: str) -> Change:
    """Return what a mutant changes.

    Args:
        mutated: The module as mutmut wrote it, with all its mutants.
        key: mutmut's name of the mutant, such as `cvrules.games.cv.view.x_seen__mutmut_3`.
    """
    name = key.rpartition(".")[2]
    stem = name.partition(MUTANT)[0]
    lines = mutated.splitlines()
    was, becomes = (
        next(
            lines[node.lineno : node.end_lineno]  # all but the first line, which differs by the name
            for node in ast.walk(ast.parse(mutated))
            if isinstance(node, ast.FunctionDef) and node.name == wanted
        )
        for wanted in (f"{stem}{MUTANT}orig", name)
    )
    changed = [
        (was[a:b], becomes[c:d])
        for tag, a, b, c, d in difflib.SequenceMatcher(None, was, becomes, autojunk=False).get_opcodes()
        if tag != "equal"
    ]
    old, new = ("\n".join(line.strip() for part in changed for line in part[side]) for side in (0, 1))
    function = stem.removeprefix("x_") if WITHIN not in stem else ".".join(stem.split(WITHIN)[1:])
    return Change(function, old, new)
