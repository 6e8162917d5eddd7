"""What no module of the package does: run text as code, unpickle, ask the clock or a hidden generator."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from effort.loops import loop_over
from project import ROOT

SOURCE = ROOT / "src" / "cvrules"
MODULES = sorted(SOURCE.rglob("*.py"))
#: Modules nobody imports, and why.
IMPORTS = {
    "pickle": "whoever makes the file runs code here",
    "cPickle": "likewise",
    "marshal": "likewise",
    "shelve": "likewise",
    "dill": "likewise",
    "random": "the rules hold no generator; one is passed in",
    "time": "games do not depend on the clock",
}
#: Modules that ask the clock, and why; no rule and no row depends on it.
CLOCKS = {
    "cli/progress.py": "shows the time left",
    "cli/weigh.py": "stops an experiment after a time limit, and says so",
    "lab/search.py": "thinks for some CPU seconds, if it is told to",
    "lab/simulation/time_limits.py": "limits the time of decisions",
}
CALLS = {"eval", "exec", "compile", "__import__"}


def named(path: Path) -> str:
    """Return a module as messages call it."""
    return path.relative_to(SOURCE).as_posix()


def for_types_only(tree: ast.Module) -> set[ast.AST]:
    """Return everything below `if TYPE_CHECKING`, which never runs."""
    return {
        inner
        for node in ast.walk(tree)
        if isinstance(node, ast.If) and "TYPE_CHECKING" in ast.unparse(node.test)
        for statement in node.body
        for inner in ast.walk(statement)
    }


def imports(tree: ast.Module) -> Iterator[str]:
    """Yield the modules that are imported when the module runs."""
    idle = for_types_only(tree)
    for node in ast.walk(tree):
        if node in idle:
            continue
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.level == 0:
            yield str(node.module)


def calls(tree: ast.Module) -> Iterator[ast.Call]:
    """Yield every call."""
    return (node for node in ast.walk(tree) if isinstance(node, ast.Call))


def found_in(text: str) -> list[str]:
    """Return what a module does that none may do."""
    tree = ast.parse(text)
    wrong = [f"imports {name}" for name in imports(tree) if name.partition(".")[0] in IMPORTS]
    for call in calls(tree):
        name = ast.unparse(call.func)
        if name in CALLS:
            wrong.append(f"calls {name}")
        if name.rpartition(".")[2] == "Lark" and any(keyword.arg == "cache" for keyword in call.keywords):
            wrong.append("caches a parser")
    return wrong


@pytest.mark.slow
@loop_over("module", MODULES, ids=named)
def test_no_module_does_what_none_may_do(module):
    """No pickle, no code made of text, no cached parser, no clock, no generator of our own."""
    strategies = ("games/cv/testing", "games/friends/testing", "games/pursuit/testing")
    hints = ("games/friends/terminal", "games/pursuit/terminal")
    given_a_seed = ("adapters/", "cli/", "lab/", *strategies, "kernel/history", *hints)
    makes_generators = named(module).startswith(given_a_seed)
    allowed = {"imports random"} if makes_generators else set()
    if named(module) in CLOCKS:
        allowed.add("imports time")

    assert set(found_in(module.read_text("utf-8"))) <= allowed


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        ("import pickle", ["imports pickle"]),
        ("from random import choice", ["imports random"]),
        ("import time as clock", ["imports time"]),
        ("def f():\n    import shelve", ["imports shelve"]),
        ("eval('1')", ["calls eval"]),
        ("x = exec", []),
        ("Lark('a', cache=True)", ["caches a parser"]),
        ("lark.Lark('a', cache='x')", ["caches a parser"]),
        ("if TYPE_CHECKING:\n    from random import Random", []),
        ("from .random import x", []),
        ("import re\nre.compile('x')", []),
    ],
)
def test_the_rule_itself_is_tried(text, wrong):
    """A rule that finds nothing anywhere would be no rule."""
    assert found_in(text) == wrong
