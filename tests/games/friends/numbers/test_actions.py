"""The numbers of moves: 274 with the cards of the house, whatever the number of players."""

from __future__ import annotations

import pytest

import cvrules
from cvrules import friends
from games.friends.bot_games import any_of, rules, tables_of


def test_there_are_as_many_as_the_cards_and_persons_demand():
    """52 for gauges, bids and plain moves; 2 for a goal, 1 for any other card, 8 for each possible player."""
    decks = {"puberty": 20, "life_a": 40, "life_b": 40, "mega": 4}
    space = cvrules.actions(rules(), 4)

    assert len(space) == 274 == 52 + 2 * 35 + sum(decks.values()) + 8 * 6
    assert len({space.text(number) for number in range(len(space))}) == 274


@pytest.mark.parametrize(
    ("ruling", "option", "text", "more"),
    [("theft", "may", "leave it", 1), ("order_of_bonds", "owners_choice", "next 1", 2)],
)
def test_some_rulings_add_moves(ruling, option, text, more):
    """At the end, so that the other numbers stay."""
    usual, space = cvrules.actions(rules(), 3), cvrules.actions(rules(**{ruling: option}), 3)

    assert len(space) == 274 + more
    assert space.text(274) == text
    assert [space.text(number) for number in range(274)] == [usual.text(number) for number in range(274)]


def test_the_numbers_do_not_depend_on_the_players():
    """So a program can learn with two and play with six."""
    spaces = {players: cvrules.actions(rules(), players) for players in range(2, 7)}
    tables = {players: cvrules.deal(rules(), players) for players in spaces}

    for move in (friends.Bring(9), friends.Bid(48), friends.Refuse()):
        assert len({space.index(tables[players], move) for players, space in spaces.items()}) == 1


def test_the_mask_marks_the_legal_moves():
    """At some tables of a game."""
    space = cvrules.actions(rules(), 3)
    for table in any_of(tables_of("random", "random", "random"), 30):
        marked = [space.move(table, number) for number, flag in enumerate(space.mask(table)) if flag]
        assert sorted(map(str, marked)) == sorted(map(str, cvrules.legal_moves(table)))
