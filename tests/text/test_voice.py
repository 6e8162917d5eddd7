"""Texts in every language, and what stands in for those that are missing."""

from __future__ import annotations

import pickle
from fractions import Fraction

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from cvrules import read_cards
from cvrules.library.catalogues import texts_of
from cvrules.model.card import Card
from cvrules.model.hole import HOLE
from cvrules.text.catalogue import read_catalogue
from cvrules.text.voice import Texts, slug_as_title, texts_from
from texts.catalogues import LANGUAGES, english, entry, french


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", ["1 point", "2 points", "5 points", "22 points"]),
        ("fr", ["1 point", "2 points", "5 points", "22 points"]),
        ("de", ["1 Punkt", "2 Punkte", "5 Punkte", "22 Punkte"]),
        ("pl", ["1 punkt", "2 punkty", "5 punktów", "22 punkty"]),
    ],
)
def test_points_are_counted_as_each_language_does(language, said):
    """One, a few and many differ in Polish."""
    voice = texts_of().voice(language)

    assert [voice.unit(number, "point") for number in (1, 2, 5, 22)] == said


@pytest.mark.parametrize(
    ("language", "title"), [("en", "Marriage"), ("fr", "Mariage"), ("de", "Heirat"), ("pl", "Małżeństwo")]
)
def test_cards_have_titles(language, title):
    """By card or by slug."""
    texts = texts_of()

    assert texts.title("marriage", language) == title
    assert texts.title(Card(18, "marriage", ("relationship",)), language) == title


def test_a_card_without_a_title_is_called_by_its_slug():
    """A new card needs no catalogue."""
    assert slug_as_title("work_and_travel") == "Work and travel"
    assert texts_of().title("my_new_dog", "fr") == "My new dog"


@pytest.mark.parametrize(
    ("language", "title"),
    [("en", "Unknown card"), ("fr", "Carte inconnue"), ("de", "Unbekannte Karte"), ("pl", "Nieznana karta")],
)
def test_a_card_without_a_slug_is_unknown(language, title):
    """Base has slots whose title nobody attests."""
    assert texts_of().title(Card(13, HOLE, (HOLE,)), language) == title


def test_flavour_is_for_few():
    """Most cards have none, and that is an empty text."""
    voice = texts_of().voice("fr")

    assert voice.flavour("marriage") == "Deux agendas, un seul frigo."
    assert voice.flavour(Card(12, "bicycle", ("possession",))) == "Sans petites roues et sans peur."
    assert voice.flavour("running") == ""


def test_a_card_may_have_a_second_name_and_names_of_its_parts():
    """Without a text, a part is called by its label, and the other side has no name."""
    po = (
        'msgctxt "clerk.other_side"\nmsgid "Secretary"\nmsgstr ""\n\n'
        'msgctxt "clerk.level.intern"\nmsgid "Makes the coffee"\nmsgstr ""\n'
    )
    voice = texts_from("cv", [read_catalogue(po.encode(), "en.po", "en")]).voice()
    card = next(iter(read_cards("card 90 clerk: work\n cost 1 money\n")[0]))

    assert (voice.other_side(card), voice.other_side("child")) == ("Secretary", "")
    assert voice.part(card, "level", "intern") == "Makes the coffee"
    assert voice.part(card, "level", "head_of_all") == "Head of all"


def test_symbols_and_phrases_are_found_by_name():
    """The short way, for a single text."""
    texts = texts_of()

    assert texts.symbol("good_luck", "pl") == "szczęście"
    assert texts.phrase("cost", "fr", what="1 dé") == "Elle coûte 1 dé."
    assert texts.phrase("worth", "pl", n=5) == "Na koniec gry jest warta 5 punktów."


def test_a_missing_text_is_english():
    """A translation that is half done can be used."""
    texts = french(entry("child.title", "Child", "Enfant"))

    assert texts.title("child", "fr") == "Enfant"
    assert texts.title("marriage", "fr") == "Marriage"
    assert texts.voice("fr").unit(2, "token") == "2 tokens"


@pytest.mark.parametrize("language", ["xx", "", "français", "tlh"])
def test_an_unknown_language_speaks_english(language):
    """Asking for one is no error; `languages` says which there are."""
    assert texts_of().title("child", language) == "Child"
    assert language not in texts_of().languages


@pytest.mark.parametrize("language", ["fr_CA", "fr-CA", "fr"])
def test_a_regional_language_speaks_its_parent(language):
    """Until it has a catalogue of its own."""
    assert texts_of().title("child", language) == "Enfant"


def test_languages_are_listed():
    """English first."""
    assert texts_of().languages == LANGUAGES


def test_without_any_text_the_key_is_read_as_words():
    """Nothing fails, whatever is missing."""
    voice = Texts("cv").voice()

    assert voice.phrase("cost_unknown") == "Cost unknown"
    assert voice.phrase("cost", what="1 money") == "Cost: 1 money"
    assert voice.unit(2, "die") == "Die: 2"


def test_an_english_msgstr_is_the_english_text():
    """Editors of PO files can change it, and other languages translate it."""
    data = entry("child.title", "Child", "Kid").encode()
    texts = texts_from("cv", [read_catalogue(data, "en.po", "en")])

    assert texts.title("child") == "Kid"
    assert texts.originals["child.title"].fill({}) == "Kid"


def test_later_catalogues_lie_over_earlier_ones():
    """A pack may call a card otherwise."""
    first = read_catalogue(entry("child.title", "Child", "Enfant").encode(), "fr.po", "fr")
    second = read_catalogue(entry("child.title", "Child", "Gosse").encode(), "my.fr.po", "fr")

    assert texts_from("cv", [(english(), ()), first, second]).title("child", "fr") == "Gosse"


def test_english_texts_that_read_alike_are_reported_and_kept():
    """There is nothing better to show."""
    data = (entry("phrase.a", "Same {x}", "") + entry("phrase.b", "same {y}", "")).encode()
    texts = texts_from("cv", [read_catalogue(data, "en.po", "en")])

    assert [fault.code for fault in texts.diagnostics] == ["CV309"]
    assert texts.phrase("b", y=1) == "same 1"


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", ["", "a", "a and b", "a, b and c"]),
        ("fr", ["", "a", "a et b", "a, b et c"]),
        ("de", ["", "a", "a und b", "a, b und c"]),
        ("pl", ["", "a", "a i b", "a, b i c"]),
    ],
)
def test_lists_read_like_lists(language, said):
    """Commas, and a word before the last."""
    voice = texts_of().voice(language)

    assert [voice.join("abc"[:length]) for length in range(4)] == said


def test_texts_are_values():
    """They can be compared, hashed and sent to another process."""
    texts = texts_of()

    assert pickle.loads(pickle.dumps(texts)) == texts  # noqa: S301 - our own bytes
    assert hash(texts) == hash(pickle.loads(pickle.dumps(texts)))  # noqa: S301 - our own bytes


@given(st.sampled_from(LANGUAGES), st.text(max_size=12), st.dictionaries(st.sampled_from("nxy"), st.integers()))
def test_a_key_that_nobody_knows_is_read_as_words(language, key, values):
    """Whatever is asked for, it comes back with all that was to be filled in."""
    assume(key not in texts_of().originals)

    said = texts_of().voice(language).text(key, **values)

    assert said.startswith(slug_as_title(key.rpartition(".")[2]))
    assert all(str(value) in said for value in values.values())


@given(st.sampled_from(LANGUAGES), st.sampled_from(sorted(texts_of().originals)), st.integers())
def test_every_text_can_be_said_with_any_number(language, key, number):
    """Every number has its plural form."""
    said = texts_of().voice(language).text(key, n=number)

    assert said
    assert "{n}" not in said


def test_shared_texts_are_below_those_of_a_game():
    """A game's own text is shown instead, in any language, and the others serve it as they are."""
    shared = texts_from(
        "",
        [read_catalogue(text("bye", "Goodbye") + text("yes", "Yes"), "en.po", "en"), french_of("Goodbye", "Au revoir")],
    )
    own = texts_from("plums", [read_catalogue(text("bye", "See you"), "en.po", "en")], shared=shared)

    assert own.languages == ("en", "fr")
    assert own.diagnostics == ()
    assert [own.voice(language).text("ui.bye") for language in ("en", "fr")] == ["See you", "See you"]
    assert shared.voice("fr").text("ui.bye") == "Au revoir"
    assert own.voice("fr").text("ui.yes") == "Yes"
    assert own.voice().has_text("ui.yes")
    assert not own.voice().has_text("ui.no")


def text(key, english):
    """Return an English text as a PO file writes it."""
    return entry(f"ui.{key}", english, "").encode()


def french_of(english, translation):
    """Return the French catalogue of one text."""
    return read_catalogue(entry("ui.bye", english, translation).encode(), "fr.po", "fr")


@pytest.mark.parametrize(
    ("language", "shown"), [("en", "73.1%"), ("fr", "73,1\xa0%"), ("de", "73,1\xa0%"), ("pl", "73,1%"), ("xx", "73.1%")]
)
def test_a_percentage_is_written_as_each_language_does(language, shown):
    """With its own decimal sign and space."""
    assert texts_of().voice(language).percent(Fraction(731, 1000)) == shown


@pytest.mark.parametrize(
    ("language", "colon", "semicolon"),
    [
        ("en", "a: b", "a; b"),
        ("fr", "a\N{NO-BREAK SPACE}: b", "a\N{NO-BREAK SPACE}; b"),
        ("de", "a: b", "a; b"),
        ("pl", "a: b", "a; b"),
    ],
)
def test_punctuation_comes_from_the_catalogue(language, colon, semicolon):
    """French has a no-break space before a colon and a semicolon."""
    voice = texts_of().voice(language)

    assert (voice.join_with_colon("a", "b"), voice.join_with_semicolon("a", "b")) == (colon, semicolon)


@pytest.mark.parametrize(("language", "word"), [("en", "buy"), ("fr", "acheter"), ("de", "kaufen"), ("pl", "kup")])
def test_commands_have_words_in_each_language(language, word):
    """Each word leads to its English command."""
    voice = texts_of().voice(language)

    assert voice.command("buy") == word
    assert voice.commands[word] == "buy"
