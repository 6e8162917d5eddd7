"""What translators do: status, a new language, changed texts."""

from __future__ import annotations

import re

from hypothesis import given
from hypothesis import strategies as st

from cvrules.text.catalogue import Catalogue, read_catalogue
from cvrules.text.plural import PLURALS
from cvrules.text.po import parse_with_polib
from cvrules.text.translation import Original, merge_catalogue, new_catalogue, originals_by_key, translation_status
from effort.loops import loop_over
from project import ROOT
from texts.catalogues import HEADER, english, entry, shipped_folder

CHILD = Original("child.title", "Child", hint="Card 20.")
TOKEN = Original("unit.token", "{n} token", "{n} tokens")
DATE = "2014-02-25 12:00+0000"


def wanted(*texts: Original) -> dict[str, Original]:
    """Return texts by key."""
    return {text.key: text for text in texts}


def read(data: str | bytes, language: str = "fr") -> Catalogue:
    """Return the catalogue of a PO file without faults."""
    catalogue, faults = read_catalogue(data if isinstance(data, bytes) else data.encode(), "fr.po", language)
    assert faults == ()
    return catalogue


def test_french_signs_never_begin_a_line():
    """The space before such a sign does not break, in Funny Friends and in the texts that all games share."""
    folders = [ROOT / "cards" / name / "text" for name in ("", "friends")]
    for folder in folders:
        entries = parse_with_polib((folder / "fr.po").read_text("utf-8"))
        texts = [text for one in entries for text in (one.msgstr, *one.msgstr_plural.values())]
        assert texts
        assert [text for text in texts if re.search(" [;:!?»]|« ", text)] == []


def test_the_source_is_english_and_the_cards():
    """A card without an English title is called by its slug; texts of cards that are gone do not count."""
    source = read(
        entry("child.title", "Child", "") + entry("gone.title", "Gone", "") + entry("phrase.x", "X", ""), "en"
    )
    found = originals_by_key(source, {"child": "Card 20.", "my_dog": "Card 201."})

    assert {key: original.text for key, original in found.items()} == {
        "child.title": "Child", "phrase.x": "X", "my_dog.title": "My dog",
    }  # fmt: skip
    assert found["my_dog.title"].hint == "Card 201."


def test_status_tells_missing_stale_and_orphan_texts_apart():
    """Missing is what has no translation, stale what is older than its text, orphan what is about nothing."""
    catalogue = read(
        entry("a.title", "A", "Un")
        + entry("b.title", "B", "")
        + entry("c.title", "Old C", "Trois")
        + "#, fuzzy\n"
        + entry("d.title", "D", "Quatre")
        + entry("z.title", "Z", "Fin")
    )
    status = translation_status(catalogue, wanted(*(Original(f"{name}.title", name.upper()) for name in "abcde")))

    assert (status.language, status.total) == ("fr", 5)
    assert status.missing == ("b.title", "e.title")
    assert status.stale == ("c.title", "d.title")
    assert status.orphans == ("z.title",)
    assert not status.is_complete


def test_english_needs_no_translation():
    """There a text is missing only where the catalogue does not give it."""
    status = translation_status(read(entry("child.title", "Child", ""), "en"), wanted(CHILD, TOKEN))

    assert (status.missing, status.stale) == (("unit.token",), ())


@loop_over("language", sorted(set(PLURALS) - {"en"}))
def test_a_new_catalogue_is_ready_to_be_filled(language):
    """It says how the language counts, has a form for each number and a hint at each text."""
    data = new_catalogue(language, PLURALS[language], wanted(CHILD, TOKEN).values(), DATE)
    catalogue = read(data, language)

    assert catalogue.plural == PLURALS[language]
    assert catalogue.entries["child.title"].hint == "Card 20."
    assert catalogue.entries["unit.token"].texts == ("",) * PLURALS[language].forms
    assert translation_status(catalogue, wanted(CHILD, TOKEN)).missing == ("child.title", "unit.token")


def test_a_new_catalogue_has_the_header_that_tools_ask_for():
    """`msgfmt --check` wants these fields, and a flag lets it compare places."""
    file = parse_with_polib(new_catalogue("de", PLURALS["de"], wanted(CHILD, TOKEN).values(), DATE).decode())

    assert list(file.metadata) == [
        "Project-Id-Version", "PO-Revision-Date", "Last-Translator", "Language-Team", "Language", "MIME-Version",
        "Content-Type", "Content-Transfer-Encoding", "Plural-Forms",
    ]  # fmt: skip
    assert all(file.metadata.values())
    assert [entry.flags for entry in file] == [[], ["python-brace-format"]]


def test_merging_adds_what_is_new():
    """After the text that it follows in English, with as many forms as the language has."""
    file = parse_with_polib(
        merge_catalogue(HEADER + entry("child.title", "Child", "Enfant"), wanted(TOKEN, CHILD), 2).decode()
    )

    assert [entry.msgctxt for entry in file] == ["unit.token", "child.title"]
    assert file[0].msgstr_plural == {0: "", 1: ""}
    assert file[1].msgstr == "Enfant"


def test_merging_keeps_the_order_of_the_file():
    """A translator finds each text where it was; a new one comes after its predecessor."""
    there = HEADER + "".join(entry(f"{name}.title", name.upper(), name) for name in "cab")
    file = parse_with_polib(
        merge_catalogue(there, wanted(*(Original(f"{name}.title", name.upper()) for name in "axbcy")), 2).decode()
    )

    assert [entry.msgctxt[0] for entry in file] == ["c", "y", "a", "x", "b"]


def test_merging_marks_what_has_changed():
    """The translation stays, fuzzy, with the English text it was made from."""
    data = merge_catalogue(HEADER + entry("child.title", "Infant", "Nourrisson"), wanted(CHILD), 2)
    (child,) = parse_with_polib(data.decode())

    assert (child.msgid, child.msgstr, child.fuzzy, child.previous_msgid) == ("Child", "Nourrisson", True, "Infant")
    assert translation_status(read(data), wanted(CHILD)).stale == ("child.title",)


def test_a_text_that_changes_twice_remembers_the_first():
    """The translation was made from that one."""
    once = merge_catalogue(HEADER + entry("child.title", "Infant", "Nourrisson"), wanted(CHILD), 2)
    (child,) = parse_with_polib(merge_catalogue(once.decode(), wanted(Original("child.title", "Kid")), 2).decode())

    assert (child.msgid, child.previous_msgid) == ("Kid", "Infant")


def test_a_changed_text_without_a_translation_is_simply_new():
    """There is nothing to look at again."""
    (child,) = parse_with_polib(merge_catalogue(HEADER + entry("child.title", "Infant", ""), wanted(CHILD), 2).decode())

    assert (child.msgid, child.fuzzy, child.previous_msgid) == ("Child", False, None)


def test_a_text_that_is_counted_from_now_on_keeps_its_words():
    """They stand in every form, fuzzy."""
    (token,) = parse_with_polib(
        merge_catalogue(HEADER + entry("unit.token", "a token", "jeton"), wanted(TOKEN), 2).decode()
    )

    assert token.fuzzy
    assert token.msgstr_plural == {0: "jeton", 1: "jeton"}


def test_a_text_that_is_no_longer_counted_keeps_its_first_form():
    """Fuzzy as well, with both previous texts."""
    counted = 'msgctxt "unit.token"\nmsgid "{n} token"\nmsgid_plural "{n} tokens"\nmsgstr[0] "a"\nmsgstr[1] "b"\n'
    (token,) = parse_with_polib(merge_catalogue(HEADER + counted, wanted(Original("unit.token", "token")), 2).decode())

    assert (token.msgstr, token.msgstr_plural, token.fuzzy) == ("a", {}, True)
    assert token.previous_msgid_plural == "{n} tokens"


def test_merging_keeps_what_is_no_longer_needed():
    """As obsolete, so that nobody's work is lost; and it comes back when it is needed again."""
    before = HEADER + entry("child.title", "Child", "Enfant")
    without = merge_catalogue(before, {}, 2)
    again = merge_catalogue(without.decode(), wanted(CHILD), 2)

    assert b'#~ msgstr "Enfant"' in without
    assert read(without).entries == {}
    assert read(again).messages["child.title"].fill({}) == "Enfant"


def test_merging_keeps_comments_of_translators():
    """Hints come from the English catalogue, notes from the translator."""
    (child,) = parse_with_polib(
        merge_catalogue(
            HEADER + "# my note\n#. old\n" + entry("child.title", "Child", "Enfant"), wanted(CHILD), 2
        ).decode()
    )

    assert (child.tcomment, child.comment) == ("my note", "Card 20.")


def test_merging_keeps_one_of_two_entries_and_loses_neither():
    """A key that stands twice is a fault, but no reason to throw work away."""
    twice = HEADER + entry("child.title", "Child", "Enfant") + entry("child.title", "Child", "Bambin")
    data = merge_catalogue(twice, wanted(CHILD), 2)

    assert sorted((entry.msgstr, bool(entry.obsolete)) for entry in parse_with_polib(data.decode())) == [
        ("Bambin", False), ("Enfant", True),
    ]  # fmt: skip


ORIGINALS = st.builds(
    Original,
    st.sampled_from([f"{name}.title" for name in "abcdef"]),
    st.sampled_from(["One", "Two {n}", 'Three "quoted"', "Four \\ five"]),
    st.sampled_from(["", "", "Many {n}"]),
    st.sampled_from(["", "a hint"]),
)
SOURCES = st.lists(ORIGINALS, max_size=6, unique_by=lambda text: text.key).map(lambda texts: wanted(*texts))


@given(SOURCES, SOURCES)
def test_merging_is_done_once(before, after):
    """A second time changes nothing, every wanted text is there, and those of the file keep their order."""
    start = new_catalogue("fr", PLURALS["fr"], before.values(), DATE).decode()
    once = merge_catalogue(start, after, 2)

    assert merge_catalogue(once.decode(), after, 2) == once
    keys = list(read(once).entries)
    assert sorted(keys) == sorted(after)
    assert [key for key in keys if key in before] == [key for key in before if key in after]
    assert {entry.msgctxt for entry in parse_with_polib(once.decode())} == {*before, *after}


def test_our_own_catalogues_are_up_to_date():
    """Merging them changes nothing."""
    source = originals_by_key(english(), shipped_folder().hints)
    for language in shipped_folder().catalogues:
        data = shipped_folder().path(language).read_bytes()

        assert merge_catalogue(data.decode(), source, shipped_folder().plural_form_count(language)) == data
