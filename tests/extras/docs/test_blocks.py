"""The blocks of the site that need an extra do what their pages say. Needs `tests/extras/requirements.txt`."""

from __future__ import annotations

import contextlib
import io
import shlex
import subprocess

import pytest

from commands.processes import COMMAND, environment
from project import ROOT
from project.pages import blocks, pages

EXTRA = "extra"
PAGES = [page for page in pages() if any(EXTRA in block.marks for block in blocks(page))]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_every_block_of_the_page_says_what_is_below_it(page, tmp_path, monkeypatch):
    """Blocks of a page share their names and files, so those without an extra are run, too."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(str(tmp_path))
    names, said = {}, None
    for block in blocks(page):
        if block.title:
            (tmp_path / block.title).write_text(block.text, "utf-8")
        if block.language == "python":
            printed = io.StringIO()
            with contextlib.redirect_stdout(printed):
                exec(compile(block.text, f"{page.name}:{block.line}", "exec"), names)  # noqa: S102 - our own page
            said = printed.getvalue()
        elif block.language == "sh":
            said = "".join(run(line) for line in block.text.splitlines())
        elif block.language == "text" and block.follows and said is not None:
            assert block.text == said
            said = None


def run(line):
    """Run a command, and return what it prints."""
    ended = subprocess.run(
        [*COMMAND, *shlex.split(line)[1:]], capture_output=True, text=True, env=environment(), check=False
    )
    assert ended.returncode == 0, ended.stderr
    return ended.stdout


def test_there_are_such_pages():
    """The guides to data frames, to simulation and to training are such pages."""
    assert [page.name for page in PAGES] == [
        "analyse-games.md",
        "simulate-games.md",
        "simulate-on-a-cluster.md",
        "train-an-agent.md",
    ]
