"""What one seat can see, and what it can do with that alone."""

from __future__ import annotations

from random import Random

import pytest
from attrs import evolve, fields

import cvrules
from cvrules.games.cv.knowledge.view import HIDDEN, SPECTATOR, View
from cvrules.games.cv.table.gossip_state import GossipPiles, GossipRow
from cvrules.games.cv.table.move_text import parse_move
from cvrules.games.cv.table.phase import Phase
from cvrules.games.cv.table.refusal import Refusal
from cvrules.games.cv.table.table import OVER, Seat, Table
from played_games.samples import rules_of_edition, sample_tables
from tables.arrangement import Arrangement
from tables.refusals import not_asked

CARDS = "card gift: event\n cost 1 money\n play gain 1 money\n"
#: What lies open on a table in the middle of a turn, each unlike what it is when a turn begins.
OPEN = {
    "phase_id": Phase.BUY, "turn": 1, "asked": 1, "round": 4, "first": 2, "track_ids": (3, 4), "goal_ids": (70, 71),
    "packed_dice": 5, "rolling": 1, "pending": 2, "opened": True, "throws": 1, "gained": 7, "changed": 8, "changes": 9,
    "thawed": 10, "packed_owed": 11, "by_luck": 1, "paid": 12, "bought_ids": (13,), "suffered": 2, "began_ids": (14,), "due_ids": (15,),
    "assisted": (0, 2), "then": Phase.ADD, "gossip_row": GossipRow((16, 17), row_taken=True, spared=1),
}  # fmt: skip
#: What lies open before a seat, each unlike what it is when the game begins.
OPEN_OF_SEAT = {
    "stack_ids": ((1,), (2,), (), (), ()),
    "waiting_ids": (5,),
    "barred": 6,
    "past_ids": (7, 9),
    "gossip_piles": GossipPiles((10,), (11,), (12,)),
}
#: What a view shows in part, or what is no part of the table.
OTHERS = {"rules", "seats", "deck_bits", "draft_ids", "profile", "log", "rng", "answers"}
OTHERS_OF_SEAT = {"rules", "goal_id", "hand_ids", "seen_by_others"}


def test_every_field_is_open_or_not():
    """R1.8: whoever adds a field of a table or a seat decides who sees it."""
    assert {field.name for field in fields(Table)} == {*OPEN, *OTHERS}
    assert {field.name for field in fields(Seat)} == {*OPEN_OF_SEAT, *OTHERS_OF_SEAT}


def test_a_view_reads_like_a_table():
    """R1.8: what lies open has the same names."""
    arranged = Arrangement(CARDS, cvs=[["health_1"]], track=["work_1"], public=["goal_1", "goal_2"])
    arranged.does("roll 4 money")
    seen = cvrules.view(arranged.table, 1)

    assert (seen.to_move, seen.round, seen.track, seen.dice) == (0, 1, arranged.table.track, arranged.table.dice)
    assert seen.goals == arranged.table.goals
    assert seen.seats[0].stack_ids == arranged.table.seats[0].stack_ids
    assert seen.rules is arranged.rules


def test_whatever_lies_open_is_seen_as_it_is():
    """R1.8: track, goals, dice, what is owed and bought, CVs and what waits, by every seat and by spectators."""
    table = Arrangement(CARDS, cvs=[["health_1"], ["work_1", "work_2"]]).table
    profile = evolve(table.profile, dice=7)
    seats = tuple(evolve(seat, **OPEN_OF_SEAT) for seat in table.seats)
    table = evolve(table, **OPEN, profile=profile, seats=seats)

    for seat in (0, 1, 2, SPECTATOR):
        seen = cvrules.view(table, seat).table
        assert {name: getattr(seen, name) for name in OPEN} == OPEN
        assert (seen.rules, seen.profile) == (table.rules, profile)
        for mine in seen.seats:
            assert {name: getattr(mine, name) for name in OPEN_OF_SEAT} == OPEN_OF_SEAT
            assert mine.rules is table.rules


def test_what_is_left_of_ages_is_known_and_of_other_decks_is_not():
    """R1.8: all else of the ages lies open, so anybody can work it out."""
    decks = {"early_adulthood": ["health_3", "work_4"], "middle_age": ["work_6"]}
    table = Arrangement(CARDS, track=["gift"], decks=decks).table
    seen = cvrules.view(table, 0).table
    left = {table.rules.specs[at].name for at in range(len(table.rules.cards)) if seen.deck_bits >> at & 1}
    old = {f"{kind}_{number}" for kind in table.seats[0].stacks for number in range(9, 13)}

    assert left == {"health_3", "work_4", "work_6", *old}
    assert seen.deck_bits != table.deck_bits


def test_there_is_no_view_of_a_seat_that_is_not_there():
    """From 0 to the last; a yes or no is no seat."""
    table = Arrangement(CARDS, players=2).table

    for seat in (-1, 2, True, False, "0"):
        with pytest.raises(
            ValueError, match=f"^there is no seat {seat!r}; choose from 0 to 1, or None for a spectator$"
        ):
            cvrules.view(table, seat)
    assert [cvrules.view(table, seat).seat for seat in (0, 1, SPECTATOR)] == [0, 1, None]


def test_own_secrets_are_seen_and_others_are_not():
    """R1.8: one's own goal and hand, and of others only how many cards they hold."""
    arranged = Arrangement(CARDS, hands=[["memory_1", "memory_2"], ["memory_3"]])
    mine, theirs = cvrules.view(arranged.table, 0), cvrules.view(arranged.table, 1)

    assert mine.seats[0].hand_ids == arranged.table.seats[0].hand_ids
    assert mine.seats[0].goal_id == arranged.table.seats[0].goal_id
    assert theirs.seats[0].hand_ids == (HIDDEN, HIDDEN)
    assert theirs.seats[0].goal_id == HIDDEN


def test_a_view_says_who_moves_instead():
    """R1.2, R9.1: chance, nobody any more, or another seat."""
    dealt = cvrules.view(cvrules.deal(rules_of_edition(None), players=2), 0)
    arranged = Arrangement(CARDS)
    arranged.does("roll 4 money")
    turn = arranged.table
    ended = evolve(turn, phase_id=Phase.OVER, asked=OVER)
    throw = parse_move("throw")

    assert cvrules.why_not(dealt, throw) == Refusal("chance", "R1.2")
    for seat in (0, 1, SPECTATOR):
        assert cvrules.why_not(cvrules.view(ended, seat), throw) == Refusal("over", "R9.1")
    for seat in (1, SPECTATOR):
        assert cvrules.why_not(cvrules.view(turn, seat), throw) == not_asked(0, "reroll")


def test_what_is_no_move_is_refused_as_such():
    """R1.2: a text is told apart from a move out of turn, by any view."""
    table = Arrangement(CARDS).table

    for seat in (0, 1, SPECTATOR):
        assert cvrules.why_not(cvrules.view(table, seat), "throw") == Refusal("no_move", "R1.2")


def test_spectators_see_no_secrets():
    """R1.8: of any seat, the first included."""
    seats = cvrules.view(Arrangement(CARDS, hands=[["memory_1", "memory_2"]]).table, SPECTATOR).seats

    assert seats[0].hand_ids == (HIDDEN, HIDDEN)
    assert {seat.goal_id for seat in seats} == {HIDDEN}


def test_childhood_cards_that_were_shown_stay_known():
    """R1.8: everybody saw them revealed or played."""
    table = Arrangement(CARDS, hands=[["memory_1"]]).table

    assert table.seats[0].past_ids
    assert [seat.past_ids for seat in cvrules.view(table, 1).seats] == [seat.past_ids for seat in table.seats]


def test_bought_events_stay_known():
    """R1.8: everybody saw them on the track; what is not seen comes first, wherever it was."""
    arranged = Arrangement(CARDS, hands=[["gift"], ["memory_1"]])
    seats = cvrules.view(arranged.table, 2).seats

    assert [seat.hand_ids for seat in seats] == [arranged.table.seats[0].hand_ids, (HIDDEN,), ()]
    assert cvrules.view(Arrangement(CARDS, hands=[["gift", "memory_1"]]).table, 2).seats[0].hand[0] is None


def test_goals_are_shown_at_the_end():
    """R1.8: everybody's, to everybody; what is left in a hand stays secret."""
    table = Arrangement(CARDS, hands=[["memory_1"]], goals=["goal_1", "goal_2", "goal_3"]).table
    over = evolve(table, phase_id=Phase.OVER, asked=OVER)

    for seat in (0, 1, SPECTATOR):
        assert [one.goal for one in cvrules.view(over, seat).seats] == [one.goal for one in over.seats]
    assert cvrules.view(over, 1).seats[0].hand_ids == (HIDDEN,)


def test_the_draft_as_a_seat_remembers_it():
    """R1.8: what it chooses from, what it kept, and nothing of others."""
    table = cvrules.settle(cvrules.deal(rules_of_edition("granna_en"), 2), Random(4))
    first = cvrules.view(table, 0)
    chosen = first.pack[1]
    for seat in (0, 1):
        table = cvrules.play(table, cvrules.view(table, seat).legal_moves[seat == 0])
    later = cvrules.view(table, 0)

    assert len(first.pack) == 3
    assert first.kept == ()
    assert later.kept == (chosen,)
    assert len(later.pack) == 2
    assert later.table.draft_ids == (table.draft_ids[0], ())
    assert cvrules.view(table, SPECTATOR).pack == ()
    assert cvrules.view(table, SPECTATOR).table.draft_ids == ((), ())


def test_a_view_answers_for_its_own_seat_only():
    """R1.2: moves when it is asked, and a reason when it is not."""
    arranged = Arrangement(CARDS, hands=[["memory_1"]])
    asked, waiting = cvrules.view(arranged.table, 0), cvrules.view(arranged.table, 1)
    move = parse_move("throw")

    assert [str(legal) for legal in asked.legal_moves] == ["throw"]
    assert cvrules.why_not(asked, move) is None
    assert waiting.legal_moves == ()
    assert cvrules.why_not(waiting, move).key == "not_asked"
    assert cvrules.why_not(cvrules.view(arranged.table, None), move).key == "not_asked"


def test_the_moves_of_another_seat_are_not_part_of_a_view():
    """R1.8: they would show what that seat has in hand."""
    for table in sample_tables()[::4]:
        for seat in (*range(len(table.seats)), SPECTATOR):
            seen = cvrules.view(table, seat)
            if seat != table.to_move:
                assert seen.table.answers is None
            else:
                assert seen.legal_moves == cvrules.legal_moves(table)


def test_a_seat_that_was_seen_before_is_seen_as_it_is_now():
    """R1.8: the goal is hidden until the end, however often the seat was looked at."""
    table = Arrangement(CARDS, cvs=[["health_1"]]).table
    early, again = cvrules.view(table, 1), cvrules.view(table, 2)
    late = cvrules.view(evolve(table, asked=OVER), 1)

    assert early.seats[0] == again.seats[0]
    assert early.seats[0].goal is None
    assert late.seats[0].goal is not None


def test_a_view_is_not_played_on():
    """What happens next may hang on cards it does not hold; a sampled world can be played."""
    seen = cvrules.view(Arrangement(CARDS, hands=[["memory_1"]]).table, 0)
    move = parse_move("throw")

    with pytest.raises(
        TypeError, match=r"^moves cannot be played on a view, because it hides cards; sample_world\(view, rng\) "
    ):
        cvrules.play(seen, move)
    with pytest.raises(TypeError, match=r"sample_world"):
        cvrules.settle(cvrules.view(Arrangement(CARDS).table, 0), Random(7))
    assert cvrules.play(cvrules.sample_world(seen, Random(7)), move).to_move == cvrules.CHANCE


def test_views_have_no_attributes_of_their_own_making():
    """A misspelt name is an error, and private names are not looked up."""
    seen = cvrules.view(Arrangement(CARDS).table, 0)

    with pytest.raises(AttributeError):
        _ = seen.trak
    with pytest.raises(AttributeError, match=r"has no attribute '_secret'$"):
        _ = seen._secret


def test_views_say_whose_they_are():
    """For logs and debuggers."""
    seen = cvrules.view(Arrangement(CARDS).table, 2)

    assert repr(seen) == "<View of seat 2 on <Table of 3, round 1, rolling, to move: chance>>"


def test_looking_changes_nothing():
    """A view of the same table is the same view, and the table stays as it is."""
    for table in sample_tables()[::4]:
        before = hash(table)
        seen = cvrules.view(table, 0)

        assert isinstance(seen, View)
        assert seen == cvrules.view(table, 0)
        assert hash(table) == before
