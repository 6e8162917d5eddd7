"""A replay is a heading, a line for each step and a closing line; writing survives whatever happens."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

import cvrules
from cvrules import History, InvalidRecordError, dump_replay
from cvrules.kernel.replay import RecordedStep, ReplayWriter, read_replay
from cvrules.kernel.sealed_json import seal, unseal
from played_games.recorded import game_start, orchard_game, recorded_game

ORCHARD_GAME = orchard_game("deal ant", "deal bee", "pass", "show", "pass")


def edit_replay(change, history=ORCHARD_GAME):
    """Return the file of a game of which somebody has changed a line, and sealed it again."""
    lines = unseal(dump_replay(history))
    change(lines)
    return seal(lines)


def fault_of(data):
    """Return the one thing that is said about a file."""
    with pytest.raises(InvalidRecordError) as caught:
        read_replay(data)
    (fault,) = caught.value.diagnostics
    return fault


def test_steps_are_written_as_moves_read():
    """Chance and seats, each with a digest of the table after it."""
    replay = read_replay(dump_replay(ORCHARD_GAME))

    assert [(step.mover, step.text) for step in replay.steps] == [
        (-1, "deal ant"),
        (-1, "deal bee"),
        (0, "pass"),
        (1, "show"),
        (1, "pass"),
    ]
    assert len({step.digest for step in replay.steps}) == 5
    assert replay.result == {"end": "over", "points": [0, 1], "winners": [1]}


def test_a_game_that_goes_on_is_a_file_as_well():
    """Its closing line says so."""
    assert read_replay(dump_replay(game_start())).result == {"end": "unfinished"}
    assert read_replay(dump_replay(orchard_game())).steps == ()


def test_no_line_holds_more_than_it_must():
    """The keys are few, and written in one order."""
    first, *steps, last = dump_replay(ORCHARD_GAME).decode("ascii").splitlines()

    assert list(json.loads(first))[:3] == ["replay", "cvrules", "game"]
    assert {tuple(json.loads(line)) for line in steps} == {("chance", "table"), ("seat", "move", "table")}
    assert list(json.loads(last)) == ["end", "points", "winners", "sha256"]


def test_a_history_from_the_middle_is_no_replay():
    """A reader could not play it again."""
    middle = History(game_start(50).tables[30:], game_start(50).moves[30:])

    with pytest.raises(ValueError, match="a replay must begin with the deal"):
        dump_replay(middle)


@pytest.mark.parametrize(
    ("change", "code", "said"),
    [
        (lambda lines: lines[0].pop("replay"), "CV603", "this is not a replay"),
        (lambda lines: lines[0].update(replay="1"), "CV603", "this is not a replay"),
        (
            lambda lines: lines[0].update(replay=2),
            "CV604",
            "this file has format 2, but this version of cvrules reads format 1",
        ),
        (lambda lines: lines[0].update(players="2"), "CV603", "'players' must be a number"),
        (lambda lines: lines.__delitem__(slice(1, None)), "CV603", "this replay has no line with the result"),
        (lambda lines: lines[1].pop("table"), "CV603", "this line is not a step; its keys are 'chance'"),
        (lambda lines: lines[1].update(seed=7), "CV603", "this line is not a step"),
        (lambda lines: lines[3].update(seat="0"), "CV603", "this line is not a step"),
        (lambda lines: lines[3].update(seat=True), "CV603", "this line is not a step: a seat is a number"),
        (lambda lines: lines[3].update(seat=-1), "CV603", "this line is not a step: a seat is a number"),
        (lambda lines: lines[1].update(table="x"), "CV603", "this line is not a step: a seat is a number"),
        (
            lambda lines: lines.__setitem__(0, {"export": 1}),
            "CV603",
            "this is an export for one seat, not a whole game",
        ),
    ],
)
def test_a_file_with_a_right_digest_and_wrong_lines_is_refused(change, code, said):
    """Whoever writes one by hand is told what does not fit."""
    fault = fault_of(edit_replay(change))

    assert fault.code == code
    assert said in fault.message
    assert fault.help


def test_a_scribe_writes_what_dumping_gives():
    """Also after moves were taken back and others made."""
    game, replay_writer = recorded_game(), ReplayWriter()
    other = game.upto(60)
    other = other.play(cvrules.legal_moves(other.table)[0]) if other.table.to_move != -1 else other

    for history in (game.upto(30), game.upto(90), other, game.upto(61), game):
        assert replay_writer.dump(history) == dump_replay(history)


def test_a_replay_is_written_to_a_file(tmp_path):
    """The bytes that are returned, and nothing is left beside it."""
    file = tmp_path / "game.jsonl"

    assert dump_replay(ORCHARD_GAME, file) == file.read_bytes()
    assert [path.name for path in tmp_path.iterdir()] == ["game.jsonl"]


@pytest.mark.slow
def test_a_killed_writer_leaves_the_old_file_or_the_new_one(tmp_path):
    """A loop of kills at any moment: each time the file is whole, and one of the two; both are met (74)."""
    kills = Path(__file__).with_name("kills.py")
    done = subprocess.run([sys.executable, kills, tmp_path / "game.jsonl"], capture_output=True, text=True, check=False)

    assert done.stderr == ""
    old, new, strange = map(int, done.stdout.split())
    assert old + new == 60
    assert min(old, new) > 0
    assert strange == 0


def test_steps_are_values():
    """Equal where their lines are."""
    assert (
        RecordedStep(0, "pass", "0" * 8)
        == read_replay(edit_replay(lambda lines: lines[3].update(table="0" * 8))).steps[2]
    )
