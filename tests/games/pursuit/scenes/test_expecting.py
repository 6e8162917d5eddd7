"""Expectations that are not met say what is there instead."""

from __future__ import annotations

import pytest

from texts.scenes import codes, message_of

POSITION = (
    "goals zen, renaissance_soul",
    "row job ceo, surgeon",
    "pile partner martha, nicole",
    "seat 1 has car level 2, magazine, yoga level 4",
    "seat 1 has 3 knowledge + 2 money",
    "seat 1 used study",
    "seat 1 filled magazine role writer",
    "seat 1 stress yellow 2",
    "seat 1 short_term -1",
    "seat 1 long_term 7",
    "seat 2 claimed renaissance_soul",
)


@pytest.mark.parametrize(
    "line",
    [
        "seat 1 has car",
        "seat 1 has car level 2, magazine, yoga level 4 aside",
        "seat 1 has yoga",
        "seat 1 has no ceo, martha",
        "seat 1 has 3 cards",
        "seat 2 has 0 cards",
        "seat 1 has 2 money + 3 knowledge",
        "seat 2 has nothing",
        "seat 1 hourglasses 6",
        "seat 1 stress yellow 2",
        "seat 1 short_term -1",
        "seat 1 long_term 7",
        "seat 1 used study",
        "seat 2 used nothing",
        "seat 1 filled magazine role writer",
        "seat 1 lives",
        "seat 2 claimed renaissance_soul",
        "open zen",
        "seat 1 scores 7",
        "row job ceo, surgeon",
        "row job 2 cards",
        "row project nothing",
        "pile partner nicole, martha",
        "pile partner 2 cards",
        "discard job nothing",
        "goals zen, renaissance_soul",
        "first seat 1",
        "turn seat 1",
        "round 2",
        "seat 1 is asked to act",
    ],
)
def test_expectations_are_met(line):
    """Each kind once."""
    assert codes(*POSITION, f"expect {line}", game="pursuit") == []


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("seat 1 has ceo", "seat 1 does not have 'ceo' | it has: car, magazine, yoga"),
        ("seat 1 has car level 3", "'car' is at level 2, not 3"),
        ("seat 1 has magazine aside", "'magazine' is active, not aside"),
        ("seat 1 has no car", "seat 1 has 'car'"),
        ("seat 1 has 2 cards", "seat 1 has 3 cards in its play area, not 2 cards | car, magazine, yoga"),
        ("seat 1 has 3 knowledge", "seat 1 has 3 knowledge + 2 money, not 3 knowledge"),
        ("seat 2 has 1 money", "seat 2 has nothing, not 1 money"),
        ("seat 1 hourglasses 5", "seat 1 has 6 available hourglasses, not 5"),
        ("seat 1 stress yellow 1", "the stress cube of seat 1 is on yellow 2, not on yellow 1"),
        ("seat 1 short_term 0", "seat 1 has -1 short-term happiness, not 0"),
        ("seat 1 long_term 8", "seat 1 has 7 long-term happiness, not 8"),
        ("seat 1 used play, study", "seat 1 has used study, not study, play"),
        (
            "seat 1 filled magazine role editor",
            "seat 1 does not fill the role 'editor' | these are filled: seat 1 writer",
        ),
        ("seat 1 died in round 2", "seat 1 is alive, on yellow 2"),
        ("seat 1 claimed zen", "'zen' is open"),
        ("open renaissance_soul", "'renaissance_soul' was claimed by seat 2"),
        ("closed team_spirit", "'team_spirit' is not one of the life goals"),
        ("seat 1 scores 8", "seat 1 scores 7, not 8 | the score sheet says: 7 for long_term"),
        ("seat 1 scores 1 for inheritance", "seat 1 scores 0 for inheritance, not 1 | the score sheet says"),
        ("no winner", "the game is not over | seat 1 is asked to act"),
        ("row job ceo", "the row 'job' is ceo, surgeon, not ceo"),
        ("row job 3 cards", "the row 'job' has 2 cards, not 3 cards | ceo, surgeon"),
        ("pile partner martha", "the pile 'partner' is martha, nicole, not martha"),
        ("discard job ceo", "the discard pile 'job' is nothing, not ceo"),
        ("goals zen", "the list of life goals is zen, renaissance_soul, not zen"),
        ("first seat 2", "the first player is seat 1, not seat 2"),
    ],
)
def test_expectations_that_fail_say_what_is_there(line, message):
    """The message names the actual value and the expected one."""
    assert message_of(*POSITION, f"expect {line}", game="pursuit").startswith(message)
    assert codes(*POSITION, f"expect {line}", game="pursuit") == ["CV523"]


def test_the_end_of_a_life_can_be_expected():
    """With the round, or denied."""
    lines = ["round 7", "phase preparation", "seat 1 stress yellow 1", "seat 2 stress yellow 1", "seat 1 long_term 2"]

    assert codes(*lines, "expect seat 1 died in round 7", "expect winner seat 1", game="pursuit") == []
    assert message_of(*lines, "expect seat 1 lives", game="pursuit") == "the life of seat 1 ended in round 7"
    assert message_of(*lines, "expect no winner", game="pursuit") == "the winner is seat 1"
    assert message_of(*lines, "expect seat 1 stress red 1", game="pursuit").startswith(
        "the stress cube of seat 1 is off the track"
    )
    assert message_of(*lines, "expect seat 1 died in round 6", game="pursuit").endswith("ended in round 7, not 6")
