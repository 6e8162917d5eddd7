"""Finds the fenced blocks of a Markdown page, in order, with the words of their fences."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from attrs import frozen

from project import ROOT
from project.hooks import hook

README = ROOT / "README.md"
DOCS = ROOT / "docs"
#: Pages that hooks of the site write, from sources with tests of their own; they exist only after a build.
GENERATED = (
    DOCS / "reference" / "commands.md",
    DOCS / "reference" / "lab",
    DOCS / "reference" / "diagnostics",
    DOCS / "reference" / "scene-files",
    DOCS / "reference" / "scene-files.md",
    *(DOCS / "reference" / f"{page}.md" for page in hook("grammarbook").PAGES),
    *(book.coverage for book in hook("rulebook").BOOKS.values()),
    *(
        hook("writing").docs_of(language) / hook("cards").place_of(game)
        for language in hook("wordlist").LANGUAGES
        for game in hook("cardfacts").GAMES
    ),
)

_FENCE = re.compile(r"^(?P<indent> *)```(?P<info>[^\n`]*)\n(?P<body>.*?)^(?P=indent)```$", re.MULTILINE | re.DOTALL)
_TITLE = re.compile(r'title="([^"]*)"')


@frozen
class Block:
    """One fenced block.

    Args:
        language: The first word of its fence.
        marks: The other words, such as `faulty`.
        title: The file it is shown as; may be empty.
        text: Its content.
        line: The first line of its content.
        follows: Whether it follows the previous block immediately.
    """

    language: str
    marks: frozenset[str]
    title: str
    text: str
    line: int
    follows: bool


def pages() -> list[Path]:
    """Return README and every page of the site that is written by hand."""
    every = DOCS.rglob("*.md")
    return [README, *sorted(page for page in every if not {page, page.parent} & set(GENERATED))]


def blocks(page: Path) -> Iterator[Block]:
    """Yield the fenced blocks of a page."""
    text = page.read_text("utf-8")
    end = 0
    for found in _FENCE.finditer(text):
        info, indent = found["info"], found["indent"]
        title = _TITLE.search(info)
        language, *marks = _TITLE.sub("", info).split() or [""]
        body = "".join(line.removeprefix(indent) for line in found["body"].splitlines(keepends=True))
        line = text.count("\n", 0, found.start("body")) + 1
        follows = not text[end : found.start()].strip()
        yield Block(language, frozenset(marks), title[1] if title else "", body, line, follows)
        end = found.end()


def region(text: str, name: str) -> str:
    """Return the text of a region, which the site may include in other pages."""
    _, _, rest = text.partition(f"<!-- --8<-- [start:{name}] -->\n")
    return rest.partition(f"<!-- --8<-- [end:{name}] -->")[0]
