"""Moves are read by the patterns of their game."""

from __future__ import annotations

import pytest

from cvrules import MoveTextError
from cvrules.kernel.move_text import NAME, SEAT, MoveReader


def _even(text):
    number = int(text)
    if number % 2:
        raise ValueError(f"{number} is odd; write an even number")
    return number


READER = MoveReader(
    [(r"pass", lambda: "pass"), (rf"give {NAME} to {SEAT}", lambda *who: who), (r"bid (\d+)", _even)], "'pass'"
)


@pytest.mark.parametrize(
    ("text", "move"), [("pass", "pass"), ("give a_1 to 5", ("a_1", "5")), ("give 12 to 0", ("12", "0")), ("bid 4", 4)]
)
def test_a_move_is_made_of_its_groups(text, move):
    """The first pattern that fits the whole text decides."""
    assert READER.parse(text) == move


@pytest.mark.parametrize(
    ("text", "error"),
    [
        ("pass ", "'pass ' is not a move; write a move like 'pass'"),
        ("give A to 1", "'give A to 1' is not a move; write a move like 'pass'"),
        ("give a to 6", "'give a to 6' is not a move; write a move like 'pass'"),
        ("x" * 99, f"'{'x' * 60}' is not a move; write a move like 'pass'"),
        ("bid 3", "3 is odd; write an even number"),
    ],
)
def test_other_texts_are_refused(text, error):
    """Quoted as far as it is useful, or with the reason of the move itself."""
    with pytest.raises(MoveTextError) as raised:
        READER.parse(text)

    assert str(raised.value) == error
