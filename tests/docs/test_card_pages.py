"""The gallery and the pages of cards: all 83, in three languages, and honest about what is invented."""

from __future__ import annotations

import json
import re
from collections import Counter

import pytest

from cvrules.games.cv.cards.rulings import RULINGS
from cvrules.games.cv.cards.words import WORDS
from cvrules.library.catalogues import rule_sentences, texts_of
from cvrules.scenes.collecting import scenes_in
from cvrules.text.describe import card_heading
from cvrules.text.voice import Voice
from project import ROOT
from project.hooks import hook
from project.pages import README, region

LANGUAGES = hook("wordlist").LANGUAGES
PURSUIT = ROOT / "cards" / "pursuit" / "scenes"


@pytest.fixture(scope="module")
def facts():
    """What is told about cards."""
    return hook("cardfacts")


@pytest.fixture(scope="module")
def site():
    """The files of each language, by name."""
    cards = hook("cards")
    return {language: cards.files(language) for language in LANGUAGES}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_has_a_page_and_a_face(site, language):
    """83 cards, each with a page and a picture, and a list of all."""
    numbers = range(1, 84)

    assert set(site[language]) == {
        "index.md",
        *(f"{number}.md" for number in numbers),
        *(f"faces/{number}.svg" for number in numbers),
    }


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_gallery_names_every_card_in_its_language(site, facts, language):
    """The list is whole without a script, and each entry leads to its page."""
    voice = texts_of().voice(language)
    gallery = site[language]["index.md"]

    for card in facts.cards():
        assert f"{card.number} · {voice.title(card)}" in gallery.replace("&#x27;", "'")
        assert f"({card.number}.md)" in gallery


def test_every_card_answers_to_every_filter(site):
    """An entry says its deck, type, symbols and origin in words the form offers."""
    gallery = site["en"]["index.md"]
    offered = set(re.findall(r'<option value="(\w+)"', gallery))
    entries = re.findall(
        r'<li data-age="(\w+)" data-type="([\w ]+)" data-symbol="([\w ]*)" data-status="(\w+)"', gallery
    )

    assert len(entries) == 83
    assert {*WORDS.decks, *WORDS.types, *WORDS.symbols, "attested", "partly", "invented"} <= offered
    for deck, types, symbols, status in entries:
        assert {deck, status, *types.split(), *symbols.split()} <= offered


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_page_shows_its_card_in_three_languages(site, facts, language):
    """Each page has the card's words in every language of the site."""
    for card in facts.cards():
        page = site[language][f"{card.number}.md"].replace("&#x27;", "'").replace("&quot;", '"')
        for code in LANGUAGES:
            assert card_heading(card, texts_of().voice(code)) in page
            for sentence in rule_sentences(card, code):
                assert sentence in page


def test_the_gallery_counts_as_readme_does(facts):
    """Attested, partly attested, invented: one count for all places."""
    counts = Counter(map(facts.status, facts.cards()))
    told = f"| **all** | 83 | {counts['attested']} | {counts['partly']} | {counts['invented']} |"

    assert told in region(README.read_text("utf-8"), "status")


def test_what_house_invents_is_said(site, facts):
    """A line that nobody attests is marked, and a card that is attested has no mark."""
    for card in facts.cards():
        page = site["en"][f"{card.number}.md"]
        marked = page.count("| made up |")

        assert marked == sum(fact.origin == "invented" for fact in facts.facts(card))
        assert marked == 0 or facts.status(card) != "attested"


def test_editions_that_differ_about_a_card_are_shown(site):
    """Cards 53 and 82 are described differently by the rulebooks."""
    page = site["en"]["82.md"]

    assert "- `gigamic_fr`: `scores 4 per 2 health + 1 work`" in page
    assert "- `granna_en`: `scores 3 per 2 possession + 1 work`" in page
    assert "## Editions" not in site["en"]["18.md"]


def test_rulings_about_a_card_are_linked(site, facts):
    """By number where the rulebooks name the card, by its lines where they name a kind."""
    names = {ruling.name for ruling in RULINGS}
    by_number = {card.number: {ruling.name for ruling in facts.rulings(card)} for card in facts.cards()}

    assert set(facts.BY_KIND) <= names
    assert {"forever", "conditions"} <= by_number[41]
    assert "bad_luck_counted" in by_number[60]
    assert "upkeep_refusal" in by_number[20]
    assert by_number[12] == set()
    assert "../rulings.md#forever" in site["fr"]["41.md"]


def test_scenes_that_name_a_card_are_linked(site, facts):
    """Every link leads to a scene that has a heading of its own."""
    scenes = hook("scenefiles").files()
    links = {link for page in site["en"].values() for link in re.findall(r"\(\.\./scene-files/([\w.]+)#(\w+)\)", page)}

    assert links
    for file, name in links:
        assert f"{{ #{name} }}" in scenes[file]
    assert facts.scenes(facts.cards()[73])[0].name == "celebrity_counts_twice"


def test_every_scene_is_on_a_page(facts):
    """All of them are shown whole."""
    pages = "\n".join(hook("scenefiles").files().values())

    for case in (*facts.scene_cases(), *scenes_in(PURSUIT)):
        assert f"\nscene {case.name}\n" in pages


def test_the_list_of_scene_files_counts_all_scenes(facts):
    """Each file with its page, and how many scenes it holds."""
    text = hook("scenefiles").overview()
    counts = [int(count) for count in re.findall(r"\.md\) \| (\d+) \|", text)]

    assert sum(counts) == len(facts.scene_cases()) + len(scenes_in(PURSUIT))


def test_a_card_about_which_editions_differ_is_not_called_half_known(site):
    """Every line of 82 is attested, but by books that disagree."""
    assert "but the editions differ" in site["en"]["82.md"]
    assert "says which part is not" not in site["en"]["82.md"]
    assert "but the editions differ" not in "".join(site["en"][f"{number}.md"] for number in range(1, 82))


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_page_says_whose_the_line_in_italics_is(site, facts, language):
    """Where the face shows a line that only amuses, and nowhere else."""
    told = hook("wordlist").word("flavour", language)
    voice = texts_of().voice(language)

    for card in facts.cards():
        page, picture = (site[language][name] for name in (f"{card.number}.md", f"faces/{card.number}.svg"))
        shown = voice.flavour(card).partition(" ")[0] if 'font-style="italic"' in picture else ""
        assert (told in page) == bool(shown)
        assert f">{shown}" in picture


def test_every_file_of_scenes_is_in_the_navigation():
    """The list and each page, so that the menu is there on all of them; each leads back."""
    scenefiles = hook("scenefiles")
    config = {"nav": [{"Reference": [{"Scenes": "reference/scene-files.md"}, {"Glossary": "reference/glossary.md"}]}]}
    scenefiles._add_to_nav(config["nav"])  # the rest of the hook writes files
    scenes, glossary = config["nav"][0]["Reference"]

    assert glossary == {"Glossary": "reference/glossary.md"}
    assert scenes["Scenes"][0] == {"All files": "reference/scene-files.md"}
    assert len(scenes["Scenes"]) == 1 + len(scenefiles.files())
    assert all("(../scene-files.md)" in page for page in scenefiles.files().values())


# --- markup in texts ------------------------------------------------------------------

HOSTILE = (
    "<script>alert(1)</script>",
    "</title><img src=x onerror=alert(1)>",
    "[click](javascript:alert(1))",
    "![x](https://example.org/x.png)",
    "`code` and ```fence```",
    "{{ config }} {% raw %}",
    'a" onload="alert(1)',
    "one | two",
    "**bold** _thin_ \\\\ back",
    "two\nlines\n\n# heading",
    "{ .class onclick=alert(1) }",
    "&lt;script&gt;",
)


@pytest.mark.parametrize("title", HOSTILE)
def test_markup_in_titles_and_texts_is_text(monkeypatch, facts, title):
    """Neither Markdown nor HTML nor templates find anything in the pages of such a card."""
    cards, cardpage = hook("cards"), hook("cardpage")
    card = facts.cards()[0]
    monkeypatch.setattr(Voice, "title", lambda *_: title)
    monkeypatch.setattr(cardpage, "card_heading", lambda *_: title)
    monkeypatch.setattr(cardpage, "rule_sentences", lambda *_: (title,))
    page, entry = cardpage.page_of(card, "en", ""), cards._gallery_entry(card, texts_of().voice("en"))
    usual = "".join(page.splitlines(keepends=True)[4:])
    harmless = "".join(
        f"&#{ord(letter)};" if letter in '<>&"`*_[]{}|\\~^$' else letter for letter in re.sub("\n+", " ", title)
    )

    assert title not in usual
    assert title not in entry
    assert f"# {harmless}\n" in page
    assert f"<p>{harmless}</p>" in page
    assert harmless in entry
    assert not re.search(r"<(script|img)|\]\(javascript|onerror=alert\(1\)>|\{[{%]", usual + entry)


@pytest.mark.parametrize("title", HOSTILE)
def test_the_title_of_a_page_is_one_string(title):
    """Themes put it into the page without escaping, after they removed tags."""
    written = hook("writing").page_title(title)

    assert "\n" not in written
    assert not {"<", ">", "{", "}"} & set(written)
    assert "&lt;" not in written
    assert isinstance(json.loads(written), str)
