"""Decisions and chance happen as the lines say, or the errors say why they cannot."""

from __future__ import annotations

import pytest

from cvrules.games.friends.scenes.scenes import SCENES
from cvrules.games.friends.table.move_text import parse_move
from cvrules.scenes.model import Act
from texts.scenes import codes, message_of, scene_of, stage_of


@pytest.mark.parametrize(
    ("line", "move"),
    [
        ("becomes a woman", "be woman"),
        ("chooses shaman", "choose shaman"),
        ("takes class_trip", "take class_trip"),
        ("auctions carnival", "auction carnival"),
        ("bids 3", "bid 3"),
        ("drops out", "drop"),
        ("passes", "pass"),
        ("steals from seat 2", "steal from person 2"),
        ("leaves it", "leave it"),
        ("fulfils shaman", "fulfil shaman"),
        ("trades", "trade"),
        ("brings seat 2", "bring person 2"),
        ("brings woman 1", "bring person 3"),
        ("brings man 4", "bring person 10"),
        ("forces seat 2", "force person 2"),
        ("offers", "offer"),
        ("stays out", "stay out"),
        ("gains fat", "gain fat"),
        ("clears grief", "clear grief"),
        ("sleeps with a man", "with a man"),
        ("agrees", "agree"),
        ("refuses", "refuse"),
        ("lets line 2 happen", "next 2"),
    ],
)
def test_every_line_is_the_move_with_that_text(line, move):
    """A scene can say what a move can say."""
    (act,) = (one for one in scene_of(f"seat 1 {line}", game="friends").story if isinstance(one, Act))

    assert SCENES.move_of(stage_of(game="friends"), act.decision) == parse_move(move)


@pytest.mark.parametrize(
    ("lines", "text"),
    [
        (["seat 2 passes"], "seat 1 is asked to act, not seat 2 | write 'seat 1 passes' first"),
        (["row carnival", "seat 1 auctions dance_course"], "the rules forbid this: dance_course is not in the middle"),
        (
            ["reveal carnival"],
            "no outcome of chance is needed now: seat 1 is asked to act | write 'seat 1 passes' first",
        ),
        (["reveal any"], "there is nothing to reveal now: seat 1 is asked to act | leave this line out"),
        (["period preparation", "deal any"], "there is nothing to deal now: seat 1 is asked to become"),
        (
            ["passed seat 2", "seat 1 passes", "reveal dance_course"],
            "the rules forbid this outcome: reveal dance_course is not possible here.",
        ),
        (["row carnival", "seat 1 auctions carnival", "seat 1 brings woman 5"], "there is no 'woman 5'; there are 4"),
    ],
)
def test_impossible_lines_are_explained(lines, text):
    """The message says what the game waits for, and the hint what to write."""
    assert message_of(*lines, "expect period 2", game="friends").startswith(text)


@pytest.mark.parametrize(
    ("lines", "missing"),
    [
        (["ruling gender_choice alternating"], "a life goal is dealt"),
        (
            ["ruling gender_choice alternating", "ruling starting_player chance"],
            "the starting player is drawn by lot",
        ),
        (["ruling gender_choice alternating", "deal any"], "a mega goal is revealed"),
        (["ruling gender_choice alternating", "deal any", "reveal dynasty"], "a card is revealed"),
    ],
)
def test_every_outcome_of_chance_must_be_stated(lines, missing):
    """A scene never leaves chance open."""
    stated = [line for line in lines if not line.startswith("ruling")]
    rulings = [line for line in lines if line.startswith("ruling")]

    text = message_of(*rulings, "period preparation", *stated, "seat 1 passes", "expect over", game="friends")
    assert text.startswith(missing)


def test_a_single_answer_is_given_automatically_but_players_never_pass_automatically():
    """The lowest price is bid without a question, and the turn waits for an action."""
    lines = ["row night_shift", "seat 1 auctions night_shift"]

    assert codes(*lines, "expect seat 1 lived night_shift", "expect turn seat 2", game="friends") == []
    assert codes(*lines, "expect seat 2 is asked to act", "expect passed nobody", game="friends") == []
