"""The Action phase: whose turn it is, the steps of an action, and its end."""

from __future__ import annotations

import pytest

import cvrules
from cvrules.games.pursuit.rulebook import turns
from cvrules.games.pursuit.table.events import Gained, TurnBegan
from cvrules.games.pursuit.table.phase import Phase
from cvrules.games.pursuit.table.seat import DEAD
from cvrules.games.pursuit.table.table import edit
from games.pursuit.laid_out import happened, play, table_of


def test_turns_go_clockwise_over_those_with_hourglasses():
    """P3.8, P3.10: a seat without any is passed over, and then Resolution begins."""
    table = table_of("seats 3", "seat 1 hourglasses 1", "seat 2 hourglasses 0", "seat 3 hourglasses 2")
    after = play(table, "study")

    assert after.to_move == 2
    assert happened(table, "study")[-1] == TurnBegan(2, 2)
    assert play(after, "study").to_move == 2
    assert play(after, "study", "study").round == 3


def test_the_first_player_begins_or_the_next_one_who_lives():
    """P3.8."""
    table = table_of(
        "phase upkeep",
        "seats 3",
        "first seat 2",
        "round 3",
        "seat 2 died in round 2",
        "seat 1 hourglasses 6",
        "seat 3 hourglasses 6",
    )

    assert table.to_move == 2


def test_a_trait_gives_its_bonus_after_everything_else():
    """P1.6: for its action only."""
    table = table_of("seat 1 trait nerd")

    assert happened(table, "study")[:2] == [Gained(0, "knowledge", 3), Gained(0, "knowledge", 1)]
    assert happened(table, "play")[:2] == [Gained(0, "creativity", 3), TurnBegan(1, 6)]


def test_an_action_is_forgotten_when_it_is_complete():
    """P3.8: nothing of it is left on the table."""
    after = play(table_of("seat 1 used study", "seat 1 has magazine"), "study")

    assert (after.move, after.step, after.start, after.stressed, after.put_off, after.tokens) == (None, 0, 0, 0, 0, 0)


def test_an_action_begins_with_its_hourglass():
    """P3.8, P3.9: on its space, on a card, or nowhere if it is free."""
    table = table_of("seat 1 has car", "seat 1 used study")
    boards = []
    for move in ("study", "upgrade car level 2", "discard car"):
        draft = table.thaw()
        turns.begin_action(draft, cvrules.parse_move(move, table.rules))
        boards.append((draft.seats[0].purse >> 64, draft.seats[0].spent, draft.start, draft.stressed, draft.tokens))

    start = table.seats[0].stress
    assert boards == [(5, 0, start, 1, 1), (5, 1, start, 0, 1), (6, 0, start, 0, 1)]


@pytest.mark.parametrize(("move", "asked"), [("study", 1), ("discard car", 0)])
def test_a_free_action_leaves_the_turn(move, asked):
    """P7.1, P7.2."""
    assert play(table_of("seat 1 has car"), move).to_move == asked


def test_an_action_that_ends_a_life_is_completed():
    """P6.3: its rewards are received; then hourglasses go, and the next player's turn begins."""
    table = table_of("seat 1 used study", "seat 1 stress red 1")
    after = play(table, "study")

    assert str(after.seats[0].stock) == "3 knowledge"
    assert (after.seats[0].life, after.seats[0].hourglasses, after.to_move) == (DEAD, 0, 1)


def test_refreshes_are_counted_by_turn():
    """P7.1."""
    table = play(table_of("row project yoga", "pile project running"), "refresh project 1", "draw running")

    assert table.refreshes == 1
    assert play(table, "study").refreshes == 0


def test_the_phase_ends_with_the_last_hourglass():
    """P3.10."""
    draft = table_of("seat 1 hourglasses 1", "seat 2 hourglasses 0").thaw()
    edit(draft, 0).purse = 3
    turns.begin_next_turn(draft)

    assert draft.phase_id == Phase.RESOLUTION


def test_turns_go_to_the_left():
    """P3.8: seat by seat, with three players."""
    table = table_of("seats 3")

    assert [play(table, *["study"] * count).to_move for count in range(4)] == [0, 1, 2, 0]
