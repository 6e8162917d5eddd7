"""Texts with places in them."""

from __future__ import annotations

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from cvrules.text.template import comparison_key, fill_placeholders, placeholders, stray_brace


def test_places_are_names_in_braces():
    """Only small letters and underscores name a place."""
    assert placeholders("Pay {what} for {good_luck}, {N}, {}, {1}") == {"what", "good_luck"}


def test_places_are_filled_by_name():
    """The order of places is the translator's choice."""
    assert fill_placeholders("{b} before {a}", {"a": 1, "b": "two"}) == "two before 1"


def test_a_place_without_a_value_stays():
    """Nothing fails because a catalogue asks for too much."""
    assert fill_placeholders("{nobody} pays", {}) == "{nobody} pays"


def test_values_are_not_filled_again():
    """A title with braces in it is shown as it is."""
    assert fill_placeholders("{title}", {"title": "{title} {n}"}) == "{title} {n}"


@pytest.mark.parametrize("text", ["{what.__class__}", "{what!r}", "{0}", "{}", "{what", "what}", "{{what}}"])
def test_braces_that_are_no_place_are_found(text):
    """Nothing of Python's formatting is a place, so none of it is ever run."""
    assert stray_brace(text)
    assert fill_placeholders(text, {"what": "money"}) == text.replace("{what}", "money")


@given(st.text(alphabet="ab {}_.!0"))
@example("{{a}}")
def test_nothing_but_places_is_filled(text):
    """Whatever a catalogue holds, showing it raises nothing and changes nothing else."""
    assert fill_placeholders(text, {"a": "x"}) == text.replace("{a}", "x")
    assert stray_brace(text) in text
    assert bool(stray_brace(text)) == bool(
        {"{", "}"} & set(fill_placeholders(text, dict.fromkeys(placeholders(text), "")))
    )


def test_texts_of_one_shape_read_alike():
    """The names of places, the case and the spaces are not seen by readers."""
    assert comparison_key("Pay  {what} now") == comparison_key("pay {cost} now")
    assert comparison_key("Pay {what} now") != comparison_key("Pay {what}")
