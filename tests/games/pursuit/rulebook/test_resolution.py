"""The Resolution phase: first player, additional rewards, and the end of a round."""

from __future__ import annotations

import pytest

from cvrules.games.pursuit.rulebook import resolution
from cvrules.games.pursuit.table.events import FirstPlayer, SetAside
from cvrules.games.pursuit.table.seat import ALIVE, ASIDE, DEAD, GONE
from cvrules.games.pursuit.table.table import edit, freeze
from games.pursuit.laid_out import table_of

MAGAZINE = ("seat 1 has magazine", "seat 1 filled magazine role writer", "seat 2 filled magazine role editor")


@pytest.mark.parametrize(
    ("short", "first", "expected"),
    [
        ((1, 2, 0), 0, 1),
        ((0, 0, 0), 0, 2),
        ((0, 0, 0), 1, 0),
        ((3, 3, 1), 0, 1),
        ((3, 3, 1), 1, 0),
        ((-1, -3, -2), 2, 0),
    ],
)
def test_the_happiest_is_next(short, first, expected):
    """P3.11: ties go to the one who sits furthest clockwise from the present first player."""
    draft = table_of("seats 3").thaw([])
    draft.first = first
    for at, amount in enumerate(short):
        edit(draft, at).short_term = amount
    resolution.begin_resolution(draft)

    assert draft.first == expected
    assert draft.log[0] == FirstPlayer(expected)
    assert [seat.short_term for seat in draft.seats] == [0, 0, 0]
    assert draft.step == 0


@pytest.mark.parametrize(
    ("lives", "passed_over", "compared"),
    [((DEAD, ALIVE), 1, 0), ((GONE, ALIVE), 1, 1), ((DEAD, DEAD), 1, 0), ((GONE, GONE), 1, 1), ((DEAD, GONE), 1, 0)],
)
def test_the_dead_are_passed_over_or_compared(lives, passed_over, compared):
    """P3.11: if nobody can be first, nothing changes."""
    for option, expected in (("passed_over", passed_over), ("compared", compared)):
        draft = table_of(f"ruling dead_first_player {option}").thaw()
        draft.first = 1
        for at, life in enumerate(lives):
            edit(draft, at).life = life
        edit(draft, 0).short_term = 2
        resolution.begin_resolution(draft)

        assert draft.first == expected


@pytest.mark.parametrize(
    ("extra", "gains"),
    [
        ([], {0: "2 influence + 1 money", 1: "2 influence + 1 money"}),
        (["seat 1 filled magazine role photographer"], {0: "4 influence + 2 money", 1: "2 influence + 1 money"}),
    ],
)
def test_each_hourglass_earns_every_reward_up_to_the_filled_roles(extra, gains):
    """P3.12, P4.5: the third role brings one more long-term happiness to each."""
    table = table_of("phase resolution", *MAGAZINE, *extra)

    assert {at: str(seat.stock) for at, seat in enumerate(table.seats)} == gains
    assert [seat.long_term for seat in table.seats] == ([2, 1] if extra else [0, 0])


def test_one_filled_role_earns_nothing():
    """P4.5: the first reward asks for two."""
    table = table_of("phase resolution", "seat 1 has magazine", "seat 1 filled magazine role writer")

    assert str(table.seats[0].stock) == "nothing"


def test_tokens_count_and_rewards_begin_with_the_first_player():
    """P3.12: two hourglasses on a role earn twice."""
    draft = table_of(*MAGAZINE).thaw([])
    draft.roles = tuple(role._replace(tokens=2) if role.seat == 1 else role for role in draft.roles)
    draft.first = 1
    found = [(at, [tuple(one) for one in part.rewards]) for at, part in resolution._additional_rewards(draft)]

    assert found == [(at, [("influence", 2), ("money", 1)]) for at in (1, 1, 0)]


def test_projects_are_set_aside_and_hourglasses_return():
    """P3.12, P3.13: basic projects, jobs and things stay; so does the stress."""
    draft = table_of(
        *MAGAZINE, "seat 2 has e_sports level 1, yoga, car", "seat 1 used study", "seat 1 has 2 money"
    ).thaw([])
    edit(draft, 0).spent = 3
    resolution.clean_up(draft)

    assert [event for event in draft.log if isinstance(event, SetAside)] == [
        SetAside(0, "magazine"),
        SetAside(1, "e_sports"),
    ]
    assert [held.state for held in draft.seats[1].held] == [ASIDE, 0, 0]
    assert draft.roles == ()
    assert [(seat.board, seat.spent) for seat in draft.seats] == [(0, 0), (0, 0)]
    assert [str(seat.stock) for seat in freeze(draft).seats] == ["2 money", "nothing"]


@pytest.mark.parametrize(("round_", "is_over"), [(7, False), (8, True)])
def test_all_lives_end_after_the_last_round(round_, is_over):
    """P6.7, P8.1."""
    table = table_of("phase resolution", f"round {round_}", "seat 1 stress dark_green 1", "seat 2 stress dark_green 1")

    assert (table.to_move is None) == is_over
    if is_over:
        assert [seat.died_in for seat in table.seats] == [8, 8]
        assert table.seats[0].died_at == table.seats[1].died_at


def test_the_dead_of_the_round_are_gone_afterwards():
    """P6.3: they took part in this Resolution, and take part in no other."""
    table = table_of("phase resolution", *MAGAZINE, "seat 2 died in round 2")

    assert str(table.seats[1].stock) == "2 influence + 1 money"
    assert table.seats[1].life == GONE
    assert table.round == 3


def test_happiness_of_additional_rewards_counts_for_the_next_round():
    """P3.12: the cubes were reset before."""
    table = table_of("phase resolution", "seat 1 short_term 3", *MAGAZINE)

    assert [seat.short_term for seat in table.seats] == [0, 0]


def test_the_order_of_rewards_is_clockwise():
    """P3.12: with three players, from the new first player."""
    draft = table_of("seats 3", *MAGAZINE, "seat 3 filled magazine role photographer").thaw([])
    draft.first = 1

    assert [at for at, _ in resolution._additional_rewards(draft)] == [1, 1, 2, 2, 0, 0]


def test_nothing_of_resolution_is_left():
    """P3.13."""
    draft = table_of(*MAGAZINE).thaw([])
    draft.step = 2
    resolution.give_additional_rewards(draft)

    assert draft.step == 0
