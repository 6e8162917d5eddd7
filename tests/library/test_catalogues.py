"""Where texts are found, and cards in words."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from cvrules.library.cards import base_cards, data_folder, edition_cards, read_cards
from cvrules.library.catalogues import (
    FOLDER,
    catalogue_files,
    other_game_catalogue,
    pack_catalogues,
    shared_texts,
    texts_of,
)
from cvrules.library.describing import describe, rule_sentences
from cvrules.model.layers import apply_layer
from cvrules.text.catalogue import SOURCE_LANGUAGE
from effort.sweeps import sweep
from texts.catalogues import LANGUAGES, SHIPPED, english, entry

CHILD = next(card for card in base_cards() if card.slug == "child")


DESCRIBED = {
    "en": """\
Child (card 20, relationship, early adulthood)
It costs 1 relationship and 1 money.
Each turn it gives you 1 relationship and 1 good luck.
Pay 1 money each turn, or lose this card.""",
    "de": """\
Kind (Karte 20, Beziehung, Junge Jahre)
Sie kostet 1 Beziehung und 1 Geld.
Sie gibt dir in jedem Zug 1 Beziehung und 1 Glück.
Zahle in jedem Zug 1 Geld, sonst verlierst du diese Karte.""",
    "fr": """\
Enfant (carte 20, Relations, Jeunesse)
Elle coûte 1 symbole Relations et 1 symbole Argent.
À chaque tour, elle vous apporte 1 symbole Relations et 1 symbole Chance.
Payez 1 symbole Argent à chaque tour, sinon vous perdez cette carte.""",
    "pl": """\
Dziecko (karta 20, Relacje, Młodość)
Kosztuje 1 symbol relacji i 1 symbol pieniędzy.
Co turę daje ci 1 symbol relacji i 1 symbol szczęścia.
Co turę zapłać 1 symbol pieniędzy, inaczej stracisz tę kartę.""",
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_card_is_described(language):
    """What it is, and everything it does."""
    text = DESCRIBED[language]

    assert describe(CHILD, language) == text
    assert rule_sentences(CHILD, language) == tuple(text.splitlines()[1:])


def test_english_is_spoken_unless_asked_otherwise():
    """With the texts of CV."""
    assert describe(CHILD) == describe(CHILD, SOURCE_LANGUAGE, texts=texts_of())


@pytest.mark.parametrize("language", sweep(LANGUAGES, quick=1))
def test_no_two_cards_of_the_game_are_described_alike(language):
    """Neither as base knows them nor with what house makes up."""
    for cards in (base_cards().cards, apply_layer(base_cards(), edition_cards("house"), fill=True)):
        described = [describe(card, language) for card in cards]

        assert len(set(described)) == len(described)


def test_a_new_card_needs_no_catalogue():
    """Its slug is its title, and its rules are told like any other's."""
    (card,), _ = read_cards("deck old_age\ncard 201 late_puppy: health\n gives 1 health\n")

    assert describe(card, "pl") == "Late puppy (karta 201, Zdrowie, Starość)\nCo turę daje ci 1 symbol zdrowia."


@pytest.mark.parametrize("name", ["my.fr.po", "text/fr.po"])
def test_a_pack_brings_its_own_texts(tmp_path, name):
    """Beside `my.cv`, as `my.fr.po` or as `text/fr.po`; the game's texts stay."""
    (tmp_path / "text").mkdir()
    (tmp_path / name).write_text(entry("late_puppy.title", "Late puppy", "Chiot tardif"), "utf-8")
    texts = texts_of("cv", [tmp_path / "my.cv"])

    assert texts.title("late_puppy", "fr") == "Chiot tardif"
    assert texts.title("child", "fr") == "Enfant"
    assert texts.diagnostics == ()


def test_other_files_beside_a_pack_are_left_alone(tmp_path):
    """Only names that end in a language are catalogues, and only those of this pack."""
    for name in ("my.po", "my.old.po.po", "my.backup.po", "other.fr.po", "my.fr.txt", "my.pl.po"):
        (tmp_path / name).write_text("", "utf-8")

    assert [(language, file.name) for language, file in pack_catalogues(tmp_path / "my.cv")] == [("pl", "my.pl.po")]


def test_an_edit_shows_at_once(tmp_path):
    """Nothing has to be compiled, and nothing stale is remembered."""
    file = tmp_path / "my.fr.po"
    said = []
    for title in ("Chiot", "Toutou"):
        file.write_text(entry("late_puppy.title", "Late puppy", title), "utf-8")
        said.append(texts_of("cv", [tmp_path / "my.cv"]).title("late_puppy", "fr"))

    assert said == ["Chiot", "Toutou"]


def test_faults_of_a_pack_are_collected_with_file_and_line(tmp_path):
    """The game goes on in English."""
    file = tmp_path / "my.fr.po"
    file.write_bytes(entry("child.title", "Child", "Bébé").encode("latin-1"))
    texts = texts_of("cv", [str(tmp_path / "my.cv")])

    assert [str(fault.span) for fault in texts.diagnostics] == [f"{file}:3:10"]
    assert texts.title("child", "fr") == "Enfant"


def test_the_shipped_texts_have_no_faults():
    """In no language."""
    assert texts_of().diagnostics == ()
    assert [language for language, _ in catalogue_files(SHIPPED)] == sorted(LANGUAGES)


def test_a_folder_that_is_not_there_holds_no_catalogues(tmp_path):
    """A pack need not have one, and other files in it are no catalogues."""
    (tmp_path / "notes.po").write_text("", "utf-8")
    (tmp_path / "fr.txt").write_text("", "utf-8")

    assert list(catalogue_files(tmp_path)) == []
    assert list(catalogue_files(tmp_path / "text")) == []


def test_polib_is_imported_where_it_is_used():
    """Importing the library and reading cards needs lark and attrs only."""
    code = "import sys, cvrules.library.catalogues, cvrules.library.translating; sys.exit('polib' in sys.modules)"

    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


def test_unknown_games_are_named():
    """With those there are."""
    with pytest.raises(ValueError, match="unknown game 'chess'; choose from: cv, friends, pursuit, orchard"):
        texts_of("chess")


def test_every_game_has_the_shared_texts():
    """In each of their languages; a game's own texts are over them."""
    orchard = texts_of("orchard")

    assert orchard.languages == shared_texts().languages == LANGUAGES
    assert orchard.diagnostics == shared_texts().diagnostics == ()
    assert orchard.voice("fr").text("ui.undone") == texts_of("cv").voice("fr").text("ui.undone")
    assert orchard.voice("fr").text("ui.undo_chance") != texts_of("cv").voice("fr").text("ui.undo_chance")
    assert orchard.voice("fr").text("move.show") == "Show your visitor"


@pytest.mark.parametrize("language", shared_texts().languages)
def test_the_shared_texts_are_complete(language):
    """And CV repeats none of them."""
    shared, own = shared_texts(), english()

    assert language == "en" or shared.translations[language].keys() == shared.originals.keys()
    assert {
        key
        for key in own.entries
        if shared.originals.get(key) and own.originals[key].forms == shared.originals[key].forms
    } == set()


@pytest.mark.parametrize(("game", "name"), [("cv", "CV"), ("friends", "Funny Friends")])
def test_a_catalogue_of_another_game_is_found(game, name):
    """The English name of the game shows which game a catalogue is for."""
    place = Path(str(data_folder(game) / FOLDER))

    assert other_game_catalogue(place, game) is None
    assert other_game_catalogue(place, "pursuit") == (place / "de.po", name)
