"""The worked examples of the rulebook, in their order."""

from __future__ import annotations

import pytest

from games.friends.oracle.cards import read_card
from games.friends.oracle.example_cards import (
    bungee_jumping,
    celibacy,
    chain_smoking,
    first_semester_party,
    just_one_time,
    letter_card,
    write_poetry,
)
from games.friends.oracle.playing import started
from games.friends.oracle.referee import moves, question
from games.friends.oracle.tabletop import (
    begin,
    bind,
    box_with,
    do,
    fulfil_by_hand,
    gauges,
    legal,
    refuses,
    relation,
    set_gauges,
    table,
)

YELLOW, GREEN, ROSE, LIGHT_BLUE = range(4)


def test_chain_smoking_needs_wealth_and_brings_smoking_and_illness():
    """Introduction: prerequisites on the left, effects below."""
    state = table(chain_smoking())

    assert refuses(state, "auction chain_smoking")

    set_gauges(state, 0, wealth=1)
    state = do(state, "auction chain_smoking")

    assert gauges(state) == {"wealth": 1, "smoking": 1, "illness": 1}
    assert state.seats[0].lived == ["chain_smoking"]


def test_a_fourth_drink_costs_wisdom():
    """Characteristics: the disc stays at 3, and the symbol below it goes to 0."""
    state = table(read_card("one_more", "life_a", "gives 1 drinking"))
    set_gauges(state, 0, drinking=3, wisdom=2)
    state = do(state, "auction one_more")

    assert gauges(state) == {"drinking": 3}


def test_a_letter_is_one_person():
    """Letters: friend, partner and sex are the same person."""
    state = table(letter_card())
    bind(state, 0, "man 1")
    state = do(state, "auction letter_card")

    assert relation(state, 0, "man 1") == "in_love"
    assert [bond.sex for bond in state.seats[0].bonds.values()] == [1]


def test_four_players_keep_three_markers_of_each_kind():
    """Preparation: one marker for each opponent, in the opponent's colour."""
    state = table(players=4)

    assert [seat.markers for seat in state.seats] == [{1, 2, 3}, {0, 2, 3}, {0, 1, 3}, {0, 1, 2}]


def test_four_players_see_twelve_puberty_cards():
    """Puberty: three for each of four players."""
    assert len(started(box_with(), 4).row) == 12


def test_it_was_just_one_time_is_for_beginners():
    """Puberty: anonymous sex counts, too."""
    state = table(just_one_time(), phase="puberty")

    assert "take it_was_just_one_time" in legal(state)

    state.seats[0].bed["woman"] = 1

    assert refuses(state, "take it_was_just_one_time")


def bungee():
    """Return the table of the example when green is asked whether to offer."""
    state = table(bungee_jumping())
    bind(state, YELLOW, "man 1")
    for friend in (GREEN, ROSE, LIGHT_BLUE):
        bind(state, YELLOW, friend)
    return do(state, "auction bungee_jumping", "bring man 1")


def test_yellow_forces_light_blue_to_jump():
    """Offers: green and rose take their markers back, and yellow's light blue one is gone."""
    state = bungee()

    assert question(state) == (GREEN, "offer")

    state = do(state, "offer", "offer", "stay out")

    assert question(state) == (YELLOW, "settle")
    assert moves(state) == ["bring seat 2", "bring seat 3", "force seat 4"]

    state = do(state, "force seat 4")

    assert moves(state) == ["bring seat 2", "bring seat 3", "bring seat 4"]

    state = do(state, "bring seat 4")

    assert state.spent == [(YELLOW, LIGHT_BLUE)]
    assert gauges(state, LIGHT_BLUE) == gauges(state, YELLOW) == {"wisdom": 1}
    assert gauges(state, GREEN) == {}


def test_yellow_may_jump_with_green():
    """Offers: the marker of the chosen one is gone."""
    state = do(bungee(), "offer", "offer", "stay out", "bring seat 2")

    assert state.spent == [(GREEN, YELLOW)]
    assert gauges(state, GREEN) == {"wisdom": 1}


def test_sex_is_marked_on_both_tableaus():
    """Symmetry, first example."""
    state = table(read_card("night", "life_b", "with friend A", "sex with A"))
    bind(state, 0, 1)
    state = do(state, "auction night", "stay out")

    assert state.seats[0].bonds[1].sex == state.seats[1].bonds[0].sex == 1


def test_a_separation_moves_the_markers_on_both_tableaus():
    """Symmetry, second example."""
    state = table(read_card("enough", "life_b", "separates"))
    bind(state, 0, 1, "in_love")
    state = do(state, "auction enough")

    assert relation(state, 0, 1) == relation(state, 1, 0) == "ex"


@pytest.mark.parametrize(
    ("first", "after"), [("gain drinking", {"drinking": 3, "wisdom": 1}), ("gain wisdom", {"drinking": 3})]
)
def test_poetry_is_written_before_or_after_the_drink(first, after):
    """Timing with several symbols."""
    state = table(write_poetry())
    set_gauges(state, 0, drinking=3)
    state = do(state, "auction write_poetry", first)

    assert gauges(state) == after


def test_a_celibate_friend_does_not_come_to_the_party():
    """Celibacy: yellow's only friend has given it up, so yellow cannot auction the card."""
    state = table(first_semester_party(), celibacy())
    bind(state, YELLOW, ROSE)

    assert "auction first_semester_party" in legal(state)

    fulfil_by_hand(state, ROSE, "celibacy")

    assert refuses(state, "auction first_semester_party")


def test_control_freaks_choose_their_goals():
    """Version for control freaks: everybody ends up with one goal of each category."""
    for players in range(2, 7):
        state = started(box_with(), players, control=True)

        assert [len(seat.hand) for seat in state.seats] == [5] * players


def test_the_last_player_goes_on_without_interruption():
    """Puberty, note: as long as the player can and wants."""
    cards = [read_card(f"step_{at}", "puberty", "gives 1 fat") for at in range(3)]
    state = begin(table(*cards, phase="puberty", players=2), "start_turn", 1)
    state = do(state, "pass", "take step_0", "take step_1", "take step_2")

    assert question(state) == (0, "act")
    assert gauges(state) == {"fat": 3}
