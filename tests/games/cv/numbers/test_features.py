"""A view of CV as numbers: the right ones, within their bounds, and nothing else."""

from __future__ import annotations

import pytest
from hypothesis import given

import cvrules
from cvrules.games.cv.testing import rules as any_rules
from cvrules.games.cv.testing import tables
from effort.examples import few_examples
from played_games.samples import rules_of_edition, sample_tables

RULES = rules_of_edition("granna_en")


def read(view):
    """Return every feature of a view, each by its labels."""
    layout = cvrules.observations(view.rules, view.players)
    values = layout.values(view)
    return {name: layout.part(name, values) for name in layout.slices}


def chosen(feature):
    """Return the labels whose number is not 0."""
    return {label: number for label, number in feature.items() if number}


@few_examples(6)
@given(tables(any_rules()))
def test_numbers_stay_within_their_bounds(table):
    """From 0 to the largest value that the layout names, for every seat and for spectators."""
    layout = cvrules.observations(table.rules, table.players)
    for seat in (*range(table.players), None):
        values = layout.values(cvrules.view(table, seat))

        assert len(values) == len(layout) == len(layout.high)
        assert [
            layout.text(at)
            for at, (number, high) in enumerate(zip(values, layout.high, strict=True))
            if not 0 <= number <= high
        ] == []


def test_the_numbers_say_what_the_view_says():
    """The dice, the track, the decks, and the cards of each seat, one's own first."""
    for table in sample_tables()[::7]:
        for seat in (*range(table.players), None):
            view = cvrules.view(table, seat)
            numbers = read(view)
            name = view.rules.name
            assert chosen(numbers["phase"]) == {view.phase: 1}
            assert numbers["round"] == {"number": view.round}
            assert numbers["throws"] == {"number": view.throws_left}
            assert chosen(numbers["dice"]) == {term.what: term.amount for term in view.dice}
            assert chosen(numbers["owed"]) == {term.what: term.amount for term in view.owed}
            assert chosen(numbers["track"]) == {name(card): place for place, card in enumerate(view.track, 1)}
            assert set(chosen(numbers["deck"])) == {name(card) for deck in view.decks.values() for card in deck}
            assert set(chosen(numbers["bought"])) == set(map(name, view.bought))
            assert set(chosen(numbers["goals"])) == set(map(name, view.goals))
            assert set(chosen(numbers["pack"])) == set(map(name, view.pack))
            assert set(chosen(numbers["kept"])) == set(map(name, view.kept))
            check_seats(view, numbers)


def check_seats(view, numbers):
    """Compare the features of each seat with its cards."""
    name, own = view.rules.name, view.seat or 0
    for place in range(view.players):
        at = (own + place) % view.players
        seat = view.seats[at]
        assert numbers["turn"][str(place)] == (view.turn == at)
        assert numbers["first"][str(place)] == (view.first == at)
        assert numbers["to_move"][str(place)] == (view.to_move == at)
        assert chosen(numbers[f"seat_{place}_stacks"]) == {
            name(card): depth for pile in seat.stacks.values() for depth, card in enumerate(pile, 1)
        }
        assert chosen(numbers[f"seat_{place}_tokens"]) == {term.what: term.amount for term in seat.tokens}
        assert set(chosen(numbers[f"seat_{place}_hand"])) == {name(card) for card in seat.hand if card}
        assert numbers[f"seat_{place}_hidden"]["hand"] == seat.hand.count(None)
        assert set(chosen(numbers[f"seat_{place}_goal"])) == ({name(seat.goal)} if seat.goal else set())


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_layout_grows_with_the_seats_only(players):
    """Each further seat adds the same features."""
    sizes = [len(cvrules.observations(RULES, number)) for number in (players, 2)]
    of_a_seat = [name for name in cvrules.observations(RULES, 2).slices if name.startswith("seat_1_")]
    places = cvrules.observations(RULES, 2).slices
    width = sum(places[name].stop - places[name].start for name in of_a_seat) + len(
        ("to_move", "turn", "first", "assisted")
    )

    assert sizes[0] - sizes[1] == (players - 2) * width
