"""Lines about disputed rules are corrected in all games."""

from __future__ import annotations

import re

import pytest

from cvrules.kernel.registry import words_of
from cvrules.model.ruling_corrections import ruling_corrections


@pytest.mark.parametrize("game", ["cv", "pursuit", "friends"])
def test_each_option_has_a_line(game):
    """With spaces, a colon or another first word."""
    rulings = words_of(game).rulings
    table = ruling_corrections(rulings)
    for ruling in rulings:
        spoken = ruling.name.replace("_", " ")
        for option in ruling.words:
            line = f"rule: {spoken} = {option.replace('_', ' ')}"
            found = next(correction for correction in table if re.search(correction.pattern, line))
            assert found.line == f"ruling {ruling.name} {option}"


@pytest.mark.parametrize(
    ("line", "hint"),
    [
        ("ruling misfortune", "write 'ruling misfortune after_selecting' or 'ruling misfortune at_once'"),
        ("ruling x y z", "'cvrules explain rulings' lists them"),
    ],
)
def test_a_line_without_an_option_is_advised(line, hint):
    """The options are named, or a command that lists them."""
    table = ruling_corrections(words_of("cv").rulings)

    assert hint in next(correction.help for correction in table if re.search(correction.pattern, line))
