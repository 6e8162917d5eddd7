"""The words with which a person leaves a game."""

from __future__ import annotations

import pytest

from commands.scripted import writer
from cvrules.cli.quitting import is_quit


@pytest.mark.parametrize("text", ["quit", " Quit ", "exit", "q"])
def test_a_person_leaves_with_the_words_of_help(text):
    """In capitals, too."""
    assert is_quit(text, writer())


def test_a_person_leaves_in_every_language():
    """And always in English."""
    german = writer("de")

    assert is_quit("ende", german)
    assert is_quit("quit", german)


@pytest.mark.parametrize("text", ["", "why", "quit now", "quite"])
def test_other_lines_do_not_leave(text):
    """Nor does Enter."""
    assert not is_quit(text, writer())
