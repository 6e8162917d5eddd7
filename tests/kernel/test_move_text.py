"""Moves are read by the patterns of their game."""

from __future__ import annotations

import pytest
from attrs import frozen

from cvrules import MoveTextError
from cvrules.kernel import nouns
from cvrules.kernel.move_text import CARD, NAME, SEAT, SEAT_NUMBER, MoveReader, patterns_of


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


@frozen
class Give(nouns.Move):
    """A move with a line and two fields."""

    text = "give {card} to seat {seat}"

    card: str
    seat: int


@frozen
class Shout(nouns.Outcome):
    """An outcome that has a line of its own making."""

    def __str__(self) -> str:
        return "shout!"


def test_a_move_prints_as_its_text_and_is_read_back_by_it():
    """The line is written once; a class without one is left to the game."""
    patterns = list(patterns_of((Give, Shout), {"card": CARD, "seat": SEAT_NUMBER}))

    assert len(patterns) == 1
    assert str(Give("a_1", 2)) == "give a_1 to seat 2"
    assert MoveReader(patterns, "'give'").parse("give a_1 to seat 2") == Give("a_1", 2)
