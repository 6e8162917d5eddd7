"""Finds the code and tests for each rulebook paragraph, and lists them on a page for each game.

A refusal, an event or a score line *says* a paragraph if it shows the paragraph's number
during a game. A docstring *cites* a paragraph in its `Rules:` section. A test or a scene
*names* a paragraph. The tests use the same functions, so they agree with the page.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

from attrs import frozen

ROOT = Path(__file__).resolve().parents[2]
REFERENCE = ROOT / "docs" / "reference"
SOURCE = ROOT / "src" / "cvrules"
TESTS = ROOT / "tests"
#: The tests of the pages themselves, in `tests`. Only their functions count, since their constants list numbers.
PAGE_TESTS = "docs/test_rulebooks.py"


@frozen
class Book:
    """The rulebook of a game.

    Args:
        game: The name of the game.
        title: The title of the game.
        letter: The letter at the beginning of each number.
        page: The name of the rulebook's page.
    """

    game: str
    title: str
    letter: str
    page: str

    @property
    def path(self) -> Path:
        """The page."""
        return REFERENCE / f"{self.page}.md"

    @property
    def coverage(self) -> Path:
        """The page of code and tests for each paragraph."""
        return REFERENCE / f"{self.page}-coverage.md"


BOOKS = {
    "cv": Book("cv", "CV", "R", "rulebook"),
    "pursuit": Book("pursuit", "The Pursuit of Happiness", "P", "pursuit-rulebook"),
    "friends": Book("friends", "Funny Friends", "F", "friends-rulebook"),
}

HEADING = re.compile(r"^### (?P<number>[A-Z][0-9.]+) (?P<title>.+) \{#(?P<anchor>[^}]+)\}$", re.MULTILINE)
SMALL = re.compile(r"^<small>(.*)</small>$", re.MULTILINE)
#: A link to a ruling. The anchor names the game if an earlier game has a ruling of this name.
RULING = re.compile(r"\]\(rulings\.md#(?:friends_)?(\w+)\)")
SECTION = re.compile(r"^ *Rules:\n(?P<numbers>(?: +[A-Z][0-9].*\n?)+)", re.MULTILINE)
#: The name of the modules that define events.
EVENTS = "events"
#: The event that can report any ruling.
RULED = "Ruled"
#: The functions that put a paragraph's number into a text for players, and the kind of text.
SAYING = {
    "refuse": "refusal",
    "price_refusal": "refusal `cannot_pay`",
    "naming_refusal": "refusal `other_name`",
    "remove_from_cv": "event",
    "ScoreLine": "score line",
    "_goal_lines": "score line",
    "_with_paragraph": "answer to `why`",
    "cite_rules": "story or answer to `why`",
    "Cause": "story or answer to `why`",
    "_excess_causes": "story or answer to `why`",
    "_rule_answer": "answer to `why`",
}


@frozen
class Paragraph:
    """A numbered paragraph of the rulebook page.

    Args:
        number: The number, such as `R3.4`.
        title: The title after the number.
        anchor: The anchor of the paragraph on its page.
        text: The text, without the line of sources.
        sources: The line of sources.
        rulings: The rulings that the line of sources names.
    """

    number: str
    title: str
    anchor: str
    text: str
    sources: str
    rulings: tuple[str, ...]


@frozen
class Mention:
    """A place in the code or the tests that mentions a paragraph.

    Args:
        number: The number of the paragraph.
        place: The function or the file.
        said: The refusal, event or score line that shows the number to players; empty if
            the place only cites or names the paragraph.
    """

    number: str
    place: str
    said: str = ""


# --- the page -------------------------------------------------------------------


@cache
def number_pattern(letter: str) -> re.Pattern[str]:
    """Return the pattern of the numbers in the rulebook with this letter."""
    return re.compile(rf"\b{letter}[1-9][0-9]*\.[1-9][0-9]*\b")


def paragraphs(text: str) -> tuple[Paragraph, ...]:
    """Return the numbered paragraphs of a rulebook page, in the order of the page."""
    found = list(HEADING.finditer(text))
    ends = [*(match.start() for match in found[1:]), len(text)]
    return tuple(_paragraph(match, text[match.end() : end]) for match, end in zip(found, ends, strict=True))


def _paragraph(heading: re.Match[str], body: str) -> Paragraph:
    small = SMALL.search(body)
    sources = small[1] if small else ""
    content = body[: small.start()] if small else body
    rulings = tuple(RULING.findall(sources))
    return Paragraph(heading["number"], heading["title"], heading["anchor"], content.strip(), sources, rulings)


def rulebook(game: str = "cv") -> tuple[Paragraph, ...]:
    """Return the paragraphs of a game's rulebook."""
    return paragraphs(BOOKS[game].path.read_text("utf-8"))


def numbers_in(text: str, order: Iterable[str]) -> Iterator[str]:
    """Yield the numbers of a rulebook that a text names, including all numbers in `R3.1 to R3.4`.

    Args:
        text: The text.
        order: All numbers, in the order of the rulebook.
    """
    known = list(order)
    number = number_pattern(known[0][0]).pattern
    for first, last in re.findall(rf"({number})(?: to ({number}))?", text):
        if last and first in known and last in known:
            yield from known[known.index(first) : known.index(last) + 1]
        else:
            yield from filter(None, (first, last))


# --- the code -------------------------------------------------------------------


def mentions_in_code(book: Iterable[Paragraph], folder: Path = SOURCE) -> Iterator[Mention]:
    """Yield each place in the code that cites or says a paragraph."""
    known = tuple(book)
    pattern = number_pattern(known[0].number[0])
    for path in sorted(folder.rglob("*.py")):
        text = path.read_text("utf-8")
        if not pattern.search(text) and RULED not in text:
            continue
        tree = ast.parse(text)
        yield from _mentions_in_docstrings(tree, path.stem, [paragraph.number for paragraph in known])
        yield from _mentions_in_calls(tree, path.stem, known)
        yield from _mentions_in_tables(tree, path.stem, known)


def _scopes(tree: ast.AST, name: str) -> Iterator[tuple[str, Any]]:
    """Yield a module and all classes and functions in it, each with its full name."""
    yield name, tree
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.FunctionDef | ast.ClassDef | ast.AsyncFunctionDef):
            yield from _scopes(node, f"{name}.{node.name}")


def _mentions_in_docstrings(tree: ast.Module, module: str, known: list[str]) -> Iterator[Mention]:
    """Yield the paragraphs that `Rules:` sections cite.

    An event says the paragraphs that the docstring of its class cites.
    """
    for name, node in _scopes(tree, module):
        for section in SECTION.finditer(ast.get_docstring(node) or ""):
            said = f"event `{node.name}`" if module == EVENTS and isinstance(node, ast.ClassDef) else ""
            for number in numbers_in(section["numbers"], known):
                yield Mention(number, name, said)


def _mentions_in_calls(tree: ast.Module, module: str, book: tuple[Paragraph, ...]) -> Iterator[Mention]:
    """Yield the paragraphs whose numbers are arguments of calls.

    The event `Ruled` also says every paragraph that has rulings.
    """
    number_of = number_pattern(book[0].number[0])
    for name, scope in _scopes(tree, module):
        for node in _own_nodes(scope):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name | ast.Attribute):
                called = node.func.id if isinstance(node.func, ast.Name) else node.func.attr
                words = [word for argument in node.args for word in _constants(argument)]
                for number in (word for word in words if isinstance(word, str) and number_of.fullmatch(word)):
                    yield Mention(number, name, _kind_of_text(called, words))
                if called == RULED:
                    yield from (
                        Mention(paragraph.number, name, f"ruling `{ruling}`")
                        for paragraph in book
                        for ruling in paragraph.rulings
                    )


def _mentions_in_tables(tree: ast.Module, module: str, book: tuple[Paragraph, ...]) -> Iterator[Mention]:
    """Yield the paragraphs in the dictionaries of a module, from which refusals take their numbers."""
    number_of = number_pattern(book[0].number[0])
    for statement in tree.body:
        if isinstance(statement, ast.Assign | ast.AnnAssign) and isinstance(statement.value, ast.Dict):
            for node in ast.walk(statement.value):
                if isinstance(node, ast.Constant) and isinstance(node.value, str) and number_of.fullmatch(node.value):
                    yield Mention(node.value, module, "refusal")


def _own_nodes(scope: ast.AST) -> Iterator[ast.AST]:
    """Yield the nodes of a scope, without the functions and classes inside it."""
    for node in ast.iter_child_nodes(scope):
        if not isinstance(node, ast.FunctionDef | ast.ClassDef | ast.AsyncFunctionDef):
            yield node
            yield from _own_nodes(node)


def _constants(argument: ast.expr) -> list[Any]:
    """Return the constant that an argument is, or both constants of a conditional expression."""
    branches = [argument.body, argument.orelse] if isinstance(argument, ast.IfExp) else [argument]
    return [branch.value for branch in branches if isinstance(branch, ast.Constant)]


def _kind_of_text(called: str, words: list[Any]) -> str:
    """Return the kind of text that a call makes for players, such as a refusal."""
    kind = SAYING[called]
    return {"refusal": f"refusal `{words[0]}`", "event": "event `Lost`"}.get(kind, kind)


# --- the tests ------------------------------------------------------------------


def _book_of(number: str) -> Book:
    """Return the rulebook that a number belongs to."""
    return next(book for book in BOOKS.values() if book.letter == number[0])


def mentions_in_tests(order: Iterable[str]) -> Iterator[Mention]:
    """Yield each test, property and scene that names a paragraph."""
    known = list(order)
    cards = ROOT / "cards" / _book_of(known[0]).game
    for path in sorted(TESTS.rglob("*.py")):
        yield from _mentions_in_file(path, known)
    for path in sorted((cards / "scenes").glob("**/*.scene")):
        for number in numbers_in(path.read_text("utf-8"), known):
            yield Mention(number, path.relative_to(cards).as_posix())


def _mentions_in_file(path: Path, known: list[str]) -> Iterator[Mention]:
    """Yield the paragraphs that a test file names, with the functions that name them."""
    text, book = path.read_text("utf-8"), _book_of(known[0])
    pattern = number_pattern(book.letter)
    if not pattern.search(text):
        return
    spans = [
        (node.lineno, node.end_lineno or node.lineno, node.name)
        for node in ast.walk(ast.parse(text))
        if isinstance(node, ast.FunctionDef)
    ]
    file = path.relative_to(TESTS).as_posix()
    for at, line in enumerate(text.splitlines(), start=1):
        if not pattern.search(line):
            continue
        inside = [name for first, last, name in spans if first <= at <= last]
        if inside or file != PAGE_TESTS:
            for number in numbers_in(line, known):
                yield Mention(number, "::".join([file, *inside[-1:]]))


# --- the coverage page ------------------------------------------------------------


def coverage(game: str = "cv") -> str:
    """Return the coverage page: a table of the code and tests for each paragraph."""
    book, page = rulebook(game), BOOKS[game].page
    order = [paragraph.number for paragraph in book]
    code, tests = list(mentions_in_code(book)), list(mentions_in_tests(order))
    lines = [
        "---",
        "hide: [toc]",
        "search: {exclude: true}",
        "---",
        "",
        "# Coverage of the rulebook" + ("" if game == "cv" else f" of {BOOKS[game].title}"),
        "",
        f"This page lists the code and the tests of each paragraph of the [rulebook]({page}.md).",
        f"*Said by* lists the refusals, events and score lines that show its number during a game; where there are none, `tests/{PAGE_TESTS}` says why.",
        "*Code* lists the functions that cite the paragraph, and *tests* the tests, properties and scenes that name it.",
        "",
        "| paragraph | said by | code | tests |",
        "|---|---|---|---|",
    ]
    for paragraph in book:
        here = [mention for mention in code if mention.number == paragraph.number]
        cells = (
            f"[{paragraph.number}]({page}.md#{paragraph.anchor}) {paragraph.title}",
            _list_cell(mention.said for mention in here),
            _list_cell(f"`{mention.place}`" for mention in here if is_code(mention)),
            _tests_cell(mention.place for mention in tests if mention.number == paragraph.number),
        )
        lines.append(f"| {' | '.join(cells)} |")
    return "\n".join(lines) + "\n"


def is_code(mention: Mention) -> bool:
    """Return whether the place is code that plays the game, and not the class of an event."""
    return not (mention.place.startswith(EVENTS) and mention.said.startswith("event"))


def _list_cell(words: Iterable[str]) -> str:
    return ", ".join(sorted({word for word in words if word})) or "-"


def _tests_cell(places: Iterable[str]) -> str:
    """Return the tests of each file; the name of a test is shown as a sentence."""
    found: dict[str, set[str]] = {}
    for place in places:
        file, _, name = place.partition("::")
        found.setdefault(file, set()).add(name.removeprefix("test_").replace("_", " "))
    lines = (f"`{file}` {'; '.join(sorted(filter(None, names)))}".strip() for file, names in sorted(found.items()))
    return "<br>".join(lines) or "-"


def write_pages() -> None:
    """Write the pages that have changed."""
    for game, book in BOOKS.items():
        text = coverage(game)
        if not book.coverage.exists() or book.coverage.read_text("utf-8") != text:
            book.coverage.write_text(text, "utf-8")


def on_config(config: Any) -> Any:
    """Write the pages before MkDocs collects its files."""
    write_pages()
    return config


if __name__ == "__main__":
    write_pages()
