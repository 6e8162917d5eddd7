"""The end of the game: inheritance, goals of the end, and the winner."""

from __future__ import annotations

import pytest

import cvrules
from cvrules.games.pursuit.rulebook import ending
from cvrules.games.pursuit.table.events import Ended
from cvrules.games.pursuit.table.phase import Phase
from cvrules.games.pursuit.table.seat import ALIVE, DEAD, DYING, GONE
from cvrules.games.pursuit.table.table import OVER, edit, freeze
from games.pursuit.laid_out import table_of


def ended(*lines, died=()):
    """Return a game that is over; `died` has the moment at which each life ended."""
    draft = table_of(*lines).thaw([])
    for at in range(len(draft.seats)):
        seat = edit(draft, at)
        seat.life, seat.stress, seat.died_in = DYING, -1, 6
        seat.died_at = died[at] if died else 1
    assert ending.end_if_all_died(draft)
    return freeze(draft)


@pytest.mark.parametrize(
    ("lives", "is_over"), [((ALIVE, GONE), False), ((DEAD, GONE), True), ((DYING, DYING), True), ((GONE, ALIVE), False)]
)
def test_the_game_ends_with_the_last_life(lives, is_over):
    """P8.1."""
    draft = table_of().thaw([])
    draft.step = draft.then = 3
    for at, life in enumerate(lives):
        edit(draft, at).life = life

    assert ending.end_if_all_died(draft) == is_over
    assert draft.log == [Ended()] * is_over
    if is_over:
        assert (draft.phase_id, draft.asked, draft.then, draft.step) == (Phase.OVER, OVER, 0, 0)
        assert [seat.life for seat in draft.seats] == [GONE, GONE]


def lines_of(table, at=0):
    """Return a score sheet as tuples."""
    return [(line.kind, line.points, line.what, line.card, line.rule) for line in cvrules.score(table)[at].lines]


def test_inheritance_is_one_for_every_five_of_a_kind():
    """P8.2: each resource and money by itself."""
    table = ended("seat 1 has 4 knowledge + 5 creativity + 9 influence + 26 money", "seat 1 long_term 7")

    assert lines_of(table) == [
        ("long_term", 7, "", None, "P6.10"),
        ("inheritance", 1, "creativity", None, "P8.2"),
        ("inheritance", 1, "influence", None, "P8.2"),
        ("inheritance", 5, "money", None, "P8.2"),
    ]
    assert cvrules.score(table)[0].total == 14
    assert lines_of(table, 1) == [("long_term", 0, "", None, "P6.10")]


def test_before_the_end_the_score_counts_as_if_the_game_ended_now():
    """P8.2, P8.4."""
    lines = ("seat 1 has 26 money", "seat 1 long_term 7", "goals you_can_take_it_with_you")
    now, end = table_of(*lines), ended(*lines)

    assert now.to_move is not None
    assert lines_of(now) == lines_of(end)
    assert cvrules.winners(now) == (0,)


@pytest.mark.parametrize(
    ("one", "other", "lines"),
    [
        ("1 money", "3 money", [(), (("goal", 1, "you_can_take_it_with_you"),)]),
        ("4 money", "4 money", [(), ()]),
        ("4 money", "nothing", [(("goal", 1, "you_can_take_it_with_you"),), ()]),
    ],
)
def test_a_goal_of_the_end_goes_to_the_one_who_has_most(one, other, lines):
    """P8.4: in case of a tie, nobody is awarded."""
    seats = [f"seat {at} has {stock}" for at, stock in ((1, one), (2, other)) if stock != "nothing"]
    table = ended("goals you_can_take_it_with_you", *seats)

    found = [
        tuple((line.kind, line.points, line.card) for line in sheet.lines if line.kind == "goal")
        for sheet in cvrules.score(table)
    ]
    assert found == lines
    assert all(line.rule == "P8.4" for sheet in cvrules.score(table) for line in sheet.lines if line.card)


@pytest.mark.parametrize(
    ("goal", "died", "nobody", "seat_order"),
    [
        ("live_fast_die_young", (2, 1, 3), 1, 1),
        ("live_fast_die_young", (1, 1, 3), None, 0),
        ("zen", (2, 1, 3), 2, 2),
        ("zen", (1, 3, 3), None, 1),
    ],
)
def test_the_first_or_last_to_die_is_awarded(goal, died, nobody, seat_order):
    """P8.4: lives that ended at one moment are tied, unless the ruling says otherwise."""
    for option, expected in (("nobody", nobody), ("seat_order", seat_order)):
        table = ended("seats 3", f"goals {goal}", f"ruling goal_per_round_death {option}", died=died)
        awarded = [sheet.seat for sheet in cvrules.score(table) if len(sheet.lines) > 1]

        assert awarded == ([] if expected is None else [expected])


def test_goals_of_the_game_are_not_awarded_again():
    """P8.3, P8.4: their reward is in the happiness already."""
    table = ended("cards attic.cv", "goals nest_egg", "seat 1 has 4 money", "seat 1 claimed nest_egg")

    assert [line.kind for line in cvrules.score(table)[0].lines] == ["long_term"]


@pytest.mark.parametrize(
    ("long", "cards", "winners"),
    [
        ((5, 4), ("", ""), (0,)),
        ((4, 5), ("yoga", ""), (1,)),
        ((5, 5), ("yoga", "running, car"), (1,)),
        ((5, 5), ("yoga", "car"), (0, 1)),
    ],
)
def test_the_most_happiness_wins_then_the_most_cards(long, cards, winners):
    """P8.6: if that is a tie too, they share the victory."""
    lines = [f"seat {at} long_term {number}" for at, number in enumerate(long, 1)]
    lines += [f"seat {at} has {held}" for at, held in enumerate(cards, 1) if held]

    assert cvrules.winners(ended(*lines)) == winners


@pytest.mark.parametrize(("option", "winners"), [("shared", (1, 2)), ("nobody", ()), ("earlier_seat", (1,))])
def test_a_final_tie_is_for_the_ruling_to_decide(option, winners):
    """P8.6."""
    tied = ["seat 2 long_term 5", "seat 3 long_term 5"]

    assert cvrules.winners(ended(f"ruling final_tie {option}", "seats 3", *tied)) == winners
    assert cvrules.winners(ended(f"ruling final_tie {option}", "seats 3", tied[0])) == (1,)


@pytest.mark.parametrize(("option", "winners"), [("without_goals", (0, 1)), ("with_goals", (0,))])
def test_goals_may_break_a_tie(option, winners):
    """P8.6: those claimed in the game, under the ruling."""
    lines = ["cards attic.cv", "goals nest_egg", "seat 1 claimed nest_egg", "seat 1 long_term 5", "seat 2 long_term 5"]

    assert cvrules.winners(ended(f"ruling tie_cards {option}", *lines)) == winners


@pytest.mark.parametrize(("option", "winners"), [("without_goals", (0, 1)), ("with_goals", (1,))])
def test_goals_of_the_end_may_break_a_tie_too(option, winners):
    """P8.6: zen brings four, which makes the two equal."""
    lines = ["goals zen", "seat 1 long_term 5", "seat 2 long_term 1"]

    assert cvrules.winners(ended(f"ruling tie_cards {option}", *lines, died=(1, 2))) == winners


def test_cards_and_goals_are_counted_together():
    """P8.6: under the ruling."""
    lines = ["cards attic.cv", "goals nest_egg", "seat 1 claimed nest_egg", "seat 2 has yoga, car"]

    assert cvrules.winners(ended("ruling tie_cards with_goals", *lines)) == (1,)


def test_a_line_of_a_goal_names_nothing_else():
    """P8.4."""
    table = ended("goals zen", died=(1, 2))

    assert lines_of(table, 1)[-1] == ("goal", 4, "", "zen", "P8.4")
