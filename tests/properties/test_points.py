"""Scores and winners: a slow scorer agrees, and symmetry, monotony and bounds hold."""

from __future__ import annotations

from itertools import permutations
from random import Random

import pytest
from attrs import evolve
from hypothesis import given

import cvrules
from cvrules.games.cv import testing as strategies
from cvrules.games.cv.table.table import freeze
from effort.examples import few_examples
from effort.sweeps import sweep
from played_games.samples import rules_of_edition, sample_tables
from played_games.tempers import random_game
from properties.referee.watched_games import EDITIONS, generated
from tables import slow_scorer
from tables.arrangement import Arrangement, dull
from tables.facts import box_of

TABLED = ("health", "knowledge", "relationship")


def totals(table) -> list[int]:
    """Return everybody's points."""
    return [sheet.total for sheet in cvrules.score(table)]


def rearranged(table, order):
    """Return a table whose seats sit in another order."""
    draft = table.thaw()
    draft.seats = tuple(table.seats[seat] for seat in order)
    return freeze(draft)


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_slow_scorer_agrees(edition):
    """Points and winners are the same when counted with dictionaries and loops, at any moment."""
    rules = rules_of_edition(edition)
    box, rng = box_of(rules), Random(str(edition))
    for players in (2, 3, 4):
        for table in list(random_game(rules, players, rng))[:: -7 if players < 4 else -5]:
            assert totals(table) == slow_scorer.points(box, table)
            assert cvrules.winners(table) == slow_scorer.winners(box, table)


@pytest.mark.parametrize("part", sweep(range(4), quick=1))
def test_a_slow_scorer_agrees_on_generated_cards(part):
    """So they are for cards and rulings of every kind."""
    for seed in range(part, 40, 4):
        rules, players = generated(seed)
        box = box_of(rules)
        for table in list(random_game(rules, players, Random(seed)))[::-30]:
            assert totals(table) == slow_scorer.points(box, table)
            assert cvrules.winners(table) == slow_scorer.winners(box, table)


@few_examples(15)
@given(strategies.tables())
def test_sheets_add_up_and_every_line_has_a_reason(table):
    """A total is the sum of its lines; each names its rule and a card or a stack (66)."""
    for seat, sheet in enumerate(cvrules.score(table)):
        assert sheet.seat == seat
        assert sheet.total == sum(line.points for line in sheet.lines) >= 0
        for line in sheet.lines:
            assert line.points > 0
            assert line.rule.startswith("R9.")
            assert line.card is not None or line.stack in TABLED
            assert line.reason


def most_points(box) -> int:
    """Return more than anybody can score with a set of cards."""
    everything = sum(slow_scorer.points_of(box, len(box.facts) * 4) for _ in TABLED)
    for card in box.rules.cards:
        everything += sum(clause.points for clause in card.clauses if clause.word == "worth")
        everything += sum(clause.points * len(box.facts) * 99 for clause in card.clauses if clause.word == "scores")
    return everything


def test_points_stay_within_a_bound():
    """Nobody scores less than nothing or more than all cards together are worth (66)."""
    for table in sample_tables():
        bound = most_points(box_of(table.rules))

        assert all(0 <= total <= bound for total in totals(table))


def test_seats_do_not_matter():
    """Who sits where changes neither points nor winners: a permutation of seats permutes them (62, 65)."""
    for table in sample_tables():
        before, won = totals(table), set(cvrules.winners(table))
        for order in list(permutations(range(table.players)))[:6]:
            moved = rearranged(table, order)

            assert totals(moved) == [before[seat] for seat in order]
            assert {order[seat] for seat in cvrules.winners(moved)} == won


def test_history_and_the_order_of_covered_cards_do_not_matter():
    """Points rest on the final CVs and goals, and on which card lies on top (62)."""
    rng = Random(2)
    for table in sample_tables():
        draft = table.thaw()
        draft.round, draft.packed_dice, draft.suffered, draft.track_ids = 9, 0, 3, ()
        seats = []
        for seat in table.seats:
            piles = [(*pile[:1], *rng.sample(pile[1:], len(pile[1:]))) for pile in seat.stack_ids]
            seats.append(evolve(seat, stack_ids=tuple(piles), hand_ids=seat.hand_ids, past_ids=()))
        draft.seats = tuple(seats)

        assert totals(freeze(draft)) == totals(table)


def test_a_further_card_never_lowers_what_its_type_scores():
    """Under any card or on top of a dull one, a card of its type adds to the table (61)."""
    arranged = Arrangement(cvs=[["bicycle", *dull("health", 11)], dull("knowledge", 3)])
    before = None
    for count in range(12):
        draft = arranged.table.thaw()
        seat = arranged.table.seats[0]
        draft.seats = (
            evolve(seat, stack_ids=(seat.stack_ids[0][:count], *seat.stack_ids[1:])),
            *arranged.table.seats[1:],
        )
        after = totals(freeze(draft))[0]

        assert before is None or after >= before
        before = after


def test_a_possession_adds_what_it_is_worth():
    """The points printed on a possession count wherever it lies in its stack (61)."""
    text = "card yacht: possession\n cost 1 money\n worth 7\n"
    without = Arrangement(text, cvs=[["bicycle"]])
    on_top = Arrangement(text, cvs=[["bicycle", "yacht"]])
    below = Arrangement(text, cvs=[["yacht", "bicycle"]])

    assert totals(on_top.table)[0] == totals(below.table)[0] == totals(without.table)[0] + 7


def test_somebody_always_wins():
    """Winners have the most points, then the fewest cards; there is always one (65)."""
    for table in sample_tables():
        won, points = cvrules.winners(table), totals(table)

        assert won
        assert {points[seat] for seat in won} == {max(points)}


def test_each_own_goal_scores_for_its_owner_only():
    """Others do not profit from a goal they do not hold (64)."""
    goals = "deck goal\ncard homebody: goal\n scores 5 per 1 possession\n"
    arranged = Arrangement(
        goals, cvs=[["bicycle"], dull("possession", 1), dull("possession", 1, 1)], goals=["homebody"]
    )
    lines = [[line.card for line in sheet.lines] for sheet in cvrules.score(arranged.table)]

    assert [names.count("homebody") for names in lines] == [1, 0, 0]


@pytest.mark.parametrize(("sizes", "scoring"), [((3, 1, 2), [0]), ((2, 2, 1), [0, 1]), ((2, 2, 2), [0, 1, 2])])
def test_public_goals_score_for_the_best_and_ties_in_full(sizes, scoring):
    """Whoever has the most gets all the points; everybody who ties does (R9.6, 64)."""
    goals = "deck goal\ncard homebody: goal\n scores 5 per 1 possession\n"
    used = 0
    cvs = []
    for size in sizes:
        cvs.append(dull("possession", size, used))
        used += size
    arranged = Arrangement(goals, cvs=cvs, public=["homebody", "goal_1"])
    sheets = cvrules.score(arranged.table)
    points = [sum(line.points for line in sheet.lines if line.card == "homebody") for sheet in sheets]

    assert points == [5 * size if seat in scoring else 0 for seat, size in enumerate(sizes)]


def test_nobody_scores_a_public_goal_that_nobody_meets():
    """All tie on nothing, which is worth nothing."""
    arranged = Arrangement(cvs=[["bicycle"]], public=["goal_1", "goal_2"])

    assert all(line.card != "goal_1" for sheet in cvrules.score(arranged.table) for line in sheet.lines)


def test_one_card_serves_several_goals():
    """The same possession counts for an own goal and for public ones."""
    goals = "deck goal\n" + "".join(f"card homebody_{n}: goal\n scores 2 per 1 possession\n" for n in (1, 2, 3))
    arranged = Arrangement(
        goals, cvs=[dull("possession", 1)], goals=["homebody_1"], public=["homebody_2", "homebody_3"]
    )

    assert totals(arranged.table)[0] == 6


@pytest.mark.parametrize(
    ("cvs", "expected"),
    [
        ([["bicycle"], [], []], (0,)),
        ([["fine"], ["health_1"], ["health_2"]], (0, 1, 2)),
        ([["fine"], ["health_1"], ["work_1", "health_2"]], (0, 1)),
        ([["fine", "work_1"], ["health_1", "work_2"], ["health_2"]], (2,)),
    ],
)
def test_ties_are_broken_by_fewer_cards_and_then_shared(cvs, expected):
    """Most points win, then the fewest cards, then all who are left share the victory (R9.7)."""
    arranged = Arrangement("card fine: possession\n cost 1 money\n worth 1\n", cvs=cvs)

    assert cvrules.winners(arranged.table) == expected


def test_every_point_is_traced_to_where_it_comes_from():
    """Stacks give their size, possessions their worth, goals their clause."""
    text = "card yacht: possession\n cost 1 money\n worth 7\ndeck goal\ncard sailor: goal\n scores 4 per 1 possession\n"
    arranged = Arrangement(text, cvs=[["yacht", *dull("health", 2)]], goals=["sailor"])
    lines = [(line.points, line.card, line.stack, line.rule) for line in cvrules.score(arranged.table)[0].lines]

    assert lines == [
        (3, None, "health", "R9.2"),
        (7, "yacht", "possession", "R9.4"),
        (4, "sailor", "", "R9.5"),
    ]
