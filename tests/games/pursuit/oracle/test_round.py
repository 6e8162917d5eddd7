"""Setup, play area and the round (2, 3.1 and 3.2 of the rulebook), sentence by sentence where one is easily lost."""

from __future__ import annotations

from fractions import Fraction

import pytest

from games.pursuit.oracle.box_generator import random_box
from games.pursuit.oracle.cards import Claim, Part
from games.pursuit.oracle.playing import started
from games.pursuit.oracle.referee import CHANCE, apply, moves, new_game, outcomes, question
from games.pursuit.oracle.tabletop import (
    LAST,
    LIGHT_BLUE,
    begin,
    box_with,
    do,
    end_of_action_phase,
    fill_slots,
    give,
    goal,
    group,
    hold,
    part,
    project,
    put_goals,
    quiet,
    show,
    swap_trait,
    table,
    thing,
    trait,
)


def test_setup_in_the_order_of_the_rulebook():
    """2: rows, goals, two traits each, and everybody keeps one of them."""
    state = new_game(random_box(1), 2)
    kinds = []
    while question(state)[1] != "act":
        kinds.append(question(state)[1])
        state = apply(state, outcomes(state)[0][0] if question(state)[0] == CHANCE else moves(state)[1])

    assert kinds == ["draw"] * 8 + ["goal"] * 2 + ["trait"] * 4 + ["keep"] * 2
    assert [len(state.rows[row]) for row in ("project", "item_activity", "job", "partner")] == [4, 4, 0, 0]
    assert len(state.returned) == 8 + 8
    assert (state.round, state.phase, state.turn) == (1, "action", 0)


def test_a_card_is_drawn_with_the_same_chance():
    """2: the piles are shuffled."""
    state = new_game(random_box(1), 3)

    assert {chance for _, chance in outcomes(state)} == {Fraction(1, 60)}
    assert len(outcomes(state)) == 60


def test_everybody_starts_alike():
    """2: 6 hourglasses, STH 0, LTH 0, the leftmost light-blue space."""
    state = started(box_with(), 3)

    assert [(seat.hourglasses, seat.short, seat.long, seat.stress) for seat in state.seats] == [(6, 0, 0, 7)] * 3


def test_a_trait_gives_its_means_at_once():
    """2: starting money and Resources."""
    box = box_with(*(trait(f"rich_{index}", starts={"money": 2}) for index in range(200)), fillers=4)
    state = started(box, 4)

    assert sum(seat.stock["money"] for seat in state.seats) >= 6


@pytest.mark.parametrize(
    ("round_", "closed"), [(1, {"hire", "date", "overtime"}), (2, set()), (5, set()), (6, {"overtime"})]
)
def test_unavailable_actions(round_, closed):
    """2, 3.2: Get Job, Start Relationship and Overtime in the Teen round, Overtime in old age."""
    state = table(thing("cheap", "partner", part()), round_=round_)
    state.seats[0].stock = dict.fromkeys(state.seats[0].stock, 99)
    words = {text.split()[0] for text in moves(state)}

    assert {"hire", "date", "overtime"} - words == closed


def test_job_and_partner_rows_are_filled_from_the_second_round_on():
    """3.2: Preparation draws four of each; the Teen round has none."""
    state = started(box_with(), 1)

    assert not any(text.startswith(("refresh job", "refresh partner")) for text in moves(state))

    state = end_of_action_phase(state)

    assert all(len([card for card in row if card]) == 4 for row in state.rows.values())


def test_old_rows_may_come_back():
    """3.2: all cards are discarded before any is drawn."""
    state = table(fillers=5)
    state = end_of_action_phase(state)

    assert all(None not in row for row in state.rows.values())


def test_traits_give_each_round_in_the_teen_round_too():
    """2, 3.2: only Preparation is left out in the first round."""
    state = table(trait("rich", each_round=Part(gives=[("money", 2)])), round_=1)
    swap_trait(state, 0, "rich")
    state = quiet(begin(state, "start_upkeep"))

    assert state.seats[0].stock["money"] == 2


def test_slots_cause_stress_after_the_hourglasses_were_taken():
    """3.2: Preparation comes before Upkeep."""
    state = table()
    fill_slots(state, 0, 4)
    state.seats[0].stress = LIGHT_BLUE + 2
    state = end_of_action_phase(state)

    assert (state.seats[0].stress, state.seats[0].hourglasses) == (LIGHT_BLUE + 3, 6)


def test_a_trait_may_add_a_slot():
    """3.1, and the card's own words."""
    state = table(trait("roomy", slots=1))
    swap_trait(state, 0, "roomy")
    fill_slots(state, 0, 4)
    state = quiet(begin(state, "start_upkeep"))

    assert state.seats[0].stress == LIGHT_BLUE


def test_old_age_may_lead_far_off_the_track():
    """3.2: the stress of Preparation is not an action."""
    state = table(round_=6)
    state.seats[0].stress = LAST
    state.seats[1].stress = 0
    state = end_of_action_phase(state)

    assert [seat.alive for seat in state.seats] == [False, True]
    assert question(state) == (1, "act")


def test_the_next_one_starts_when_the_first_player_is_dead():
    """3.2: the token stays where it is."""
    state = table(round_=6, players=3)
    for number in (1, 2):
        state.seats[number].stress = 0
    state.seats[0].stress, state.seats[0].short = LAST, 1
    state = end_of_action_phase(state)

    assert (state.first, question(state)) == (0, (1, "act"))


def test_nothing_is_drawn_when_the_game_ends_in_preparation():
    """3.2: the end is looked at before the rows."""
    state = table(round_=6)
    rows = {row: list(cards) for row, cards in state.rows.items()}
    for seat in state.seats:
        seat.stress = LAST
    state = end_of_action_phase(state)

    assert state.phase == "over"
    assert state.rows == rows
    assert all(seat.hourglasses == 0 for seat in state.seats)


def test_an_upkeep_reward_pays_the_next_cost():
    """3.2: the order is the player's choice."""
    first = thing("first", "item", part(upkeep={"money": 1}, earns=[("knowledge", 1)]))
    second = thing("second", "item", part(upkeep={"knowledge": 1}, earns=[("long_term", 1)]))
    state = table(first, second)
    hold(state, 0, "second")
    hold(state, 0, "first")
    give(state, 0, "1 money")
    state = end_of_action_phase(state)

    assert moves(state) == ["pay first", "drop second", "drop first"]

    state = do(state, "pay first", "pay second")

    assert state.seats[0].long == 1


def test_a_card_without_an_upkeep_cost_cannot_be_dropped():
    """3.2: there is no cost to refuse; its reward is taken where the player likes if it moves an indicator."""
    free = thing("free", "item", part(upkeep={}, earns=[("relax", 1)]))
    dear = thing("dear", "item", part(upkeep={"money": 1}))
    state = table(free, dear, players=1)
    hold(state, 0, "free")
    hold(state, 0, "dear")
    state.seats[0].stress = LIGHT_BLUE + 1
    state = end_of_action_phase(state)

    assert moves(state) == ["pay free", "drop dear"]

    state = do(state, "drop dear")

    assert state.seats[0].stress == LIGHT_BLUE + 1
    assert question(state) == (0, "act")


def test_one_stress_however_many_hourglasses_lie_there():
    """3.2: and none on Rest."""
    state = table(players=1)
    for _ in range(3):
        state = do(state, "study")
    state = do(state, "rest 0", "rest 2")

    assert state.seats[0].stress == LIGHT_BLUE
    assert state.seats[0].board == {"study": 3, "rest": 2}


def test_a_group_project_leaves_take_project_free():
    """3.3: its token moved to the role, so taking another project causes no stress."""
    state = table(group("band", {"singer": part()}, {}), project("hike", "basic", part(), part()), players=1)
    show(state, "band", "hike")
    state = quiet(do(state, "take band role singer"))
    show(state, "hike")
    state = do(state, "take hike")

    assert state.seats[0].stress == LIGHT_BLUE


def test_turns_skip_those_without_hourglasses():
    """3.2: turns go on clockwise, also from a first player who is dead."""
    state = table(players=3)
    state.seats[1].hourglasses = 0
    state = do(state, "study")

    assert question(state) == (2, "act")


@pytest.mark.parametrize(("short", "first"), [((0, 0, 0), 2), ((1, 0, 1), 2), ((1, 1, 0), 1), ((2, 1, 0), 0)])
def test_the_next_first_player(short, first):
    """3.2: most STH; of those tied, the one furthest clockwise from the present first player."""
    state = table(players=3)
    for seat, happiness in zip(state.seats, short, strict=True):
        seat.short = happiness
    state = end_of_action_phase(state)

    assert state.first == first
    assert [seat.short for seat in state.seats] == [0, 0, 0]


def test_happiness_of_a_group_project_counts_for_the_next_round():
    """3.2: the indicators are reset before the additional rewards."""
    state = table(group("band", {"singer": part()}, {1: "2 short_term"}))
    show(state, "band")
    state.seats[0].short = 3
    state = end_of_action_phase(
        do(
            state,
            "take band role singer",
        )
    )

    assert state.seats[0].short == 2


def test_goals_are_met_in_resolution_too():
    """3.11: setting a project aside completes it."""
    state = table(
        goal("finisher", Claim("first_to_have", {"completed_projects": 1})),
        project("sprint", "single_round", part()),
    )
    put_goals(state, "finisher", "dull_goal_1")
    show(state, "sprint")
    state = do(state, "take sprint level 1")

    assert state.claims == {}

    state = end_of_action_phase(state)

    assert state.claims == {"finisher": 0}
    assert state.seats[0].long == 3
