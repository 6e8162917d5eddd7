"""Pages and sheets of many faces."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from xml.etree import ElementTree as ET

import pytest

from cvrules.drawing.face import Face, Kind
from cvrules.drawing.glyphs import glyphs_of
from cvrules.drawing.layout import HEIGHT, WIDTH
from cvrules.drawing.sheet import GAP, html_page, svg_sheet

GLYPHS = glyphs_of("cv")
KIND = Kind("health", "health", "#bf4526")


def faces(number: int) -> list[Face]:
    """Return so many faces."""
    return [Face(f"Card {place}", (KIND,)) for place in range(number)]


class Tags(HTMLParser):
    """Counts the tags of a page."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.seen: list[str] = []
        self.feed(page)

    def handle_starttag(self, tag, attrs):
        del attrs
        self.seen.append(tag)


@pytest.mark.parametrize(
    ("number", "columns", "across", "down"), [(83, 10, 10, 9), (4, 10, 4, 1), (5, 2, 2, 3), (0, 10, 1, 1)]
)
def test_a_sheet_has_a_place_for_each_face(number, columns, across, down):
    """Side by side, then below each other, and no larger than needed."""
    sheet = ET.fromstring(svg_sheet(faces(number), GLYPHS, heading="All", columns=columns))  # noqa: S314 - our own output
    places = [part.get("transform") for part in sheet if part.tag.endswith("}g")]

    assert len(set(places)) == len(places) == number
    assert sheet.get("viewBox") == f"0 0 {across * (WIDTH + GAP) + GAP} {down * (HEIGHT + GAP) + GAP}"


def test_a_page_holds_all_faces_and_needs_nothing_else():
    """No script, no font, no address."""
    page = html_page(faces(7), GLYPHS, heading="Mine", language="fr")

    assert Tags(page).seen.count("svg") == 7
    assert not {"script", "link", "img"} & set(Tags(page).seen)
    assert re.findall(r"(?:src|href|url)\b", page) == []
    assert '<html lang="fr">' in page


def test_a_single_card_is_shown_larger():
    """A preview, without a heading over it."""
    assert 'class="one"' in html_page(faces(1), GLYPHS, heading="Mine")
    assert "<h1>" not in html_page(faces(1), GLYPHS, heading="Mine")
    assert "<h1>Mine</h1>" in html_page(faces(2), GLYPHS, heading="Mine")


def test_a_hostile_heading_stays_words():
    """In the page's title as well, and in its language."""
    page = html_page(faces(2), GLYPHS, heading="</title><script>", language='"><script>')

    assert "script" not in Tags(page).seen
