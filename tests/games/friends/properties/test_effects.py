"""Properties of characteristics and of the order of effects; the number of each property is in brackets."""

from __future__ import annotations

from itertools import permutations
from random import Random

import cvrules
from cvrules.games.friends.cards.clauses import GAUGES
from cvrules.games.friends.table.events import Changed
from games.friends.properties.steps import events_of, steps_of, tables_of

#: More symbols than this have too many orders for brute force.
MOST_SYMBOLS = 5


def test_characteristics_are_from_0_to_3(games):
    """F2.1 (2)."""
    for table in tables_of(games):
        for seat in table.seats:
            assert len(seat.gauges) == 9
            assert all(0 <= value <= 3 for value in seat.gauges)


def test_a_characteristic_falls_only_to_0(games):
    """F2.2, F2.4: by a struck symbol of the card, or by the overflow of a gained one (3)."""
    for step in steps_of(games):
        for before, after in zip(step.before.seats, step.after.seats, strict=True):
            for gauge, (old, new) in enumerate(zip(before.gauges, after.gauges, strict=True)):
                if new < old:
                    linked = {step.before.rules.links[gained] for gained, _ in step.card.gains}
                    points = dict(step.card.gains)
                    assert gauge in {*step.card.clears, *linked}
                    assert new <= points.get(gauge, 0)


def test_characteristics_change_by_the_card_in_play(games):
    """F2.3, F8.2: only what the card gives, strikes or overflows, and only for participants (3, 23)."""
    for step, event in events_of(games, Changed):
        gauge = GAUGES.index(event.gauge)
        gained = {one for one, _ in step.card.gains}
        assert gauge in gained | set(step.card.clears) | {step.before.rules.links[one] for one in gained}
        company = {step.actor, *step.before.company, *step.after.company}
        company |= {person for came in step.events if hasattr(came, "persons") for person in came.persons}
        assert event.seat in company


def test_goals_change_their_owner_only(games):
    """F6.2: as far as characteristics go (15)."""
    for step, event in events_of(games, Changed):
        if step.card.is_goal:
            assert event.seat == step.actor


def ends_by_brute_force(rules, values, task):
    """Return the values after every order of the symbols, written anew."""
    rulings = rules.rulings
    gains = [("gain", *unit) for unit in task.gains]
    clears = [("clear", gauge, 0) for gauge in task.clears]
    ends = set()
    for order in permutations([*gains, *clears]):
        words = [word for word, *_ in order]
        if rulings.order_of_clearing_first and words != sorted(words):
            continue
        if rulings.order_of_clearing_last and words != sorted(words, reverse=True):
            continue
        now = list(values)
        for word, gauge, points in order:
            if word == "clear":
                now[gauge] = 0
                continue
            over = now[gauge] == 3 or (rulings.overflow_excess_excess_overflows and now[gauge] + points > 3)
            now[gauge] = min(3, now[gauge] + points)
            if over and rules.links[gauge] >= 0:
                now[rules.links[gauge]] = 0
        ends.add(tuple(now))
    return ends


def ends_by_play(table, at, tasks):
    """Return the values of a seat after every sequence of answers about its order."""
    if table.phase != "order" or table.asked != at or len(table.tasks) != tasks:
        return {table.seats[at].gauges}
    return {end for move in cvrules.legal_moves(table) for end in ends_by_play(cvrules.play(table, move), at, tasks)}


def test_all_orders_lead_to_the_values_that_brute_force_gives(games):
    """F2.3, F2.4: by symbols or by points, as the ruling says; and the question is asked only if they differ (23, 24)."""
    rng = Random(1)
    asked = [table for table in tables_of(games) if table.phase == "order"]
    for table in rng.sample(asked, min(25, len(asked))):
        task = table.tasks[0]
        if len(task.gains) + len(task.clears) > MOST_SYMBOLS:
            continue
        values = table.seats[task.seat].gauges
        ends = ends_by_brute_force(table.rules, values, task)

        assert len(ends) > 1
        assert ends_by_play(table, task.seat, len(table.tasks)) == ends


def test_participants_are_asked_once_each(games):
    """F8.1, F8.2: the active player first, then clockwise (23)."""
    for table in tables_of(games):
        if table.phase == "order":
            order = [(task.seat - table.actor) % table.players for task in table.tasks]
            assert order == sorted(set(order))
            assert all(at == table.actor or at in table.company for at in (task.seat for task in table.tasks))
