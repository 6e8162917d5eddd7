"""Languages by their names."""

from __future__ import annotations

import pytest

from cvrules.text.language_names import LANGUAGE_NAMES, language_code_of
from cvrules.text.plural import PLURALS


@pytest.mark.parametrize(
    ("name", "code"), [("italian", "it"), ("Italiano", "it"), (" GERMAN ", "de"), ("klingon", ""), ("it", "")]
)
def test_a_language_is_found_by_its_name(name, code):
    """In English or in the language itself, in upper or lower case."""
    assert language_code_of(name) == code


def test_each_language_with_a_plural_rule_has_a_name():
    """The advice is a code that `translate new` accepts."""
    assert set(LANGUAGE_NAMES) == set(PLURALS) - {"zh_CN", "zh_TW"}
