"""Each option of the rulings on actions, stress, happiness and rewards changes the game as it says."""

from __future__ import annotations

import pytest

from games.pursuit.oracle.referee import moves, outcomes, question
from games.pursuit.oracle.tabletop import (
    GREEN,
    LAST,
    LIGHT_BLUE,
    TURQUOISE,
    bury,
    do,
    end_of_action_phase,
    give,
    group,
    hold,
    job,
    part,
    project,
    quiet,
    show,
    table,
    thing,
)


@pytest.mark.parametrize(("option", "legal"), [("counts", False), ("only_the_two", True)])
def test_overtime_test(option, legal):
    state = table(overtime_test=option)
    state.seats[0].stress, state.seats[0].board = LAST - 2, {"overtime": 1}

    assert ("overtime" in moves(state)) == legal
    if legal:
        assert not do(state, "overtime").seats[0].alive


@pytest.mark.parametrize(("option", "rests"), [("allowed", ["rest 0", "rest 1"]), ("refused", ["rest 1"])])
def test_rest_in_place(option, rests):
    state = table(rest_in_place=option)
    state.seats[0].stress = LIGHT_BLUE + 1

    assert [text for text in moves(state) if text.startswith("rest")] == rests


@pytest.mark.parametrize(
    ("option", "legal"), [("players_choice", ["promote chief", "promote head"]), ("leftmost", ["promote chief"])]
)
def test_promotion_choice(option, legal):
    state = table(job("clerk", 1), job("chief", 2), job("head", 2), promotion_choice=option)
    hold(state, 0, "clerk")
    show(state, "chief", "head")

    assert [text for text in moves(state) if text.startswith("promote")] == legal


@pytest.mark.parametrize(
    ("option", "legal"), [("players_choice", ["promote chief", "promote head"]), ("chance", ["promote"])]
)
def test_promotion_from_discard(option, legal):
    state = table(job("clerk", 1), job("chief", 2), job("head", 2), promotion_from_discard=option)
    hold(state, 0, "clerk")
    bury(state, "chief", "head", where="discards")

    assert [text for text in moves(state) if text.startswith("promote")] == legal
    if option == "chance":
        assert [text for text, _ in outcomes(do(state, "promote"))] == ["find chief", "find head"]


@pytest.mark.parametrize(("option", "empty"), [("at_once", False), ("next_preparation", True)])
def test_promotion_refill(option, empty):
    state = table(job("clerk", 1), job("chief", 2), promotion_refill=option)
    hold(state, 0, "clerk")
    show(state, "chief")
    state = quiet(do(state, "promote chief"))

    assert (state.rows["job"][0] is None) == empty
    assert None not in end_of_action_phase(state).rows["job"]


@pytest.mark.parametrize(
    ("option", "legal"),
    [
        ("in_order", {"relax_first": True, "stress_first": False}),
        ("at_the_end", {"relax_first": True, "stress_first": True}),
        ("stress_alone", {"relax_first": False, "stress_first": False}),
    ],
)
def test_stress_in_an_action(option, legal):
    """From the middle of the sixth section: three spaces would lead two off the track."""
    state = table(
        thing("relax_first", "activity", part(gives="1 relax + 3 stress")),
        thing("stress_first", "activity", part(gives="3 stress + 1 relax")),
        stress_in_an_action=option,
    )
    show(state, *legal)
    state.seats[0].stress = LAST - 1

    assert {card: f"spend {card} level 1" in moves(state) for card in legal} == legal


def test_stress_at_the_end_keeps_alive():
    """The indicator moves left first, and so it stays on the track."""
    state = table(
        thing("spa", "activity", part(gives="2 stress + 1 relax")), stress_in_an_action="at_the_end", players=1
    )
    show(state, "spa")
    state.seats[0].stress = LAST - 1

    assert do(state, "spend spa level 1").seats[0].stress == LAST


def test_reward_order():
    """The player relaxes first, where the printed order would be too much."""
    spa = thing("spa", "activity", part(gives="3 stress + 1 relax + 1 money"))
    state = table(spa, reward_order="players_choice")
    show(state, "spa")
    state.seats[0].stress = LAST - 1
    state = do(state, "spend spa level 1")

    assert question(state) == (0, "order")
    assert moves(state) == ["receive relax"]
    assert not do(state, "receive relax").seats[0].alive

    state = table(spa, reward_order="players_choice")
    show(state, "spa")
    state = do(state, "spend spa level 1")

    assert moves(state) == ["receive stress", "receive relax"]
    assert do(state, "receive stress").seats[0].stress == LIGHT_BLUE + 3


@pytest.mark.parametrize(
    ("option", "before", "after"),
    [
        ("relative", TURQUOISE + 2, GREEN + 1),
        ("leftmost", TURQUOISE + 2, GREEN),
        ("relative", TURQUOISE + 1, GREEN),
        ("leftmost", TURQUOISE + 1, GREEN),
        ("relative", TURQUOISE, GREEN),
        ("relative", LIGHT_BLUE + 1, TURQUOISE + 1),
        ("leftmost", LIGHT_BLUE + 1, TURQUOISE + 1),
        ("relative", 11, 9),
        ("leftmost", 11, 7),
        ("relative", LAST, LAST - 2),
        ("relative", 1, 1),
    ],
)
def test_good_health_unequal(option, before, after):
    state = table(thing("spa", "activity", part(gives="1 good_health")), good_health_unequal=option)
    show(state, "spa")
    state.seats[0].stress = before

    assert do(state, "spend spa level 1").seats[0].stress == after


def test_discount():
    """The discount may be refused, at every Resource."""
    state = table(project("hike", "basic", part("2 knowledge + 1 influence"), part()), discount="may_be_refused")
    show(state, "hike")
    give(state, 0, "2 knowledge + 1 influence")
    state.seats[0].short = 2
    state = do(state, "take hike")

    assert moves(state) == ["less knowledge", "less influence", "less nothing"]
    assert do(state, "less nothing").seats[0].stock["knowledge"] == 0

    state = do(state, "less knowledge")

    assert moves(state) == ["less knowledge", "less influence", "less nothing"]
    assert do(state, "less nothing").seats[0].stock == {"knowledge": 1, "creativity": 0, "influence": 0, "money": 0}


@pytest.mark.parametrize(("option", "money"), [("lost", 0), ("to_money", 2)])
def test_discount_too_large(option, money):
    state = table(project("hike", "basic", part("1 knowledge + 3 money"), part()), discount_too_large=option)
    show(state, "hike")
    give(state, 0, "1 knowledge + 3 money")
    state.seats[0].short = 3
    state = do(state, "take hike")

    assert (state.seats[0].stock["knowledge"], state.seats[0].stock["money"]) == (1, money)


@pytest.mark.parametrize(("option", "long", "refresh"), [("allowed", -1, True), ("not_below_zero", 0, False)])
def test_negative_long_term(option, long, refresh):
    """A discard takes what is there; a refresh needs something that can be lost."""
    state = table(thing("lamp", "item", part()), negative_long_term=option)
    hold(state, 0, "lamp")
    state.seats[0].short = -3

    assert ("refresh project 1" in moves(state)) == refresh
    assert do(state, "discard lamp").seats[0].long == long


@pytest.mark.parametrize(("option", "again"), [("none", True), ("once_a_turn", False)])
def test_refresh_limit(option, again):
    state = quiet(do(table(refresh_limit=option), "refresh project 1"))

    assert ("refresh project 1" in moves(state)) == again
    assert "refresh project 1" in moves(do(state, "study"))


def test_the_cap_on_refreshing():
    """No rule bounds it, but every game ends here."""
    state = table()
    for _ in range(12):
        state = quiet(do(state, "refresh project 1"))

    assert state.seats[0].long == -9
    assert not any(text.startswith("refresh") for text in moves(state))


@pytest.mark.parametrize(("option", "legal"), [("yes", True), ("no", False)])
def test_retired_job_discard(option, legal):
    state = table(job("boss", 3), retired_job_discard=option)
    hold(state, 0, "boss", 3, "retired")

    assert ("discard boss" in moves(state)) == legal


@pytest.mark.parametrize(("option", "tokens", "money"), [("spent_time", 1, 1), ("with_the_first", 2, 2)])
def test_extra_hourglasses(option, tokens, money):
    band = group("band", {"a": part("1 hourglass"), "b": part("1 hourglass")}, {1: "1 money"})
    state = table(band, extra_hourglasses=option)
    show(state, "band")
    state = do(state, "take band role a", "join band role b")

    assert state.seats[0].held("band").roles == {"a": (0, tokens), "b": (1, tokens)}
    assert [seat.stock["money"] for seat in end_of_action_phase(state).seats] == [money, money]


@pytest.mark.parametrize(("option", "stress"), [("spent_time", 1), ("with_the_first", 1)])
def test_extra_hourglasses_on_the_board(option, stress):
    """They cause the stress of repeating as any hourglass does: one, later, however many there are."""
    state = table(thing("tour", "activity", part("1 hourglass")), thing("walk", "activity", part()), players=1,
                  extra_hourglasses=option)  # fmt: skip
    show(state, "tour", "walk")
    state = do(state, "spend tour level 1", "spend walk level 1")

    assert state.seats[0].stress == LIGHT_BLUE + stress
    assert state.seats[0].board["spend"] == (2 if option == "spent_time" else 3)


@pytest.mark.parametrize(("option", "left"), [("nine_available", 8), ("nine_in_all", 7)])
def test_hourglass_limit(option, left):
    """The second Overtime: 8 available and 10 in all, or 9 in all."""
    state = do(table(players=1, hourglass_limit=option), "overtime", "overtime")

    assert state.seats[0].hourglasses == left


def rewarding(**rulings):
    state = table(
        thing("gift", "activity", part(takes=[("item", 2)])),
        thing("shown", "item", part(), part()),
        thing("hidden", "item", part(), part()),
        **rulings,
    )
    bury(state, "hidden")
    show(state, "gift", "shown")
    return do(state, "spend gift level 1")


@pytest.mark.parametrize(
    ("source", "refusal", "answers"),
    [
        ("row", "must", ["pick shown"]),
        ("row", "may", ["pick shown", "pick nothing"]),
        ("pile", "must", ["find hidden"]),
        ("pile", "may", ["pick pile", "pick nothing"]),
    ],
)
def test_rewarded_card(source, refusal, answers):
    state = rewarding(rewarded_card_from=source, rewarded_card=refusal)

    assert (moves(state) or [text for text, _ in outcomes(state)]) == answers
    if refusal == "may":
        assert len(do(state, "pick nothing").seats[0].cards) == 1
    if "pick pile" in answers:
        state = do(state, "pick pile")
    last = "find hidden" if source == "pile" else "pick shown"
    assert do(state, last).seats[0].cards[1].level == 2
