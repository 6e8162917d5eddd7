"""The rules of Funny Friends: random games end under every ruling, and the tableaus stay in order."""

from __future__ import annotations

from random import Random

import pytest

import cvrules
from cvrules.games.friends.cards.rulings import RULINGS
from cvrules.kernel.registry import preview

pytestmark = pytest.mark.usefixtures("rules_of_friends")
OPTIONS = [(ruling.name, option) for ruling in RULINGS for option in ruling.words]
#: The time markers of the supply after puberty, by the number of players.
SUPPLY = {2: 0, 3: 2, 4: 8, 5: 6, 6: 8}


@pytest.fixture
def rules_of_friends():
    """Open the rules of the game, which are treated as missing elsewhere."""
    with preview("friends"):
        yield


def played(rules, players, seed):
    """Yield every table of a random game, in which chance moves at once."""
    rng = Random(seed)
    table = cvrules.settle(cvrules.deal(rules, players), rng)
    while table.to_move is not None:
        yield table
        moves = cvrules.legal_moves(table)
        table = cvrules.play(table, moves[int(rng.random() * len(moves))], rng=rng)
    yield table


@pytest.mark.parametrize(("name", "option"), OPTIONS, ids=[f"{name}-{option}" for name, option in OPTIONS])
def test_games_end_under_every_option(name, option):
    """With at most one winner, eight time markers a player, and the same bonds on both tableaus (F1.4, F6.5, F8.4)."""
    rules = cvrules.load("friends", rulings={name: option})
    players = 2 + len(option) % 5
    table = None
    for table in played(rules, players, f"{name} {option}"):
        assert table.supply + sum(seat.time for seat in table.seats) == 8 * players
        for at, seat in enumerate(table.seats):
            mirrored = [(other.bonds[at], other.sex[at], other.children[at]) for other in table.seats]
            assert list(zip(seat.bonds, seat.sex, seat.children, strict=True))[:players] == mirrored

    assert table is not None
    assert len(cvrules.winners(table)) <= 1


@pytest.mark.parametrize("players", SUPPLY)
def test_the_supply_after_puberty_depends_on_the_players_alone(players):
    """Time is only taken in puberty, never spent (F1.4, F5.1)."""
    tables = played(cvrules.load("friends"), players, f"supply {players}")

    assert next(table.supply for table in tables if table.period == 2) == SUPPLY[players]


def test_the_moves_have_274_numbers():
    """With the cards of the house; two rulings add moves."""
    assert len(cvrules.actions(cvrules.load("friends"), 4)) == 274
    assert len(cvrules.actions(cvrules.load("friends", rulings={"theft": "may"}), 4)) == 275


@pytest.mark.parametrize("leftovers", ["supply", "box"])
def test_worlds_of_control_freaks_look_the_same(leftovers):
    """While they choose, and afterwards (F13.1)."""
    rules = cvrules.load("friends", rulings={"life_goals": "chosen", "control_leftovers": leftovers})
    tables = [table for table in played(rules, 3, leftovers) if table.phase == "control" or table.period == 2]
    for table in tables[:20]:
        for seat in (0, 1, 2, None):
            seen = cvrules.view(table, seat)
            world = cvrules.sample_world(seen, Random(3))

            assert cvrules.view(world, seat) == seen
            assert cvrules.status(world) == ()
