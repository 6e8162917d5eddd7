"""The numbering of moves, for any game."""

from __future__ import annotations

import copy
import pickle
from random import Random

import pytest

import cvrules
from cvrules.cv import Buy
from made_up_games.orchard.game import Pass, Show

RULES = cvrules.load("orchard")
TABLE = cvrules.settle(cvrules.deal(RULES, 2), Random(1))
SPACE = cvrules.actions(RULES, 2)


def test_the_moves_of_a_small_game_are_numbered_by_default():
    """In the order in which the type of its legal moves names them."""
    assert len(SPACE) == 2
    assert [SPACE.text(number) for number in range(2)] == ["show", "pass"]
    assert [SPACE.index(TABLE, move) for move in (Show(), Pass())] == [0, 1]
    assert [SPACE.move(TABLE, number) for number in range(2)] == [Show(), Pass()]
    assert repr(SPACE) == "<Actions of orchard for 2 players, 2 actions>"


def test_the_mask_marks_the_legal_moves_of_the_seat():
    """It is empty for the other seat, and at the end."""
    shown = cvrules.play(TABLE, Show())
    over = cvrules.play(cvrules.play(TABLE, Pass()), Pass())

    assert [SPACE.mask(cvrules.view(TABLE, seat)) for seat in (0, 1, None)] == [b"\1\1", b"\0\0", b"\0\0"]
    assert (SPACE.mask(shown), SPACE.legal(shown)) == (b"\0\1", (1,))
    assert SPACE.mask(over) == b"\0\0"


def test_a_move_need_not_be_legal_to_have_a_number():
    """`play` explains why it is not."""
    shown = cvrules.play(TABLE, Show())

    assert SPACE.move(shown, SPACE.index(shown, Show())) == Show()


def test_a_move_of_another_game_has_no_number():
    """The error says where to look."""
    with pytest.raises(ValueError, match="'buy child' has no number in this position"):
        SPACE.index(TABLE, Buy("child"))


@pytest.mark.parametrize("number", [-1, 2, 99])
def test_there_are_no_other_numbers(number):
    """The error names the range."""
    for call in (lambda: SPACE.move(TABLE, number), lambda: SPACE.text(number)):
        with pytest.raises(IndexError, match=f"there is no action with the number {number}; choose from 0 to 1"):
            call()


def test_wrong_arguments_are_explained():
    """In one sentence, by the public name."""
    other = cvrules.settle(cvrules.deal(RULES, 3), Random(1))
    cv = cvrules.deal(cvrules.load("cv"), 2)

    with pytest.raises(TypeError, match=r"actions\(\) takes rules, not a value of type str"):
        cvrules.actions("orchard", 2)
    with pytest.raises(TypeError, match=r"mask|legal\(\) takes a table or a view"):
        SPACE.mask(7)
    with pytest.raises(TypeError, match=r"index\(\) takes a move, not a value of type str"):
        SPACE.index(TABLE, "show")
    with pytest.raises(ValueError, match="for 3 players"):
        SPACE.mask(other)
    with pytest.raises(ValueError, match="different rules"):
        SPACE.move(cv, 0)
    with pytest.raises(ValueError, match="2 or 3 players, not 9"):
        cvrules.actions(RULES, 9)
    with pytest.raises(cvrules.IncompleteCardsError):
        cvrules.actions(cvrules.load(fill=None), 2)


@pytest.mark.parametrize("game", ["cv", "orchard"])
def test_numberings_are_values(game):
    """They are equal if rules and players are, and can be sent to other processes."""
    rules = cvrules.load(game)
    two = cvrules.actions(rules, 2)
    unpickled = pickle.loads(pickle.dumps(two))  # noqa: S301 - our own bytes

    assert two == cvrules.actions(cvrules.load(game), 2) == unpickled == copy.deepcopy(two)
    assert hash(two) == hash(unpickled)
    assert two not in {cvrules.actions(rules, 3), "two"}
    assert [unpickled.text(at) for at in range(len(two))] == [two.text(at) for at in range(len(two))]
