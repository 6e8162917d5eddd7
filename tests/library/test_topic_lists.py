"""Lists of topics: one line each."""

from __future__ import annotations

import pytest

from cvrules.kernel.registry import words_of
from cvrules.library.topic_lists import LISTS, list_topics

GAMES = ("cv", "pursuit")


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("name", LISTS)
def test_every_list_has_lines(name, game):
    """Each line is short and not empty."""
    lines = list_topics(name, game).splitlines()

    assert lines
    assert all(line.strip() for line in lines)


@pytest.mark.parametrize("game", GAMES)
def test_rulings_are_listed_with_their_questions(game):
    """None is missing."""
    assert list_topics("rulings", game).splitlines() == [
        f"{ruling.name}: {ruling.question}" for ruling in words_of(game).rulings
    ]


def test_a_chapter_lists_its_paragraphs():
    """Only those of the chapter, by letter and number."""
    assert list_topics("r1", "cv").splitlines()[0].startswith("R1.1 ")
    assert all(line.startswith("R1.") for line in list_topics("R1", "cv").splitlines())
    assert list_topics("R99", "cv") == list_topics("no_list", "cv") == ""
