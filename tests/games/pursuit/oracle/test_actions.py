"""Board and card actions, stress and happiness (3.3 to 3.7 of the rulebook)."""

from __future__ import annotations

from games.pursuit.oracle.cards import Part
from games.pursuit.oracle.referee import moves, question
from games.pursuit.oracle.tabletop import (
    LAST,
    LIGHT_BLUE,
    bury,
    do,
    end_of_action_phase,
    fill_slots,
    give,
    group,
    hold,
    job,
    part,
    project,
    quiet,
    show,
    swap_trait,
    table,
    thing,
    trait,
)


def test_a_basic_project_frees_its_slot_at_once():
    """3.3: as soon as it is at its last level, before the reward is received."""
    state = table(project("hike", "basic", part(), part(takes=[("partner", 1)])))
    fill_slots(state, 0, 2)
    hold(state, 0, "hike")
    state = do(state, "advance hike", "pick " + state.rows["partner"][0])

    assert state.seats[0].held("hike").status == "aside"
    assert state.seats[0].stress == LIGHT_BLUE


def test_a_new_job_replaces_the_old_one_without_penalty():
    """3.3: the old one goes first, then come cost, card and reward."""
    state = table(job("clerk", 1, part("1 money", "5 money")), job("boss", 2, part("2 money")))
    hold(state, 0, "boss", 2)
    show(state, "clerk")
    give(state, 0, "1 money")
    state = do(state, "hire clerk")
    seat = state.seats[0]

    assert [held.card for held in seat.cards] == ["clerk"]
    assert (seat.stress, seat.short, seat.stock["money"]) == (LIGHT_BLUE, 0, 5)


def test_overtime_never_leads_off_the_track():
    """3.3: not even by one space, repeating included."""
    state = table(players=1)
    state.seats[0].stress = LAST - 4
    state = do(state, "overtime")

    assert (state.seats[0].hourglasses, state.seats[0].stress) == (7, LAST - 2)
    assert "overtime" not in moves(state)


def test_an_action_may_lead_one_space_off_and_no_further():
    """3.5: the second Stress would be one too many."""
    state = table(
        thing("mild", "activity", part(gives="1 stress + 2 money")), thing("wild", "activity", part(gives="2 stress"))
    )
    show(state, "mild", "wild")
    state.seats[0].stress = LAST
    legal = moves(state)

    assert "spend mild level 1" in legal
    assert "spend wild level 1" not in legal

    state = quiet(do(state, "spend mild level 1"))
    seat = state.seats[0]

    assert (seat.alive, seat.cube, seat.hourglasses, seat.stock["money"]) == (False, False, 0, 2)
    assert question(state) == (1, "act")


def test_who_dies_by_an_action_still_completes_it():
    """3.5: the stress of repeating ends the life, and the price is still chosen, the reward still received."""
    state = table(project("hike", "basic", part("1 knowledge + 1 influence", "2 long_term + 1 short_term"), part()))
    show(state, "hike")
    give(state, 0, "1 knowledge + 1 influence")
    seat = state.seats[0]
    seat.stress, seat.short, seat.board = LAST, 1, {"take_project": 1}
    state = do(state, "take hike")

    assert question(state) == (0, "price")
    assert not state.seats[0].alive

    state = quiet(do(state, "less influence"))

    assert (state.seats[0].long, state.seats[0].short, state.seats[0].hourglasses) == (2, 2, 0)
    assert question(state) == (1, "act")


def test_rest_moves_up_to_two_within_the_section():
    """3.3: any smaller number as well."""
    state = table()
    state.seats[0].stress = LIGHT_BLUE + 1

    assert [text for text in moves(state) if text.startswith("rest")] == ["rest 0", "rest 1"]


def test_a_player_fills_two_roles_at_most_and_each_role_once():
    """3.4: also as the one who started the project."""
    roles = {label: part() for label in "abcd"}
    state = table(group("band", roles, {}), players=2)
    show(state, "band")
    state = do(state, "take band role a", "study", "join band role b")

    assert [text for text in moves(state) if text.startswith("join")] == ["join band role c", "join band role d"]

    state = do(state, "study")

    assert not any(text.startswith("join") for text in moves(state))


def test_tokens_of_the_dead_stay_on_roles_and_earn():
    """3.5: who dies in the Action phase plays Resolution."""
    state = table(group("band", {"a": part(), "b": part()}, {1: "1 money", 2: "1 knowledge"}))
    show(state, "band")
    state = do(state, "take band role a", "join band role b")
    state.seats[0].stress = LAST
    state.seats[0].board["study"] = 1
    state = do(state, "study")

    assert not state.seats[0].alive

    state = end_of_action_phase(state)

    assert (state.seats[0].stock["money"], state.seats[0].stock["knowledge"]) == (1, 4)


def test_no_promotion_without_a_suitable_job():
    """3.4: row, pile and discard pile are searched; without a job, another action must be chosen."""
    state = table(job("clerk", 1), job("chief", 2))
    hold(state, 0, "clerk")
    hold(state, 1, "chief", 2)

    assert not any(text.startswith("promote") for text in moves(state))

    state.seats[1].cards.clear()
    bury(state, "chief", where="discards")

    assert "promote chief" in moves(state)


def test_the_requirement_must_be_held():
    """3.4, 3.10: five are needed, and none is paid."""
    state = table(thing("eve", "partner", part(), part(needs={"influence": 5, "money": 1})))
    hold(state, 0, "eve")
    give(state, 0, "5 influence")

    assert "develop eve" not in moves(state)

    give(state, 0, "1 money")

    assert "develop eve" in moves(state)


def test_a_surcharge_is_paid_on_a_cost_of_nothing():
    """3.7: who cannot pay it cannot take the project."""
    state = table(project("hike", "basic", part(), part()))
    show(state, "hike")
    state.seats[0].short = -1
    give(state, 0, "9 money")

    assert "take hike" not in moves(state)

    give(state, 0, "1 influence")
    state = do(state, "take hike")

    assert state.seats[0].stock["influence"] == 0


def test_a_price_is_reached_one_way_only():
    """3.7: Resources are named in a fixed order, and only where the rest can still be paid."""
    state = table(project("hike", "basic", part("2 knowledge + 2 influence"), part()))
    show(state, "hike")
    give(state, 0, "1 knowledge + 2 influence")
    state.seats[0].short = 2
    state = do(state, "take hike")

    assert moves(state) == ["less knowledge", "less influence"]  # the first Knowledge was the only choice

    state = do(state, "less knowledge")

    assert state.seats[0].stock == {"knowledge": 1, "creativity": 0, "influence": 0, "money": 0}


def test_excess_short_term_happiness_moves_long_term_happiness():
    """3.7: both ways."""
    state = table(thing("party", "activity", part(gives="5 short_term")), players=1)
    show(state, "party")
    state = quiet(do(state, "spend party level 1"))

    assert (state.seats[0].short, state.seats[0].long) == (3, 2)

    state.seats[0].short = -3
    state = quiet(do(state, "refresh project 1, 3"))

    assert (state.seats[0].short, state.seats[0].long) == (-3, 1)


def test_a_trait_saves_before_the_happiness_rule():
    """3.7: both apply, and no cost falls below nothing."""
    state = table(
        trait("clever", saves=[("take_project", {"knowledge": 2})]),
        project("hike", "basic", part("1 knowledge + 1 influence"), part()),
    )
    swap_trait(state, 0, "clever")
    show(state, "hike")
    state.seats[0].short = 1
    state = do(state, "take hike")

    assert state.seats[0].held("hike").level == 1


def test_a_trait_gives_on_promotion_when_one_retires():
    """3.4: retirement is a special case of promotion."""
    state = table(trait("proud", gives_on=[("promotion", Part(gives=[("long_term", 2)]))]), job("boss", 3))
    swap_trait(state, 0, "proud")
    hold(state, 0, "boss", 3)
    state = do(state, "retire")

    assert (state.seats[0].long, state.seats[0].promotions) == (2, 1)


def test_a_trait_spares_the_stress_of_repeating():
    """3.2, and the card's own words."""
    state = table(trait("eager", spares=[("study", 1)]), players=1)
    swap_trait(state, 0, "eager")
    state = do(state, "study", "study", "play", "play")

    assert state.seats[0].stress == LIGHT_BLUE + 1
