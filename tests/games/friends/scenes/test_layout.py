"""The table that a scene begins with is as the lines say, or is rejected with the reason."""

from __future__ import annotations

import pytest

from cvrules.games.friends.table.phase import Phase
from texts.scenes import faults_of, message_of, scene_text, stage_of


def table_of(*lines):
    """Return the first table of a scene with these lines."""
    return stage_of(*lines, game="friends").table


def message(*lines):
    """Return the message and the help of the only error."""
    return message_of(*lines, "expect over", game="friends")


def codes(*lines):
    """Return the codes of all errors."""
    return [fault.code for fault in faults_of(scene_text(*lines, "expect over", game="friends"))]


def names(cards):
    """Return the slugs of cards."""
    return [card.slug for card in cards]


def test_a_scene_begins_in_the_first_period_of_life():
    """Without any line: two seats with five goals and nothing else, an empty row, all time in the supply."""
    table = table_of()

    assert (table.players, table.period, table.phase_id, table.asked) == (2, 2, Phase.ACT, 0)
    assert [(seat.time, seat.markers, seat.circle, sum(seat.gauges)) for seat in table.seats] == [(0, 0, {}, 0)] * 2
    assert [len(seat.hand) for seat in table.seats] == [5, 5]
    assert (table.row, table.supply, table.passed) == ((), 16, ())
    assert table.persons[:3] == ("woman", "man", "woman")
    assert table.mega_goal.slug == "all_the_vices"


def test_everything_is_where_the_lines_put_it():
    """Cards, characteristics, persons, time, markers, period and turn."""
    table = table_of(
        "seats 3",
        "period 4",
        "first seat 2",
        "turn seat 3",
        "passed seat 2",
        "row carnival, night_shift",
        "aside town_hall",
        "deck life_a chain_smoking",
        "mega dynasty",
        "seat 1 is a man",
        "seat 1 has 3 wealth + 1 fat",
        "seat 1 time 7",
        "seat 2 has markers for seat 1, seat 3",
        "seat 1 is friends with man 1, seat 3",
        "seat 2 is happily married to seat 1",
        "seat 1 slept 2 times with seat 2",
        "seat 3 slept with man 2",
        "seat 3 slept with a woman",
        "seat 3 has 1 child with a stranger",
        "seat 1 holds shaman",
        "seat 1 fulfilled family, sex_maniac",
        "seat 1 lived green_hair",
    )
    one, two, three = table.seats
    neutral_men = [person for person in range(3, 10) if table.persons[person] == "man"]

    assert (table.period, table.first, table.turn, table.passed, table.supply) == (4, 1, 2, (1,), 17)
    assert names(table.row) == ["carnival", "night_shift"]
    assert table.mega_goal.slug == "dynasty"
    assert table.persons[:3] == ("man", "man", "woman")
    assert one.characteristics["wealth"] == 3
    assert (one.time, two.offer_markers) == (7, (0, 2))
    assert one.circle == {1: "happily_married", 2: "friend", neutral_men[0]: "friend"}
    assert (two.circle, two.sex[0], one.sex[1]) == ({0: "happily_married"}, 2, 2)
    assert (three.circle[neutral_men[1]], three.bed, three.bed_children) == ("friend", (1, 0), 1)
    assert "shaman" in names(one.hand)
    assert names(one.fulfilled) == ["family", "sex_maniac"]
    assert names(one.lived) == ["green_hair"]
    assert len(three.lived) == 38  # the other cards of a deck that is listed: neither in the row nor in the deck
    assert "relationship" not in one.categories


def test_goals_that_are_not_named_fill_the_hands():
    """Each hand has a goal of each category, and no goal is in two hands."""
    table = table_of("seats 6", "seat 6 holds bon_vivant, shaman")
    held = [card.slug for seat in table.seats for card in seat.hand]

    assert len(set(held)) == len(held) == 30
    assert {"bon_vivant", "shaman"} <= set(names(table.seats[5].hand))


def test_a_scene_may_begin_in_puberty_or_before():
    """Puberty cards that are not in the row are in their deck; later they are out of the game."""
    assert table_of("period puberty", "row green_hair").period == 1
    assert table_of("period 1").deck_bits.bit_count() == table_of().deck_bits.bit_count() + 20
    assert table_of("period preparation").phase_id == Phase.GENDER


@pytest.mark.parametrize(
    ("lines", "text"),
    [
        (["row shaman"], "'shaman' cannot be in the row | name a life card, or write 'period puberty' above"),
        (["row green_hair"], "'green_hair' cannot be in the row | name a life card, or write"),
        (["period puberty", "row carnival"], "'carnival' cannot be in the row | name a puberty card"),
        (["seat 1 holds carnival"], "'carnival' cannot be in the hand of seat 1 | name a life goal"),
        (["seat 1 fulfilled carnival"], "'carnival' cannot be a goal that seat 1 fulfilled | name a life goal or"),
        (["seat 1 lived shaman"], "'shaman' cannot be a card that seat 1 carried out | name a puberty card or"),
        (["aside shaman"], "'shaman' cannot be set aside | name a life card"),
        (["mega shaman"], "'shaman' cannot be the mega goal | name a mega goal"),
        (["deck life_a carnival"], "'carnival' cannot be in the deck 'life_a' | name a card of the deck 'life_a'"),
        (["seat 1 is friends with man 5"], "there is no 'man 5'; there are 4 neutral men | write 'man 1'"),
        (["seat 1 slept with woman 0"], "there is no 'woman 0'; there are 4 neutral women"),
    ],
)
def test_cards_and_persons_that_cannot_be_there_are_errors(lines, text):
    """Each with a hint."""
    assert message(*lines).startswith(text)
    assert codes(*lines) == ["CV510"]


@pytest.mark.parametrize(
    ("lines", "text"),
    [
        (["seat 1 has 4 fat"], "a characteristic cannot exceed 3 | write '3 fat'"),
        (["seat 1 time 17"], "2 players have 16 time markers in all"),
        (["seat 1 time 9", "seat 2 time 9"], "2 players have 16 time markers in all"),
        (["passed seat 1, seat 2"], "the period is over when all seats have passed | leave one seat out"),
        (["passed seat 1, seat 1"], "a player cannot pass twice in a period"),
        (["seat 1 holds shaman, hermit"], "'shaman' and 'hermit' have the same category: spirit"),
        (["seat 1 holds shaman", "seat 1 fulfilled hermit"], "'shaman' and 'hermit' have the same category: spirit"),
        (["seat 1 is in love with man 1", "seat 1 is married to man 2"], "a player cannot have 2 partners"),
        (["seat 1 is friends with seat 1"], "seat 1 is not in its own circle of friends"),
        (["seat 1 has markers for seat 1"], "offer markers must have the colours of other players"),
        (["period 0"], "there is no period 0 | write 'period preparation' or 'period puberty'"),
        (["period preparation", "seat 1 time 2"], "there is no 'time' before the preparation"),
        (["period preparation", "seat 1 is friends with seat 2"], "there is no 'friends' before the preparation"),
        (
            ["seats 6", *(f"seat {seat} is a woman" for seat in (2, 4, 6))],
            "there are 5 women and 5 men in the game | let one seat have the other gender",
        ),
        (
            ["seat 1 fulfilled liposuction, family, rock_star, shared_flat, shaman"],
            "the game must be over after 5 fulfilled goals",
        ),
    ],
)
def test_positions_that_no_game_reaches_are_errors(lines, text):
    """Each with the reason."""
    assert message(*lines).startswith(text)
    assert codes(*lines) == ["CV511"]


def test_a_bond_that_is_stated_twice_is_an_error():
    """Also from the other side."""
    lines = ("seat 1 is friends with seat 2", "seat 2 is engaged to seat 1")

    assert message(*lines).startswith("line 3 already states the bond between seat 2 and seat 1")
    assert codes(*lines) == ["CV503"]


def test_a_card_in_two_places_is_an_error():
    """The message names the first place."""
    assert message("row carnival", "aside carnival").startswith("'carnival' is already in the row")
    assert message("seat 1 holds shaman, shaman").startswith("'shaman' is already in the hand of seat 1 | name it once")


def test_all_errors_of_a_position_are_reported():
    """Not only the first."""
    assert codes("row carnivall, shaman, carnival", "aside carnival", "seat 1 has 4 fat") == [
        "CV511", "CV508", "CV510", "CV509",
    ]  # fmt: skip
