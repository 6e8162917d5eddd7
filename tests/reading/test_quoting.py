"""Messages quote a user's own text, shortened and escaped."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from cvrules.reading.quoting import english_list, quote


@given(text=st.text())
def test_quoted_text_is_short_and_harmless(text):
    """A stranger's word cannot play tricks on a terminal, nor flood it."""
    shown = quote(text)

    assert shown.isprintable()
    assert len(shown) <= 40 * 6 + 2
    assert text not in shown or text.isprintable()


def test_names_are_listed_as_in_english():
    """Commas, and one word before the last."""
    assert english_list(("a",)) == "a"
    assert english_list(("a", "b")) == "a and b"
    assert english_list(("a", "b", "c"), "or") == "a, b or c"
