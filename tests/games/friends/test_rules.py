"""The rules of Funny Friends: random games end under every ruling, and the tableaus stay in order."""

from __future__ import annotations

from random import Random

import pytest
from attrs import evolve

import cvrules
from cvrules.games.friends.cards.rulings import RULINGS
from cvrules.games.friends.table.table import freeze
from effort.sweeps import sweep

OPTIONS = [(ruling.name, option) for ruling in RULINGS for option in ruling.words]
#: The time markers of the supply after puberty, by the number of players.
SUPPLY = {2: 0, 3: 2, 4: 8, 5: 6, 6: 8}


def played(rules, players, seed):
    """Yield every table of a random game, in which chance moves at once."""
    rng = Random(seed)
    table = cvrules.settle(cvrules.deal(rules, players), rng)
    while table.to_move is not None:
        yield table
        moves = cvrules.legal_moves(table)
        table = cvrules.play(table, moves[int(rng.random() * len(moves))], rng=rng)
    yield table


@pytest.mark.parametrize(("name", "option"), sweep(OPTIONS, quick=26))
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


def bungee_jumping():
    """Return a table at which seat 0 carries out the card, and knows seats 1 to 3 and a neutral person."""
    table = next(table for table in played(cvrules.load("friends"), 4, "bungee") if table.period == 2)
    card = table.rules.by_name["bungee_jumping"]
    draft = table.thaw()
    swapped = draft.row_ids[0]
    if card not in draft.row_ids:
        draft.row_ids = (card, *draft.row_ids[1:])
        draft.deck_bits = draft.deck_bits & ~(1 << card) | 1 << swapped
    draft.turn = draft.asked = 0
    friends = (0, 1, 1, 1, 1, 0, 0, 0, 0, 0)
    others = (1, *(0,) * 9)
    none = (0,) * 10
    draft.seats = tuple(
        evolve(
            seat,
            bonds=others if at else friends,
            sex=none,
            children=none,
            time=0,
            markers=0b1111 & ~(1 << at),
            fulfilled_ids=(),
        )
        for at, seat in enumerate(draft.seats)
    )
    return after(freeze(draft), "auction bungee_jumping", "bring person 5")


def after(table, *moves):
    """Return the table after some moves."""
    for move in moves:
        table = cvrules.play(table, cvrules.parse_move(move, table.rules))
    return table


def test_the_active_player_forces_another_than_those_who_offered():
    """Two offer, a third is forced and chosen: only the marker that forced is gone (F7.5, F7.6, F7.7)."""
    table = after(bungee_jumping(), "offer", "offer", "stay out")

    assert [str(move) for move in cvrules.legal_moves(table)] == [
        "bring person 2",
        "bring person 3",
        "force person 4",
    ]
    table = after(table, "force person 4", "bring person 4")
    assert [seat.offer_markers for seat in table.seats] == [(1, 2), (0, 2, 3), (0, 1, 3), (0, 1, 2)]


def test_a_chosen_player_gives_up_the_marker():
    """The one who was not chosen takes it back (F7.7)."""
    table = after(bungee_jumping(), "offer", "offer", "stay out", "bring person 2")

    assert [seat.offer_markers for seat in table.seats] == [(1, 2, 3), (2, 3), (0, 1, 3), (0, 1, 2)]
