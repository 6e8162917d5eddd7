"""Hints for signs that do not fit."""

from __future__ import annotations

import pytest

from cvrules import read_cards


@pytest.mark.parametrize(
    ("line", "hint"),
    [
        ("gives 1 money | 1 health", "'+' means both; there is no '|'"),
        ("may change any money \u2013> health", "write '->'"),
        ("cost 2 money \u201ccheap\u201d", "leave out the quotes"),
        ("cost 1 money plus 1 health", "join with '+'"),
        ("cost 1 money worth 3", "begin a new line before 'worth'"),
        ("needs: 1 work", "leave out ':'"),
        ("upkeep + 1 money", "leave out '+'"),
        ("cost (1 money)", "leave out the brackets"),
        ("counts as 2 + cards", "leave out '+'"),
    ],
)
def test_a_sign_is_helped(line, hint):
    """Each sign that authors use has an answer."""
    _, (fault,) = read_cards(f"card 1 dog: health\n{line}\n")

    assert fault.help == hint


def test_two_headers_need_two_lines():
    """A comma does not separate cards."""
    _, (fault,) = read_cards("card a: health, card b: work\n")

    assert fault.help == "begin a new line before 'card'"
