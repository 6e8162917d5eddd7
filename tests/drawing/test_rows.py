"""Rows find their place in the room there is."""

from __future__ import annotations

from itertools import combinations

from hypothesis import given
from hypothesis import strategies as st

from cvrules.drawing.face import Icon, Row, Word
from cvrules.drawing.rows import Box, place_rows, rows_height

PIECES = st.one_of(
    st.builds(Icon, st.just("health"), ground=st.sampled_from(["", "token", "card"])),
    st.builds(Word, st.sampled_from(["=", "≤99", "/"])),
)
ROWS = st.lists(st.lists(PIECES, min_size=1, max_size=9).map(lambda pieces: Row(tuple(pieces))), max_size=12)
ROOMS = st.builds(Box, st.just(30.0), st.just(200.0), st.floats(200, 580), st.floats(60, 640))


def row(width: int) -> Row:
    """Return a row of so many icons."""
    return Row((Icon("health", ground="token"),) * width)


@given(ROWS, ROOMS)
def test_rows_stay_in_their_room(rows, room):
    """However many and however wide."""
    for _, box in place_rows(rows, room):
        assert room.left <= box.left
        assert box.right <= room.right
        assert room.top <= box.top
        assert box.bottom <= room.bottom


@given(ROWS, ROOMS)
def test_rows_never_touch(rows, room):
    """Two rows are apart, aside or below each other."""
    for (_, one), (_, two) in combinations(place_rows(rows, room), 2):
        assert one.right < two.left or two.right < one.left or one.bottom < two.top or two.bottom < one.top


@given(ROWS, ROOMS)
def test_rows_keep_their_order(rows, room):
    """They are read as the rules are."""
    assert [one for one, _ in place_rows(rows, room)] == rows


def test_few_rows_stand_below_each_other():
    """Where there is room."""
    (_, one), (_, two) = place_rows([row(2), row(2)], Box(0, 0, 500, 400))

    assert two.top > one.bottom


def test_rows_stand_side_by_side_where_room_is_short():
    """They are larger then."""
    (_, one), (_, two) = place_rows([row(1), row(1)], Box(0, 0, 500, 110))

    assert one.top == two.top
    assert one.height > 50


def test_less_width_needs_more_height():
    """At one scale."""
    rows = [row(2), row(2)]

    assert rows_height(rows, 200, 1) > rows_height(rows, 600, 1)
