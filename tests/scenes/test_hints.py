"""Help where the card language's own advice does not fit a scene."""

from __future__ import annotations

import pytest

from texts.scenes import faults_of, scene_text


def help_for(line: str) -> str:
    """Return the help for a line that cannot be read."""
    (fault,) = faults_of(scene_text(line, "expect over"))
    return fault.help


@pytest.mark.parametrize(
    ("line", "hint"),
    [
        ("track used car", "write 'used_car'"),
        ("seat 1 has Trip, world trip as knowledge", "write 'trip'"),
        ("seat 1 plays zoo trip", "write 'zoo_trip'"),
        ("seat 1 has MARRIAGE", "write 'marriage'"),
        ("turn 2", "write 'seat 2'"),
        ("expect winner 2", "write 'seat 2'"),
        ("seat 1 xyzzy", "write one of: buys, changes, chooses, "),
        ("edition Granna", "write 'granna'"),
        ("07: 1 has marriage", "a line begins with a word, such as 'seat 1 has ...'"),
        ("expect seat 1 is asked to dance", "write one of: arrange, buy, choose, lose, pay, put, reroll, take, throw"),
    ],
)
def test_hints_suit_scenes(line, hint):
    """Names with spaces and capitals, seats without their word, verbs nobody knows."""
    assert help_for(line).startswith(hint)


@pytest.mark.parametrize("word", ["allow", "refuse"])
@pytest.mark.parametrize("verb", ["throws", "throw", "rolls", "roll"])
def test_a_first_throw_is_no_decision(word, verb):
    """It is made in any case, and how the dice fall is chance."""
    assert help_for(f"{word} seat 1 {verb} 4 health") == (
        f"a scene cannot {word} a first throw, because its faces are chance; 'rerolls' is a decision"
    )


@pytest.mark.parametrize("head", ["scene Five Dice", "scene five-dice", "scene 'five dice'"])
def test_names_of_scenes_are_mended(head):
    """One word of small letters."""
    (fault,) = faults_of(f"{head}\n    expect   over\n")

    assert fault.help == "write 'scene five_dice'"
