"""Headers and removals are corrected in all games."""

from __future__ import annotations

import re

import pytest

from cvrules.kernel.registry import words_of
from cvrules.lang.grammar import grammar_of
from cvrules.model.header_corrections import header_corrections


def corrected(line: str, *, has_numbers: bool = True) -> str:
    """Return the corrected line, or the advice if there is none."""
    table = header_corrections(("cost", "gives"), ("health", "work"), has_numbers=has_numbers)
    for correction in table:
        if found := re.search(correction.pattern, line):
            return found.expand(correction.line) if correction.line else correction.help
    return ""


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("errata 20 child", "amend 20 child"),
        ("change card #20: child", "amend 20 child"),
        ("version my_table", "edition my_table"),
        ("card: dog health", "card dog: health"),
        ("- cost", "no cost"),
        ("delete gives", "no gives"),
        ("old cost 1 money", "leave the line out: the new line replaces the old one"),
        ("cost 1 money", ""),
    ],
)
def test_a_header_is_corrected(line, expected):
    """Authors write other words for the same thing."""
    assert corrected(line) == expected


def test_cards_without_numbers_are_amended_by_name():
    """A number would be wrong there."""
    assert corrected("errata picnic", has_numbers=False) == "amend picnic"
    assert corrected("errata 20 picnic", has_numbers=False) == ""


@pytest.mark.parametrize("game", ["cv", "pursuit", "friends"])
def test_the_words_of_each_game_are_removed(game):
    """Every clause of the game can be removed in other words."""
    words = words_of(game)
    for clause in words.clause_words():
        line = f"- {clause}"
        lines = [found.expand(one.line) for one in words.corrections if (found := re.search(one.pattern, line))]
        assert f"no {clause}" in lines
        assert grammar_of(words).is_valid(f"no {clause}\n")
