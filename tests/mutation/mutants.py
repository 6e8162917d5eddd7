"""Mutants of the game's modules: which tests try them, what each changes, and why some may live."""

from __future__ import annotations

import ast
import difflib
import tomllib
from pathlib import Path
from typing import Any

from attrs import field, frozen

__all__ = [
    "HERE",
    "MUTANT",
    "ROOT",
    "SURVIVORS",
    "Change",
    "Module",
    "Reason",
    "change",
    "files",
    "folder_of",
    "modules",
    "one",
    "reasons",
]

ROOT = Path(__file__).resolve().parents[2]
HERE = ROOT / "tests" / "mutation"
#: Where the modules of the game and their tests are, in folders below.
GAME = Path("src/cvrules/games/cv")
TESTS = Path("tests/games/cv")
#: The folder of all games, and the rules of other games; their modules are named `pursuit/rulebook/upkeep`.
GAMES = GAME.parent
RULEBOOKS = {game: GAMES / game / "rulebook" for game in ("pursuit", "friends")}
#: The modules that all games share to play by.
KERNEL = Path("src/cvrules/kernel")
TOOLBOX = (
    "card_names",
    "chance",
    "facts",
    "move_text",
    "notation",
    "phases",
    "refusal",
    "rules",
    "ruling_effects",
    "view",
)
#: The list of mutants that live, from the project's folder.
SURVIVORS = "tests/mutation/survivors.toml"
#: Files and folders without rules: packages, what others test with, and the lines of scenes.
NOT_RULES = frozenset({"__init__", "testing", "scenes", "usage"})
#: mutmut's mark between a function's name and the number of its mutant, and between a class and its method.
MUTANT = "__mutmut_"
WITHIN = "ǁ"


@frozen
class Module:
    """How one module is tried.

    Args:
        name: Its name, without the folder.
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

    @property
    def file(self) -> Path:
        """The file of the module, from the project's folder."""
        return one(folder_of(self.name), f"{self.name}.py")


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
        return "\n".join(f"    {line}" for line in lines)


@frozen
class Reason:
    """Why some mutants of a function live.

    Args:
        function: The function's name, a method's with its class.
        mutants: How many.
        equivalent: Whether they do the same as the code, so that no test can notice them.
        why: A sentence.
    """

    function: str
    mutants: int
    equivalent: bool
    why: str


def folder_of(name: str) -> Path:
    """Return the folder in which a module or function of a name is, from the project's folder."""
    first = name.partition("/")[0]
    return KERNEL.parent if first == "kernel" else GAMES if first in RULEBOOKS else GAME


def files() -> tuple[Path, ...]:
    """Return the modules of CV, of the rulebooks of other games and of the kernel's toolbox, from the project's folder."""
    found = sorted((ROOT / GAME).rglob("*.py"))
    for rulebook in RULEBOOKS.values():
        found += sorted((ROOT / rulebook).glob("*.py"))
    own = (file.relative_to(ROOT) for file in found if NOT_RULES.isdisjoint({file.stem, file.parent.name}))
    return (*own, *(KERNEL / f"{name}.py" for name in TOOLBOX))


def one(folder: Path, name: str) -> Path:
    """Return the only file of a name in a folder or below, from the project's folder.

    Raises:
        LookupError: There is none, or more than one.
    """
    found = [file.relative_to(ROOT) for file in sorted((ROOT / folder).rglob(name))]
    if len(found) != 1:
        raise LookupError(f"{folder} has {len(found)} files called {name!r}: {', '.join(map(str, found)) or 'none'}")
    return found[0]


def modules() -> tuple[Module, ...]:
    """Return how each module is tried, in the order of the list."""
    groups = tomllib.loads((HERE / "modules.toml").read_text("utf-8"))["group"]
    return tuple(
        Module(name, group["name"], map(_place, group["tests"]), group["aim"], group["types"])
        for group in groups
        for name in group["modules"]
    )


def _place(test: str) -> str:
    """Return a test with its folder; one that does not begin with `tests/` is a test of the game."""
    file, mark, name = test.partition("::")
    return test if file.startswith("tests/") else f"{one(TESTS, file).as_posix()}{mark}{name}"


def reasons(module: str) -> tuple[Reason, ...]:
    """Return why mutants of a module live, in the order of the list."""
    listed: dict[str, Any] = tomllib.loads((ROOT / SURVIVORS).read_text("utf-8"))
    return tuple(
        Reason(name.removeprefix(f"{module}."), **entry)
        for name, entries in listed.items()
        if name.startswith(f"{module}.")
        for entry in (entries if isinstance(entries, list) else [entries])
    )


def change(mutated: str, key: str) -> Change:
    """Return what a mutant changes.

    Args:
        mutated: The module as mutmut wrote it, with all its mutants.
        key: mutmut's name of the mutant, such as `cvrules.games.cv.knowledge.view.x_seen__mutmut_3`.
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
