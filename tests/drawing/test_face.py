"""What a face shows, as data."""

from __future__ import annotations

import pytest

from cvrules.drawing.face import Face, Invented, Kind, Row, Word
from cvrules.games.cv.cards.clauses import Worth

KIND = Kind("health", "health", "#aa0000")
PLAIN_ROW = Row((Word("0"),))
INVENTED_ROW = Row((Word("0"),), invented=True)


@pytest.mark.parametrize(
    "face",
    [
        Face("A", (KIND,), invented_title=True),
        Face("A", (KIND,), invented_kinds=True),
        Face("A", (KIND,), invented_number=True),
        Face("A", (KIND,), price=INVENTED_ROW),
        Face("A", (KIND,), points=INVENTED_ROW),
        Face("A", (KIND,), rows=(PLAIN_ROW, INVENTED_ROW)),
    ],
)
def test_one_invented_value_makes_a_face_invented(face):
    """So that the foot of the card can say what the mark means."""
    assert face.is_invented


def test_a_face_without_invented_values_is_not_invented():
    """Nothing is marked on it."""
    assert not Face("A", (KIND,), price=PLAIN_ROW, points=PLAIN_ROW, rows=(PLAIN_ROW,)).is_invented


@pytest.mark.parametrize(
    "some", [Invented(title=True), Invented(types=True), Invented(number=True), Invented(clauses=frozenset({Worth(1)}))]
)
def test_something_invented_is_true(some):
    """Whatever it is."""
    assert some
    assert not Invented()
