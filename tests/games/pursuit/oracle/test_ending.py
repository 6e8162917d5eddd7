"""Goals, the end of the game and the solo game (3.11 and 4 of the rulebook), with their rulings."""

from __future__ import annotations

import pytest

from games.pursuit.oracle.cards import Claim, Solo
from games.pursuit.oracle.referee import claimed, moves, new_game, outcomes, question, scores, total, winners
from games.pursuit.oracle.tabletop import (
    FAR,
    LAST,
    begin,
    box_with,
    do,
    end_of_action_phase,
    give,
    goal,
    hold,
    job,
    part,
    put_goals,
    quiet,
    show,
    table,
    thing,
)


def finished(state):
    """End the game at once, everybody dying at one moment."""
    for seat in state.seats:
        seat.alive, seat.stress = False, None
        seat.died_in_round = seat.died_in_round or state.round
    return begin(state, "finish")


def test_inheritance_is_a_fifth_of_each():
    """3.11: of each Resource and of money."""
    state = table()
    give(state, 0, "14 knowledge + 4 creativity + 5 influence + 10 money")
    sheet = scores(finished(state))[0]

    assert [(line.kind, line.what, line.points) for line in sheet] == [
        ("long_term", "", 0),
        ("inheritance", "knowledge", 2),
        ("inheritance", "influence", 1),
        ("inheritance", "money", 2),
    ]


@pytest.mark.parametrize(("items", "winner"), [((2, 1), 0), ((1, 1), None)])
def test_a_game_end_goal_goes_to_one_player(items, winner):
    """3.11: a tie awards nothing; the reward may count, up to a limit in all."""
    lamps = [thing(f"lamp_{number}", "item", part()) for number in range(3)]
    state = table(*lamps, goal("collector", Claim("most", {"items": 1}), "3 long_term", per=("items", 1), up_to=5))
    put_goals(state, "collector", "dull_goal_1")
    names = iter(lamps)
    for seat, number in enumerate(items):
        for _ in range(number):
            hold(state, seat, next(names).slug)
    state = finished(state)

    assert claimed(state) == ({} if winner is None else {"collector": winner})
    assert total(scores(state)[0]) == (5 if winner == 0 else 0)


@pytest.mark.parametrize(("option", "winner"), [("nobody", {}), ("seat_order", {"young": 0, "zen": 0})])
def test_goal_per_round_death(option, winner):
    state = table(
        goal("young", Claim("first_to_die")), goal("zen", Claim("last_to_die")), goal_per_round_death=option, round_=6
    )
    put_goals(state, "young", "zen")
    for seat in state.seats:
        seat.stress = LAST

    assert claimed(end_of_action_phase(state)) == winner


def test_deaths_in_the_action_phase_come_one_after_the_other():
    state = table(goal("young", Claim("first_to_die")), goal("zen", Claim("last_to_die")))
    put_goals(state, "young", "zen")
    for seat in state.seats:
        seat.stress, seat.board = LAST, {"study": 1}
    state = quiet(do(state, "study", "study"))

    assert state.phase == "over"
    assert claimed(state) == {"young": 0, "zen": 1}


def test_everybody_dies_after_the_last_round():
    """3.6: whoever lives through the third Old Age round."""
    state = table(round_=8)
    state = end_of_action_phase(state)

    assert state.phase == "over"
    assert {(seat.died_in_round, seat.died_at_moment) for seat in state.seats} == {(8, state.moment)}


@pytest.mark.parametrize(("option", "legal"), [("after_the_action", False), ("at_once", True), ("end_of_round", False)])
def test_mid_goal_moment(option, legal):
    """The goal's Relax comes before the Stress of the same reward, or too late."""
    state = table(
        goal("rich", Claim("first_to_have", {"money": 3}), "1 relax"),
        thing("loan", "activity", part(gives="3 money + 3 stress")),
        mid_goal_moment=option,
    )
    put_goals(state, "rich", "dull_goal_1")
    show(state, "loan")
    state.seats[0].stress = LAST - 1

    assert ("spend loan level 1" in moves(state)) == legal


@pytest.mark.parametrize(
    ("option", "before", "after"),
    [("after_the_action", {"rich": 0}, {"rich": 0}), ("end_of_round", {}, {"rich": 0})],
)
def test_mid_goal_moment_of_an_action(option, before, after):
    state = table(goal("rich", Claim("first_to_have", {"money": 3})), mid_goal_moment=option)
    put_goals(state, "rich", "dull_goal_1")
    state = do(state, "temp_job")

    assert state.claims == before
    assert end_of_action_phase(state).claims == after


@pytest.mark.parametrize(("option", "winner"), [("nobody", None), ("in_turn_order", 1)])
def test_mid_goal_together(option, winner):
    """Closed either way."""
    state = table(goal("rich", Claim("first_to_have", {"money": 3})), mid_goal_together=option)
    put_goals(state, "rich", "dull_goal_1")
    for seat in range(2):
        give(state, seat, "3 money")
    state.first = 1
    state = quiet(begin(state, "start_upkeep"))

    assert state.claims == {"rich": winner}


def test_a_goal_may_meet_another():
    state = table(
        goal("rich", Claim("first_to_have", {"money": 3}), "2 long_term"),
        goal("glad", Claim("first_to_have", {"long_term": 2}), "1 long_term"),
    )
    put_goals(state, "glad", "rich")
    state = do(state, "temp_job")

    assert state.claims == {"rich": 0, "glad": 0}
    assert state.seats[0].long == 3


def test_cards_break_a_tie_and_set_aside_ones_count():
    state = table(job("boss", 3))
    hold(state, 1, "boss", 3, "retired")

    assert winners(finished(state)) == [1]


@pytest.mark.parametrize(("option", "winner"), [("without_goals", [0]), ("with_goals", [0, 1])])
def test_tie_cards(option, winner):
    state = table(goal("rich", Claim("first_to_have", {"money": 3})), thing("lamp", "item", part()), tie_cards=option)
    put_goals(state, "rich", "dull_goal_1")
    hold(state, 0, "lamp")
    state.seats[0].long = 3
    state = do(state, "study", "temp_job")

    assert winners(finished(state)) == winner


@pytest.mark.parametrize(("option", "winner"), [("shared", [0, 1]), ("nobody", []), ("earlier_seat", [0])])
def test_final_tie(option, winner):
    assert winners(finished(table(final_tie=option))) == winner


def solo(*goals, long=50, **rulings):
    state = table(*goals, players=1, **rulings)
    put_goals(state, *(card.slug for card in goals))
    state.seats[0].long = long
    return state


def have(slug, **things):
    return goal(slug, Claim("first_to_have", {"cards": 1}), solo=Solo("have", things))


def test_the_solo_game_needs_all_conditions_and_fifty():
    """4: and no goal is awarded."""
    goals = [have(f"rich_{number}", money=number) for number in (1, 2, 3)]
    state = solo(*goals)
    give(state, 0, "3 money")

    assert winners(finished(state)) == [0]
    assert len(scores(state)[0]) == 1

    state.seats[0].long = 49

    assert winners(state) == []

    state.seats[0].long = 50
    state.seats[0].stock["money"] = 2

    assert winners(state) == []


@pytest.mark.parametrize(("kind", "won"), [("die_in", [6]), ("die_by", [5, 6]), ("live_to", [6, 7])])
def test_solo_conditions_on_the_length_of_life(kind, won):
    lives = []
    for round_ in (5, 6, 7):
        state = solo(goal("life", Claim("first_to_die"), solo=Solo(kind, round=6)))
        state.seats[0].died_in_round = round_
        lives += [round_] * len(winners(finished(state)))

    assert lives == won


@pytest.mark.parametrize(("option", "won"), [("included", [0]), ("before", [])])
def test_solo_fifty(option, won):
    state = solo(have("rich", money=1), long=49, solo_fifty=option)
    give(state, 0, "5 money")

    assert winners(finished(state)) == won


@pytest.mark.parametrize(("option", "won"), [("at_the_end", []), ("once_met", [0])])
def test_solo_condition_moment(option, won):
    state = solo(have("rich", money=3), solo_condition_moment=option)
    state = do(state, "temp_job")
    state.seats[0].stock["money"] = 0

    assert winners(finished(state)) == won


@pytest.mark.parametrize("option", ["players_choice", "chance"])
def test_solo_clash(option):
    """4: discard either of the two, and draw another in its place."""
    young = goal("young", Claim("first_to_die"), solo=Solo("die_by", round=6), clashes="zen")
    zen = goal("zen", Claim("last_to_die"), solo=Solo("live_to", round=FAR), clashes="young")
    state = new_game(box_with(young, zen), 1, {"solo_clash": option})
    state = do(state, "reveal goal zen", "reveal goal dull_goal_1", "reveal goal young")

    assert question(state) == ((0 if option == "players_choice" else "chance"), "clash")
    assert (moves(state) or [text for text, _ in outcomes(state)]) == ["drop_goal zen", "drop_goal young"]

    state = do(state, "drop_goal zen")

    assert "reveal goal zen" not in [text for text, _ in outcomes(state)]
    assert do(state, "reveal goal dull_goal_2").goals == ["dull_goal_2", "dull_goal_1", "young"]
