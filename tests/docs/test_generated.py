"""The hooks of the site write pages from what the library itself says."""

from __future__ import annotations

import os
import subprocess
from fnmatch import fnmatch
from types import SimpleNamespace

import pytest

from cvrules.games.cv.cards.words import WORDS
from cvrules.games.friends.cards.rulings import RULINGS as FRIENDS_RULINGS
from cvrules.games.pursuit.cards.rulings import RULINGS as PURSUIT_RULINGS
from cvrules.resources import diagnostic_codes, diagnostic_page
from project import ROOT
from project.hooks import hook
from project.pages import GENERATED, blocks


@pytest.fixture
def diagnostics(tmp_path, monkeypatch):
    """The hook for faults, writing elsewhere."""
    module = hook("diagnostics")
    monkeypatch.setattr(module, "PLACE", tmp_path / "diagnostics")
    return module


def test_every_fault_gets_the_page_that_explain_shows(diagnostics):
    """The site and the terminal say the same, and the list names each."""
    pages = diagnostics.write_pages()
    index = (diagnostics.PLACE / "index.md").read_text("utf-8")

    assert pages == ["index.md", *(f"{code}.md" for code in diagnostic_codes())]
    for code in diagnostic_codes():
        assert (diagnostics.PLACE / f"{code}.md").read_text("utf-8") == diagnostic_page(code)
        assert f"]({code}.md)" in index


def test_pages_are_written_only_where_they_differ(diagnostics):
    """Else a server that watches the folder would build for ever."""
    diagnostics.write_pages()
    (diagnostics.PLACE / "CV999.md").write_text("# CV999: gone\n", "utf-8")
    before = {page.name: page.stat().st_mtime_ns for page in diagnostics.PLACE.glob("*.md")}
    diagnostics.write_pages()
    after = {page.name: page.stat().st_mtime_ns for page in diagnostics.PLACE.glob("*.md")}

    assert before.pop("CV999.md")
    assert before == after


def test_the_navigation_names_every_fault(diagnostics):
    """One entry becomes a section; the others stay."""
    config = {"nav": [{"Home": "index.md"}, {"Reference": [{"Faults": "reference/diagnostics/index.md"}]}]}
    diagnostics.on_config(config)
    home, reference = config["nav"]
    (faults,) = reference["Reference"]

    assert home == {"Home": "index.md"}
    assert faults["Faults"][0] == "reference/diagnostics/index.md"
    assert len(faults["Faults"]) == 1 + len(diagnostic_codes())


def test_marks_for_the_tests_are_not_shown():
    """A fence on the site says its language, and what to call the block."""
    fences = hook("fences")

    assert fences.on_page_markdown("```cv faulty\n") == "```cv\n"
    assert fences.on_page_markdown('    ```sh fails title="x.cv"\n') == '    ```sh title="x.cv"\n'
    assert fences.on_page_markdown("```cv\ncost 1 money\n```\n") == "```cv\ncost 1 money\n```\n"


def test_the_example_on_the_page_of_rulings_works(tmp_path):
    """What it shows runs."""
    page = tmp_path / "rulings.md"
    page.write_text(hook("rulings").page(), "utf-8")
    examples = [block.text for block in blocks(page) if block.language == "python"]

    assert examples
    for example in examples:
        exec(compile(example, "rulings.md", "exec"), {})  # noqa: S102 - our own page


def test_the_page_of_rulings_is_current():
    """After a change of a ruling, run this test once with `CVRULES_REWRITE=1` in the environment."""
    rulings = hook("rulings")
    if os.environ.get("CVRULES_REWRITE"):
        rulings.write_page()

    assert rulings.PAGE.read_text("utf-8") == rulings.page(), "run this test once with CVRULES_REWRITE=1"


def test_every_ruling_leads_to_its_paragraphs():
    """A reader of a ruling finds the rule that it decides."""
    page, _, others = hook("rulings").page().partition("\n## The Pursuit of Happiness\n")
    pursuit, _, friends = others.partition("\n## Funny Friends\n")
    sections = page.split("\n## ")[2:-1]

    assert [section.partition("\n")[0] for section in sections] == [ruling.name for ruling in WORDS.rulings]
    assert [section for section in sections if "](rulebook.md#r" not in section] == []
    for text, rulings, link in (
        (pursuit, PURSUIT_RULINGS, "](pursuit-rulebook.md#p"),
        (friends, FRIENDS_RULINGS, "](friends-rulebook.md#f"),
    ):
        parts = text.split("\n### ")[1:]
        assert [part.partition("\n")[0].partition(" ")[0] for part in parts] == [ruling.name for ruling in rulings]
        assert [part for part in parts if link not in part] == []


def test_nothing_generated_is_committed():
    """What a hook writes is ignored by git, so that it can never be out of date."""
    ignored = (ROOT / ".gitignore").read_text("utf-8").split()
    places = [place.relative_to(ROOT).as_posix() for place in GENERATED]
    in_git = ["git", "-C", str(ROOT), "ls-files", "--", *places]
    is_clone = (ROOT / ".git").exists()  # an unpacked archive is none, and its machine may lack git
    known = subprocess.run(in_git, capture_output=True, text=True, check=True).stdout.split() if is_clone else []

    assert [place for place in places if not any(fnmatch(place, line.rstrip("/")) for line in ignored)] == []
    assert known == []


def test_files_are_written_only_where_they_differ(tmp_path):
    """Else a server that watches the folder would build for ever; what is gone is removed."""
    writing = hook("writing")
    writing.write_folder(tmp_path / "made", {"a.md": "one\n", "deep/b.svg": "<svg/>"})
    before = (tmp_path / "made" / "a.md").stat().st_mtime_ns
    writing.write_folder(tmp_path / "made", {"a.md": "one\n", "c.md": "three\n"})

    assert sorted(path.name for path in (tmp_path / "made").rglob("*") if path.is_file()) == ["a.md", "c.md"]
    assert (tmp_path / "made" / "a.md").stat().st_mtime_ns == before


def test_a_page_in_english_only_says_so():
    """Readers of another language are told in that language, and the text is marked as English."""
    fallback = hook("fallback")
    page = SimpleNamespace(file=SimpleNamespace(locale="en", locale_alternate_of="fr"), meta={})
    own = SimpleNamespace(file=SimpleNamespace(locale="fr", locale_alternate_of="fr"), meta={})
    told = fallback.on_page_content("<p>text</p>", page=page)

    assert "Cette page n’existe qu’en anglais." in told
    assert '<div lang="en">\n<p>text</p>\n</div>' in told
    assert fallback.on_page_content("<p>texte</p>", page=own) == "<p>texte</p>"
    assert fallback.on_page_markdown("text", page=page) == "text"
    assert page.meta == {"search": {"exclude": True}}
