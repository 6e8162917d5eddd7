"""Board actions that take no card: what they bring, the stress of repeating, and why one is refused."""

from __future__ import annotations

import pytest

from cvrules.games.pursuit.rulebook.board_actions import is_space_available
from games.pursuit.laid_out import legal, play, refusal, table_of

PLAIN = {"study": "3 knowledge", "play": "3 creativity", "interact": "3 influence", "temp_job": "3 money"}


@pytest.mark.parametrize(("move", "stock"), PLAIN.items())
def test_a_plain_action_brings_three(move, stock):
    """P4.2, P4.7: and uses one hourglass, which stays on its space."""
    seat = play(table_of(), move).seats[0]

    assert str(seat.stock) == stock
    assert (seat.hourglasses, seat.tokens) == (5, {move: 1})


@pytest.mark.parametrize(
    ("move", "spaces"), [("study", 1), ("play", 1), ("interact", 1), ("temp_job", 1), ("overtime", 3), ("rest 0", 0)]
)
def test_repeating_an_action_causes_one_stress(move, spaces):
    """P3.9: however many hourglasses are there already; never for Rest."""
    action = move.split()[0]
    for used in (action, f"{action}, {action}"):
        before = table_of(f"seat 1 used {used}")
        assert play(before, move).seats[0].stress == before.seats[0].stress + spaces


def test_another_players_hourglass_causes_no_stress():
    """P3.9: only one's own count."""
    before = table_of("seat 2 used study")

    assert play(before, "study").seats[0].stress == before.seats[0].stress


def test_overtime_brings_two_hourglasses_and_two_stress():
    """P4.10."""
    before = table_of()
    seat = play(before, "overtime").seats[0]

    assert seat.hourglasses == 6 - 1 + 2
    assert seat.stress == before.seats[0].stress + 2


@pytest.mark.parametrize(
    ("round_", "spaces"),
    [
        (1, {"get_job": False, "start_relationship": False, "overtime": False}),
        (2, {"get_job": True, "start_relationship": True, "overtime": True}),
        (5, {"get_job": True, "start_relationship": True, "overtime": True}),
        (6, {"get_job": True, "start_relationship": True, "overtime": False}),
    ],
)
def test_three_spaces_are_closed_in_some_rounds(round_, spaces):
    """P3.2: all other spaces are always open (P4.1)."""
    table = table_of(f"round {round_}")

    assert {space: is_space_available(table.thaw(), space) for space in spaces} == spaces
    assert all(is_space_available(table.thaw(), space) for space in ("study", "spend", "rest", "take_project"))
    assert bool(legal(table, "overtime")) == spaces["overtime"]


@pytest.mark.parametrize(
    ("stress", "rests"),
    [
        ("light_blue 1", ["rest 0"]),
        ("light_blue 2", ["rest 0", "rest 1"]),
        ("light_blue 3", ["rest 0", "rest 1", "rest 2"]),
    ],
)
def test_rest_moves_up_to_two_spaces_within_the_section(stress, rests):
    """P4.11."""
    table = table_of(f"seat 1 stress {stress}")

    assert legal(table, "rest") == rests
    for spaces, move in enumerate(rests):
        assert play(table, move).seats[0].stress == table.seats[0].stress - spaces


def test_rest_in_place_is_left_out_where_it_is_refused():
    """P4.11: under the ruling, the cube must move."""
    assert legal(table_of("ruling rest_in_place refused", "seat 1 stress light_blue 2"), "rest") == ["rest 1"]


@pytest.mark.parametrize(
    ("lines", "move", "why"),
    [
        (["round 1"], "overtime", "covered P3.2 space=overtime"),
        (["round 6"], "overtime", "covered P3.2 space=overtime"),
        (["seat 1 stress orange 2"], "overtime", "overtime_off_the_track P4.10"),
        (["seat 1 stress red 1"], "overtime", "overtime_off_the_track P4.10"),
        (
            ["ruling overtime_test only_the_two", "seat 1 stress orange 2"],
            "overtime",
            "overtime_off_the_track P4.10",
        ),
        ([], "rest 1", "no_room_to_rest P4.11 number=1"),
        (["seat 1 stress light_blue 2"], "rest 2", "no_room_to_rest P4.11 number=2"),
        (["ruling rest_in_place refused"], "rest 0", "rest_in_place P4.11"),
    ],
)
def test_an_action_is_refused_for_a_reason(lines, move, why):
    """With its paragraph."""
    table = table_of(*lines)

    assert refusal(table, move) == why
    assert move not in legal(table)


def test_overtime_may_end_on_the_last_space():
    """P4.10: two spaces are left, and no more are needed."""
    table = table_of("seat 1 stress orange 1")

    assert play(table, "overtime").seats[0].stress == table.rules.last_space
