"""Each option of the rulings on setup, play area and rounds changes the game as it says."""

from __future__ import annotations

import pytest

from games.pursuit.oracle.cards import Claim
from games.pursuit.oracle.playing import started
from games.pursuit.oracle.referee import moves, new_game, outcomes, question
from games.pursuit.oracle.rulings import DEFAULTS, RULINGS, complete
from games.pursuit.oracle.tabletop import (
    LAST,
    LIGHT_BLUE,
    begin,
    box_with,
    bury,
    do,
    end_of_action_phase,
    fill_slots,
    give,
    goal,
    group,
    hold,
    job,
    part,
    project,
    put_goals,
    quiet,
    show,
    table,
    thing,
)


def test_every_ruling_has_a_question_options_and_a_reason():
    """A ruling with one option would not be one."""
    assert len(RULINGS) == 37
    assert all(question and len(set(options)) > 1 and reason for question, options, reason in RULINGS.values())
    assert complete({"discount": "may_be_refused"}) == DEFAULTS | {"discount": "may_be_refused"}


@pytest.mark.parametrize("chosen", [{"weather": "sunny"}, {"discount": "doubled"}])
def test_unknown_rulings_are_refused(chosen):
    """A spelling mistake must not play another game."""
    with pytest.raises(ValueError, match="there is no ruling"):
        complete(chosen)


@pytest.mark.parametrize(("option", "asked"), [("seat_one", (0, "act")), ("chance", ("chance", "start"))])
def test_starting_player(option, asked):
    state = new_game(box_with(), 2, {"starting_player": option})
    while question(state)[1] not in {"start", "act"}:
        state = do(state, (moves(state) or [outcomes(state)[0][0]])[0])

    assert question(state) == asked
    if option == "chance":
        assert question(do(state, "start seat 2")) == (1, "act")


@pytest.mark.parametrize(
    ("option", "players", "sizes"),
    [("four", 2, [4, 4, 4, 4]), ("by_players", 2, [3, 3, 2, 2]), ("by_players", 4, [4, 4, 4, 4])],
)
def test_rows_by_players(option, players, sizes):
    state = end_of_action_phase(started(box_with(), players, {"rows_by_players": option}))

    assert [len(row) for row in state.rows.values()] == sizes


@pytest.mark.parametrize(("option", "stress"), [("stress", 1), ("no_stress", 0)])
@pytest.mark.parametrize("way", ["hire chief", "promote chief"])
def test_replaced_job_slot(option, stress, way):
    state = table(job("clerk", 1), job("chief", 2, part()), replaced_job_slot=option)
    fill_slots(state, 0, 3)
    hold(state, 0, "clerk")
    show(state, "chief")
    state = do(state, way)

    assert state.seats[0].stress == LIGHT_BLUE + stress


@pytest.mark.parametrize(("option", "stress"), [("both", 2), ("one", 1)])
def test_two_stresses(option, stress):
    state = table(two_stresses=option)
    fill_slots(state, 0, 2)
    hold(state, 0, "dull_partner_1")
    show(state, "dull_partner_2")
    state = do(state, "date dull_partner_2")

    assert state.seats[0].stress == LIGHT_BLUE + stress


@pytest.mark.parametrize(("option", "winner"), [("in_turn", 0), ("together", None)])
def test_upkeep_order(option, winner):
    """The same payments come one after the other, or at one moment."""
    lamps = [thing(f"lamp_{seat}", "item", part(upkeep={"money": 1}, earns=[("knowledge", 4)])) for seat in range(2)]
    state = table(*lamps, goal("wise", Claim("first_to_have", {"knowledge": 4})), upkeep_order=option)
    put_goals(state, "wise", "dull_goal_1")
    for seat in range(2):
        hold(state, seat, f"lamp_{seat}")
        give(state, seat, "1 money")
    state.seats[0].short = 1  # stays first player
    state = do(end_of_action_phase(state), "pay lamp_0", "pay lamp_1")

    assert state.claims == {"wise": winner}


@pytest.mark.parametrize("option", ["in_turn", "together"])
def test_upkeep_order_and_the_first_to_die(option):
    lamps = [thing(f"lamp_{seat}", "item", part(upkeep={"money": 1})) for seat in range(3)]
    state = table(*lamps, players=3, upkeep_order=option)
    for seat in range(3):
        hold(state, seat, f"lamp_{seat}")
        state.seats[seat].stress = LAST
    state.seats[0].short = 1
    state = do(end_of_action_phase(state), "drop lamp_0", "drop lamp_1", "drop lamp_2")

    assert state.phase == "over"
    assert len({seat.died_at_moment for seat in state.seats}) == (3 if option == "in_turn" else 1)


@pytest.mark.parametrize(("option", "asked"), [("stops", (1, "act")), ("finishes", (0, "upkeep"))])
def test_death_in_upkeep(option, asked):
    lamps = [thing(f"lamp_{number}", "item", part(upkeep={"money": 1})) for number in range(2)]
    state = table(*lamps, death_in_upkeep=option)
    for number in range(2):
        hold(state, 0, f"lamp_{number}")
    state.seats[0].stress = LAST
    state = do(end_of_action_phase(state), "drop lamp_0")

    assert question(state) == asked
    assert len(state.seats[0].cards) == 1
    if option == "finishes":
        assert question(do(state, "drop lamp_1")) == (1, "act")


@pytest.mark.parametrize(("option", "legal"), [("as_unpaid", ["drop lamp"]), ("borrowed", ["pay lamp", "drop lamp"])])
def test_hourglass_upkeep_short(option, legal):
    state = table(thing("lamp", "item", part(upkeep={"hourglass": 8})), hourglass_upkeep_short=option)
    hold(state, 0, "lamp")
    state = end_of_action_phase(state)

    assert moves(state) == legal
    if option == "borrowed":
        state = do(state, "pay lamp")

        assert (state.seats[0].hourglasses, state.seats[0].spent, state.seats[0].debt) == (0, 6, 2)
        assert end_of_action_phase(state).seats[0].hourglasses == 4


@pytest.mark.parametrize(("option", "first"), [("passed_over", 1), ("compared", 0)])
def test_dead_first_player(option, first):
    state = table(dead_first_player=option)
    seat = state.seats[0]
    seat.stress, seat.short, seat.board = LAST, 3, {"study": 1}
    state = end_of_action_phase(do(state, "study"))

    assert (state.first, state.turn) == (first, 1)


@pytest.mark.parametrize(("option", "pile"), [("when_empty", ["one", "two"]), ("when_needed", [])])
def test_reshuffle(option, pile):
    """The last card of the pile is drawn, and the discard pile is not empty."""
    state = table(thing("one", "activity", part()), thing("two", "activity", part()), fillers=4, reshuffle=option)
    bury(state, "one", "two", where="discards")
    state.rows["item_activity"] = ["dull_item_1", "dull_item_2", "dull_item_3", None]
    state.piles["item_activity"] = ["dull_item_4"]
    state = do(begin(state, "fill_rows"), "draw dull_item_4")

    assert state.piles["item_activity"] == pile


@pytest.mark.parametrize(("option", "legal"), [("when_empty", ["promote"]), ("when_needed", ["promote chief"])])
def test_reshuffle_and_promotion(option, legal):
    """After the pile ran out, a discarded job lies in the new pile or still in the discard pile."""
    state = table(job("clerk", 1), job("chief", 2), fillers=4, reshuffle=option)
    hold(state, 0, "clerk")
    hold(state, 0, "chief", 2)
    state.seats[0].cards.reverse()
    state.discards["job"], state.piles["job"] = [], []
    state.rows["job"] = [f"dull_job_{number}" for number in range(1, 5)]
    state = quiet(do(state, "discard chief"))

    assert [text for text in moves(state) if text.startswith("promote")] == legal


@pytest.mark.parametrize(("option", "goals"), [("no", 0), ("yes", 1)])
def test_joined_projects(option, goals):
    state = table(
        group("band", {"a": part(), "b": part()}, {}),
        goal("social", Claim("first_to_have", {"group_projects": 1, "influence": 1})),
        joined_projects=option,
    )
    put_goals(state, "social", "dull_goal_1")
    show(state, "band")
    give(state, 1, "1 influence")
    state = do(state, "take band role a", "join band role b")

    assert len(state.claims) == goals


@pytest.mark.parametrize(("option", "open_"), [("open", True), ("closed", False)])
def test_dead_owners_project(option, open_):
    state = table(group("band", {"a": part(), "b": part()}, {}), dead_owners_project=option)
    show(state, "band")
    state = quiet(do(state, "take band role a"))
    state.seats[0].alive = False

    assert ("join band role b" in moves(state)) == open_


@pytest.mark.parametrize(("option", "happiness"), [("no_cube_no_move", 0), ("short_term_becomes_long_term", 2)])
def test_rewards_of_the_dead(option, happiness):
    state = table(group("band", {"a": part()}, {1: "2 short_term + 1 stress + 1 relax"}), rewards_of_the_dead=option)
    show(state, "band")
    state = do(state, "take band role a", "study")
    state.seats[0].stress, state.seats[0].board = LAST, {"study": 1}
    state = end_of_action_phase(do(state, "study"))

    assert (state.seats[0].long, state.seats[0].short) == (happiness, 0)


def test_a_single_round_project_is_no_reward_of_a_group():
    """3.10: `project` as a reward means one with that level."""
    state = table(
        thing("gift", "activity", part(takes=[("project", 2)])),
        project("hike", "basic", part(), part(gives="5 money")),
        group("band", {"a": part()}, {}),
    )
    show(state, "gift")
    show(state, "hike", "band")
    state = do(state, "spend gift level 1")

    assert "pick band" not in moves(state)
    assert do(state, "pick hike").seats[0].held("hike").status == "aside"
