"""Groups of moves, and the moves of a game that does not list them."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Literal

import pytest
from attrs import field, frozen

import cvrules
from cvrules.kernel.move_groups import ListedMoves, default_groups, every_move
from cvrules.kernel.nouns import Move
from made_up_games.orchard.game import Pass, Show


@frozen
class Give(Move):
    """A move with a field of each known kind."""

    text = "give {card} to {seat}"

    card: str
    seat: int
    openly: bool
    how: Literal["now", "later"]
    length: int = field(init=False, default=0)


@frozen
class Bid(Move):
    """A move with a field of unknown range."""

    text = "bid {amount}"

    amount: int


def test_listed_moves_are_numbered_by_their_place():
    """A move that is not listed has no number."""
    group = ListedMoves((Show(), Pass()))

    assert (group.size, group.number(None, Pass()), group.number(None, Bid(1))) == (2, 1, -1)
    assert (group.move(None, 0), group.text(1)) == (Show(), "pass")


def test_every_combination_of_values_is_a_move():
    """Cards, seats, flags and words; computed fields are left out."""
    moves = list(every_move([Show, Give], {"card": ["ant", "bee"], "seat": range(3)}))

    assert len(moves) == len(set(moves)) == 1 + 2 * 3 * 2 * 2
    assert Give("bee", 2, openly=True, how="later") in moves


def test_a_field_of_unknown_range_is_explained():
    """The error names the field and the room to write."""
    with pytest.raises(TypeError, match="the possible values of the field 'amount' of Bid are unknown; add a module"):
        list(every_move([Bid], {}))


class Untyped:
    """A game that does not say which moves it has."""

    def legal_moves(self, at):
        """Return no moves."""


class Vague(Untyped):
    """A game that names no class."""

    def legal_moves(self, at: str) -> tuple[str, ...]:
        """Return no moves."""


@pytest.mark.parametrize("game", [Untyped(), Vague()])
def test_a_game_that_does_not_name_its_moves_is_told_to(game):
    """Its type of `legal_moves` is not enough."""
    rules = SimpleNamespace(game=game, book=cvrules.load("orchard").book)

    with pytest.raises(TypeError, match="the game 'orchard' needs a module 'numbers'"):
        default_groups(rules, 2)
