"""The table as people read it, and the draft that the phases work on."""

from __future__ import annotations

from random import Random

import attrs

import cvrules
from cvrules.games.cv.table.phase import PHASES, Phase
from cvrules.games.cv.table.table import CHANCE, OVER, Draft, Seat, Table, freeze, set_seat
from played_games.samples import sample_tables
from tables.arrangement import Arrangement

CARDS = "card cheap: work\n cost 1 health\n"


def test_people_read_names_not_indices():
    """The track, goals and dice are cards and sums."""
    table = (
        Arrangement(CARDS, track=["cheap", "work_1"], public=["goal_2", "goal_3"]).does("roll 2 money + 2 health").table
    )

    assert [card.slug for card in table.track] == ["cheap", "work_1"]
    assert [card.slug for card in table.goals] == ["goal_2", "goal_3"]
    assert str(table.dice) == "2 health + 2 money"
    assert (table.players, table.round, table.to_move) == (3, 1, 0)


def test_a_table_says_where_the_game_is():
    """For logs and debuggers, without a secret."""
    assert repr(Arrangement(CARDS).table) == "<Table of 3, round 1, rolling, to move: chance>"


def test_nobody_is_to_move_after_the_end():
    """`to_move` is a seat, chance or nobody."""
    kinds = {None if table.to_move is None else min(table.to_move, 0) for table in sample_tables()}

    assert kinds == {None, CHANCE, 0}
    assert cvrules.CHANCE == CHANCE != OVER


def test_a_draft_is_a_table_that_may_change():
    """The same fields, so that it becomes a table without copying."""
    assert [field.name for field in attrs.fields(Draft)] == [field.name for field in attrs.fields(Table)]


def test_thawing_and_freezing_give_the_table_back():
    """Whatever happened to be listed, logged or left to chance is left behind."""
    for table in sample_tables():
        log: list = []
        rng = Random(1)
        draft = table.thaw(log, rng)

        assert type(draft) is Draft
        assert (draft.log is log, draft.rng is rng, draft.answers) == (True, True, None)
        again = freeze(draft)
        assert again is draft
        assert again == table
        assert (again.log, again.rng, again.answers) == (None, None, None)


def test_what_a_seat_keeps_is_not_touched():
    """What is not named stays as it is, one thing after the other; what becomes empty is empty."""
    full = {"hand_ids": (1,), "stack_ids": ((2,), (), (), (), (3,)), "waiting_ids": (4,), "barred": 5, "past_ids": (6,)}
    empty = {"hand_ids": (), "stack_ids": ((),) * 5, "waiting_ids": (), "barred": 0, "past_ids": ()}
    rules = Arrangement(CARDS).table.rules
    for name, nothing in empty.items():
        draft = Arrangement(CARDS).table.thaw()
        draft.seats = (draft.seats[0], Seat(rules, 7, **full), draft.seats[2])
        before = draft.seats
        set_seat(draft, 1, **{name: nothing})

        assert draft.seats == (before[0], Seat(rules, 7, **{**full, name: nothing}), before[2])
        assert type(draft.seats[1]) is Seat
        assert draft.seats[1].rules is rules


def test_changing_a_draft_leaves_the_table():
    """A draft shares nothing that can change."""
    table = Arrangement(CARDS, cvs=[["health_1"]]).table
    draft = table.thaw()
    set_seat(draft, 0, hand_ids=(1,), waiting_ids=(2,), barred=3, past_ids=(4,), stack_ids=((),) * 5)

    assert draft.seats[0] == Seat(table.rules, table.seats[0].goal_id, (1,), ((),) * 5, (2,), 3, (4,))
    assert table.seats[0].size() == 1
    set_seat(draft, 1)
    assert draft.seats[1:] == table.seats[1:]


def test_phases_have_names():
    """Each number one name, in the order of a game."""
    assert list(PHASES) == list(range(21))
    assert PHASES[Phase.MISFORTUNE] == "misfortune"
