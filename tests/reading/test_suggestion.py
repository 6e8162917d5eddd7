"""Guesses what an author meant."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cvrules.games.cv.cards.words import WORDS
from cvrules.lang.grammar import grammar_of
from cvrules.reading.suggestion import NUMBERS, did_you_mean, normalize_word

VOCABULARY = grammar_of(WORDS).vocabulary


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ("moeny", "money"),
        ("mony", "money"),
        ("HEALTH", "health"),
        ("Relationship", "relationship"),
        ("realtionship", "relationship"),
        ("knowlege", "knowledge"),
        ("goodluck", "good_luck"),
        ("argent", "money"),
        ("Pieniądze", "money"),
        ("santé", "health"),
        ("zwiazek", "relationship"),
        ("dziecinstwo", "childhood"),
        ("szczęście", "good_luck"),
        ("gvies", "gives"),
        ("upkep", "upkeep"),
        ("he\u0430lth", "health"),
        ("xyzzy", ""),
        ("", ""),
        ("m" * 41, ""),
    ],
)
def test_slips_find_their_word(written, meant):
    """Misspelt, in capital letters, French, Polish, with accents or foreign letters."""
    assert did_you_mean(written, VOCABULARY, WORDS.look_alikes) == meant


@given(word=st.sampled_from(VOCABULARY), data=st.data())
def test_a_swap_of_two_letters_is_found(word, data):
    """The commonest slip of all."""
    place = data.draw(st.integers(0, max(len(word) - 2, 0)))
    slip = word[:place] + word[place : place + 2][::-1] + word[place + 2 :]

    assert did_you_mean(slip, [word]) == word or len(word) < 4


@given(word=st.text(max_size=60), candidates=st.sets(st.sampled_from(VOCABULARY)))
def test_only_candidates_are_suggested(word, candidates):
    """What does not fit is never offered, whatever the word."""
    assert did_you_mean(word, candidates, WORDS.look_alikes) in {*candidates, ""}


def test_the_order_of_candidates_does_not_matter():
    """Messages are the same on every machine."""
    words = list(VOCABULARY)

    assert {did_you_mean("wrk", order) for order in (words, words[::-1], set(words))} == {"work"}


@pytest.mark.parametrize(("word", "plain"), [("Żółć", "zolc"), ("naïve", "naive"), ("ﬁn", "fin"), ("Ø", "o")])
def test_letters_lose_their_accents(word, plain):
    """Compared words are in plain small letters."""
    assert normalize_word(word) == plain


def test_numbers_are_known_in_three_languages():
    """Every key is as a folded word would be."""
    assert all(normalize_word(word) == word for word in NUMBERS)
    assert [NUMBERS[word] for word in ("two", "deux", "dwa")] == [2, 2, 2]
