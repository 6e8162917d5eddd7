"""Views: every seat sees everything, and a view is not a table."""

from __future__ import annotations

from random import Random

import pytest

import cvrules
from cvrules.games.pursuit.knowledge.view import visible_card_names
from games.pursuit.laid_out import table_of


@pytest.mark.parametrize("seat", [0, 1, 2, None])
def test_a_view_shows_the_whole_table(seat):
    """P7.4: rows, piles, discard piles, goals, claims and seats."""
    table = table_of(
        "seats 3",
        "row job ceo",
        "goals renaissance_soul, zen",
        "seat 2 claimed renaissance_soul",
        "discard project yoga",
    )
    view = cvrules.view(table, seat)

    for name in ("rules", "round", "phase", "turn", "first", "seats", "rows", "goals", "claimed", "piles", "discards"):
        assert getattr(view, name) == getattr(table, name)
    assert view.to_move == table.to_move
    assert bool(cvrules.legal_moves(view)) == (seat == 0)


def test_nothing_is_hidden():
    """P7.4: every seat sees all facts of the table."""
    rules = cvrules.load("pursuit")
    table = cvrules.settle(cvrules.deal(rules, players=2), Random(7))
    views = [rules.game.facts(cvrules.view(table, seat)) for seat in range(2)]

    assert views == [rules.game.facts(table)] * 2


def test_a_view_names_all_its_cards():
    """P7.4: all cards but the goals and traits in the box."""
    table = table_of("seat 1 has car level 2, magazine, ceo retired", "seat 1 filled magazine role writer", "goals zen")
    names = visible_card_names(cvrules.view(table, 1))

    assert {"car", "magazine", "ceo", "zen", "yoga", "martha"} <= names
    assert len(names) == 150 + 1


def test_a_sampled_world_is_the_table_itself():
    """P7.4: there is only one that fits; no random number is needed."""
    table = table_of()
    rng = Random(1)
    before = rng.getstate()

    assert cvrules.sample_world(cvrules.view(table, 1), rng) == table
    assert rng.getstate() == before


def test_a_view_needs_a_seat_of_the_table():
    """Or none, for a spectator."""
    with pytest.raises(ValueError, match="seat"):
        cvrules.view(table_of(), 2)
