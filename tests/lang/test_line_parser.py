"""The driver makes of a line what Lark's own loop makes of it, and refuses the same lines."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from lark.exceptions import UnexpectedInput

from cvrules.lang.grammar import Grammar, grammar_of
from cvrules.lang.lines import HEADS, Line, logical_lines
from cvrules.model.words import PhraseError
from effort.examples import few_examples
from texts.cards import GAMES, broken_texts, scrambled_texts


def outcome(parse) -> object:
    """Return what a parser made of a line, which slip it found, or nothing."""
    try:
        made = parse()
    except UnexpectedInput:
        return None
    except PhraseError as error:
        return error.code, error.message, getattr(error.token, "line", None), getattr(error.token, "column", None)
    return made and made.children


def both(grammar: Grammar, line: Line) -> tuple[object, object]:
    """Return the outcomes of our driver and of Lark."""
    start = "head" if line.word in HEADS else "line"
    return (
        outcome(lambda: grammar.parse(line.text, line.word)),
        outcome(lambda: grammar.lark.parse(line.text, start=start)),
    )


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("texts", [scrambled_texts, broken_texts], ids=["good", "broken"])
@few_examples(5)
@given(data=st.data())
def test_it_agrees_with_larks_own(game, texts, data):
    """On good lines and broken ones; of slips, to the column."""
    words, sets = GAMES[game]
    grammar = grammar_of(words)
    text = data.draw(texts(data.draw(sets)))

    for line in logical_lines(text, grammar.openers):
        if line.word in grammar.openers:
            ours, larks = both(grammar, line)
            assert ours == larks


@pytest.mark.parametrize(
    "text",
    [
        "cost",
        "cost ",
        "cost # nothing more",
        "cost 1 money +",
        "cost 1 money + # more",
        "cost 1 money\n\n # so\n + 1 health x",
        "cost 1 money\r\n\t+ 1 helth\r",
        "cost\t1\tmoney\t",
        "cost\u00a01 money",
        "card 1 x:health|work#",
        "may change 2 money",
        "may copy 1 symbols from neighbour work once per turn",
    ],
)
def test_corners_agree_with_larks_own(text):
    """Line ends, comments, tabs and strange spaces."""
    grammar = grammar_of(GAMES["cv"][0])

    for line in logical_lines(text, grammar.openers):
        ours, larks = both(grammar, line)
        assert ours == larks


@pytest.mark.parametrize("text", ["cost 1 money", "cost 1 money  ", "cost 1 money # no end"])
def test_a_line_without_its_end_is_refused(text):
    """The reader always gives one."""
    assert grammar_of(GAMES["cv"][0]).parse(text, "cost") is None
