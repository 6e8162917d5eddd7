"""The blocks of the site that need an extra do what their pages say. Needs `tests/extras/requirements.txt`."""

from __future__ import annotations

import contextlib
import io

import pytest

from project import ROOT
from project.pages import blocks, pages

EXTRA = "extra"
PAGES = [page for page in pages() if any(EXTRA in block.marks for block in blocks(page))]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_every_python_block_of_the_page_says_what_is_below_it(page):
    """Blocks of a page share their names, so those without an extra are run, too."""
    names, said = {}, None
    for block in blocks(page):
        if block.language == "python":
            printed = io.StringIO()
            with contextlib.redirect_stdout(printed):
                exec(compile(block.text, f"{page.name}:{block.line}", "exec"), names)  # noqa: S102 - our own page
            said = printed.getvalue()
        elif block.language == "text" and block.follows and said is not None:
            assert block.text == said
            said = None


def test_there_are_such_pages():
    """The guides to data frames and to training are such pages."""
    assert [page.name for page in PAGES] == ["analyse-games.md", "train-an-agent.md"]
