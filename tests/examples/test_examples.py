"""The examples use only public names, so that they can be copied, and stay short."""

from __future__ import annotations

import ast
import re

import pytest

import cvrules
from project import ROOT
from project.pages import blocks

EXAMPLES = ROOT / "examples"
PROGRAMS = sorted(path.name for path in EXAMPLES.glob("*.py"))
REFERENCE = (ROOT / "docs" / "reference" / "api.md").read_text("utf-8")
#: The names in other modules that the reference promises, such as `cvrules.lab.bots.RandomBot`.
PROMISED = {
    *re.findall(r"^\| `(cvrules\.[\w.]+)", REFERENCE, re.MULTILINE),
    *(f"cvrules.cv.{name}" for name in cvrules.cv.__all__),
}
MOST_LINES = {"server.py": 260}


def imported_names(tree: ast.Module) -> set[str]:
    """Return the full names of everything that a program imports from cvrules."""
    froms = [node for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)]
    names = {f"{node.module}.{alias.name}" for node in froms for alias in node.names}
    names |= {alias.name for node in ast.walk(tree) if isinstance(node, ast.Import) for alias in node.names}
    return {name for name in names if name.startswith("cvrules")}


def code_lines(text: str) -> int:
    """Return the number of lines that are not blank, not comments and not docstrings."""
    tree = ast.parse(text)
    holders = (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)
    explained = [node.body[0] for node in ast.walk(tree) if isinstance(node, holders) and ast.get_docstring(node)]
    docstrings = {line for node in explained for line in range(node.lineno, node.end_lineno + 1)}
    lines = enumerate(text.splitlines(), 1)
    return sum(bool(line.strip()) and not line.strip().startswith("#") and at not in docstrings for at, line in lines)


@pytest.mark.parametrize("program", PROGRAMS)
def test_examples_use_only_public_names(program):
    """No name begins with an underscore, and every name of cvrules is promised."""
    tree = ast.parse((EXAMPLES / program).read_text("utf-8"))
    attributes = [node for node in ast.walk(tree) if isinstance(node, ast.Attribute)]
    used = {node.attr for node in attributes if isinstance(node.value, ast.Name) and node.value.id == "cvrules"}

    assert imported_names(tree) <= {"cvrules", *PROMISED}
    assert used <= set(cvrules.__all__)
    assert [node.attr for node in attributes if node.attr.startswith("_")] == []


@pytest.mark.parametrize("program", PROGRAMS)
def test_examples_are_short(program):
    """Somebody who copies an example reads it first."""
    assert code_lines((EXAMPLES / program).read_text("utf-8")) <= MOST_LINES.get(program, 60)


def test_the_guide_quotes_the_server():
    """Each block of code in it is in the file, apart from spaces and line breaks."""
    program = "".join((EXAMPLES / "server.py").read_text("utf-8").split())
    quoted = [
        block.text for block in blocks(ROOT / "docs" / "how-to" / "run-a-server.md") if block.language == "python"
    ]

    assert len(quoted) > 5
    assert [text for text in quoted if "".join(text.split()) not in program] == []


def test_every_example_is_mentioned():
    """Each file can be found from a guide."""
    guides = "".join(path.read_text("utf-8") for path in (ROOT / "docs" / "how-to").glob("*.md"))
    names = [path.name for path in EXAMPLES.iterdir() if not path.name.startswith(("_", "."))]

    assert [name for name in names if f"examples/{name}" not in guides] == []
