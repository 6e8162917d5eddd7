"""Reads the rulebook page, finds who cites its paragraphs, and writes the page of coverage.

A paragraph is *said* where a refusal, an event or a score line carries its
number while a game is played; it is *cited* where a `Rules:` section names it;
and it is *named* by a test, a property or a scene. The tests use the same
functions, so that the page cannot tell another story.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from attrs import frozen

ROOT = Path(__file__).resolve().parents[2]
BOOK = ROOT / "docs" / "reference" / "rulebook.md"
PAGE = ROOT / "docs" / "reference" / "rulebook-coverage.md"
SOURCE = ROOT / "src" / "cvrules"
TESTS = ROOT / "tests"
SCENES = ROOT / "cards" / "cv" / "scenes"
#: The test of the page itself; what stands outside its functions are lists of numbers.
OWN_TEST = TESTS / "test_rulebook.py"

NUMBER = re.compile(r"\bR[1-9][0-9]*\.[1-9][0-9]*\b")
HEADING = re.compile(r"^### (?P<number>R[0-9.]+) (?P<title>.+) \{#(?P<anchor>[^}]+)\}$", re.MULTILINE)
SPAN = re.compile(rf"({NUMBER.pattern})(?: to ({NUMBER.pattern}))?")
SMALL = re.compile(r"^<small>(.*)</small>$", re.MULTILINE)
RULING = re.compile(r"\]\(rulings\.md#(\w+)\)")
SECTION = re.compile(r"^ *Rules:\n(?P<numbers>(?: +R.*\n?)+)", re.MULTILINE)
#: The module whose classes report what happens.
EVENTS = "events"
#: Calls that put a number into what a player gets to see, and what that is.
SAYING = {
    "refuse": "refusal",
    "naming_refusal": "refusal `other_name`",
    "take_away": "event",
    "ScoreLine": "score line",
    "_goal_lines": "score line",
}


@frozen
class Paragraph:
    """One numbered paragraph of the rulebook page.

    Args:
        number: Such as `R3.4`.
        title: The words behind it.
        anchor: What a link to it says behind `#`.
        text: What it says, without its line of sources.
        sources: The line of sources.
        rulings: The rulings that this line names.
    """

    number: str
    title: str
    anchor: str
    text: str
    sources: str
    rulings: tuple[str, ...]


@frozen
class Mention:
    """A place that names a paragraph.

    Args:
        number: The paragraph.
        place: The function, or the file.
        said: What carries the number at run time; empty where it is only cited.
    """

    number: str
    place: str
    said: str = ""


# --- the page -------------------------------------------------------------------


def paragraphs(text: str) -> tuple[Paragraph, ...]:
    """Return the numbered paragraphs of a rulebook page, in order."""
    found = list(HEADING.finditer(text))
    ends = [*(match.start() for match in found[1:]), len(text)]
    return tuple(_paragraph(match, text[match.end() : end]) for match, end in zip(found, ends, strict=True))


def _paragraph(heading: re.Match[str], body: str) -> Paragraph:
    small = SMALL.search(body)
    sources = small[1] if small else ""
    told = body[: small.start()] if small else body
    rulings = tuple(RULING.findall(sources))
    return Paragraph(heading["number"], heading["title"], heading["anchor"], told.strip(), sources, rulings)


def rulebook() -> tuple[Paragraph, ...]:
    """Return the paragraphs of our rulebook."""
    return paragraphs(BOOK.read_text("utf-8"))


def numbers_in(text: str, order: Iterable[str]) -> Iterator[str]:
    """Yield the numbers that a text names; `R3.1 to R3.4` names all between, in the order given."""
    known = list(order)
    for first, last in SPAN.findall(text):
        if last and first in known and last in known:
            yield from known[known.index(first) : known.index(last) + 1]
        else:
            yield from filter(None, (first, last))


# --- the code -------------------------------------------------------------------


def in_code(book: Iterable[Paragraph], folder: Path = SOURCE) -> Iterator[Mention]:
    """Yield every place in the code that cites or says a paragraph."""
    known = tuple(book)
    for path in sorted(folder.rglob("*.py")):
        tree = ast.parse(path.read_text("utf-8"))
        yield from _cited(tree, path.stem, [paragraph.number for paragraph in known])
        yield from _said(tree, path.stem, known)


def _scopes(tree: ast.AST, name: str) -> Iterator[tuple[str, Any]]:
    """Yield a module, its classes and functions, and those inside them, each with its name."""
    yield name, tree
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.FunctionDef | ast.ClassDef | ast.AsyncFunctionDef):
            yield from _scopes(node, f"{name}.{node.name}")


def _cited(tree: ast.Module, module: str, known: list[str]) -> Iterator[Mention]:
    """Yield what `Rules:` sections cite; an event that is reported says what its class cites."""
    for name, node in _scopes(tree, module):
        for section in SECTION.finditer(ast.get_docstring(node) or ""):
            said = f"event `{node.name}`" if module == EVENTS and node is not tree else ""
            for number in numbers_in(section["numbers"], known):
                yield Mention(number, name, said)


def _said(tree: ast.Module, module: str, book: tuple[Paragraph, ...]) -> Iterator[Mention]:
    """Yield the calls that hand on a number, and the one that reports the rulings which decide a paragraph."""
    for name, scope in _scopes(tree, module):
        for node in _own_nodes(scope):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name | ast.Attribute):
                called = node.func.id if isinstance(node.func, ast.Name) else node.func.attr
                words = [word.value for word in node.args if isinstance(word, ast.Constant)]
                for number in (word for word in words if isinstance(word, str) and NUMBER.fullmatch(word)):
                    yield Mention(number, name, _what_says(called, words))
                if called == "Ruled":  # any ruling may be reported there
                    yield from (
                        Mention(paragraph.number, name, f"ruling `{ruling}`")
                        for paragraph in book
                        for ruling in paragraph.rulings
                    )


def _own_nodes(scope: ast.AST) -> Iterator[ast.AST]:
    """Yield what stands in a function or module itself, not in a function inside it."""
    for node in ast.iter_child_nodes(scope):
        if not isinstance(node, ast.FunctionDef | ast.ClassDef | ast.AsyncFunctionDef):
            yield node
            yield from _own_nodes(node)


def _what_says(called: str, words: list[Any]) -> str:
    kind = SAYING[called]
    return {"refusal": f"refusal `{words[0]}`", "event": "event `Lost`"}.get(kind, kind)


# --- the tests ------------------------------------------------------------------


def in_tests(order: Iterable[str]) -> Iterator[Mention]:
    """Yield every test, property and scene that names a paragraph."""
    known = list(order)
    for path in sorted(TESTS.rglob("*.py")):
        yield from _named(path, known)
    for path in sorted(SCENES.glob("**/*.scene")):
        for number in numbers_in(path.read_text("utf-8"), known):
            yield Mention(number, path.relative_to(ROOT / "cards" / "cv").as_posix())


def _named(path: Path, known: list[str]) -> Iterator[Mention]:
    """Yield what one file of tests names, and in which function."""
    text = path.read_text("utf-8")
    if not NUMBER.search(text):
        return
    spans = [
        (node.lineno, node.end_lineno or node.lineno, node.name)
        for node in ast.walk(ast.parse(text))
        if isinstance(node, ast.FunctionDef)
    ]
    file = path.relative_to(TESTS).as_posix()
    for at, line in enumerate(text.splitlines(), start=1):
        inside = [name for first, last, name in spans if first <= at <= last]
        if inside or path != OWN_TEST:
            for number in numbers_in(line, known):
                yield Mention(number, "::".join([file, *inside[-1:]]))


# --- the page of coverage ---------------------------------------------------------


def coverage() -> str:
    """Return the page: for each paragraph what says it, the code that cites it, and the tests that name it."""
    book = rulebook()
    order = [paragraph.number for paragraph in book]
    code, tests = list(in_code(book)), list(in_tests(order))
    lines = [
        "---",
        "hide: [toc]",
        "search: {exclude: true}",
        "---",
        "",
        "# Coverage of the rulebook",
        "",
        "This page lists the code and the tests of each paragraph of the [rulebook](rulebook.md).",
        "*Said by* lists the refusals, events and score lines that show its number during a game; where there are none, `tests/test_rulebook.py` says why.",
        "*Code* lists the functions that cite the paragraph, and *tests* the tests, properties and scenes that name it.",
        "",
        "| paragraph | said by | code | tests |",
        "|---|---|---|---|",
    ]
    for paragraph in book:
        here = [mention for mention in code if mention.number == paragraph.number]
        cells = (
            f"[{paragraph.number}](rulebook.md#{paragraph.anchor}) {paragraph.title}",
            _listed(mention.said for mention in here),
            _listed(f"`{mention.place}`" for mention in here if not mention.place.startswith(EVENTS)),
            _by_file(mention.place for mention in tests if mention.number == paragraph.number),
        )
        lines.append(f"| {' | '.join(cells)} |")
    return "\n".join(lines) + "\n"


def _listed(words: Iterable[str]) -> str:
    return ", ".join(sorted({word for word in words if word})) or "-"


def _by_file(places: Iterable[str]) -> str:
    """Return tests by file; their names are sentences, and are shown as such."""
    found: dict[str, set[str]] = {}
    for place in places:
        file, _, name = place.partition("::")
        found.setdefault(file, set()).add(name.removeprefix("test_").replace("_", " "))
    told = (f"`{file}` {'; '.join(sorted(filter(None, names)))}".strip() for file, names in sorted(found.items()))
    return "<br>".join(told) or "-"


def write_page() -> None:
    """Write the page if it differs."""
    text = coverage()
    if not PAGE.exists() or PAGE.read_text("utf-8") != text:
        PAGE.write_text(text, "utf-8")


def on_config(config: Any) -> Any:
    """Write the page before mkdocs looks for it."""
    write_page()
    return config


if __name__ == "__main__":
    write_page()
