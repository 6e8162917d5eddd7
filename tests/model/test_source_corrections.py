"""Lines about sources are corrected in all games."""

from __future__ import annotations

import re

import pytest

from cvrules.kernel.registry import words_of
from cvrules.model.source_corrections import SOURCE_CORRECTIONS


@pytest.mark.parametrize("game", ["cv", "pursuit", "friends"])
def test_each_game_has_them(game):
    """No game has to repeat the advice."""
    assert set(SOURCE_CORRECTIONS) <= set(words_of(game).corrections)


@pytest.mark.parametrize(
    ("line", "hint"),
    [
        ("source https://example.org", "describe the link in 'sources.toml', and write its key here"),
        ('source "photo"', "leave out the quotes: write 'source photo'"),
        ('source "photo 12"', "write 'source photo_12'"),
        ("source my own idea", "write 'source my_own_idea'; your own cards need no source"),
        ("source a book that I read", "your own cards need no source"),
    ],
)
def test_a_source_is_a_key(line, hint):
    """A link, a title in quotes or several words become one key."""
    found = next(match for one in SOURCE_CORRECTIONS if (match := re.search(one.pattern, line.lower())))
    (correction,) = (one for one in SOURCE_CORRECTIONS if one.pattern == found.re.pattern)

    assert hint in found.expand(correction.help)
