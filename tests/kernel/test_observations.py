"""Views as numbers, for any game."""

from __future__ import annotations

import copy
import pickle
from random import Random

import pytest

import cvrules
from made_up_games.orchard.game import Show

RULES = cvrules.load("orchard")
TABLE = cvrules.settle(cvrules.deal(RULES, 2), Random(1))
LAYOUT = cvrules.observations(RULES, 2)


def test_the_own_seat_is_first():
    """The other's visitor is hidden until it is shown."""
    first, second = (LAYOUT.values(cvrules.view(TABLE, seat)) for seat in (0, 1))
    shown = LAYOUT.values(cvrules.view(cvrules.play(TABLE, Show()), 1))

    assert LAYOUT.part("to_move", first) == {"0": 1, "1": 0, "chance": 0, "over": 0}
    assert LAYOUT.part("to_move", second) == {"0": 0, "1": 1, "chance": 0, "over": 0}
    assert LAYOUT.part("visitor_0", first)[TABLE.secrets[0]] == 1
    assert not any(LAYOUT.part("visitor_1", second).values())
    assert LAYOUT.part("visitor_1", shown)[TABLE.secrets[0]] == 1
    assert LAYOUT.part("shown", shown) == {"0": 0, "1": 1}


def test_the_layout_is_documented():
    """Each number has a text and a bound, and each feature its place."""
    assert len(LAYOUT) == len(LAYOUT.high) == len(LAYOUT.values(cvrules.view(TABLE, None)))
    assert LAYOUT.slices["shown"] == slice(4, 6)
    assert [LAYOUT.text(at) for at in (0, 2, 5)] == ["to_move: 0", "to_move: chance", "shown: 1"]
    assert set(LAYOUT.high) == {1}
    assert repr(LAYOUT) == f"<Observations of orchard for 2 players, {len(LAYOUT)} numbers>"


def test_wrong_arguments_are_explained():
    """A table is refused, because it shows everything."""
    with pytest.raises(TypeError, match=r"observations\(\) takes rules"):
        cvrules.observations(7, 2)
    with pytest.raises(TypeError, match=r"values\(\) takes a view, not a value of type Table"):
        LAYOUT.values(TABLE)
    with pytest.raises(ValueError, match="for 3 players"):
        LAYOUT.values(cvrules.view(cvrules.deal(RULES, 3), 0))
    with pytest.raises(ValueError, match="there is no feature 'show'; did you mean 'shown'"):
        LAYOUT.part("show", ())
    with pytest.raises(ValueError, match="there is no feature 'dice'; choose from: to_move, shown"):
        LAYOUT.part("dice", ())
    with pytest.raises(IndexError, match="there is no value with the number 99"):
        LAYOUT.text(99)


@pytest.mark.parametrize("game", ["cv", "orchard"])
def test_layouts_are_values(game):
    """They are equal if rules and players are, and can be sent to other processes."""
    rules = cvrules.load(game)
    two = cvrules.observations(rules, 2)
    unpickled = pickle.loads(pickle.dumps(two))  # noqa: S301 - our own bytes

    assert two == cvrules.observations(cvrules.load(game), 2) == unpickled == copy.deepcopy(two)
    assert hash(two) == hash(unpickled)
    assert two not in {cvrules.observations(rules, 3), "two"}
    assert [unpickled.text(at) for at in range(len(two))] == [two.text(at) for at in range(len(two))]
