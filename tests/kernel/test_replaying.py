"""A replay is played again step by step; where it goes another way, the reader says at which move and why."""

from __future__ import annotations

import pytest

from cvrules import InvalidRecordError, dump_replay
from cvrules.kernel import replaying
from cvrules.kernel.replay import read_replay
from cvrules.kernel.replaying import replay_game
from cvrules.kernel.sealed_json import seal, unseal
from made_up_games.orchard.game import Deal, Orchard
from played_games.recorded import game_start, orchard_game, orchard_rules, recorded_game
from played_games.samples import rules_of_edition

ORCHARD_GAME = orchard_game("deal ant", "deal bee", "pass", "show", "pass")


def divergence(change, history=ORCHARD_GAME, rules=None):
    """Return what is said of a file of which somebody has changed a line."""
    lines = unseal(dump_replay(history))
    change(lines)
    with pytest.raises(InvalidRecordError) as caught:
        replay_game(read_replay(seal(lines)), rules or orchard_rules())
    (fault,) = caught.value.diagnostics
    return fault, caught.value.history


@pytest.mark.parametrize("history", [ORCHARD_GAME, orchard_game(), orchard_game("deal ant")], ids=len)
def test_any_game_is_played_again(history):
    """Equal tables, moves and notes, and equal bytes when it is written again."""
    data = dump_replay(history)
    again = replay_game(read_replay(data), orchard_rules())

    assert again == history
    assert dump_replay(again) == data


@pytest.mark.parametrize("steps", [0, 1, 25, 100, len(recorded_game())])
def test_a_game_of_cv_is_played_again_from_any_step(steps):
    """`load(save(s)) == s`, wherever it stops (74)."""
    history = recorded_game().upto(steps)

    assert replay_game(read_replay(dump_replay(history)), history.rules) == history


def test_an_illegal_move_is_named():
    """With its number and the refusal; what could be played is there."""
    fault, history = divergence(lambda lines: lines[3].update(move="deal cat"))

    assert fault.code == "CV606"
    assert fault.message == "diverged at move 3: deal cat: This is not possible now. (O1)"
    assert fault.span.line == 4
    assert history == ORCHARD_GAME.upto(2)


def test_an_illegal_move_of_cv_names_the_rule():
    """As `why_not` does."""
    history = game_start(25)
    fault, _ = divergence(lambda lines: lines[25].update(move="pass"), history, history.rules)

    assert fault.message.startswith("diverged at move 25: pass: This move is not possible now")
    assert fault.message.endswith("(R1.2)")


@pytest.mark.parametrize(
    ("line", "change", "said"),
    [
        (3, {"move": "fly"}, "'fly' is not a move; write 'show' or 'pass'"),
        (3, {"seat": 1}, "seat 1 moves, but seat 0 is to move"),
        (1, {"chance": "deal elk"}, "deal elk: This is not possible now. (O1)"),
    ],
)
def test_a_step_that_fits_nowhere_is_named(line, change, said):
    """Text that is no move, and a seat that is not asked."""
    fault, _ = divergence(lambda lines: lines[line].update(change))

    assert fault.code == "CV606"
    assert fault.message == f"diverged at move {line}: {said}"


def test_a_seat_cannot_move_for_chance():
    """Nor chance for a seat, nor anybody after the end."""
    swapped, _ = divergence(lambda lines: lines.__setitem__(1, {"seat": 0, "move": "deal ant", "table": "0" * 8}))
    late, _ = divergence(lambda lines: lines.insert(6, lines[5]))

    assert swapped.message == "diverged at move 1: seat 0 moves, but chance is to move"
    assert late.message == "diverged at move 6: seat 1 moves, but the game is over"


def test_another_table_is_named():
    """The digest says that an engine went another way, and the first step at which it did."""
    fault, history = divergence(lambda lines: lines[2].update(table="0" * 8))

    assert fault.code == "CV607"
    assert fault.message.startswith("diverged at move 2: after 'deal bee' the table is ")
    assert fault.message.endswith("but the file says 00000000")
    assert history == ORCHARD_GAME.upto(2)


@pytest.mark.parametrize(
    "change",
    [
        {"points": [1, 1]},
        {"points": [0.0, 1.0]},
        {"winners": [0]},
        {"winners": [True]},
        {"end": "unfinished"},
        {"more": 1},
    ],
)
def test_another_result_is_named(change):
    """Points and winners are counted again, and written as the numbers they are."""
    fault, _ = divergence(lambda lines: lines[-1].update(change))

    assert fault.code == "CV607"
    assert fault.message.startswith("diverged at the end: the result is 'end over, ")


def test_a_game_that_cannot_be_dealt_is_named():
    """Too many players, or too few."""
    fault, _ = divergence(lambda lines: lines[0].update(players=7))

    assert fault.code == "CV605"
    assert fault.message == "this game cannot be dealt: the orchard is for 2 or 3 players, not 7"
    assert fault.help == "do not edit the file by hand; let cvrules write it"


def test_a_move_is_written_in_one_way(monkeypatch):
    """A text that reads as a move but prints otherwise is refused."""
    monkeypatch.setattr(Orchard, "parse_move", lambda *_: Deal("ant"))
    fault, _ = divergence(lambda lines: lines[1].update(chance="deal  ant"))

    assert fault.message == "diverged at move 1: 'deal  ant' is not the exact text of a move"


def test_the_advice_names_another_version():
    """Which is the likeliest cause."""
    fault, _ = divergence(lambda lines: (lines[0].update(cvrules="9.9"), lines[2].update(table="0" * 8)))

    assert fault.help == f"it was written by cvrules '9.9', but this is {replaying.library_version()}"


def test_other_rules_go_another_way():
    """A game of one edition is no game of another."""
    history = recorded_game()

    with pytest.raises(InvalidRecordError, match="diverged at move 1: after"):
        replay_game(read_replay(dump_replay(history)), rules_of_edition("gigamic_fr"))
