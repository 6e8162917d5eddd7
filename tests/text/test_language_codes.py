"""The codes of languages, and languages by their names."""

from __future__ import annotations

import pytest

from cvrules.text.language_codes import LANGUAGE_NAMES, is_language_code, language_code_of, normalize_language_code
from cvrules.text.plural import PLURALS


def test_codes_of_languages_are_recognised():
    """A file with another name is not a catalogue."""
    assert all(map(is_language_code, ["fr", "pl", "pt_BR", "fil"]))
    assert not any(map(is_language_code, ["", "FR", "french", "fr_", "fr-CA", "backup", "pt_br"]))


@pytest.mark.parametrize(
    ("text", "code"), [("de", "de"), ("DE", "de"), ("pt-BR", "pt_BR"), ("PT_br", "pt_BR"), (" fr ", "fr"), ("", "")]
)
def test_a_language_code_is_spelled_as_usual(text, code):
    """In any case, and with any sign between language and country."""
    assert normalize_language_code(text) == code


@pytest.mark.parametrize(
    ("name", "code"), [("italian", "it"), ("Italiano", "it"), (" GERMAN ", "de"), ("klingon", ""), ("it", "")]
)
def test_a_language_is_found_by_its_name(name, code):
    """In English or in the language itself, in upper or lower case."""
    assert language_code_of(name) == code


def test_each_language_with_a_plural_rule_has_a_name():
    """The advice is a code that `translate new` accepts."""
    assert set(LANGUAGE_NAMES) == set(PLURALS) - {"zh_CN", "zh_TW"}
