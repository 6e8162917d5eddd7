"""A page names files of the project that are there."""

from __future__ import annotations

import re

from effort.loops import loop_over
from project import PLACES, ROOT
from project.pages import DOCS, GENERATED, pages

#: A path inside a span of code, from the project's folder.
PATH = re.compile(rf"(?<![\w/.-])(?:{'|'.join(map(re.escape, PLACES))})/[\w./-]*[\w/]")
#: Files that a page says somebody will make.
MADE = {"cards/cv/text/es.po", "cards/text/es.po", "docs/es", "src/cvrules/games/cv/rulebook/rethrowing.py"}
#: A link of a page to another page.
LINK = re.compile(r"\]\(([^)#\s:]+)(?:#[^)]*)?\)")
#: The home pages of the site; a clone has the README instead.
HOMES = {"docs/index.md", "docs/de/index.md", "docs/fr/index.md", "docs/pl/index.md"}


@loop_over("page", pages(), ids=lambda page: str(page.relative_to(ROOT)))
def test_every_path_leads_somewhere(page):
    """The project has each file that a page names."""
    prose = re.sub(r"^ *```.*?^ *```$", "", page.read_text("utf-8"), flags=re.MULTILINE | re.DOTALL)
    paths = {path for code in re.findall(r"`([^`]+)`", prose) for path in PATH.findall(code)}

    assert [path for path in sorted(paths - MADE) if not (ROOT / path).exists()] == []


@loop_over("page", pages(), ids=lambda page: str(page.relative_to(ROOT)))
def test_links_work_in_a_clone(page):
    """A link to a page that only the site has comes with a command or a path."""
    prose = re.sub(r"^ *```.*?^ *```$", "", page.read_text("utf-8"), flags=re.MULTILINE | re.DOTALL)
    lost = [
        line
        for line in prose.splitlines()
        for target in LINK.findall(line)
        if not (page.parent / target).exists() or {(page.parent / target).resolve()} & set(GENERATED)
        if "`" not in line and not _is_translated_link(page, target)
    ]

    assert page.relative_to(ROOT).as_posix() in HOMES or lost == []


def _is_translated_link(page, target) -> bool:
    """Return whether a page in another language links to a page that exists only in English."""
    inside = page.relative_to(ROOT).parts
    return inside[0] == "docs" and (DOCS / "/".join(inside[2:-1]) / target).exists()
