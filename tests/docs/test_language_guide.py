"""The guide to adding a language names every file in which a language has words of its own."""

from __future__ import annotations

import re

from project import ROOT
from texts.catalogues import LANGUAGES, SHARED, SHIPPED

GUIDE = (ROOT / "docs" / "how-to" / "add-a-language.md").read_text("utf-8")
#: Polish words, of each list one, and the code of the language.
POLISH = re.compile(r'"(?:pl|karta|gracz|kupuje|trzy|lub)"|locale: pl\b')


def test_it_names_every_file_with_words_of_a_language():
    """In the package and in the site; a table that is written elsewhere would be forgotten."""
    places = [*(ROOT / "src").rglob("*.py"), *(ROOT / "docs" / "hooks").rglob("*.py"), ROOT / "mkdocs.yml"]
    having = {str(path.relative_to(ROOT)) for path in places if POLISH.search(path.read_text("utf-8"))}
    named = set(re.findall(r"`((?:src/|docs/hooks/)[\w./]+\.py|mkdocs\.yml)`", GUIDE))

    assert having == named


def test_every_language_has_both_catalogues_and_its_pages():
    """As the guide says: the texts of the game, those that all games share, and four pages."""
    pages = re.findall(r"`([\w/-]+\.md)`", GUIDE)
    translated = [code for code in LANGUAGES if code != "en"]

    assert {path.stem for path in SHIPPED.glob("*.po")} == {path.stem for path in SHARED.glob("*.po")} == set(LANGUAGES)
    assert len(pages) == 4
    for code in translated:
        assert {str(path.relative_to(ROOT / "docs" / code)) for path in (ROOT / "docs" / code).rglob("*.md")} >= set(
            pages
        )
