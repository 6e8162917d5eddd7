"""A refused word knows which words would fit in its place."""

from __future__ import annotations

from cvrules.games.cv.cards.words import WORDS
from cvrules.lang.grammar import grammar_of
from cvrules.lang.misfit import Misfit

GRAMMAR = grammar_of(WORDS)


def test_the_words_that_fit_are_spelled_out():
    """Those of every terminal that may stand there; numbers and names have no list."""
    refused = Misfit("gold", "cost 1 ", "", "line", frozenset({"SYMBOL", "AMOUNT"}), GRAMMAR)

    assert refused.literals == set(WORDS.symbols)


def test_at_the_beginning_of_a_line_every_opener_fits():
    """Headers and clauses."""
    refused = Misfit("crad", "", " 5 dog: health", "head", frozenset(), GRAMMAR)

    assert {"card", "deck", "cost", "source"} <= refused.literals == GRAMMAR.openers
