"""How languages count."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cvrules.text.plural import ENGLISH, PLURALS, Plural, parse_plural
from effort.loops import loop_over


@pytest.mark.parametrize(
    ("number", "form"),
    [(0, 2), (1, 0), (2, 1), (4, 1), (5, 2), (11, 2), (12, 2), (14, 2), (21, 2), (22, 1), (25, 2), (112, 2), (122, 1)],
)
def test_polish_has_three_forms(number, form):
    """1 punkt, 2 punkty, 5 punktów, 22 punkty."""
    assert PLURALS["pl"].form_index(number) == form


@pytest.mark.parametrize(("number", "form"), [(0, 0), (1, 0), (2, 1), (1_000, 1), (1_000_000, 1)])
def test_french_takes_nothing_as_one(number, form):
    """0 point, 1 point, 2 points."""
    assert PLURALS["fr"].form_index(number) == form


@pytest.mark.parametrize(("number", "form"), [(1_001, 2), (2_001, 2), (2_002, 1), (1_000_001, 2), (3_012, 2)])
def test_large_numbers_count_by_their_last_digits(number, form):
    """In Polish, 1001 is no one."""
    assert PLURALS["pl"].form_index(number) == form


@loop_over("language", sorted(PLURALS))
def test_every_known_rule_works(language):
    """A rule of ours reads back from its header, and each of its forms is used."""
    plural = PLURALS[language]

    assert parse_plural(str(plural)) == plural
    assert {plural.form_index(number) for number in range(200)} == set(range(plural.forms))


@given(st.integers(0, 10**12))
def test_english_asks_only_for_one(number):
    """1 card, and cards otherwise."""
    assert ENGLISH.form_index(number) == (number != 1)


@pytest.mark.parametrize(
    ("header", "problem"),
    [
        ("", "must look like"),
        ("nplurals=2", "must look like"),
        ("nplurals=two; plural=n;", "must look like"),
        ("nplurals=0; plural=0;", "must look like"),
        ("nplurals=2; plural=n;", "form 1999"),
        ("nplurals=2; plural=(n > 1 ? 2 : 0);", "form 2"),
        ("nplurals=2; plural=n ==;", "is not a rule"),
        ("nplurals=2; plural=7 / n;", "is not a rule"),
        ("nplurals=2; plural=__import__('os');", "is not a rule"),
        ("nplurals=2; plural=" + "(" * 60 + "n" + ")" * 60 + ";", "is not a rule"),
    ],
)
def test_headers_that_state_no_rule_are_refused(header, problem):
    """A rule answers for every number, with a form there is."""
    with pytest.raises(ValueError, match=problem):
        parse_plural(header)


def test_a_header_may_leave_out_the_last_sign():
    """Tools differ in spaces and in the final semicolon."""
    assert parse_plural(" nplurals = 1 ; plural = 0 ") == Plural(1, "0")
