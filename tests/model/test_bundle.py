"""Bundles count things and print as the card language writes them."""

from __future__ import annotations

import pytest
from hypothesis import given

from cvrules.model.bundle import UNITS, Bundle, Term, amount_text, at_most_text
from cvrules.model.hole import HOLE
from texts.strategies import GIVEN, bundles


@pytest.mark.parametrize(
    ("amount", "what", "text"),
    [
        (1, "die", "1 die"),
        (2, "die", "2 dice"),
        (1, "money", "1 money"),
        (3, "money", "3 money"),
        (2, "roll", "2 rolls"),
        (HOLE, "die", "? dice"),
        (HOLE, "money", "? money"),
        (2, HOLE, "2 ?"),
        (1, HOLE, "1 ?"),
    ],
)
def test_units_have_a_plural_and_symbols_none(amount, what, text):
    """Things are counted as people count them."""
    assert amount_text(amount, what) == text
    assert repr(Term(amount, what)) == f"Term('{text}')"


@pytest.mark.parametrize(("at_most", "text"), [(None, "any"), (1, "1"), (4, "up to 4"), (HOLE, "?")])
def test_what_an_ability_touches_is_any_one_or_up_to(at_most, text):
    """An ability is never forced, so more than one is a bound."""
    assert at_most_text(at_most) == text


@pytest.mark.parametrize(
    ("bundle", "text"),
    [
        (Bundle(), "nothing"),
        (Bundle((), partial=True), "?"),
        (Bundle((Term(1, "health"), Term(2, "die"))), "1 health + 2 dice"),
        (Bundle((Term(1, "health"),), partial=True), "1 health + ?"),
        (Bundle((Term(HOLE, "health"), Term(2, HOLE))), "? health + 2 ?"),
    ],
)
def test_bundles_print_as_cards_do(bundle, text):
    """Nothing is a fact, a question mark is not."""
    assert str(bundle) == text
    assert repr(bundle) == f"Bundle('{text}')"


@given(bundle=bundles(GIVEN, empty=True))
def test_bundles_can_be_asked(bundle):
    """The amount of a thing is 0 where it is not there or not known, and terms come in order."""
    known = {term.what: term.amount for term in bundle if term.amount is not HOLE and term.what is not HOLE}

    assert {what: bundle[what] for what in GIVEN if bundle[what]} == known
    assert {what for what in GIVEN if what in bundle} == {term.what for term in bundle} - {HOLE}
    assert tuple(bundle) == bundle.terms
    assert bundle["no such thing"] == 0


@given(bundle=bundles(GIVEN, empty=True))
def test_a_bundle_of_nothing_is_false(bundle):
    """Its length is that of its terms; what is unknown is not nothing."""
    assert len(bundle) == len(bundle.terms)
    assert bool(bundle) == (str(bundle) != "nothing")
    assert not Bundle()
    assert Bundle(partial=True)


@given(bundle=bundles(GIVEN, empty=True))
def test_a_bundle_says_where_it_is_unknown(bundle):
    """A question mark anywhere in it is a hole."""
    assert bundle.has_holes == ("?" in str(bundle))


def test_an_unknown_amount_is_one_at_least():
    """Nothing would not be written."""
    assert Bundle((Term(HOLE, "health"), Term(2, "money")), partial=True).least == 3
    assert Bundle().least == 0


@given(bundle=bundles(GIVEN))
def test_bundles_compare_by_value(bundle):
    """They may be keys, and repr tells them apart."""
    again = Bundle(tuple(Term(term.amount, term.what) for term in bundle), bundle.partial)

    assert again == bundle
    assert hash(again) == hash(bundle)


def test_every_unit_differs_from_its_plural():
    """Otherwise a slip could not be seen."""
    assert all(unit != plural for unit, plural in UNITS.items())


@pytest.mark.parametrize(
    "text", ["nothing", "?", "1 health + 2 money", "1 die + 3 rolls", "? money", "2 ?", "2 dice + ?"]
)
def test_a_bundle_is_parsed_from_its_text(text):
    """With plurals and unknown values."""
    assert str(Bundle.parse(text)) == text
    assert Bundle.parse("2 dice + 1 money") == Bundle((Term(2, "die"), Term(1, "money")))


@pytest.mark.parametrize(
    "text", ["", "money", "1 dice", "2 die", "1 money + 1 money", "1  money", "01 money", "? + 1 money"]
)
def test_other_texts_are_not_bundles(text):
    """Only the text that `str()` returns is one."""
    with pytest.raises(ValueError, match="is not a bundle; write, for example, '1 health"):
        Bundle.parse(text)
