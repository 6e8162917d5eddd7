"""The table that a scene begins with is as the lines say, or is rejected with the reason."""

from __future__ import annotations

import pytest

from cvrules.games.pursuit.table.phase import Phase
from cvrules.games.pursuit.table.seat import GONE
from texts.scenes import faults_of, message_of, scene_text, stage_of


def table_of(*lines):
    """Return the first table of a scene with these lines."""
    return stage_of(*lines, game="pursuit").table


def message(*lines):
    """Return the message and the help of the only error."""
    return message_of(*lines, "expect over", game="pursuit")


def codes(*lines):
    """Return the codes of all errors."""
    return [fault.code for fault in faults_of(scene_text(*lines, "expect over", game="pursuit"))]


def test_a_scene_begins_in_the_first_adult_round():
    """Without any line: two seats, six hourglasses, empty rows, full piles."""
    table = table_of()

    assert (table.players, table.round, table.phase_id, table.asked) == (2, 2, Phase.ACT, 0)
    assert [seat.hourglasses for seat in table.seats] == [6, 6]
    assert set(table.rows.values()) == {()}
    assert [len(pile) for pile in table.piles.values()] == [60, 60, 18, 12]


def test_everything_is_where_the_lines_put_it():
    """Cards, stock, cubes, goals, rows, piles, round and turn."""
    table = table_of(
        "seats 3",
        "round 4",
        "first seat 2",
        "turn seat 3",
        "goals zen, renaissance_soul",
        "row job ceo, surgeon",
        "pile partner martha",
        "discard project yoga",
        "seat 1 has car level 2, magazine, chancellor retired",
        "seat 1 has running level 4",
        "seat 1 has 3 knowledge + 2 money",
        "seat 1 trait nerd",
        "seat 1 stress yellow 2",
        "seat 1 short_term -2",
        "seat 1 long_term 12",
        "seat 1 used study, study, rest",
        "seat 1 filled magazine role writer",
        "seat 2 filled magazine role editor",
        "seat 2 claimed renaissance_soul",
        "seat 3 hourglasses 2",
    )
    seat = table.seats[0]

    assert (table.round, table.first, table.turn, table.asked) == (4, 1, 2, 2)
    assert [card.slug for card in table.goals] == ["zen", "renaissance_soul"]
    assert table.claimed == {"renaissance_soul": 1}
    assert [card.slug for card in table.rows["job"]] == ["ceo", "surgeon"]
    assert [card.slug for card in table.piles["partner"]] == ["martha"]
    assert [card.slug for card in table.discards["project"]] == ["yoga"]
    names = table.rules.book.names
    assert [(names[held.card], held.level, held.state) for held in seat.held] == [
        ("car", 2, 0),
        ("magazine", 0, 0),
        ("chancellor", 3, 2),
        ("running", 4, 1),
    ]
    facts = table.rules.game.facts(table)
    assert facts["seat 0 purse"] == "3 knowledge + 2 money + 6 hourglass"
    assert facts["seat 0 trait"] == "nerd"
    assert facts["seat 0 stress"] == "11"
    assert (seat.short_term, seat.long_term) == (-2, 12)
    assert facts["seat 0 board"] == "2 study + 1 rest"
    assert facts["roles"] == "magazine 1 seat 0 tokens 1, magazine 3 seat 1 tokens 1"
    assert facts["seat 1 joined"] == "magazine"
    assert table.seats[2].hourglasses == 2


def test_a_card_that_is_named_leaves_its_pile():
    """It is in one place only."""
    table = table_of("seat 1 has yoga", "row project running")

    assert {"yoga", "running"}.isdisjoint(card.slug for card in table.piles["project"])


def test_lives_end_in_the_order_of_the_lines():
    """A dead seat has no hourglasses."""
    table = table_of("seats 3", "round 5", "seat 3 died in round 3", "seat 1 died in round 4", "seat 3 has 2 money")

    assert [seat.life for seat in table.seats] == [GONE, 0, GONE]
    assert (table.seats[2].died_at, table.seats[0].died_at, table.moment) == (1, 2, 3)
    assert table.seats[2].hourglasses == 0
    assert table.asked == 1


@pytest.mark.parametrize(
    ("lines", "phase"),
    [
        (["phase setup"], Phase.FILL),
        (["phase preparation"], Phase.FILL),
        (["phase upkeep", "seat 1 has car level 2", "seat 1 has 3 money"], Phase.PAYING),
        (["phase resolution"], Phase.FILL),
    ],
)
def test_a_scene_may_begin_with_another_phase(lines, phase):
    """The rules then play until they must wait."""
    assert table_of(*lines).phase_id == phase


@pytest.mark.parametrize(
    ("lines", "text"),
    [
        (["row project ceo"], "'ceo' is not a card of the deck 'project' | write 'row job ceo'"),
        (["seat 1 has zen"], "'zen' cannot be in a play area | write 'goals zen'"),
        (["seat 1 has nerd"], "'nerd' cannot be in a play area | write 'seat 1 trait nerd'"),
        (["seat 1 has red"], "'red' cannot be in a play area | leave it out"),
        (["goals car"], "'car' is not a life goal"),
        (["seat 1 trait car"], "'car' is not a child trait"),
        (["seat 1 has car level 4"], "'car' does not have level 4 | write a level from 1 to 3"),
        (["seat 1 has ceo level 2"], "'ceo' does not have level 2 | the level of a job is printed on it"),
        (["seat 1 has magazine level 1"], "'magazine' does not have level 1 | write 'magazine'"),
        (["seat 1 has hr_executive retired"], "players cannot retire from 'hr_executive'"),
        (["seat 1 has car aside"], "'car' is never set aside | write 'car'"),
        (["seat 1 has yoga aside"], "'yoga' is set aside only at its last level | write 'yoga level 4'"),
        (["seat 1 stress car 1"], "'car' is not a section of the stress track | write one of: dark_green"),
        (["seat 1 stress red 2"], "'red' has 1 space, so there is no space 2"),
        (["seat 1 stress light_blue 0"], "'light_blue' has 3 spaces, so there is no space 0"),
        (["seat 1 has magazine", "seat 1 filled magazine role reader"], "'magazine' does not have a role 'reader'"),
        (["seat 1 has yoga", "seat 1 filled yoga role reader"], "'yoga' does not have a role 'reader' | name a group"),
    ],
)
def test_cards_and_words_in_the_wrong_place_are_errors(lines, text):
    """Each with a hint."""
    assert message(*lines).startswith(text)
    assert codes(*lines) == ["CV510"]


@pytest.mark.parametrize(
    ("lines", "text"),
    [
        (["seat 1 has ceo, surgeon"], "seat 1 has two jobs"),
        (
            ["row project yoga, running, act_in_play, e_sports, magazine"],
            "the row 'project' has room for 4 cards, not 5",
        ),
        (["goals zen, team_spirit, seen_it_all"], "with this number of seats, there are at most 2 life goals"),
        (["round 9"], "there is no round 9"),
        (["round 1", "phase preparation"], "the first round has no Preparation phase"),
        (["pile goal zen"], "the cards of the deck 'goal' are back in the box"),
        (["seat 1 short_term 4"], "short-term happiness is from -3 to 3, not 4"),
        (["seat 1 hourglasses 10"], "a seat has at most 9 hourglasses, not 10"),
        (["seat 1 died in round 3"], "seat 1 cannot have died in round 3: this is round 2"),
        (["seat 1 died in round 1", "seat 1 stress red 1"], "seat 1 is dead, so it cannot have 'stress'"),
        (["seat 1 died in round 1", "seat 2 died in round 1"], "the game is over when all players have died"),
        (["seat 1 claimed renaissance_soul"], "'renaissance_soul' is not one of the life goals"),
        (["phase setup", "seat 1 has car"], "there is no 'has' before the setup"),
        (["seat 1 filled magazine role writer"], "'magazine' is not in a play area"),
        (
            ["seat 1 has magazine", "seat 1 filled magazine role writer", "seat 2 filled magazine role writer"],
            "the role 'writer' is filled twice",
        ),
        (
            ["seat 1 has magazine"]
            + [f"seat 1 filled magazine role {role}" for role in ("writer", "editor", "photographer")],
            "seat 1 fills more than 2 roles of 'magazine'",
        ),
    ],
)
def test_positions_that_no_game_reaches_are_errors(lines, text):
    """Each with the reason."""
    assert message(*lines).startswith(text)
    assert codes(*lines) == ["CV511"]


def test_a_card_in_two_places_is_an_error():
    """The message names the first place."""
    assert message("seat 1 has yoga", "row project yoga").startswith("'yoga' is already in the play area of seat 1")
    assert message("goals zen, zen").startswith("'zen' is already one of the life goals | name it once")
    assert codes("seat 1 trait nerd", "seat 2 trait nerd", "discard job ceo", "row job ceo") == ["CV509", "CV509"]


def test_all_errors_of_a_position_are_reported():
    """Not only the first."""
    assert codes("row project yogaa, ceo, running", "seat 1 has running", "round 9") == [
        "CV508", "CV510", "CV509", "CV511",
    ]  # fmt: skip
