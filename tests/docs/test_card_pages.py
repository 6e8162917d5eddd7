"""The gallery and the pages of cards: those of all games in every language, and honest about what is invented."""

from __future__ import annotations

import json
import re
from collections import Counter
from functools import cache

import pytest

import cvrules
from cvrules.games.cv.cards.words import WORDS
from cvrules.kernel.registry import words_of
from cvrules.library.catalogues import texts_of
from cvrules.library.describing import rule_sentences
from cvrules.scenes.collecting import scenes_in
from cvrules.text.describe import card_heading
from cvrules.text.voice import Voice
from effort.sweeps import case, sweep
from project.hooks import hook
from project.pages import README, region

LANGUAGES = hook("wordlist").LANGUAGES
GAMES = hook("cardfacts").GAMES


@cache
def all_scenes():
    """Return the shipped scenes of all games."""
    return [scene for game in GAMES for scene in scenes_in(hook("cardfacts").scene_folder(game))]


class Pages(dict):
    """The files of a game by language; those of a language are made when a test asks for them."""

    def __init__(self, game):
        super().__init__()
        self.game = game

    def __missing__(self, language):
        self[language] = hook("cards").files(language, self.game)
        return self[language]


@pytest.fixture(scope="module")
def facts():
    """What is told about cards."""
    return hook("cardfacts")


@pytest.fixture(scope="module")
def site():
    """The files of CV in each language, by name."""
    return Pages("cv")


@pytest.fixture(scope="module", params=[game for game in GAMES if game != "cv"])
def other_game(request):
    """A game whose cards have no numbers."""
    return request.param


@pytest.fixture(scope="module")
def other_site(other_game):
    """The English and Polish files of that game, by name."""
    return Pages(other_game)


def test_every_game_of_the_package_has_pages():
    """The games that tests add have none."""
    assert set(GAMES) == {game for game in cvrules.game_names() if hasattr(cvrules, game)}


@pytest.mark.parametrize("language", [case("en", slow=False), case("pl", slow=True)])
def test_every_card_of_another_game_has_a_page_and_a_face(facts, other_game, other_site, language):
    """They are named by slugs, and list the same cards as the rules."""
    slugs = {card.slug for card in cvrules.load(other_game).cards}
    names = {"index.md", *(f"{slug}.md" for slug in slugs), *(f"faces/{slug}.svg" for slug in slugs)}

    assert {card.slug for card in facts.cards(other_game)} == slugs
    assert set(other_site[language]) == names


def test_the_gallery_of_another_game_offers_what_its_cards_have(other_game, other_site):
    """Each entry names a deck, types, symbols and an origin from the form."""
    gallery = other_site["en"]["index.md"]
    offered = set(re.findall(r'<option value="(\w+)"', gallery))
    entries = re.findall(
        r'<li data-age="(\w+)" data-type="([\w ]+)" data-symbol="([\w ]*)" data-status="(\w+)"', gallery
    )

    assert len(entries) == len(cvrules.load(other_game).cards)
    assert {symbol for *_, symbols, _ in entries for symbol in symbols.split()} == set(words_of(other_game).symbols)
    for deck, types, symbols, status in entries:
        assert {deck, status, *types.split(), *symbols.split()} <= offered


def test_pages_of_another_game_mark_what_is_made_up(facts, other_game, other_site):
    """A wholly made-up card has no source, and no line that is said to be known."""
    for card in facts.cards(other_game):
        page = other_site["en"][f"{card.slug}.md"]
        made_up = [fact.origin == "invented" for fact in facts.facts(card)]

        assert page.count("| made up |") == sum(made_up)
        assert (facts.status(card) == "invented") == all(made_up)
        assert ("No source names this card" in page) == all(made_up)


@pytest.mark.slow
def test_pages_of_another_game_are_in_the_language_of_the_site(facts, other_game, other_site):
    """Each has the heading of its card."""
    for card in facts.cards(other_game):
        assert card_heading(card, texts_of(other_game).voice("pl")) in other_site["pl"][f"{card.slug}.md"]


def test_rulings_about_kinds_of_cards_exist():
    """Every ruling that a page can name is one of the game, and some card is of its kind."""
    cardrulings = hook("cardrulings")

    for game in GAMES:
        by_kind = cardrulings.BY_KIND[game]
        assert set(by_kind) <= {ruling.name for ruling in words_of(game).rulings}
        for is_of_kind in by_kind.values():
            assert any(map(is_of_kind, hook("cardfacts").cards(game)))


@pytest.mark.parametrize("language", sweep(LANGUAGES, quick=1))
def test_every_card_has_a_page_and_a_face(site, language):
    """83 numbered cards and those of the expansion, each with a page and a picture, and a list of all."""
    expansion = {card.slug for card in cvrules.load("cv", expansions=["gossip"]).cards if card.number is None}
    names = {*map(str, range(1, 84)), *expansion}

    assert len(expansion) == 26
    assert set(site[language]) == {
        "index.md",
        *(f"{name}.md" for name in names),
        *(f"faces/{name}.svg" for name in names),
    }


@pytest.mark.parametrize("language", sweep(LANGUAGES, quick=1))
def test_the_gallery_names_every_card_in_its_language(site, facts, language):
    """The list is whole without a script, and each entry leads to its page."""
    voice = texts_of().voice(language)
    gallery = site[language]["index.md"]

    for card in facts.cards():
        label = voice.title(card) if card.number is None else f"{card.number} · {voice.title(card)}"
        assert f"<span>{label}</span>" in gallery.replace("&#x27;", "'")
        assert f"({facts.page_name(card)}.md)" in gallery


@pytest.mark.parametrize("language", sweep(LANGUAGES, quick=1))
def test_pages_name_the_expansion_of_a_card(site, facts, language):
    """The gallery counts its cards too, and shows them after those of the box."""
    told = hook("wordlist").word("expansion", language, name="Gossip")
    of_expansion = [facts.expansion_of(card) == "gossip" for card in facts.cards()]

    assert of_expansion == [False] * 83 + [True] * 26
    assert "109" in site[language]["index.md"].partition("<form")[0]
    for card, is_added in zip(facts.cards(), of_expansion, strict=True):
        assert (told in site[language][f"{facts.page_name(card)}.md"]) == is_added


def test_pages_of_the_expansion_mark_what_is_made_up(site, facts):
    """The Latecomer is known in part, the Big spender is ours, and Spontaneous is known."""
    pages = site["en"]
    by_slug = {card.slug: facts.status(card) for card in facts.cards()}

    assert [by_slug[slug] for slug in ("latecomer", "big_spender", "spontaneous")] == ["partly", "invented", "attested"]
    assert "| `takes 1 roll` | known from a source |" in pages["latecomer.md"]
    assert "| `cost 1 money` | made up |" in pages["latecomer.md"]
    assert "No source names this card" in pages["big_spender.md"]
    assert "../rulings.md#coaching_scope" in pages["coaching.md"]


def test_every_card_answers_to_every_filter(site):
    """An entry says its deck, type, symbols and origin in words the form offers."""
    gallery = site["en"]["index.md"]
    offered = set(re.findall(r'<option value="(\w+)"', gallery))
    entries = re.findall(
        r'<li data-age="(\w+)" data-type="([\w ]+)" data-symbol="([\w ]*)" data-status="(\w+)"', gallery
    )

    assert len(entries) == 83 + 26
    assert {*WORDS.decks, *WORDS.types, *WORDS.symbols, "attested", "partly", "invented"} <= offered
    for deck, types, symbols, status in entries:
        assert {deck, status, *types.split(), *symbols.split()} <= offered


@pytest.mark.parametrize("language", sweep(LANGUAGES, quick=1))
def test_a_page_shows_its_card_in_three_languages(site, facts, language):
    """Each page has the card's words in every language of the site."""
    for card in facts.cards():
        page = site[language][f"{facts.page_name(card)}.md"].replace("&#x27;", "'").replace("&quot;", '"')
        for code in LANGUAGES:
            assert card_heading(card, texts_of().voice(code)) in page
            for sentence in rule_sentences(card, code):
                assert sentence in page


def test_the_gallery_counts_as_readme_does(facts):
    """Attested, partly attested, invented: one count for all places."""
    counts = Counter(facts.status(card) for card in facts.cards() if facts.expansion_of(card) is None)
    told = f"| **all** | 83 | {counts['attested']} | {counts['partly']} | {counts['invented']} |"

    assert told in region(README.read_text("utf-8"), "status")


def test_what_house_invents_is_said(site, facts):
    """A line that nobody attests is marked, and a card that is attested has no mark."""
    for card in facts.cards():
        page = site["en"][f"{facts.page_name(card)}.md"]
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
    rulings = hook("cardrulings").rulings
    by_number = {card.number: {ruling.name for ruling in rulings(card)} for card in facts.cards()}

    assert {"forever", "conditions"} <= by_number[41]
    assert "bad_luck_counted" in by_number[60]
    assert "upkeep_refusal" in by_number[20]
    assert by_number[12] == set()
    assert "../rulings.md#forever" in site["en"]["41.md"]


@pytest.mark.slow
def test_rulings_about_a_card_are_linked_in_every_language(site):
    """The pages of other languages lead to the same list."""
    assert "../rulings.md#forever" in site["fr"]["41.md"]


def test_scenes_that_name_a_card_are_linked(site, facts):
    """Every link leads to a scene that has a heading of its own."""
    scenes = hook("scenefiles").files()
    links = {link for page in site["en"].values() for link in re.findall(r"\(\.\./scene-files/([\w.]+)#(\w+)\)", page)}

    assert links
    for file, name in links:
        assert f"{{ #{name} }}" in scenes[file]
    assert facts.scenes(facts.cards()[73])[0].name == "celebrity_counts_twice"


def test_every_scene_is_on_a_page():
    """All of them are shown whole."""
    pages = "\n".join(hook("scenefiles").files().values())

    for scene in all_scenes():
        assert f"\nscene {scene.name}\n" in pages


def test_the_list_of_scene_files_counts_all_scenes():
    """Each file with its page, and how many scenes it holds."""
    text = hook("scenefiles").overview()
    counts = [int(count) for count in re.findall(r"\.md\) \| (\d+) \|", text)]

    assert sum(counts) == len(all_scenes())


def test_a_card_about_which_editions_differ_is_not_called_half_known(site):
    """Every line of 82 is attested, but by books that disagree."""
    assert "but the editions differ" in site["en"]["82.md"]
    assert "says which part is not" not in site["en"]["82.md"]
    assert "but the editions differ" not in "".join(site["en"][f"{number}.md"] for number in range(1, 82))


@pytest.mark.parametrize("language", sweep(LANGUAGES, quick=1))
def test_a_page_says_whose_the_line_in_italics_is(site, facts, language):
    """Where the face shows a line that only amuses, and nowhere else."""
    told = hook("wordlist").word("flavour", language)
    voice = texts_of().voice(language)

    for card in facts.cards():
        page, picture = (site[language][name.format(facts.page_name(card))] for name in ("{}.md", "faces/{}.svg"))
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
