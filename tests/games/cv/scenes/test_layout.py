"""The table a scene begins with: as told, at the beginning of a turn, or refused with the reason."""

from __future__ import annotations

import pytest

from cvrules.games.cv.table.phase import Phase
from cvrules.games.cv.table.table import CHANCE
from texts.scenes import codes, message_of, stage_of


def test_the_last_named_card_of_a_type_lies_on_top():
    """Cards stand in the order in which they were taken."""
    table = stage_of("seat 1 has running, phd, fitness").table
    health, knowledge, *_ = table.seats[0].stack_ids

    assert [card.slug for card in table.cards_at(health)] == ["fitness", "running"]
    assert [card.slug for card in table.cards_at(knowledge)] == ["phd"]


def test_everything_lies_where_it_was_put():
    """CVs, hands, goals, track, round and turn."""
    table = stage_of(
        "seats 2",
        "first seat 2",
        "turn seat 1",
        "round 3",
        "seat 1 holds 30, 5",
        "seat 1 goal activist",
        "goals collector",
        "track running, phd",
    ).table

    assert (table.first, table.turn, table.round) == (1, 0, 3)
    assert [card.number for card in table.cards_at(table.seats[0].hand_ids)] == [5, 30]
    assert [card.slug for card in table.cards_at((table.seats[0].goal_id,))] == ["activist"]
    assert table.seats[1].goal_id == -1
    assert [card.slug for card in table.goals] == ["collector"]
    assert [card.slug for card in table.track] == ["running", "phd"]


def test_a_scene_begins_with_the_throw():
    """Dice are in the air, unless the hand might hold an answer."""
    empty, full = stage_of("seats 2").table, stage_of("seat 1 holds zoo_trip").table

    assert (empty.phase_id, empty.asked, empty.rolling) == (Phase.ROLLING, CHANCE, 4)
    assert (full.phase_id, full.asked) == (Phase.THROW, 0)


def test_whoever_has_the_bicycle_goes_first():
    """Without a line that says so."""
    table = stage_of("seat 3 has bicycle").table

    assert (table.first, table.turn) == (2, 2)


def test_lost_cards_may_have_left_a_bar():
    """What says forever means it."""
    barred = "refuse seat 1 buys blogger because R3.7"
    lines = ["track blogger", "seat 1 throws 1 knowledge + 1 relationship + 2 health", "seat 1 stops"]

    assert codes("seat 1 lost early_retirement", *lines, barred) == []
    assert codes(*lines, "allow seat 1 buys blogger") == []


def test_a_scene_may_begin_with_childhood():
    """Everybody has been dealt three cards, and seat 1 chooses first."""
    table = stage_of("seats 2", "seat 1 dealt 1, 2, 3", "seat 2 dealt 4, 5, 12").table

    assert (table.phase_id, table.asked) == (Phase.CHOOSE, 0)
    assert [len(cards) for cards in table.draft_ids] == [3, 3]


@pytest.mark.parametrize(
    ("lines", "message"),
    [
        (["track 13, 14, 15, 16, 17, 18"], "the track has room for 5 cards, not 6"),
        (["seats 2", "goals 76, 77"], "the number of open goals for 2 players must be 1, not 2"),
        (["seat 1 holds 1, 2, 3, 4"], "seat 1 has 4 childhood cards, but each player gets 3"),
        (["seat 1 holds 1, 2, 3", "seat 1 has bicycle"], "seat 1 has 4 childhood cards, but each player gets 3"),
        (["first seat 1", "seat 2 lost bicycle"], "the owner of 'bicycle' goes first, but here seat 1 does"),
        (["round 0"], "rounds are counted from 1"),
        (["deck old_age 2 cards"], "with 2 cards of old_age left, no new round begins for 3 players"),
        (
            ["ruling dual_type when_a_stack_exists", "seat 1 has running, athlete waiting"],
            "'athlete' does not wait: there is a health card",
        ),
        (["seats 2", "seat 1 dealt 1, 2, 12"], "1 of 2 seats are dealt cards"),
        (["seats 2", "seat 1 dealt 1, 2", "seat 2 dealt 3, 4, 12"], "each player is dealt 3 childhood cards, not 2"),
        (["seats 2", "seat 1 dealt 1, 2, 3", "seat 2 dealt 4, 5, 6"], "'bicycle' must be among the cards"),
        (
            ["seats 2", "seat 1 dealt 1, 2, 3", "seat 2 dealt 4, 5, 12", "seat 1 has phd"],
            "no seat has cards before childhood cards are chosen",
        ),
        *(
            (
                ["seats 2", line, "seat 1 dealt 1, 2, 3", "seat 2 dealt 4, 5, 12"],
                f"there is no '{line.partition(' ')[0]}' before childhood cards are chosen",
            )
            for line in ("round 7", "first seat 2", "turn seat 2")
        ),
    ],
)
def test_positions_no_game_comes_to_are_faults(lines, message):
    """Each with its reason."""
    assert message_of(*lines, "expect throws 3").startswith(message)


def test_a_late_seat_may_play_while_the_last_deck_runs_out():
    """Only a new round would not begin any more."""
    assert codes("turn seat 2", "deck old_age 2 cards", "expect turn seat 2") == []


def test_all_faults_of_a_position_are_told():
    """Not only the first."""
    lines = ["track used_cra, running, running", "seat 1 has zoo_trip", "seat 2 has phd as work", "expect over"]

    assert codes(*lines) == ["CV508", "CV509", "CV510", "CV510"]
