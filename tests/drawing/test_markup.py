"""Markup: whatever comes from outside is escaped."""

from __future__ import annotations

from xml.etree import ElementTree as ET

from hypothesis import given
from hypothesis import strategies as st

from cvrules.drawing.markup import element, group_element, remove_control_characters, text_element


def test_words_and_attributes_are_escaped():
    """No tag, no entity and no quotation mark gets through."""
    assert text_element("p", "<b> & </p>") == "<p>&lt;b&gt; &amp; &lt;/p&gt;</p>"
    assert element("p", title='"><script>') == '<p title="&quot;&gt;&lt;script&gt;"/>'


def test_names_of_attributes_follow_python():
    """`font_size` is `font-size`, `class_` is `class`, and `None` is left out."""
    assert element("p", font_size=2.0, class_="x", id=None) == '<p font-size="2" class="x"/>'


def test_numbers_are_short():
    """Five digits are enough for a tenth of a millimetre."""
    assert element("p", x=1 / 3) == '<p x="0.33333"/>'


def test_an_empty_group_is_nothing():
    """It would only take room."""
    assert group_element("", "") == ""
    assert group_element("<p/>", x=1) == '<g x="1"><p/></g>'


def test_characters_that_turn_text_around_are_removed():
    """Neither a picture nor a terminal obeys a title."""
    assert remove_control_characters("a\u202eb\u2066c\x1b[31m\x00\x9bd") == "abc[31md"


@given(st.text())
def test_everything_can_be_read_as_xml(words):
    """Also characters that XML forbids, which are removed."""
    read = ET.fromstring(text_element("p", words, title=words))  # noqa: S314 - our own output

    assert (read.text or "") == remove_control_characters(words).replace("\r\n", "\n").replace("\r", "\n")
