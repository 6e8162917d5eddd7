"""A page names files of the project that are there."""

from __future__ import annotations

import re

from effort.loops import loop_over
from project import PLACES, ROOT
from project.pages import pages

#: A path inside a span of code, from the project's folder.
PATH = re.compile(rf"(?<![\w/.-])(?:{'|'.join(map(re.escape, PLACES))})/[\w./-]*[\w/]")
#: Files that a page says somebody will make.
MADE = {"cards/cv/text/es.po", "cards/text/es.po", "docs/es", "src/cvrules/games/cv/rulebook/rethrowing.py"}


@loop_over("page", pages(), ids=lambda page: str(page.relative_to(ROOT)))
def test_every_path_leads_somewhere(page):
    """Whoever looks there finds what the page speaks of."""
    prose = re.sub(r"^ *```.*?^ *```$", "", page.read_text("utf-8"), flags=re.MULTILINE | re.DOTALL)
    paths = {path for code in re.findall(r"`([^`]+)`", prose) for path in PATH.findall(code)}

    assert [path for path in sorted(paths - MADE) if not (ROOT / path).exists()] == []
