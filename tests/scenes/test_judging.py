"""What the rules allow and refuse: where a scene is right about it, and what is said where it is not."""

from __future__ import annotations

import pytest

from texts.scenes import codes, message_of


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("allow seat 1 buys used_car", "the rules refuse this: used_car costs 3 money"),
        ("refuse seat 1 buys running", "the rules allow this"),
        ("refuse seat 1 buys used_car because R3.6", "refused because of R3.3, not R3.6: "),
        ("refuse seat 1 stops", "the seat is not asked about this now: seat 1 is asked to buy"),
        ("refuse seat 2 passes", "the seat is not asked about this now: seat 1 is asked to buy"),
    ],
)
def test_judgements_that_fail_say_why(line, message):
    """And what the rules say instead."""
    told = ["track used_car, running", "seat 1 throws 4 health", "seat 1 stops"]

    assert message_of(*told, line).startswith(message)


@pytest.mark.parametrize(
    "line",
    [
        "allow seat 1 buys running",
        "allow seat 1 passes",
        "refuse seat 1 buys used_car",
        "refuse seat 1 buys used_car because R3.3",
        "refuse seat 1 stops because R1.2",
    ],
)
def test_judgements_that_hold_say_nothing(line):
    """With or without their paragraph."""
    assert codes("track used_car, running", "seat 1 throws 4 health", "seat 1 stops", line) == []


def test_a_refusal_that_was_not_expected_is_answered_with_its_paragraph():
    """So that the line can be turned round."""
    told = message_of("track used_car", "seat 1 throws 4 health", "seat 1 stops", "allow seat 1 buys used_car")

    assert told.endswith(" | if the rules are right, write 'refuse' instead of 'allow', and end with 'because R3.3'")


def test_another_paragraph_is_answered_with_the_right_one():
    """Whether the one that was written exists or not."""
    told = ["track used_car", "seat 1 throws 4 health", "seat 1 stops"]
    hint = "if the rules are right, write 'because R3.3'"

    assert message_of(*told, "refuse seat 1 buys used_car because R3.4").endswith(f" | {hint}")
    assert message_of(*told, f"refuse seat 1 buys used_car because R{99}.1").endswith(f" | {hint}")
