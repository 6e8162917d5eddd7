"""Decisions and chance happen as the lines say, or the errors say why they cannot."""

from __future__ import annotations

import pytest

from cvrules.games.pursuit.table.move_text import parse_move
from cvrules.scenes.game_scenes import scenes_of
from cvrules.scenes.model import Act
from texts.scenes import codes, message_of, scene_of, stage_of

SCENES = scenes_of("pursuit")


@pytest.mark.parametrize(
    ("line", "move"),
    [
        ("studies", "study"),
        ("plays", "play"),
        ("interacts", "interact"),
        ("temps", "temp_job"),
        ("works overtime", "overtime"),
        ("rests 2", "rest 2"),
        ("takes yoga", "take yoga"),
        ("takes e_sports level 4", "take e_sports level 4"),
        ("takes magazine role writer", "take magazine role writer"),
        ("spends car level 2", "spend car level 2"),
        ("hires ceo", "hire ceo"),
        ("dates martha", "date martha"),
        ("advances yoga", "advance yoga"),
        ("joins magazine role editor", "join magazine role editor"),
        ("upgrades car level 3", "upgrade car level 3"),
        ("promotes", "promote"),
        ("promotes to ceo", "promote ceo"),
        ("retires", "retire"),
        ("develops martha", "develop martha"),
        ("refreshes job 1, 3", "refresh job 1, 3"),
        ("discards car", "discard car"),
        ("pays car", "pay car"),
        ("drops car", "drop car"),
        ("pays less influence", "less influence"),
        ("pays less nothing", "less nothing"),
        ("pays more knowledge", "more knowledge"),
        ("keeps nerd", "keep nerd"),
        ("receives good_health", "receive good_health"),
        ("picks martha", "pick martha"),
        ("picks pile", "pick pile"),
        ("picks nothing", "pick nothing"),
        ("drops goal zen", "drop_goal zen"),
    ],
)
def test_every_line_is_the_move_with_that_text(line, move):
    """A scene can say what a move can say."""
    (act,) = (one for one in scene_of(f"seat 1 {line}", game="pursuit").story if isinstance(one, Act))

    assert SCENES.move_of(stage_of(game="pursuit"), act.decision) == parse_move(move)


@pytest.mark.parametrize(
    ("lines", "text"),
    [
        (["seat 2 studies"], "seat 1 is asked to act, not seat 2 | write 'seat 1 studies' first"),
        (["seat 1 works overtime", "seat 2 rests 9"], "the rules forbid this: The stress cube cannot move 9 spaces"),
        (["row project yoga", "seat 1 takes running"], "the rules forbid this: running is not in a row on the board."),
        (["draw yoga"], "no outcome of chance is needed now: seat 1 is asked to act | write 'seat 1 studies' first"),
        (["draw any"], "there is nothing to draw now: seat 1 is asked to act | leave this line out"),
        (["phase setup", "reveal any"], "there is nothing to reveal now: a card is drawn into the row 'project'"),
        (["phase setup", "draw martha"], "the rules forbid this outcome: draw martha is not possible here."),
        (
            ["row project horse_riding, yoga", "seat 1 has 1 money", "seat 1 takes horse_riding", "seat 2 studies"],
            "a card is drawn into the row 'project', and the scene does not say which | write 'draw CARD' or 'draw any'",
        ),
        (
            ["row project e_sports", "seat 1 has 9 knowledge + 9 creativity + 9 influence", "seat 1 short_term -1",
             "seat 1 takes e_sports level 1", "seat 1 studies"],
            "seat 1 is asked to price | write 'seat 1 pays more RESOURCE' first",
        ),
    ],
)  # fmt: skip
def test_impossible_lines_are_explained(lines, text):
    """The message says what the game waits for, and the hint what to write."""
    assert message_of(*lines, "expect round 2", game="pursuit").startswith(text)


@pytest.mark.parametrize(
    ("lines", "missing"),
    [
        (["phase setup", "draw any"], "a life goal is revealed"),
        (["phase setup", "draw any", "reveal any"], "a child trait is dealt"),
        (
            ["row job surgeon", "pile job ceo, chancellor", "seat 1 has hr_executive", "seat 1 has 4 knowledge + 7 influence",
             "seat 1 promotes"],
            "a job is found for the promotion",
        ),
        (
            ["ruling rewarded_card_from pile", "row item_activity summer_fling", "seat 1 has 5 money",
             "seat 1 spends summer_fling level 2"],
            "a card is found for the reward",
        ),
        (
            ["ruling starting_player chance", "phase setup", "draw any", "reveal any", "deal nerd, rich, creative, diligent",
             "seat 1 keeps nerd", "seat 2 keeps creative"],
            "the first player is drawn by lot",
        ),
        (
            ["ruling solo_clash chance", "seats 1", "phase setup", "draw any", "reveal zen, team_spirit, live_fast_die_young"],
            "one of two clashing goals is discarded",
        ),
    ],
)  # fmt: skip
def test_every_outcome_of_chance_must_be_stated(lines, missing):
    """A scene never leaves chance open."""
    assert message_of(*lines, "seat 1 studies", "expect round 2", game="pursuit").startswith(missing)


def test_a_single_answer_is_given_automatically_and_may_be_stated():
    """A car that cannot be paid for is dropped."""
    lines = ["phase upkeep", "seat 1 has car level 2"]

    assert codes(*lines, "expect seat 1 has no car", game="pursuit") == []
    assert codes(*lines, "seat 1 drops car", "expect seat 1 has no car", game="pursuit") == []
    assert codes(*lines, "seat 1 drops car", "seat 1 drops car", "expect round 2", game="pursuit") == ["CV521"]
