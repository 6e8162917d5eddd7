"""The worked examples of the rulebook on card actions, stress and happiness (3.1 and 3.4 to 3.7), in their order."""

from __future__ import annotations

import pytest

from games.pursuit.oracle.example_cards import ceo, hr_executive, magazine, martha
from games.pursuit.oracle.referee import moves, outcomes, question
from games.pursuit.oracle.tabletop import (
    GREEN,
    LIGHT_BLUE,
    TURQUOISE,
    begin,
    bury,
    do,
    end_of_action_phase,
    fill_slots,
    give,
    group,
    hold,
    part,
    project,
    quiet,
    show,
    stock,
    table,
    thing,
)


def test_john_advances_from_noodles_to_quiche():
    """3.4, Advance a Project."""
    levels = (part(), part("2 knowledge", "2 creativity + 1 long_term"), part())
    state = table(project("learn_cooking", "basic", *levels))
    hold(state, 0, "learn_cooking")
    give(state, 0, "2 knowledge")
    state = do(state, "advance learn_cooking")

    assert stock(state) == {"creativity": 2}
    assert (state.seats[0].long, state.seats[0].spent) == (1, 1)


def test_three_roles_of_the_magazine_are_filled():
    """3.4, Participate: Mary has two roles and gains 2 Money, 2 LTH, 4 Influence; John has one and gains half of it."""
    state = table(magazine())
    show(state, "magazine")
    give(state, 0, "3 knowledge + 2 creativity")
    give(state, 1, "3 creativity + 2 influence")
    state = do(state, "take magazine role writer", "join magazine role photographer")

    assert stock(state, 1) == {}
    assert state.seats[1].long == 2

    state = do(state, "join magazine role editor")
    before = [(dict(seat.stock), seat.long) for seat in state.seats]
    state = end_of_action_phase(state)
    gained = [
        (seat.stock["money"] - old["money"], seat.long - long, seat.stock["influence"] - old["influence"])
        for seat, (old, long) in zip(state.seats, before, strict=True)
    ]

    assert gained == [(2, 2, 4), (1, 1, 2)]
    assert state.seats[0].held("magazine").status == "aside"


def test_anna_upgrades_her_collection_from_shelf_to_room():
    """3.4, Opt for an Upgrade: any higher level, at its full cost."""
    room = part("6 money", "4 knowledge + 5 creativity + 1 long_term")
    state = table(thing("board_game_collection", "item", part("1 money"), part("3 money"), room))
    hold(state, 0, "board_game_collection")
    give(state, 0, "6 money")
    state = do(state, "upgrade board_game_collection level 3")

    assert stock(state) == {"knowledge": 4, "creativity": 5}
    assert state.seats[0].long == 1


def test_mary_is_promoted_and_retires():
    """3.4, Get a Promotion: the CEO is found in the pile; later she retires and has an income."""
    state = table(hr_executive(), ceo(), players=1)
    hold(state, 0, "hr_executive", 2)
    bury(state, "ceo")
    give(state, 0, "4 knowledge + 7 influence")
    state = do(state, "promote")

    assert [text for text, _ in outcomes(state)] == ["find ceo"]

    state = do(state, "find ceo")
    seat = state.seats[0]

    assert stock(state) == {"money": 5}
    assert (seat.long, seat.spent, seat.promotions) == (5, 1, 1)
    assert [held.card for held in seat.cards] == ["ceo"]
    assert "hr_executive" in state.discards["job"]

    give(state, 0, "3 knowledge + 3 creativity + 9 influence")
    state.seats[0].stress = LIGHT_BLUE + 2
    state = do(state, "retire")
    seat = state.seats[0]

    assert stock(state) == {"money": 11}
    assert (seat.long, seat.stress, seat.held("ceo").status, seat.promotions) == (9, LIGHT_BLUE + 1, "retired", 2)

    state = end_of_action_phase(state)

    assert stock(state) == {"money": 17}


def test_john_develops_his_relationship():
    """3.4, Develop a Relationship: the Influence is held, not paid."""
    state = table(martha())
    hold(state, 0, "martha")
    give(state, 0, "6 influence")
    state = do(state, "develop martha")

    assert stock(state) == {"knowledge": 1, "creativity": 2, "influence": 6}
    assert state.seats[0].short == 1


@pytest.mark.parametrize(
    ("before", "after"), [(LIGHT_BLUE + 2, TURQUOISE + 2), (TURQUOISE + 1, GREEN)], ids=["healthy_eating", "yoga"]
)
def test_good_health_moves_one_section(before, after):
    """3.5: rightmost light-blue to rightmost turquoise; central turquoise to leftmost green, which is smaller."""
    state = table(project("yoga", "basic", part(), part(gives="1 long_term + 1 good_health")))
    hold(state, 0, "yoga")
    state.seats[0].stress = before
    state = do(state, "advance yoga")

    assert (state.seats[0].stress, state.seats[0].long) == (after, 1)


def test_anna_plays_e_sports_for_one_resource_less():
    """3.7: with 1 STH she pays 4 Knowledge, 4 Creativity and 3 Influence."""
    level = part("4 knowledge + 4 creativity + 4 influence", "3 money + 6 long_term")
    state = table(project("e_sports", "single_round", level))
    show(state, "e_sports")
    give(state, 0, "4 knowledge + 4 creativity + 4 influence")
    state.seats[0].short = 1
    state = do(state, "take e_sports level 1")

    assert question(state) == (0, "price")
    assert moves(state) == ["less knowledge", "less creativity", "less influence"]

    state = do(state, "less influence")

    assert stock(state) == {"influence": 1, "money": 3}
    assert state.seats[0].long == 6


def test_anna_designs_a_game_for_two_resources_more():
    """3.7: with -2 STH she pays 2 Knowledge, 3 Creativity and 1 Influence instead of 2 and 2."""
    roles = {"game_designer": part("2 knowledge + 2 creativity", "2 influence + 1 long_term")}
    state = table(group("game_jam", roles, {}))
    show(state, "game_jam")
    give(state, 0, "3 knowledge + 4 creativity + 1 influence")
    state.seats[0].short = -2
    state = do(state, "take game_jam role game_designer", "more creativity", "more influence")

    assert stock(state) == {"knowledge": 1, "creativity": 1, "influence": 2}
    assert state.seats[0].long == 1


def test_without_good_health_nobody_sees_the_upkeep_of_the_second_old_age_round():
    """3.6: 3 and 6 Stress from the leftmost light-blue space lead off the track."""
    state = end_of_action_phase(table(round_=5))

    assert (state.round, state.phase) == (6, "action")

    state = end_of_action_phase(state)

    assert (state.round, state.phase) == (7, "over")


def test_a_fourth_slot_and_a_third_partner_cause_stress():
    """3.1, 3.3: a partner in an excess slot, who is also an additional one, causes 2 Stress, and again in Upkeep."""
    state = table()
    fill_slots(state, 0, 2)
    hold(state, 0, "dull_partner_1")
    show(state, "dull_partner_2")
    state = quiet(do(state, "date dull_partner_2"))

    assert state.seats[0].stress == LIGHT_BLUE + 2

    state.seats[0].stress = LIGHT_BLUE
    state = quiet(begin(state, "start_upkeep"))

    assert state.seats[0].stress == LIGHT_BLUE + 2
