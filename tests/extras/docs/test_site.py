"""The site builds strictly, and whoever reads it is not sent elsewhere. Needs the extra `docs`."""

from __future__ import annotations

import json
import re

import pytest

from cvrules.resources import diagnostic_codes
from project import build_site
from project.hooks import hook

#: What a browser fetches by itself; links that a reader may follow are no such thing.
FETCHED = re.compile(
    r"""<(?:script|img|iframe|source|video|audio)\b[^>]*\bsrc=["']?(https?:)?//"""
    r"""|<link\b(?![^>]*rel=["']?canonical)[^>]*\bhref=["']?(https?:)?//"""
    r"""|@import\s+(url\()?["']?(https?:)?//|url\(["']?(https?:)?//"""
)

ENGLISH, *LANGUAGES = hook("wordlist").LANGUAGES
#: Languages for which the theme has no stemmer.
UNSTEMMED = {"pl"}
#: The folder of each language, and how its words are stemmed.
PLACES = {"": ENGLISH, **{code: ENGLISH if code in UNSTEMMED else code for code in LANGUAGES}}


@pytest.fixture(scope="module")
def site(tmp_path_factory):
    """The site, built as it is published."""
    return build_site(tmp_path_factory.mktemp("site"))


def test_no_page_fetches_from_another_host(site):
    """Fonts, scripts, styles and pictures are all on the site."""
    pages = [*site.rglob("*.html"), *site.rglob("*.css")]

    assert pages
    assert [str(page.relative_to(site)) for page in pages if FETCHED.search(page.read_text("utf-8"))] == []


def test_pages_are_light(site):
    """What one page loads, search index aside, stays under a megabyte."""
    shared = sum(file.stat().st_size for file in site.glob("assets/**/*.min.*") if file.suffix in {".js", ".css"})
    heaviest = max(page.stat().st_size for page in site.rglob("*.html"))

    assert shared + heaviest < 1_000_000


def test_every_fault_has_a_page(site):
    """The hook wrote a page for each code."""
    assert {page.stem for page in (site / "reference" / "diagnostics").glob("CV*.html")} == set(diagnostic_codes())


def test_code_blocks_are_shown_as_code(site):
    """Words behind a fence, such as `cv faulty`, do not spoil the page."""
    text = (site / "tutorial" / "first-card.html").read_text("utf-8")

    assert "```" not in text
    assert text.count("<pre") >= 8


def test_every_language_searches_its_own_pages(site):
    """A search for each, none of which finds another language, and each card once in each."""
    indexes = {
        place: json.loads((site / place / "search" / "search_index.json").read_text("utf-8")) for place in PLACES
    }
    found = {
        place: {entry["location"].partition("#")[0] for entry in index["docs"]} for place, index in indexes.items()
    }

    for place, locations in found.items():
        assert {f"reference/cards/{number}.html" for number in range(1, 84)} <= locations
        assert not any(location.startswith(tuple(f"{code}/" for code in LANGUAGES)) for location in locations)
        assert indexes[place]["config"]["lang"] == [PLACES[place]]
    assert "explanation/architecture.html" in found[""]
    assert "explanation/architecture.html" not in found["fr"]


def test_pages_of_a_language_know_where_their_search_is(site):
    """The theme looks for it below its base, which is the language's own folder."""
    assert '"base": "."' in (site / "index.html").read_text("utf-8")
    assert '"base": "."' in (site / "fr" / "index.html").read_text("utf-8")
    assert '"base": "../.."' in (site / "fr" / "reference" / "cards" / "18.html").read_text("utf-8")


def test_a_site_without_an_address_lists_none(site):
    """A list of pages needs the site's address, which only the published site has."""
    assert not (site / "sitemap.xml").exists()
    assert 'rel="alternate"' not in (site / "404.html").read_text("utf-8")


def test_the_search_has_a_name_in_each_language(site):
    """Whoever hears the page read knows what the dialogue is for."""
    search = hook("wordlist").WORDS["search"]
    names = {"index.html": "Search", "404.html": "Search", **{f"{code}/index.html": search[code] for code in LANGUAGES}}

    for page, name in names.items():
        assert f'role="dialog" aria-label="{name}"' in (site / page).read_text("utf-8")


def test_the_page_for_addresses_that_lead_nowhere_is_english(site):
    """There is one for all languages; it tells in English what happened, and leads home."""
    text = (site / "404.html").read_text("utf-8")

    assert '<html lang="en"' in text
    assert '<a href="/index.html">Go to the first page</a>' in text
    assert "Samouczki" not in text


def test_the_python_page_says_what_the_source_says_of_constants(site):
    """Not what Python says of the numbers and enumerations they are made of."""
    text = (site / "reference" / "api.html").read_text("utf-8")

    assert "when chance is to move, for example when dice are thrown" in text
    assert "The unknown value, written" in text
    assert "<code>Severity.ERROR</code>" in re.sub(r"<(?!/?code)[^>]+>", "", text)
    assert [raw for raw in ("NOTHING", "&lt;Severity", "int([x])") if raw in text] == []


def test_bars_between_answers_are_shown_as_bars(site):
    """A reader can copy what the page of commands shows."""
    text = (site / "reference" / "commands.html").read_text("utf-8")

    assert "cvrules show 18 &#124; head -1" in text
    assert "\\|" not in text
