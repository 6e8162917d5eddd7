"""Values of positions: what is written is read back, and nothing else is."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cvrules.kernel.game import CHANCE, OVER
from cvrules.kernel.notation import ASKED, CARD, CARDS, MOST, NUMBER, NUMBERS, YES, NotationError, named_number_notation
from played_games.samples import rules_of_edition

RULES = rules_of_edition("granna_en")
COLOUR = named_number_notation({0: "red", 1: "green"})
PLACES = st.integers(0, len(RULES.cards) - 1)
VALUES = {
    CARD: PLACES,
    CARDS: st.lists(PLACES, min_size=1).map(tuple),
    NUMBER: st.integers(0, MOST),
    NUMBERS: st.lists(st.integers(0, MOST), min_size=1).map(tuple),
    ASKED: st.sampled_from([CHANCE, OVER, 0, 1, 5]),
    YES: st.just(True),
    COLOUR: st.sampled_from([0, 1]),
}


@given(st.data())
def test_reading_is_the_inverse_of_writing(data):
    """For every kind of value (74)."""
    notation = data.draw(st.sampled_from(list(VALUES)))
    value = data.draw(VALUES[notation])

    assert notation.read(notation.write(value, RULES), RULES) == value


@pytest.mark.parametrize(
    ("notation", "text", "code", "hint"),
    [
        (CARD, "mariage", "CV612", "did you mean 'marriage'?"),
        (CARD, "Zebra crossing", "CV612", "write the slug of a card, or its number if several cards share the slug"),
        (CARDS, "mariage", "CV612", "did you mean 'marriage'?"),
        (NUMBER, "01", "CV611", "write a number from 0 to 9999"),
        (NUMBER, "10000", "CV611", "write a number from 0 to 9999"),
        (NUMBERS, "1,2", "CV611", "write a number from 0 to 9999"),
        (ASKED, "Seat 1", "CV611", "write 'seat 0', 'chance' or 'nobody'"),
        (YES, "no", "CV611", "write 'yes', or leave the line out"),
        (COLOUR, "blue", "CV611", "write one of: red, green"),
    ],
)
def test_anything_else_is_refused_with_a_hint(notation, text, code, hint):
    """The hint is what to write."""
    with pytest.raises(NotationError) as raised:
        notation.read(text, RULES)

    assert (raised.value.code, raised.value.hint) == (code, hint)


def test_an_unseen_card_is_a_question_mark():
    """As views write it."""
    assert CARDS.write((3, -1), RULES).endswith(", ?")
