"""Finds a function or constant of a game by its name, in whatever folder its module is."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from difflib import get_close_matches
from pathlib import Path

from attrs import frozen

from seeded.slots import Slot, in_order, slots_below

__all__ = ["ROOT", "SOURCES", "Function", "LostError", "folder_of", "function"]

ROOT = Path(__file__).resolve().parents[2]
SOURCES = ROOT / "src"
BODIES = (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)


class LostError(Exception):
    """A name leads to no function, or to more than one."""


@frozen
class Function:
    """The code of a function, or of the assignment to a constant.

    Args:
        file: The file it is in.
        tree: The syntax tree of the whole file.
        node: Its own node in the tree.
        slots: Every place in its code, in the order of the source; not the docstring.
    """

    file: Path
    tree: ast.Module
    node: ast.AST
    slots: list[Slot]


def folder_of(game: str) -> Path:
    """Return the folder of a game; `kernel` is the one that all games share."""
    package = SOURCES / "cvrules"
    return package / game if game == "kernel" else package / "games" / game


def function(where: str, folder: Path) -> Function:
    """Return the function, method or constant that a name means.

    Args:
        where: `module.name` or `module.Class.name`; `folder/module.name` where two modules have the same name.
        folder: Where to search for the module, in the folders below too.

    Raises:
        LostError: There is no such function, or more than one such module.
    """
    module, _, name = where.partition(".")
    files = sorted(folder.rglob(f"{module}.py"))
    if len(files) > 1:
        names = " or ".join(repr(f"{file.parent.name}/{file.stem}.{name}") for file in files)
        raise LostError(f"{folder.name} has {len(files)} modules called {module!r}; write {names}")
    tree = ast.parse(files[0].read_text("utf-8")) if files else ast.Module([], [])
    slot = dict(_named(tree)).get(name)
    if slot is None:
        raise LostError(f"{folder.name} has no {where!r}{_meant(where, folder)}")
    roots = _statements(slot.node) if isinstance(slot.node, BODIES) else [slot]
    return Function(
        files[0], tree, slot.node, in_order(each for root in roots for each in (root, *slots_below(root.node)))
    )


def _named(node: ast.AST, prefix: str = "") -> Iterator[tuple[str, Slot]]:
    """Yield the functions, methods and constants of a module or class, each with its name."""
    for at, each in enumerate(node.body):
        slot = Slot(node, "body", at)
        if isinstance(each, BODIES):
            yield f"{prefix}{each.name}", slot
        if isinstance(each, ast.ClassDef):
            yield from _named(each, f"{prefix}{each.name}.")
        elif isinstance(each, ast.Assign | ast.AnnAssign):
            targets = each.targets if isinstance(each, ast.Assign) else [each.target]
            yield from ((f"{prefix}{target.id}", slot) for target in targets if isinstance(target, ast.Name))


def _statements(node: ast.FunctionDef) -> list[Slot]:
    """Return the statements of a function, without its docstring."""
    return [Slot(node, "body", at) for at in range(ast.get_docstring(node) is not None, len(node.body))]


def _meant(where: str, folder: Path) -> str:
    """Return the end of a sentence that suggests names close to one that leads nowhere."""
    trees = {file.stem: ast.parse(file.read_text("utf-8")) for file in sorted(folder.rglob("*.py"))}
    known = [f"{module}.{name}" for module, tree in trees.items() for name, _ in _named(tree)]
    moved = [name for name in known if name.partition(".")[2] == where.partition(".")[2]]
    close = moved or get_close_matches(where, known)
    return f"; did you mean {' or '.join(map(repr, close))}?" if close else ""
