"""The translators' desk, and the shipped catalogues upon it."""

from __future__ import annotations

import tomllib

import pytest

import cvrules.library.translating
from cvrules.library.cards import base_cards, edition_cards
from cvrules.library.catalogues import texts_of
from cvrules.library.translating import translation_folder, translator_hints
from cvrules.model.card import Card, Deck
from cvrules.model.hole import HOLE
from cvrules.text.po import parse_with_polib
from cvrules.text.template import placeholders
from cvrules.text.translation import originals_by_key, translation_status
from project import ROOT
from texts.catalogues import LANGUAGES, SHIPPED, shipped_folder
from texts.catalogues import entry as po_entry

FACTS = tomllib.loads((ROOT / "tests" / "facts" / "facts.toml").read_text("utf-8"))
GOSSIP = tomllib.loads((ROOT / "tests" / "facts" / "gossip.toml").read_text("utf-8"))
#: What a translator's note says about where a title comes from.
THEIRS = ("official, ", "as a review calls the card", "as a preview of the prototype calls the card")
OURS = ("our own title",)


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_is_missing(language):
    """Every text, every card of every edition, in all languages."""
    status = translation_status(
        shipped_folder().catalogues[language], originals_by_key(shipped_folder().english, shipped_folder().hints)
    )

    assert (status.missing, status.stale, status.orphans) == ((), (), ())


def test_the_shipped_catalogues_have_no_faults():
    """Not even titles of cards that are gone."""
    assert shipped_folder().diagnostics == ()


def test_every_card_is_on_the_desk():
    """Those of base and those that house names."""
    house = edition_cards("house", "cv", ("gossip",))
    named = {card.slug for card in (*base_cards("cv", ("gossip",)), *house.cards)}
    named |= {amend.slug for amend in house.amends}

    assert set(shipped_folder().hints) == {slug for slug in named if isinstance(slug, str)}


def plain(title: str) -> str:
    """Return a title without what only typesetters care about."""
    return title.replace("\u2019", "'").replace("\u00a0", " ").casefold()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_title_says_where_it_comes_from(language):
    """Official where it is attested, our own elsewhere, and each is marked."""
    attested = {card["slug"]: card.get("titles", {}).get(language) for card in FACTS["card"] + GOSSIP["card"]}
    for entry in parse_with_polib((SHIPPED / f"{language}.po").read_text("utf-8")):
        slug, _, what = entry.msgctxt.rpartition(".")
        if what == "title":
            title = attested.get(slug)

            assert entry.tcomment.startswith(OURS if title is None else THEIRS), entry.msgctxt
            assert title is None or plain(title) == plain(entry.msgstr or entry.msgid)


@pytest.mark.parametrize(
    "file", sorted((ROOT / "cards").glob("**/text/en.po")), ids=lambda file: file.parent.parent.name
)
def test_a_hint_explains_only_places_that_the_text_has(file):
    """A translator would add the title of a card that is not filled in."""
    for entry in parse_with_polib(file.read_text("utf-8")):
        named = placeholders(entry.comment) & {"card", "step", "have"}

        assert named <= placeholders(entry.msgid) | placeholders(entry.msgid_plural), entry.msgctxt


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_with_places_is_marked_for_tools(language):
    """And every text that needs one has a hint."""
    for entry in parse_with_polib((SHIPPED / f"{language}.po").read_text("utf-8")):
        assert ("python-brace-format" in entry.flags) == bool(placeholders(entry.msgid))
        assert entry.comment or not placeholders(entry.msgid) - {"n"}, entry.msgctxt


@pytest.mark.parametrize(
    ("cards", "hint"),
    [
        ([Card(20, "x", ("health",), deck=Deck("old_age"))], "Card 20, health, old age."),
        ([Card(76, "x", ("goal",), deck=Deck("goal"))], "Card 76, goal."),
        ([Card(5, "x", ("event",)), Card(30, "x", ("event",))], "Cards 5 and 30, event."),
        ([Card(None, "x", ("health", "work"))], "Card, health or work."),
        ([Card(HOLE, "x", (HOLE,), deck=Deck(HOLE))], "Card, an unknown type."),
    ],
)
def test_hints_say_what_a_card_is(cards, hint):
    """A translator need not look into card files."""
    assert translator_hints([*cards, Card(13, HOLE, (HOLE,))]) == {"x": hint}


def test_a_pack_has_a_translation_folder_its_own(tmp_path):
    """Its cards, those it amends, and the catalogues that carry its name."""
    (tmp_path / "my.cv").write_text("edition my\ncard 201 dog: health\namend 18 marriage\n upkeep 1 money\n", "utf-8")
    (tmp_path / "my.fr.po").write_text(po_entry("dog.title", "Dog", "Chien"), "utf-8")
    found = translation_folder(cards=tmp_path / "my.cv")

    assert found.hints == {"dog": "Card 201, health.", "marriage": "Card 18, an unknown type."}
    assert list(found.catalogues) == ["fr"]
    assert found.path("pl") == tmp_path / "my.pl.po"
    assert found.plural_form_count("fr") == 2
    assert found.diagnostics == ()


def test_a_pack_may_have_its_own_english(tmp_path):
    """Where the slug as words is not good enough."""
    (tmp_path / "my.cv").write_text("card 201 dog: health\n", "utf-8")
    (tmp_path / "my.en.po").write_text(po_entry("dog.title", "The dog of Dad", ""), "utf-8")
    found = translation_folder(cards=tmp_path / "my.cv")

    assert list(found.catalogues) == ["en"]
    assert originals_by_key(found.english, found.hints)["dog.title"].text == "The dog of Dad"


def test_a_folder_elsewhere_uses_the_english_of_the_game(tmp_path):
    """So that a language can be begun anywhere."""
    found = translation_folder(folder=tmp_path)

    assert found.catalogues == {}
    assert found.english.entries.keys() == shipped_folder().english.entries.keys()
    assert found.path("es") == tmp_path / "es.po"


def test_a_game_that_is_packed_away_says_so(monkeypatch, tmp_path):
    """Inside an archive there is nothing to write to."""
    monkeypatch.setattr(cvrules.library.translating, "data_folder", lambda _: tmp_path)

    with pytest.raises(FileNotFoundError, match="inside an archive"):
        translation_folder()


def test_a_pack_needs_no_files_of_the_game(monkeypatch, tmp_path):
    """Its catalogues stand beside it, wherever those of the game are."""
    monkeypatch.setattr(cvrules.library.translating, "data_folder", lambda _: tmp_path / "nowhere")
    pack = tmp_path / "my.cv"
    pack.write_text("deck old_age\ncard 201 puppy: health\n", "utf-8")

    found = translation_folder(cards=pack)

    assert found.path("fr") == tmp_path / "my.fr.po"
    assert list(found.hints) == ["puppy"]


def test_shared_texts_are_wanted_where_a_language_lacks_them():
    """A game's own text is wanted instead of a shared one of the same key."""
    folder = shipped_folder()

    assert "ui.undone" in folder.texts_to_translate("es")
    assert "ui.undone" not in folder.texts_to_translate("fr")
    assert "ui.undone" not in folder.texts_to_translate("en")
    assert folder.texts_to_translate("es")["ui.undo_chance"].text == folder.english.entries["ui.undo_chance"].source


def test_a_shared_text_in_the_catalogue_of_a_game_is_no_orphan(tmp_path):
    """It is shown instead of the shared one, so it stays; an empty copy is not wanted."""
    text = po_entry("ui.undone", "Taken back.", "Repris.")
    (tmp_path / "fr.po").write_text(
        text + po_entry("ui.bye", "Goodbye. To play this game again, use --seed {seed}.", ""), "utf-8"
    )
    folder = translation_folder(folder=tmp_path)
    wanted = folder.texts_to_translate("fr")

    assert translation_status(folder.catalogues["fr"], wanted).orphans == ("ui.bye",)
    assert "ui.undone" in wanted
    assert texts_of(folders=[tmp_path]).voice("fr").text("ui.undone") == "Repris."


def test_a_pack_does_not_want_the_shared_texts(tmp_path):
    """Only the titles of its own cards."""
    (tmp_path / "mine.cv").write_text("deck old_age\ncard 90 skydiving: health\n cost 1 health\n")

    assert set(translation_folder(cards=tmp_path / "mine.cv").texts_to_translate("es")) == {"skydiving.title"}
