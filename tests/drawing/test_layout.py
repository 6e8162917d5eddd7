"""Everything on a face fits: the longest text of each language, and whatever anybody writes."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

import cvrules
from cvrules.drawing.face import Face, Icon, Invented, Kind, Row
from cvrules.drawing.layout import BOTTOM, HEADER, HEIGHT, MARGIN, MEDALLION, TOP, WIDTH, lay_out
from cvrules.drawing.measure import ELLIPSIS, width_in_ems
from cvrules.drawing.rows import Box
from cvrules.games.cv.faces.face import face_of
from cvrules.library.catalogues import texts_of
from cvrules.library.faces import face
from cvrules.library.made_up import made_up_values
from effort.sweeps import sweep
from texts.catalogues import LANGUAGES
from texts.strategies import cv_cards

TEXTS = texts_of()
KIND = Kind("health", "health", "#bf4526")
#: The least size of letters we ship: 1.8 mm, about five points.
LEAST = 18


def overflowing(shown: Face) -> list[str]:
    """Return what reaches beyond its place on a face."""
    layout = lay_out(shown)
    ends = WIDTH - MEDALLION if len(shown.kinds) > 1 else WIDTH - MARGIN
    wrong = [
        line.words
        for line in layout.title
        if line.x + width_in_ems(line.words, bold=True) * line.font > ends
        or line.baseline - line.font * 0.9 < 0
        or line.baseline + line.font * 0.25 > HEADER
    ]
    inside = Box(MARGIN, TOP, WIDTH - 2 * MARGIN, BOTTOM - TOP)
    panel = layout.panel or Box(MARGIN, BOTTOM, inside.width, 0)
    wrong += [
        line.words
        for line in layout.rules
        if line.x + width_in_ems(line.words) * line.font > panel.right
        or line.baseline - line.font * 0.8 < panel.top
        or line.baseline + line.font * 0.25 > panel.bottom
    ]
    above = Box(inside.left, inside.top, inside.width, panel.top - inside.top)
    boxes = {"panel": panel, **{f"row {place}": box for place, (_, box) in enumerate(layout.rows)}}
    if layout.price is not None:
        boxes["price"] = layout.price[0]
    if layout.points is not None:
        boxes["points"] = layout.points
    for name, box in boxes.items():
        room = inside if name == "panel" else above
        if not (room.left <= box.left and box.right <= room.right and room.top <= box.top):
            wrong.append(name)
        if box.bottom > room.bottom + 0.001 or box.width < 0 or box.height < 0:
            wrong.append(name)
    return wrong


@pytest.mark.parametrize("language", sweep(LANGUAGES, quick=1))
@pytest.mark.parametrize("fill", ["house", None])
@pytest.mark.parametrize("edition", ["granna_en", "gigamic_fr", None])
def test_every_card_fits_in_every_language(language, fill, edition):
    """All 83, filled and with holes; no word is left out, and no letter is tiny."""
    cards = cvrules.load(edition=edition, fill=fill).cards
    faces = face(cards, language).faces
    layouts = [lay_out(one) for one in faces]

    assert len(faces) >= 83
    assert {one.title: wrong for one in faces if (wrong := overflowing(one))} == {}
    assert [one.title for one, layout in zip(faces, layouts, strict=True) if layout.is_cut] == []
    assert min(line.font for layout in layouts for line in layout.rules) >= LEAST


@given(cv_cards(), st.sampled_from(LANGUAGES), st.booleans())
def test_every_card_anybody_writes_fits(card, language, invented):
    """With up to four clauses of any kind, and large numbers."""
    marks = Invented(True, True, True, frozenset(card.clauses)) if invented else made_up_values(card)
    shown = face_of(card, TEXTS.voice(language), marks)

    assert overflowing(shown) == []
    assert not lay_out(shown).is_cut


@given(
    st.text(max_size=300),
    st.lists(st.text(max_size=400), max_size=12),
    st.integers(0, 40),
    st.integers(0, 7),
    st.booleans(),
)
def test_nothing_ever_overflows(title, rules, rows, price, points):
    """Where not even the smallest letters fit, dots stand for the rest."""
    row = Row((Icon("health", ground="token"),) * 3)
    shown = Face(
        title,
        (KIND, KIND),
        "999999",
        price=Row(row.pieces[:1] * price) if price else None,
        points=row if points else None,
        rows=(row,) * rows,
        rules=tuple(rules),
    )

    assert overflowing(shown) == []


def test_what_is_left_out_is_marked():
    """Dots end the last line, and the layout says that it is not whole."""
    layout = lay_out(Face("x" * 900, (KIND,), rules=("word " * 900,)))

    assert layout.is_cut
    assert layout.title[-1].words.endswith(ELLIPSIS)
    assert layout.rules[-1].words.endswith(ELLIPSIS)


def test_rules_go_before_icons_that_leave_no_room():
    """A card with dozens of clauses shows its icons alone."""
    row = Row((Icon("health", ground="token"),) * 9)
    layout = lay_out(Face("A", (KIND,), rows=(row,) * 40, rules=("Much to say.",)))

    assert layout.panel is None
    assert layout.rules == ()
    assert len(layout.rows) == 40


def test_flavour_goes_first_where_room_is_short():
    """The rules matter more than the joke."""
    short = lay_out(Face("A", (KIND,), rules=("One rule.",), flavour="A joke."))
    long = lay_out(Face("A", (KIND,), rules=("One long rule. " * 60,), flavour="A joke."))

    assert [line.words for line in short.rules if line.italic] == ["A joke."]
    assert [line for line in long.rules if line.italic] == []


def test_points_alone_stand_in_the_middle():
    """A card that only scores shows it large; beside other icons the plate is in the corner."""
    worth = Row((Icon("points", number="7"),))
    alone = lay_out(Face("A", (KIND,), points=worth)).points
    beside = lay_out(Face("A", (KIND,), points=worth, rows=(worth,))).points

    assert alone is not None
    assert beside is not None
    assert alone.width > beside.width
    assert abs(alone.left + alone.width / 2 - WIDTH / 2) < 1
    assert beside.right == WIDTH - MARGIN


def test_a_card_has_the_shape_of_a_card():
    """63 by 88 millimetres."""
    assert (WIDTH, HEIGHT) == (630, 880)
