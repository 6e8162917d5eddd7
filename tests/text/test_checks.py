"""Translations against the English texts."""

from __future__ import annotations

import re

import pytest

from cvrules.errors import Severity
from cvrules.resources import diagnostic_codes, diagnostic_page
from cvrules.text.catalogue import read_catalogue
from cvrules.text.checks import CHECKS, drop_ambiguous_texts
from cvrules.text.plural import PLURALS
from cvrules.text.voice import texts_from
from texts.catalogues import HEADER, english, entry, faults, french

#: The header of a catalogue whose first plural form is only for 1.
POLISH = f'msgid ""\nmsgstr ""\n"Plural-Forms: {PLURALS["pl"]}\\n"\n\n'
COST = "It costs {what}."
BLOCK = re.compile(r"```(po|po-escaped)\n(.*?)```", re.DOTALL)
PAGES = [code for code in diagnostic_codes() if code.startswith("CV3")]


@pytest.mark.parametrize(
    ("key", "hint"),
    [
        ("phrase.csot", "did you mean 'phrase.cost'?"),
        ("chlid.title", "did you mean 'child.title'?"),
        ("qqqq.qqqq", "see 'cvrules translate status', or delete the entry"),
    ],
)
def test_unknown_keys_are_faults(key, hint):
    """A misspelt key is found, and the right one suggested."""
    (fault,) = faults(entry("child.title", "Child", "Enfant") + entry(key, "x", "y"))

    assert (fault.code, fault.span.line, fault.help) == ("CV306", 5, hint)


def test_any_title_will_do_where_the_cards_are_not_known():
    """At the table nobody minds a title too many."""
    assert french(entry("my_dog.title", "My dog", "Mon chien"), known=False).diagnostics == ()


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("Elle coûte {prix}.", "'{prix}' is not a placeholder of this text"),
        ("Elle coûte {what} {n}.", "'{n}' is not a placeholder of this text"),
        ("Elle coûte {what!r}.", "'{what!r}' is not a placeholder of this text"),
        ("Elle coûte {what} {.", "the brace in '{.' is not part of a placeholder"),
        ("Elle coûte cher.", "the placeholder '{what}' is missing"),
    ],
)
def test_places_are_those_of_the_english_text(text, message):
    """A wrong place is found, and the English text is shown."""
    texts = french(entry("phrase.cost", COST, text))

    assert [(fault.code, fault.message, fault.span.line) for fault in texts.diagnostics] == [("CV307", message, 3)]
    assert texts.phrase("cost", "fr", what="1 die") == "It costs 1 die."


def test_every_form_has_its_places():
    """The fault points at the form."""
    counted = 'msgctxt "unit.token"\nmsgid "{n} token"\nmsgid_plural "{n} tokens"\n'
    (fault,) = faults(HEADER + counted + 'msgstr[0] "{n} jeton"\nmsgstr[1] "des jetons"\n')

    assert (fault.code, fault.span.line) == ("CV307", 9)


def test_titles_have_no_places():
    """Nothing is ever filled into a title."""
    (fault,) = faults(entry("child.title", "Child", "Enfant {n}"))

    assert fault.help == "write no braces at all"


@pytest.mark.parametrize(
    ("text", "hint"),
    [
        ("Elle coûte {what} {nn}.", "delete it"),
        ("Elle coûte {nn}.", "write {what}"),
    ],
)
def test_an_extra_place_is_deleted(text, hint):
    """A right place beside it is not written a second time."""
    (fault,) = faults(entry("phrase.cost", COST, text))

    assert (fault.code, fault.help) == ("CV307", hint)


@pytest.mark.parametrize("word", ["buy", "BUY"])
def test_a_command_is_not_the_english_word_of_another(word):
    """A player who types the English word must not do something else."""
    texts = french(entry("command.pass", "pass", word))
    (fault,) = texts.diagnostics

    assert (fault.code, fault.span.line) == ("CV309", 3)
    assert fault.message.startswith("'command.pass' is the English word of 'command.buy'")
    assert fault.help == f"see {texts.originals['command.buy'].span}; choose another word"
    assert texts.voice("fr").commands["buy"] == "buy"
    assert texts.voice("fr").command("pass") == "pass"


def test_a_command_may_be_its_own_english_word():
    """Some words are the same in both languages."""
    assert faults(entry("command.pass", "pass", "pass")) == []


@pytest.mark.parametrize(
    "text",
    [
        "#, fuzzy\n" + entry("phrase.cost", COST, "Elle coûte {what}."),
        entry("phrase.cost", "The cost is {what}.", "Elle coûte {what}."),
    ],
)
def test_old_translations_are_not_shown(text):
    """A rule that changed is told in its new words, be they English."""
    texts = french(text)

    assert [(fault.code, fault.severity) for fault in texts.diagnostics] == [("CV308", Severity.WARNING)]
    assert texts.phrase("cost", "fr", what="x") == "It costs x."


def test_a_changed_text_that_waits_for_its_translation_is_only_missing():
    """Nothing is old about what is not there."""
    assert faults(entry("phrase.cost", "The cost is {what}.", "")) == []


def test_phrases_that_read_alike_are_faults():
    """The second one is shown in English, so that the two can be told apart."""
    alike = entry("phrase.gives", "Each turn it gives you {what}.", "Voici {what}.") + entry(
        "phrase.cost", COST, "voici  {what}."
    )
    texts = french(alike)

    assert [(fault.code, fault.span.line) for fault in texts.diagnostics] == [("CV309", 7)]
    assert texts.phrase("gives", "fr", what="x") == "Voici x."
    assert texts.phrase("cost", "fr", what="x") == "It costs x."


def test_a_symbol_may_be_called_like_a_type():
    """Health is both, in every language."""
    assert faults(entry("symbol.health", "health", "Santé") + entry("type.health", "health", "Santé")) == []


def test_the_shipped_texts_can_be_told_apart():
    """In English as well, no two phrases read alike."""
    assert drop_ambiguous_texts(french("").originals)[1] == ()


def test_each_check_has_a_page():
    """A docstring names the code, and the page explains it."""
    named = {re.match(r"CV\d+", check.__doc__)[0] for check in CHECKS}

    assert named <= set(PAGES)


@pytest.mark.parametrize("code", PAGES)
def test_pages_show_the_fault_and_its_repair(code):
    """The example has this fault and no other, and what is written instead has none."""
    wrong, right = (
        body.encode().decode("unicode_escape").encode("latin-1") if kind == "po-escaped" else body.encode()
        for kind, body in BLOCK.findall(diagnostic_page(code))
    )

    assert [fault.code for fault in faults(wrong)] == [code]
    assert faults(right) == []


@pytest.mark.parametrize("code", PAGES)
def test_pages_have_one_shape(code):
    """Whoever has read one page finds everything on the next."""
    headings = [line for line in diagnostic_page(code).splitlines() if re.match("#+ ", line)]

    assert headings[0].startswith(f"# {code}: ")
    assert headings[1:] == ["## What it means", "## Why", "## Example", "## Write instead"]


@pytest.mark.parametrize(
    ("forms", "messages"),
    [
        (("jeden punkt", "{n} punkty", "{n} punktów"), []),
        (("{n} punkt", "kilka punktów", "{n} punktów"), ["the placeholder '{n}' is missing"]),
    ],
)
def test_a_form_for_one_number_may_leave_it_out(forms, messages):
    """As gettext allows; any other form needs its number."""
    text = POLISH + 'msgctxt "unit.point"\nmsgid "{n} point"\nmsgid_plural "{n} points"\n'
    text += "".join(f'msgstr[{at}] "{form}"\n' for at, form in enumerate(forms))
    texts = texts_from("cv", [(english(), ()), read_catalogue(text.encode(), "pl.po", "pl")])

    assert [fault.message for fault in texts.diagnostics] == messages


def test_a_form_that_serves_two_numbers_needs_the_number():
    """The French singular is also used for 0."""
    counted = 'msgctxt "unit.point"\nmsgid "{n} point"\nmsgid_plural "{n} points"\n'
    texts = french(HEADER + counted + 'msgstr[0] "un point"\nmsgstr[1] "{n} points"\n')

    assert [fault.code for fault in texts.diagnostics] == ["CV307"]
