"""Messages quote a user's own text, shortened and escaped."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from cvrules.reading.quoting import quote


@given(text=st.text())
def test_quoted_text_is_short_and_harmless(text):
    """A stranger's word cannot play tricks on a terminal, nor flood it."""
    shown = quote(text)

    assert shown.isprintable()
    assert len(shown) <= 40 * 6 + 2
    assert text not in shown or text.isprintable()
