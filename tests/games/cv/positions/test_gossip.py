"""Positions with the expansion Gossip: each card in one place, and rows of the right size."""

from __future__ import annotations

import pytest
from attrs import evolve

import cvrules
from cvrules.games.cv.positions.gossip import gossip_flaws, gossip_places
from cvrules.games.cv.positions.status import flaws
from cvrules.games.cv.rulebook.gossip_decks import row_size
from cvrules.games.cv.rulebook.setup import TRACK
from cvrules.games.cv.table.gossip_state import GossipPiles, GossipRow
from cvrules.games.cv.table.phase import Phase
from tables.arrangement import arrange


def table_with(row=("insomnia", "panicker"), track=("running",), **rulings):
    """Return a table with these cards in the row and on the track."""
    rules = cvrules.load(edition="granna_en", expansions=["gossip"], rulings=rulings)
    table = arrange(rules, track=track)
    return evolve(table, gossip_row=GossipRow(ids(table, *row)))


def ids(table, *names):
    """Return the indices of cards."""
    return tuple(table.rules.by_name[name] for name in names)


def with_gossip_piles(table, *gossip_piles):
    """Return the table with these gossip cards before the first seats."""
    seats = [evolve(seat, gossip_piles=own) for seat, own in zip(table.seats, gossip_piles, strict=False)]
    return evolve(table, seats=(*seats, *table.seats[len(seats) :]))


def found(table):
    """Return the keys and codes of all flaws."""
    return [(flaw.key, flaw.code) for flaw in gossip_flaws(table)]


def test_every_place_is_listed():
    """R10.3, R10.6: the row, and two piles of each seat."""
    table = table_with(row=("insomnia",))
    fool, owl = ids(table, "fool", "night_owl")
    table = with_gossip_piles(table, GossipPiles(spread_ids=(fool,)), GossipPiles((fool,), (owl,)))

    assert list(gossip_places(table)) == [
        (*ids(table, "insomnia"), "row", "row"),
        (fool, "gossip", "seat 1 gossip"),
        (owl, "fate", "seat 1 fate"),
    ]
    assert found(table) == []


@pytest.mark.parametrize(
    ("row", "option", "expected"),
    [
        (("insomnia", "panicker"), "track", []),
        (("insomnia", "panicker", "neurosis"), "track", [("row", "CV618")]),
        (("insomnia", "fool"), "track", [("row", "CV618")]),
        (("insomnia", "fool", "boor"), "own_row", []),
        (("fool", "boor", "coaching"), "own_row", [("row", "CV618")]),
        (("insomnia", "fool"), "fate_row", []),
        (("insomnia", "fool", "boor"), "fate_row", [("row", "CV618")]),
    ],
)
def test_rows_have_room_for_their_cards(row, option, expected):
    """R10.2, R10.3: two of each kind, and Gossip only where it comes from."""
    assert found(table_with(row, gossip_from=option)) == expected


@pytest.mark.parametrize(
    ("card", "option", "expected"),
    [
        ("fool", "track", []),
        ("fool", "own_row", [("track", "CV614")]),
        ("fool", "fate_row", [("track", "CV614")]),
        ("night_owl", "track", [("track", "CV614")]),
    ],
)
def test_the_track_has_gossip_only_from_the_ages(card, option, expected):
    """R10.2, R10.3: and never Fate."""
    table = table_with(row=(), gossip_from=option)

    assert found(evolve(table, track_ids=ids(table, card))) == expected


def test_every_gossip_card_in_a_cv_was_spread_once():
    """R10.6: by one player, who is remembered."""
    table = table_with()
    fool, boor = ids(table, "fool", "boor")
    wrong = [
        (GossipPiles((fool,)),),
        (GossipPiles(spread_ids=(fool,)),),
        (GossipPiles((fool,), spread_ids=(boor,)),),
        (GossipPiles((fool,), spread_ids=(fool,)), GossipPiles(spread_ids=(fool,))),
    ]

    assert (
        found(
            with_gossip_piles(table, GossipPiles((fool,), spread_ids=(boor,)), GossipPiles((boor,), spread_ids=(fool,)))
        )
        == []
    )
    for gossip_piles in wrong:
        assert found(with_gossip_piles(table, *gossip_piles)) == [("spread", "CV613")]


def test_only_bad_luck_that_is_owed_is_spared():
    """R10.5: a Fate card was bought with it."""
    table = table_with()

    assert found(evolve(table, gossip_row=GossipRow(spared=1))) == [("spared", "CV619")]


def test_without_the_expansion_no_fate_is_bought():
    """R10.12: there is no row."""
    table = arrange(cvrules.load(edition="granna_en"), track=("running",))

    assert found(table) == []
    assert found(evolve(table, gossip_row=GossipRow(row_taken=True))) == [("row taken", "CV619")]


def test_nothing_is_revealed_when_the_track_and_the_row_are_full():
    """R10.3: setup goes on to the goals, as it does without Gossip."""
    table = cvrules.deal(cvrules.load(edition="granna_en", expansions=["gossip"]), players=3)
    while table.phase_id == Phase.REVEAL_TRACK:
        before, table = table, cvrules.play(table, cvrules.chances(table)[0][0])

    assert len(table.track_ids) == TRACK
    assert len(table.gossip_row.row_ids) == row_size(table)
    assert flaws(before) == flaws(table) == ()
    [(key, fault)] = flaws(evolve(table, phase_id=Phase.REVEAL_TRACK))
    assert (key, fault.code) == ("track", "CV618")
