"""The French and Polish pages say what the English ones do, as far as a test can tell."""

from __future__ import annotations

import re
from types import SimpleNamespace

import pytest

from cvrules.games.cv.cards.words import WORDS
from cvrules.lang.reader import HEADS
from project import ROOT
from project.hooks import hook
from project.pages import DOCS, README, blocks, pages, region

ENGLISH, *LANGUAGES = hook("wordlist").LANGUAGES
TRANSLATED = [page for page in pages() if page.is_relative_to(DOCS) and page.relative_to(DOCS).parts[0] in LANGUAGES]
TABLE = "reference/card-language.md"


def original(page):
    """Return the English page that a page translates."""
    return DOCS.joinpath(*page.relative_to(DOCS).parts[1:])


def named(page):
    """Return a page as it is written in messages."""
    return page.relative_to(DOCS).as_posix()


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_newcomers_read_is_translated(language):
    """The first page, the author's tutorial, the translator's guide and the table of clauses."""
    there = {original(page).relative_to(DOCS).as_posix() for page in TRANSLATED if named(page).startswith(language)}

    assert {"index.md", "tutorial/first-card.md", "how-to/translate.md", TABLE} <= there


@pytest.mark.parametrize("page", TRANSLATED, ids=named)
def test_a_translation_belongs_to_a_page(page):
    """When the English page moves, its translations move along."""
    assert original(page).is_file()


@pytest.mark.parametrize("page", [page for page in TRANSLATED if not named(page).endswith(TABLE)], ids=named)
def test_a_translation_shows_the_same_blocks(page):
    """Code and output are those of the English page, so a change there is noticed here."""
    shown = [(block.language, block.marks, block.title, block.text) for block in blocks(page)]

    assert shown == [(block.language, block.marks, block.title, block.text) for block in blocks(original(page))]


@pytest.mark.parametrize("page", [page for page in TRANSLATED if not named(page).endswith(TABLE)], ids=named)
def test_a_translation_has_the_same_sections_and_links(page):
    """As many headings, and links to the same pages in the same order."""
    ours, theirs = page.read_text("utf-8"), original(page).read_text("utf-8")

    assert re.findall(r"^#+ ", ours, re.MULTILINE) == re.findall(r"^#+ ", theirs, re.MULTILINE)
    assert re.findall(r"\]\(([^)]+)\)", ours) == re.findall(r"\]\(([^)]+)\)", theirs)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_table_of_clauses_is_whole(language):
    """Every header, clause and word of the game stands in it."""
    text = (DOCS / language / TABLE).read_text("utf-8")
    linked = set(re.findall(r'card-language\.html#(\w+)" hreflang="en">`(\w+)`', text))

    assert linked == {(word, word) for word in (*HEADS, *WORDS.clause_words(), "source")}
    assert [word for word in (*WORDS.symbols, *WORDS.types, *WORDS.decks) if f"`{word}`" not in text] == []


def test_the_menu_has_the_same_languages():
    """`mkdocs.yml` builds the languages that generated pages are written in."""
    locales = re.findall(r"\blocale: (\w+)", (ROOT / "mkdocs.yml").read_text("utf-8"))

    assert locales == [ENGLISH, *LANGUAGES]


def test_words_of_the_site_exist_in_every_language():
    """None is missing, and all have the same places to fill."""
    for word, texts in hook("wordlist").WORDS.items():
        places = {code: set(re.findall(r"\{\w+\}", text)) for code, text in texts.items()}

        assert set(texts) == {ENGLISH, *LANGUAGES}, word
        assert len(set(map(frozenset, places.values()))) == 1, word


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_first_page_counts_the_cards_as_readme_does(language):
    """The same numbers below translated names."""
    cards = hook("cards")
    page = SimpleNamespace(file=SimpleNamespace(locale=language))
    table = cards.on_page_markdown((DOCS / language / "index.md").read_text("utf-8"), page=page)
    counted = re.findall(r"^\|[^|]+((?:\| \d+ ){4})\|$", region(README.read_text("utf-8"), "status"), re.MULTILINE)

    assert len(counted) == 6
    assert re.findall(r"^\|[^|]+((?:\| \d+ ){4})\|$", table, re.MULTILINE) == counted
