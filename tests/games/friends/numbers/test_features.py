"""A view of Funny Friends as numbers: the right ones, the own seat first, and no secrets."""

from __future__ import annotations

from random import Random

import pytest
from attrs import evolve, fields

import cvrules
from cvrules.games.friends.numbers.feature_makers import MOST_SHOWN
from cvrules.games.friends.table.bond import BONDS
from cvrules.games.friends.table.table import Draft, Task
from effort.sweeps import sweep
from games.friends.bot_games import any_of, any_seen, rules, tables_of


def read(view):
    """Return every feature of a view, each by its labels."""
    layout = cvrules.observations(view.rules, view.players)
    values = layout.values(view)
    return {name: layout.part(name, values) for name in layout.slices}


def chosen(feature):
    """Return the labels whose number is not 0."""
    return {label: number for label, number in feature.items() if number}


def test_the_numbers_say_what_the_view_says():
    """The middle of the table, the auction, and the tableau of each seat."""
    for view in any_seen(24, "greedy", "random", "greedy"):
        numbers, name, own = read(view), view.rules.name, view.seat or 0
        place_of = {seat: str((seat - own) % 3) for seat in range(3)}
        assert chosen(numbers["phase"]) == {view.phase: 1}
        assert numbers["period"] == {"number": view.period}
        assert set(chosen(numbers["row"])) == set(map(name, view.row))
        assert set(chosen(numbers["mega"])) == ({name(view.mega_goal)} if view.mega_goal else set())
        assert set(chosen(numbers["card"])) == ({name(view.card)} if view.card else set())
        assert numbers["supply"] == {"number": view.supply}
        assert numbers["bid"] == {"number": view.bid + 1}
        assert chosen(numbers["passed"]) == {place_of[seat]: order for order, seat in enumerate(view.passed, 1)}
        assert chosen(numbers["actor"]) == ({place_of[view.actor]: 1} if view.actor >= 0 else {})
        for seat, place in place_of.items():
            tableau = view.seats[seat]
            shown = {what: numbers[f"seat_{place}_{what}"] for what in ("characteristics", "bonds", "hand", "lived")}
            circle = {place_of.get(person, str(person)): BONDS.index(bond) for person, bond in tableau.circle.items()}
            assert shown["characteristics"] == tableau.characteristics
            assert chosen(shown["bonds"]) == circle
            assert set(chosen(shown["hand"])) == {name(card) for card in tableau.hand if card is not None}
            assert set(chosen(shown["lived"])) == set(map(name, tableau.lived))
            assert set(chosen(numbers[f"seat_{place}_categories"])) == set(tableau.categories)
            assert list(chosen(numbers[f"seat_{place}_fulfilled"]).values()) == sorted(
                range(1, len(tableau.fulfilled) + 1),
                key=[*numbers[f"seat_{place}_fulfilled"].values()].index,
            )
            assert numbers[f"seat_{place}_time"] == {"number": tableau.time}
            markers = {place_of[other] for other in tableau.offer_markers}
            assert set(chosen(numbers[f"seat_{place}_markers"])) == markers


@pytest.mark.parametrize("goals", ["dealt", "chosen"])
@pytest.mark.parametrize("players", sweep([2, 3, 4, 6], quick=2))
def test_other_hands_do_not_change_the_numbers(players, goals):
    """Where hidden goals change places, every other seat and a spectator read the same (F1.8)."""
    options = {} if goals == "dealt" else {"life_goals": "chosen"}
    layout = cvrules.observations(rules(**options), players)
    rng = Random(f"hands {players}")
    compared = 0
    for table in any_of(tables_of(*["random"] * players, seed=5, **options), 25):
        first, second = rng.sample(range(players), 2)
        category = rng.randrange(5)
        held = [table.seats[seat].hand_ids[category] for seat in (first, second)]
        if min(held) < 0 or any(trade.seat in {first, second} for trade in table.trades) or table.period == 0:
            continue
        hands = {first: held[1], second: held[0]}
        seats = tuple(
            evolve(seat, hand_ids=(*seat.hand_ids[:category], hands[at], *seat.hand_ids[category + 1 :]))
            if at in hands
            else seat
            for at, seat in enumerate(table.seats)
        )
        other = evolve(table, seats=seats)
        for seat in (*range(players), None):
            same = layout.values(cvrules.view(table, seat)) == layout.values(cvrules.view(other, seat))
            assert same == (seat not in hands)
            compared += 1
    assert compared


def test_every_field_of_a_table_changes_a_number():
    """So the numbers contain all that a seat knows; the log, the generator and the cache are not part of a table."""
    tables = [table for seed in range(5) for table in tables_of("random", "random", seed=seed)]
    draft = next(table for table in tables if table.trades and table.phase == "act" and table.mega_id >= 0)
    seen = cvrules.view(draft, draft.trades[-1].seat)
    values = cvrules.observations(seen.rules, 2).values(seen)
    other = {
        "phase_id": 12,
        "turn": 1 - draft.turn,
        "asked": 1 - draft.asked,
        "period": 9,
        "first": 1 - draft.first,
        "seats": draft.seats[::-1],
        "genders": tuple(1 - gender for gender in draft.genders),
        "row_ids": draft.row_ids[1:],
        "missing": (0, 1, 2),
        "deck_bits": 0,
        "aside_bits": draft.deck_bits,
        "box_bits": 1 << draft.rules.decks[0][0] ^ draft.box_bits,
        "spare_bits": draft.rules.masks[3],
        "mega_id": -1,
        "supply": 15 - draft.supply,
        "passed": (1, 0),
        "card_id": draft.row_ids[0],
        "actor": 1,
        "bid": 3,
        "bidder": 1,
        "bidding": 3,
        "named": (7,),
        "company": (8,),
        "offered": 2,
        "silent": 2,
        "forced": 2,
        "agreed": 2,
        "refused": 2,
        "pending": 4,
        "is_alone": True,
        "tasks": (Task(1, -1, ((0, 2),), (3,)),),
        "lines": (0, -1),
        "owed": 2,
        "pointer": 1,
        "step": 3,
        "trades": (),
        "stack_ids": ((draft.rules.categories[0][0],), ()),
        "idle_bits": draft.deck_bits,
    }
    ours = {field.name for field in fields(Draft)} - {"rules", "log", "rng", "answers"}

    assert set(other) == ours
    for name, value in other.items():
        if getattr(seen.table, name) != value:
            changed = evolve(seen, table=evolve(seen.table, **{name: value}))
            assert cvrules.observations(seen.rules, 2).values(changed) != values, name


def test_large_numbers_are_cut_off():
    """The rules do not limit periods and sex, but the layout does."""
    table = tables_of("random", "random")[-1]
    seats = tuple(evolve(seat, bed=(200, 0), sex=(150,) * 10) for seat in table.seats)
    numbers = read(cvrules.view(evolve(table, seats=seats, period=1000), 1))

    assert numbers["period"] == {"number": MOST_SHOWN}
    assert numbers["seat_0_bed"] == {"women": MOST_SHOWN, "men": 0}
    assert set(numbers["seat_1_sex"].values()) == {MOST_SHOWN}
