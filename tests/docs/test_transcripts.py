"""Games on pages are compared with what the terminal shows, in order and line by line."""

from __future__ import annotations

import pytest

from commands.transcripts import answers, first_missing, play_transcript

SCREEN = "Which card?\n  1  PhD\n> 1\nAlex buys PhD\nWhich card?\n> quit\nGoodbye.\n"


def test_what_stands_behind_the_prompt_is_typed():
    """The blocks of one game are typed one after the other."""
    assert answers(["Which card?\n> 1\n", "Which card?\n> quit\n"]) == ["1", "quit"]


@pytest.mark.parametrize(
    "parts",
    [
        [SCREEN],
        ["Which card?\n...\n> 1\n", "Goodbye.\n"],
        ["...\nAlex buys PhD\n...\n"],
        ["Which card?\n...\nWhich card?\n> quit\n"],
    ],
)
def test_parts_of_a_game_may_be_left_out(parts):
    """Three dots, and the gap between two blocks, stand for any lines."""
    assert first_missing(parts, SCREEN) is None


@pytest.mark.parametrize(
    "parts",
    [
        ["Alex buys MBA\n"],
        ["buys PhD\n"],
        ["Goodbye.\n", "Alex buys PhD\n"],
        ["Which card?\n> 1\n"],
    ],
)
def test_what_the_screen_does_not_show_is_missing(parts):
    """Other words, half a line, another order and a gap without dots are all noticed."""
    assert first_missing(parts, SCREEN) is not None


def test_a_game_is_played_as_at_a_terminal():
    """What is typed shows on the screen, and the game ends when nothing more is typed."""
    screen = play_transcript("cvrules play --seed 11", ["1"])

    assert "\n> 1\n" in screen
    assert screen.endswith("To play this game again, use --seed 11.\n")
