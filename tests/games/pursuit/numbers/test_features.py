"""A view of The Pursuit of Happiness as numbers: the right ones, the own seat first."""

from __future__ import annotations

from attrs import evolve

import cvrules
from cvrules.games.pursuit.numbers.features import MOST_SHOWN
from games.pursuit.shown import any_of, game_of


def read(view):
    """Return every feature of a view, each by its labels."""
    layout = cvrules.observations(view.rules, view.players)
    values = layout.values(view)
    return {name: layout.part(name, values) for name in layout.slices}


def chosen(feature):
    """Return the labels whose number is not 0."""
    return {label: number for label, number in feature.items() if number}


def tables():
    """Return some tables of a game."""
    return any_of([step.table for step in game_of("greedy", "random")], 12)


def test_the_numbers_say_what_the_view_says():
    """The board, the goals, and the play area of each seat."""
    for table in tables():
        for own in (0, 1, None):
            view = cvrules.view(table, own)
            numbers, name = read(view), view.rules.name
            in_rows = {
                name(card): slot for row in view.rows.values() for slot, card in enumerate(row, 1) if card is not None
            }
            assert chosen(numbers["phase"]) == {view.phase: 1}
            assert numbers["round"] == {"number": view.round}
            assert chosen(numbers["row"]) == in_rows
            assert set(chosen(numbers["pile"])) == {name(card) for pile in view.piles.values() for card in pile}
            assert set(chosen(numbers["discard"])) == {name(card) for pile in view.discards.values() for card in pile}
            assert set(chosen(numbers["goals"])) == set(map(name, view.goals))
            for place in range(view.players):
                seat = view.seats[((own or 0) + place) % view.players]
                of_seat = {what: numbers[f"seat_{place}_{what}"] for what in ("stock", "trait", "states", "tokens")}
                assert chosen(of_seat["stock"]) == {term.what: term.amount for term in seat.stock}
                assert set(chosen(of_seat["trait"])) == ({name(seat.trait)} if seat.trait else set())
                assert set(chosen(of_seat["states"])) == set(map(name, seat.cards))
                assert chosen(of_seat["tokens"]) == seat.tokens
                assert numbers[f"seat_{place}_hourglasses"] == {"number": seat.hourglasses}
                assert numbers[f"seat_{place}_stress"] == {"number": seat.stress + 1}
                shown = numbers[f"seat_{place}_short_term"]["number"]
                assert shown - numbers[f"seat_{place}_short_term_below"]["number"] == seat.short_term


def test_claims_and_roles_name_seats_from_the_own_one_on():
    """The own seat is 1, the next one 2."""
    for table in tables():
        for own in range(table.players):
            numbers = read(cvrules.view(table, own))
            claims = {
                goal: (seat - own) % table.players + 1 for goal, seat in table.claimed.items() if seat is not None
            }
            roles = [(role.seat - own) % table.players + 1 for role in table.roles]
            assert {goal: place for goal, place in chosen(numbers["claimed"]).items() if place <= 2} == claims
            assert sorted(chosen(numbers["roles"]).values()) == sorted(roles)


def test_large_numbers_are_cut_off():
    """The rules do not limit a stock, but the layout does."""
    table = game_of("greedy", "random")[-1].table
    happy = evolve(table, seats=tuple(evolve(seat, long_term=-200, promotions=500) for seat in table.seats))
    numbers = read(cvrules.view(happy, 1))

    assert numbers["seat_0_promotions"] == {"number": MOST_SHOWN}
    assert numbers["seat_0_long_term"] == {"number": 0}
    assert numbers["seat_0_long_term_below"] == {"number": MOST_SHOWN}
