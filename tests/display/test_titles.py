"""Titles as people type them: in part, without accents, articles or quotation marks."""

from __future__ import annotations

import pytest

from cvrules.display.titles import cards_called, find_card_by_text, plain_words, title_key
from effort.sweeps import sweep
from games.friends.shown import rules, writer
from texts.catalogues import LANGUAGES


def called(text, language="en", offered=()):
    """Return the names of the cards that a text can mean."""
    return [rules().name(card) for card in cards_called(text, rules(), writer(language).voice, offered)]


@pytest.mark.parametrize(
    ("language", "text", "key"),
    [
        ("en", "The exchange visit", "exchange visit"),
        ("en", "\u201cA band in the cellar\u201d", "band in the cellar"),
        ("fr", "L\u2019été à la mer", "ete a la mer"),
        ("fr", "Les  DANSEURS", "danseurs"),
        ("de", "Der Junge von nebenan", "junge von nebenan"),
        ("pl", "A jednak", "a jednak"),
        ("en", "the", "the"),
    ],
)
def test_articles_accents_and_quotation_marks_do_not_matter(language, text, key):
    """An article alone is a title, too."""
    assert title_key(text, writer(language).voice) == key


@pytest.mark.parametrize("language", sweep(LANGUAGES, quick=2))
def test_every_title_finds_its_card(language):
    """With and without its article, in capital letters, too."""
    voice = writer(language).voice
    for card in rules().cards:
        for text in (voice.title(card), voice.title(card).upper(), title_key(voice.title(card), voice)):
            found = find_card_by_text(text, writer(language))
            assert found is not None
            assert plain_words(voice.title(found)) == plain_words(voice.title(card))


def test_a_part_of_a_title_finds_the_only_card_that_has_it():
    """Whole words only, and at least three letters."""
    assert called("cellar") == called("Band in the cellar") == ["cellar_band"]
    assert called("cell") == called("in") == called("zebra") == []


def test_a_part_of_several_titles_finds_only_an_offered_card():
    """Without an offer, the text is ambiguous."""
    titles = [title_key(writer().voice.title(card), writer().voice) for card in rules().cards]
    word = next(word for title in titles for word in title.split() if len(word) > 3 and called(word) == [])
    name = next(rules().name(card) for card, title in zip(rules().cards, titles, strict=True) if word in title.split())
    assert called(word, offered=(name,)) == [name]
