"""What views are made of: selected fields, hidden cards, and nothing of the past."""

from __future__ import annotations

from random import Random

import attrs
import pytest

import cvrules
from cvrules.games.cv.knowledge.view import HIDDEN
from cvrules.games.cv.table.table import Table
from played_games.samples import sample_tables
from tables import picture
from tables.all_moves import some_moves
from tables.arrangement import Arrangement
from tables.facts import box_of
from tables.other_worlds import seats_and_spectator

#: What of a table everybody sees, what a view selects from, and what no view has.
PUBLIC = {
    "rules", "phase_id", "turn", "asked", "round", "first", "track_ids", "goal_ids", "profile", "packed_dice", "rolling", "pending",
    "opened", "throws", "gained", "changed", "changes", "thawed", "packed_owed", "by_luck", "paid", "bought_ids", "suffered",
    "began_ids", "due_ids", "assisted", "then", "gossip_row",
}  # fmt: skip
SELECTED = {"seats", "deck_bits", "draft_ids", "answers"}
DROPPED = {"log", "rng"}


def test_every_field_of_a_table_is_accounted_for():
    """A new field is in no view before somebody has thought about who may see it."""
    assert {field.name for field in attrs.fields(Table)} == PUBLIC | SELECTED | DROPPED


def test_views_show_what_is_public_and_select_the_rest():
    """Public fields are as they are; of seats, decks, the draft and moves only a part is there."""
    for table in sample_tables():
        for seat in seats_and_spectator(table):
            seen = cvrules.view(table, seat).table
            for name in PUBLIC:
                assert getattr(seen, name) == getattr(table, name)
            for name in DROPPED:
                assert getattr(seen, name) is None
            assert seen.answers == (cvrules.legal_moves(table) if seat == table.asked else None)
            assert seen.deck_bits & ~table.deck_bits == 0
            assert {table.rules.cards[card].deck.name for card in picture.undealt(seen)}.isdisjoint(
                {"goal", "childhood"}
            )


def test_a_spectator_sees_no_more_than_any_player():
    """What a spectator knows is what all players know (70)."""
    for table in sample_tables():
        least = cvrules.view(table, None).table
        for seat in range(table.players):
            more = cvrules.view(table, seat).table
            for name in (*PUBLIC, "deck_bits"):
                assert getattr(least, name) == getattr(more, name)
            for mine, theirs in zip(least.seats, more.seats, strict=True):
                assert mine.goal_id in {HIDDEN, theirs.goal_id}
                assert len(mine.hand_ids) == len(theirs.hand_ids)
                assert {card for card in mine.hand_ids if card != HIDDEN} <= set(theirs.hand_ids)
                assert (mine.stack_ids, mine.waiting_ids, mine.past_ids, mine.gossip_piles) == (
                    theirs.stack_ids,
                    theirs.waiting_ids,
                    theirs.past_ids,
                    theirs.gossip_piles,
                )
            assert all(record in {(), theirs} for record, theirs in zip(least.draft_ids, more.draft_ids, strict=True))


def test_a_spectator_sees_what_all_players_have_in_common():
    """What every player sees of a seat, a spectator sees too; nothing is held back (70)."""
    for table in sample_tables():
        views = [cvrules.view(table, seat).table for seat in range(table.players)]
        least = cvrules.view(table, None).table
        for seat in range(table.players):
            goals = {seen.seats[seat].goal_id for seen in views}
            assert least.seats[seat].goal_id == (goals.pop() if len(goals) == 1 else HIDDEN)


def test_goals_are_shown_at_the_end_and_not_before():
    """After the game everybody's goal lies open, for spectators as well (70)."""
    for table in sample_tables():
        shown = [seat.goal_id for seat in cvrules.view(table, None).table.seats]

        if table.to_move is None:
            assert shown == [seat.goal_id for seat in table.seats]
        else:
            assert set(shown) == {HIDDEN}


def test_a_hidden_card_is_nothing_but_a_number():
    """Of others' childhood cards a view has the count; of bought events everybody knows which."""
    arranged = Arrangement(
        "deck early_adulthood\ncard gift: event\n cost 1 money\n play gain 1 money\n",
        cvs=[["bicycle"]],
        hands=[["memory_1", "memory_2", "gift"]],
    )
    seen = cvrules.view(arranged.table, 1).table.seats[0].hand_ids

    assert sorted(seen) == [HIDDEN, HIDDEN, arranged.box.index["gift"]]


def test_views_of_a_seat_answer_like_the_table():
    """Who is asked finds the same moves and refusals in the view alone."""
    rng = Random(4)
    for table in sample_tables():
        if table.to_move in {None, cvrules.CHANCE}:
            continue
        seen = cvrules.view(table, table.to_move)

        assert seen.legal_moves == cvrules.legal_moves(table)
        for move in some_moves(box_of(table.rules), table.players, rng, 10):
            assert cvrules.why_not(seen, move) == cvrules.why_not(table, move)


def test_nobody_else_learns_why_a_move_is_refused():
    """A seat that is not asked hears only that it is not, or that chance is to move, whatever it tries."""
    rng = Random(4)
    for table in sample_tables():
        for seat in seats_and_spectator(table):
            if table.to_move not in {seat, None}:
                reasons = {
                    cvrules.why_not(cvrules.view(table, seat), move)
                    for move in some_moves(box_of(table.rules), table.players, rng, 5)
                }
                told = "chance" if table.to_move == cvrules.CHANCE else "not_asked"
                assert {reason.key for reason in reasons} == {told}


@pytest.mark.parametrize("seat", [-1, 3, True, "0", 1.5])
def test_there_are_no_views_of_seats_that_are_not_there(seat):
    """A wrong seat is an error, never somebody else's view."""
    table = Arrangement().table

    with pytest.raises(ValueError, match="there is no seat"):
        cvrules.view(table, seat)


def test_views_hold_no_history():
    """A view has no earlier table, no log, no generator and no count of attempts."""
    words = ("log", "history", "seed", "rng", "random", "count", "undo", "past_tables")
    for table in sample_tables()[::6]:
        seen = cvrules.view(table, 0)
        names = {name for name in dir(seen) if not name.startswith("__")} | {f.name for f in attrs.fields(Table)}

        assert {name for name in names if name in words} == {"log", "rng"}
        assert seen.table.log is None
        assert seen.table.rng is None
