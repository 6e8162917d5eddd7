"""Reading the site: search, languages, light and dark, the phone, and readers who see or move differently."""

from __future__ import annotations

import pytest
from axe_playwright_python.sync_playwright import Axe

#: One of each kind of page.
KINDS = (
    "index.html",
    "reference/cards/index.html",
    "reference/cards/41.html",
    "reference/card-language.html",
    "reference/grammar.html",
    "reference/rulings.html",
    "reference/rulebook.html",
    "reference/glossary.html",
    "reference/diagnostics/CV101.html",
    "reference/scene-files/goals.html",
    "reference/commands.html",
    "reference/lab/cv.html",
    "reference/lab/cv-report.html",
    "reference/api.html",
    "explanation/architecture.html",
    "explanation/immutability-and-speed.html",
    "tutorial/first-card.html",
    "tutorial/first-game.html",
    "fr/index.html",
    "fr/reference/cards/18.html",
    "fr/explanation/architecture.html",
    "pl/how-to/translate.html",
)
DESKTOP = {"width": 1280, "height": 900}
PHONE = {"width": 390, "height": 844}
SERIOUS = {"serious", "critical"}


def found_by(page, words: str) -> list[str]:
    """Return the addresses of what the search finds."""
    page.keyboard.press("/")
    page.keyboard.type(words)
    page.locator(".md-search-result__item").first.wait_for()
    return [link.get_attribute("href") for link in page.locator(".md-search-result__link").all()]


def test_search_finds_a_card_by_its_french_title(visit):
    """Readers of French find the French page, and no other language's."""
    links = found_by(visit("fr/index.html"), "retraite anticipée")

    assert links
    assert all("/fr/" in link for link in links)


@pytest.mark.parametrize(
    ("start", "words", "wanted"),
    [
        ("index.html", "card 20", "/reference/cards/20.html"),
        ("fr/index.html", "carte 20", "/fr/reference/cards/20.html"),
        ("pl/index.html", "karta 20", "/pl/reference/cards/20.html"),
        ("index.html", "save a game", "/how-to/replay-a-game.html"),
    ],
)
def test_search_finds_first_what_was_asked_for(visit, start, words, wanted):
    """A card by its number in each language, and the guide by what it is for."""
    assert found_by(visit(start), words)[0].split("?")[0].endswith(wanted)


def test_search_finds_a_card_from_the_english_pages(visit):
    """By its English title; what is found can be opened."""
    page = visit("explanation/why-a-language.html")
    links = found_by(page, "early retirement")
    page.keyboard.press("Enter")
    page.wait_for_url("**/reference/cards/41.html*")

    assert links[0].split("?")[0].endswith("reference/cards/41.html")
    assert not any("/fr/" in link or "/pl/" in link for link in links)


def test_a_page_in_english_only_says_so_in_the_readers_language(visit):
    """The note is French or Polish, the text is marked as English."""
    french, polish = visit("fr/reference/rulings.html"), visit("pl/reference/rulings.html")

    assert french.locator(".cv-note").inner_text() == "Cette page n’existe qu’en anglais."
    assert polish.locator(".cv-note").inner_text() == "Ta strona istnieje tylko po angielsku."
    assert french.locator("h1").evaluate("heading => heading.closest('[lang]').lang") == "en"
    assert visit("reference/rulings.html").locator(".cv-note").count() == 0


def test_a_reader_changes_the_language_and_stays_on_the_page(visit):
    """The header leads to the same page in each language."""
    page = visit("reference/cards/18.html")
    links = {
        link.get_attribute("hreflang"): link.evaluate("a => a.href") for link in page.locator(".md-select__link").all()
    }

    assert links["fr"].endswith("/fr/reference/cards/18.html")
    assert links["pl"].endswith("/pl/reference/cards/18.html")


def test_a_reader_turns_the_light_off(visit):
    """The button in the header changes the scheme, and the next page remembers."""
    page = visit("index.html", color_scheme="light")
    before = page.locator("body").get_attribute("data-md-color-scheme")
    page.locator("label.md-header__button[title='Switch to dark']").click()
    after = page.locator("body").get_attribute("data-md-color-scheme")
    page.reload()

    assert (before, after) == ("default", "slate")
    assert page.locator("body").get_attribute("data-md-color-scheme") == "slate"


def test_the_first_page_fits_one_screen(visit):
    """Who opens the site sees what it is and all three doors."""
    doors = visit("index.html").locator(".cv-doors").bounding_box()

    assert doors["y"] + doors["height"] <= DESKTOP["height"]


@pytest.mark.parametrize("name", KINDS)
def test_no_page_is_wider_than_a_phone(visit, name):
    """Wide things scroll inside the page, never the page itself."""
    page = visit(name, viewport=PHONE)

    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("name", KINDS)
def test_pages_are_accessible(visit, name, scheme):
    """Names, roles, keyboard and contrast: axe finds nothing serious."""
    page = visit(name, color_scheme=scheme)
    page.wait_for_timeout(300)  # the theme fades colours in
    found = Axe().run(page).response["violations"]

    assert [
        (one["id"], node["target"], node["failureSummary"])
        for one in found
        if one["impact"] in SERIOUS
        for node in one["nodes"]
    ] == []


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("window", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_pictures_are_taken(visit, request, tmp_path, window, scheme):
    """For people to look at: one of each kind of page; `--pictures FOLDER` keeps them."""
    place = request.config.getoption("--pictures") or tmp_path
    place.mkdir(parents=True, exist_ok=True)
    for name in KINDS:
        page = visit(name, viewport=window, color_scheme=scheme)
        picture = place / f"{name.removesuffix('.html').replace('/', '_')}-{window['width']}-{scheme}.png"
        page.screenshot(path=picture)

        assert picture.stat().st_size > 10_000
