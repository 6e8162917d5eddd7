"""Expectations that are not met say what is there instead."""

from __future__ import annotations

import pytest

from texts.scenes import codes, message_of

POSITION = (
    "seats 3",
    "first seat 2",
    "passed seat 3",
    "row carnival, night_shift",
    "deck life_b dance_course",
    "aside town_hall, sourdough",
    "mega dynasty",
    "seat 1 has 2 wealth + 1 grief",
    "seat 1 time 5",
    "seat 1 has markers for seat 2, seat 3",
    "seat 1 is friends with woman 1, seat 3",
    "seat 1 is engaged to seat 2",
    "seat 1 slept 2 times with seat 2",
    "seat 1 slept with a man",
    "seat 1 has 1 child with seat 2",
    "seat 1 has 2 children with a stranger",
    "seat 1 holds shaman",
    "seat 1 fulfilled liposuction",
    "seat 1 lived green_hair, chain_smoking",
)


@pytest.mark.parametrize(
    "line",
    [
        "seat 1 has 1 grief + 2 wealth",
        "seat 2 has nothing",
        "seat 1 time 5",
        "seat 1 has markers for seat 3, seat 2",
        "seat 2 has no markers",
        "seat 3 is a woman",
        "seat 3 is friends with seat 1",
        "seat 1 is friends with woman 1, seat 3",
        "seat 2 is engaged to seat 1",
        "seat 2 is a stranger to man 1, woman 1",
        "seat 3 is single",
        "seat 1 slept 3 times",
        "seat 2 slept 2 times with seat 1",
        "seat 1 slept with a man",
        "seat 1 slept 0 times with a woman",
        "seat 1 has 3 children",
        "seat 2 has 1 child with seat 1",
        "seat 1 has 2 children with a stranger",
        "seat 1 holds shaman",
        "seat 1 fulfilled liposuction",
        "seat 2 fulfilled nothing",
        "seat 1 lived chain_smoking, green_hair",
        "seat 2 lived nothing",
        "seat 1 sees shaman, carnival",
        "seat 2 sees no shaman",
        "row night_shift, carnival",
        "row 2 cards",
        "deck life_b 1 card",
        "deck life_b dance_course",
        "deck puberty nothing",
        "aside town_hall, sourdough",
        "spare 20 cards",
        "mega dynasty",
        "supply 19",
        "3 women",
        "4 men",
        "passed seat 3",
        "first seat 2",
        "turn seat 2",
        "period 2",
        "seat 2 is asked to act",
        "seat 1 scores 1",
    ],
)
def test_expectations_are_met(line):
    """Each kind once."""
    assert codes(*POSITION, f"expect {line}", game="friends") == []


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("seat 1 has 1 grief", "seat 1 has 2 wealth + 1 grief, not 1 grief"),
        ("seat 2 has 1 fat", "seat 2 has nothing, not 1 fat"),
        ("seat 1 time 4", "seat 1 has 5 time markers, not 4"),
        ("seat 1 has no markers", "seat 1 has markers for seat 2, seat 3, not no markers"),
        ("seat 2 is a woman", "seat 2 is a man, not woman"),
        ("seat 1 is in love with seat 2", "seat 1 is engaged to seat 2, not in love with seat 2"),
        ("seat 1 is friends with man 2", "seat 1 is a stranger to man 2, not friends with man 2"),
        ("seat 1 is single", "seat 1 is not single, but engaged to seat 2"),
        ("seat 1 slept 2 times", "seat 1 slept 3 times in all, not 2 times"),
        ("seat 1 slept with seat 2", "seat 1 slept with seat 2 2 times, not 1 time"),
        ("seat 1 slept with a woman", "seat 1 slept with a woman, anonymously 0 times, not 1 time"),
        ("seat 1 has 1 child", "seat 1 has 3 children in all, not 1 child"),
        ("seat 1 has 1 child with man 1", "with man 1, seat 1 has 0 children, not 1 child"),
        ("seat 1 has 1 child with a stranger", "with a stranger, seat 1 has 2 children, not 1 child"),
        ("seat 1 holds hermit", "seat 1 does not hold hermit | it holds: "),
        ("seat 1 holds nothing", "seat 1 holds 4 cards, not nothing"),
        ("seat 1 fulfilled nothing", "seat 1 has fulfilled liposuction, not nothing"),
        ("seat 1 lived green_hair", "seat 1 has carried out green_hair, chain_smoking, not green_hair"),
        ("seat 2 sees shaman", "seat 2 does not see 'shaman'"),
        ("seat 1 sees no shaman", "seat 1 sees 'shaman'"),
        ("row carnival", "the row is night_shift, carnival, not carnival"),
        ("row 3 cards", "the row has 2 cards, not 3 cards | carnival, night_shift"),
        ("deck life_b nothing", "the deck 'life_b' is dance_course, not nothing"),
        ("aside nothing", "the pile of cards that were set aside is sourdough, town_hall, not nothing"),
        ("spare 1 card", "the supply of goals has 20 cards, not 1 card"),
        ("mega nothing", "the mega goal is dynasty, not nothing"),
        ("supply 1", "the supply has 19 time markers, not 1"),
        ("1 woman", "there are 3 neutral women, not 1"),
        ("passed nobody", "seat 3 has passed, not nobody"),
        ("first seat 1", "the starting player is seat 2, not seat 1"),
        ("period puberty", "this is period 2, not puberty"),
        ("trade shows nothing", "no goals have been traded"),
        ("no winner", "the game is not over | seat 2 is asked to act"),
        ("seat 1 scores 2", "seat 1 scores 1, not 2 | it fulfilled: liposuction"),
    ],
)
def test_expectations_that_fail_say_what_is_there(line, message):
    """The message names the actual value and the expected one."""
    assert message_of(*POSITION, f"expect {line}", game="friends").startswith(message)
    assert codes(*POSITION, f"expect {line}", game="friends") == ["CV523"]


def test_a_trade_shows_what_the_ruling_says():
    """The message names both."""
    lines = [
        "ruling trade_shows categories",
        "seat 1 time 4",
        "seat 1 holds shaman",
        "seat 1 fulfilled liposuction, family, rock_star, shared_flat",
        "seat 1 trades",
        "seat 1 chooses hermit",
    ]

    assert codes(*lines, "expect trade shows spirit", game="friends") == []
    assert message_of(*lines, "expect trade shows job, spirit", game="friends") == (
        "the trade shows spirit, not job, spirit"
    )


def test_the_end_can_be_expected():
    """With a winner, and without."""
    won = ["seat 1 fulfilled liposuction, family, rock_star, shared_flat", "mega all_the_vices"]
    won += ["seat 1 has 2 smoking + 2 drinking + 2 drugs", "seat 1 fulfils all_the_vices"]

    assert codes(*won, "expect winner seat 1", "expect over", game="friends") == []
    assert message_of(*won, "expect no winner", game="friends") == "the winner is seat 1"
