"""Slips of translators that do not keep a text from being shown."""

from __future__ import annotations

import re

import pytest

from cvrules.errors import Severity
from cvrules.resources import diagnostic_codes
from cvrules.text.catalogue import read_catalogue
from cvrules.text.style_checks import STYLE_CHECKS, untranslated_text_faults
from texts.catalogues import HEADER, LANGUAGES, entry, french, shipped_folder

COST = "It costs {what}."


@pytest.mark.parametrize(
    ("text", "codes"),
    [
        ("Elle coûte {what}.", []),
        ("Combien ? {what} !", []),
        ("Elle coûte {what}", ["CV312"]),
        ("Elle coûte {what}. ", ["CV311"]),
        (" Elle coûte {what}", ["CV311"]),
    ],
)
def test_a_slip_is_a_warning_and_the_text_is_shown(text, codes):
    """Only the first slip of a text is reported."""
    texts = french(entry("phrase.cost", COST, text))

    assert [(fault.code, fault.severity) for fault in texts.diagnostics] == [(code, Severity.WARNING) for code in codes]
    assert texts.phrase("cost", "fr", what="1") == text.replace("{what}", "1")


def test_a_command_of_two_words_is_a_warning():
    """Players type one word, and the rest of the line is an argument."""
    (fault,) = french(entry("command.pass", "pass", "je passe")).diagnostics

    assert (fault.code, fault.severity, fault.help) == ("CV313", Severity.WARNING, "write one word")
    assert french(entry("command.pass", "pass", "passer")).diagnostics == ()


@pytest.mark.parametrize(
    ("note", "source", "text", "codes"),
    [
        ("", "Work and travel", "Work and travel", ["CV315"]),
        ("# as in English\n", "Work and travel", "Work and travel", []),
        ("", "Work and travel", "Work and Travel", []),
        ("", "Manager", "Manager", []),
        ("", "{title} ({details})", "{title} ({details})", []),
        ("", "card {number}", "card {number}", []),
        ("", "Work and travel", "", []),
    ],
)
def test_a_text_that_is_still_in_english_is_noted(note, source, text, codes):
    """Unless it is a single word, or its translator says that it is right."""
    written = read_catalogue((HEADER + note + entry("work_and_travel.title", source, text)).encode(), "de.po", "de")[0]

    assert [(fault.code, fault.severity) for fault in untranslated_text_faults(written)] == [
        (code, Severity.NOTE) for code in codes
    ]


def test_english_of_another_country_may_be_english():
    """Most of its texts are."""
    text = HEADER + entry("work_and_travel.title", "Work and travel", "Work and travel")

    assert untranslated_text_faults(read_catalogue(text.encode(), "en_GB.po", "en_GB")[0]) == []


def test_the_shipped_texts_have_no_slips():
    """In any language."""
    assert shipped_folder().diagnostics == ()
    assert [note for code in LANGUAGES for note in shipped_folder().untranslated_text_notes(code)] == []


def test_each_check_has_a_page():
    """A docstring names the code."""
    assert {re.match(r"CV\d+", check.__doc__)[0] for check in (*STYLE_CHECKS, untranslated_text_faults)} <= set(
        diagnostic_codes()
    )
