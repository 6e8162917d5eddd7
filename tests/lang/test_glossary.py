"""The words that all games share have a meaning."""

from __future__ import annotations

from cvrules.lang.glossary import HEADERS, LINES
from cvrules.lang.lines import HEADS


def test_every_header_has_a_meaning():
    """Each is a sentence."""
    assert set(HEADERS) == set(HEADS)
    assert all(meaning.endswith(".") for meaning in (*HEADERS.values(), *LINES.values()))
