"""Catalogues: what one file says, and what is wrong with it."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cvrules.errors import Severity
from cvrules.text.catalogue import read_catalogue
from texts.catalogues import HEADER, entry, faults

COUNTED = 'msgctxt "unit.token"\nmsgid "{n} token"\nmsgid_plural "{n} tokens"\n'


def test_translations_and_originals_are_told_apart():
    """A text without a translation is no message, but its English one is there."""
    catalogue, found = read_catalogue((entry("a.title", "A", "Un") + entry("b.title", "B", "")).encode(), "fr.po", "fr")

    assert found == ()
    assert list(catalogue.messages) == ["a.title"]
    assert catalogue.messages["a.title"].fill({}) == "Un"
    assert catalogue.originals["b.title"].fill({}) == "B"


def test_forms_follow_the_number():
    """The file's own rule decides."""
    data = HEADER + COUNTED + 'msgstr[0] "{n} jeton"\nmsgstr[1] "{n} jetons"\n'
    message = read_catalogue(data.encode(), "fr.po", "fr")[0].messages["unit.token"]

    assert [message.fill({"n": number}) for number in (0, 1, 2)] == ["0 jeton", "1 jeton", "2 jetons"]
    assert message.fill({}) == "{n} jeton"


def test_bytes_that_are_not_utf_8_are_a_fault():
    """The fault names the byte, its line and its column; nothing of the file is used."""
    data = entry("child.title", "Child", "Bébé").encode("latin-1")
    (fault,) = faults(data)

    assert str(fault).startswith("fr.po:3:10: error[CV301]: the byte 0xe9 is not UTF-8")


@pytest.mark.parametrize(
    "data", ["\ufeffmsgid".encode("utf-16"), "msgid".encode("utf-16-le"), "msgid".encode("utf-16-be")]
)
def test_utf_16_is_a_fault(data):
    """Some editors save it without asking."""
    assert [(fault.code, fault.message) for fault in faults(data)] == [("CV301", "this file is UTF-16")]


def test_a_byte_order_mark_does_no_harm():
    """Other editors put one before everything."""
    assert faults(b"\xef\xbb\xbf" + entry("child.title", "Child", "Enfant").encode()) == []


def test_a_header_that_names_another_encoding_is_a_fault():
    """Other tools would believe it."""
    header = 'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=ISO-8859-2\\n"\n'
    (fault,) = faults(header)

    assert (fault.code, fault.span.line) == ("CV301", 3)


@pytest.mark.parametrize(
    ("line", "at"),
    [
        ("", 1),
        ('"Plural-Forms: nplurals=2; plural=n;\\n"\n', 3),
        ('"Plural-Forms: nplurals=2;\\n"\n', 3),
        ('"Plural-Forms: nplurals=2; plural=os.system;\\n"\n', 3),
    ],
)
def test_counted_texts_want_a_rule(line, at):
    """Without one, they are shown in English."""
    data = f'msgid ""\nmsgstr ""\n{line}\n{COUNTED}msgstr[0] "{{n}} jeton"\nmsgstr[1] "{{n}} jetons"\n'
    (fault,) = faults(data)

    assert (fault.code, fault.span.line) == ("CV303", at)


@pytest.mark.parametrize(
    ("language", "hint"),
    [
        ("pl", "write 'Plural-Forms: nplurals=3; "),
        ("fr_CA", "write 'Plural-Forms: nplurals=2; plural=(n > 1);'"),
        ("tlh", "write 'Plural-Forms: nplurals=2; plural=(n != 1);' with the rule of the language"),
    ],
)
def test_a_missing_plural_rule_is_that_of_the_language(language, hint):
    """A translator can copy it."""
    header = f'msgid ""\nmsgstr ""\n"Language: {language}\\n"\n'
    (fault,) = faults(f'{header}\n{COUNTED}msgstr[0] "{{n}} jeton"\nmsgstr[1] "{{n}} jetons"\n')

    assert fault.help.startswith(hint)


def test_a_file_that_counts_nothing_wants_no_rule():
    """A pack with three titles is a few lines long."""
    assert faults(entry("child.title", "Child", "Enfant")) == []


@pytest.mark.parametrize(
    ("forms", "message"),
    [
        ('msgstr[0] "{n} jeton"\n', "'unit.token' has 1 of 2 plural forms"),
        ('msgstr[0] "{n} jeton"\nmsgstr[1] ""\n', "'unit.token' has 1 of 2 plural forms"),
        ('msgstr "{n} jeton"\n', "'unit.token' has 1 of 2 plural forms"),
        (
            'msgstr[0] "{n} jeton"\nmsgstr[1] "{n} jetons"\nmsgstr[2] "{n} jetons"\n',
            "'unit.token' has 3 plural forms, but the header says 2",
        ),
    ],
)
def test_a_counted_text_has_every_form(forms, message):
    """No number is left without words."""
    (fault,) = faults(HEADER + COUNTED + forms)

    assert (fault.code, fault.message, fault.span.line) == ("CV304", message, 8)


def test_one_form_is_enough_for_some_languages():
    """Japanese counts without plurals, and too many forms are told so."""
    header = 'msgid ""\nmsgstr ""\n"Plural-Forms: nplurals=1; plural=0;\\n"\n\n'
    text = header + COUNTED + 'msgstr[0] "{n} jeton"\nmsgstr[1] "{n} jetons"\n'
    _, (fault,) = read_catalogue(text.encode(), "tlh.po", "tlh")

    assert (fault.code, fault.help) == ("CV304", "write msgstr[0] alone")


ITALIAN = "nplurals=2; plural=(n != 1);"


@pytest.mark.parametrize(
    ("rule", "forms", "severity", "shown"),
    [
        (ITALIAN, 2, None, "{n} b"),
        ("nplurals=2; plural=n != 1;", 2, None, "{n} b"),
        ("nplurals=3; plural=(n==1 ? 0 : n<5 ? 1 : 2);", 2, Severity.ERROR, "{n} b"),
        ("nplurals=1; plural=0;", 2, Severity.ERROR, "{n} b"),
        ("nplurals=3; plural=(n==1 ? 0 : n<5 ? 1 : 2);", 3, Severity.WARNING, "{n} c"),
        ("nplurals=2; plural=(n == 1);", 2, Severity.WARNING, "{n} a"),
        ("nplurals=2; plural=(n > 1);", 2, Severity.WARNING, "{n} b"),
    ],
)
def test_a_rule_of_another_language_is_reported_once(rule, forms, severity, shown):
    """At the header, with the line to write; right texts are kept, and none is reported."""
    counted = "".join(
        f'\nmsgctxt "unit.{name}"\nmsgid "{{n}} x"\nmsgid_plural "{{n}} xs"\n'
        + "".join(f'msgstr[{at}] "{{n}} {letter}"\n' for at, letter in enumerate("abc"[:forms]))
        for name in ("token", "die")
    )
    header = f'msgid ""\nmsgstr ""\n"Plural-Forms: {rule}\\n"\n'
    catalogue, found = read_catalogue((header + counted).encode(), "it.po", "it")
    told = [(fault.code, fault.span.line, fault.severity, fault.help) for fault in found]

    assert told == ([("CV303", 3, severity, f"write 'Plural-Forms: {ITALIAN}'")] if severity else [])
    assert catalogue.messages["unit.token"].fill({"n": 7}) == shown.replace("{n}", "7")


def test_texts_with_the_forms_of_a_wrong_rule_are_not_reported_again():
    """The header is corrected first; until then they are shown in English."""
    header = 'msgid ""\nmsgstr ""\n"Plural-Forms: nplurals=1; plural=0;\\n"\n\n'
    other = COUNTED.replace("unit.token", "unit.die")
    text = header + COUNTED + 'msgstr[0] "{n} a"\nmsgstr[1] "{n} b"\n\n' + other + 'msgstr[0] "{n} a"\n'
    catalogue, found = read_catalogue(text.encode(), "it.po", "it")

    assert [fault.code for fault in found] == ["CV303"]
    assert list(catalogue.messages) == ["unit.token"]


def test_a_file_that_counts_nothing_may_have_any_rule():
    """It makes no difference there."""
    header = 'msgid ""\nmsgstr ""\n"Plural-Forms: nplurals=1; plural=0;\\n"\n\n'

    assert faults(header + entry("child.title", "Child", "Enfant")) == []


def test_a_text_that_is_not_counted_has_one_form():
    """Forms without a plural in English would never be chosen."""
    (fault,) = faults('msgctxt "child.title"\nmsgid "Child"\nmsgstr[0] "Enfant"\nmsgstr[1] "Enfants"\n')

    assert (fault.code, fault.span.line) == ("CV304", 3)


def test_no_form_at_all_is_no_fault():
    """A text that waits for its translation is only missing."""
    assert faults(HEADER + COUNTED + 'msgstr[0] ""\nmsgstr[1] ""\n') == []


def test_a_key_stands_once():
    """The second entry is the fault, and says where the first is."""
    (fault,) = faults(entry("child.title", "Child", "Enfant") + entry("child.title", "Child", "Bambin"))

    assert (fault.code, fault.span.line) == ("CV305", 5)
    assert "line 1" in fault.help


def test_a_text_has_a_key():
    """Without one nobody knows what it says."""
    (fault,) = faults('msgid "Child"\nmsgstr "Enfant"\n')

    assert (fault.code, fault.span.line) == ("CV306", 1)


@pytest.mark.parametrize("text", ["En\\nfant", "En\\tfant", "En\\rfant"])
def test_a_text_is_one_line(text):
    """Titles stand in lists, and sentences in paragraphs."""
    (fault,) = faults(entry("child.title", "Child", text))

    assert (fault.code, fault.span.line) == ("CV310", 3)


def test_no_break_spaces_are_letters_like_others():
    """French puts them before some signs."""
    assert faults(entry("bike_instead_of_car.title", "Bike instead of car", "Préférez le vélo\u00a0!")) == []


@given(st.binary(max_size=200))
def test_bytes_never_fail(data):
    """Whatever the bytes, there is a catalogue, be it an empty one."""
    catalogue, _ = read_catalogue(data, "fr.po", "fr")

    assert catalogue.language == "fr"
