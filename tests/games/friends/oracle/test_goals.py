"""Goals: fulfilling, mega goals, the fifth, company and trades."""

from __future__ import annotations

import pytest

from games.friends.oracle.cards import CATEGORIES, read_card
from games.friends.oracle.control import category_of
from games.friends.oracle.referee import CHANCE, moves, question, result, standings
from games.friends.oracle.tabletop import (
    bind,
    do,
    fulfil_by_hand,
    gauges,
    hold,
    legal,
    refuses,
    relation,
    set_gauges,
    set_time,
    table,
)


def goal(*lines, kind="goal job"):
    """Return a goal that costs nothing but its lines."""
    return read_card("dream", kind, *lines)


@pytest.mark.parametrize("phase", ["puberty", "life"])
def test_a_goal_is_fulfilled_when_the_profile_fits(phase):
    """It lies face up and changes the owner's profile; puberty is not too early."""
    state = table(goal("needs 2 fat", "needs 1 wealth", "clears fat, wealth"), phase=phase)
    set_gauges(state, 0, fat=2)

    assert refuses(state, "fulfil dream")

    set_gauges(state, 0, wealth=1)
    state = do(state, "fulfil dream")

    assert gauges(state) == {}
    assert standings(state)[0] == ["dream"]
    assert question(state) == (1, "act")
    assert refuses(state, "fulfil dream")


def test_only_the_own_goals_and_the_open_mega_goal_count():
    """Another player's goal is not mine."""
    state = table(goal())
    hold(state, 1, "dream")

    assert legal(state) == ["pass"]
    assert legal(do(state, "pass")) == ["fulfil dream", "pass"]


def test_a_mega_goal_is_replaced_after_its_effects():
    """The next one is for later turns; after the fourth there is none."""
    state = table(read_card("mega_dream", "mega", "sex anonymous"))
    state = do(state, "fulfil mega_dream")

    assert question(state) == (0, "bed")

    state = do(state, "with a man")

    assert question(state) == (CHANCE, "mega")

    state = do(state, "reveal mega_1", "pass")

    assert state.mega == "mega_1"
    assert len(state.mega_pile) == 2

    last = table(read_card("mega_dream", "mega"))
    last.returned += last.mega_pile
    last.mega_pile = []

    assert do(last, "fulfil mega_dream").mega == ""


def test_gauges_of_a_goal_are_the_owners_alone_and_bonds_are_shared():
    """Life goal effects only apply to the active player; love affects the other naturally."""
    state = table(goal("with friend A", "loves A", "separates", "gives 1 wisdom"), participants_bonds="yes")
    bind(state, 0, 1)
    bind(state, 1, 2, "in_love")
    state = do(state, "fulfil dream")

    assert gauges(state, 0) == {"wisdom": 1}
    assert gauges(state, 1) == {}
    assert relation(state, 0, 1) == relation(state, 1, 0) == "ex"
    assert relation(state, 1, 2) == "ex"


def test_there_are_no_offers_and_no_force_for_goals():
    """A new person is neutral, and friends come along without being asked."""
    state = table(goal("with person A", "sex with A"))
    bind(state, 0, 1)
    state = do(state, "fulfil dream")
    neutrals = [f"bring {gender} {number}" for gender in ("woman", "man") for number in (1, 2, 3)]

    assert moves(state) == ["bring seat 2", *neutrals]
    assert question(do(state, "bring seat 2")) == (1, "act")


def test_the_companions_of_a_goal_do_not_meet_each_other():
    """Friendship, too, is between the owner and the others."""
    state = table(goal("with 2 persons"))
    bind(state, 0, 1)
    state = do(state, "fulfil dream", "bring seat 2", "bring man 1")

    assert relation(state, 0, "man 1") == "friend"
    assert relation(state, 1, "man 1") == ""


@pytest.mark.parametrize("option", ["neutral_or_friend", "friends_only"])
def test_whom_a_goal_may_bring(option):
    """Ruling goal_company."""
    state = table(goal("with person A", "sex with A"), goal_company=option)

    assert refuses(state, "fulfil dream") == (option == "friends_only")

    card = table(read_card("card", "life_b", "with 1 person"), goal_company=option)

    assert "bring man 1" in moves(do(card, "auction card"))


@pytest.mark.parametrize("option", ["refused", "effect_skipped"])
def test_a_goal_without_company(option):
    """Ruling goal_without_company: the rest of the effects happens; prerequisites about friends stay."""
    lines = ("with person A", "sex with A", "sex anonymous", "gives 1 wisdom")
    state = table(goal(*lines), goal_without_company=option, goal_company="friends_only")

    assert refuses(state, "fulfil dream") == (option == "refused")

    if option == "effect_skipped":
        state = do(state, "fulfil dream", "with a man")
        assert state.seats[0].bonds == {}
        assert gauges(state) == {"wisdom": 1}

    needy = table(goal("with friend A", "loves A"), goal_without_company=option)

    assert refuses(needy, "fulfil dream")

    bind(needy, 0, 1)
    bind(needy, 1, "woman 1", "engaged")

    assert refuses(needy, "fulfil dream") == (option == "refused")


def test_lettered_prerequisites_of_a_goal():
    """Some friend must meet them."""
    state = table(goal("needs 2 sex with A", "with friend A", "marries A"))
    bind(state, 0, "man 1", sex=1)

    assert refuses(state, "fulfil dream")

    bind(state, 0, "man 2", sex=2)

    assert relation(do(state, "fulfil dream"), 0, "man 2") == "married"


def test_a_secure_partner_protects_against_goals():
    """The same consent as for cards."""
    state = table(goal("with friend A", "loves A"))
    bind(state, 0, 1, "engaged")
    bind(state, 0, "man 1")
    state = do(state, "fulfil dream", "bring man 1")

    assert question(state) == (1, "consent")


@pytest.mark.parametrize("kind", ["goal job", "mega"])
def test_the_fifth_goal_ends_the_game_at_once(kind):
    """Its effects are not carried out, and no question follows."""
    state = table(goal("sex anonymous", "gives 1 fat", kind=kind))
    for category in [one for one in CATEGORIES if one != "job"]:
        fulfil_by_hand(state, 0, f"{category}_0")
    state = do(state, "fulfil dream")

    assert question(state) == (None, "over")
    assert moves(state) == []
    assert result(state) == (0, "seat 1 has fulfilled five goals")
    assert gauges(state) == {}


def traded(*numbers, hand=5, **rulings):
    """Return a game after a trade in which some categories, by number, take the first spare goal."""
    state = table(**rulings)
    set_time(state, 5, 0, 0, 0)
    while len(state.seats[0].hand) > hand:
        fulfil_by_hand(state, 0, state.seats[0].hand[0])
    state = do(state, "trade")
    for number in range(hand):
        own = [goal for goal in state.seats[0].hand if f"choose {goal}" in moves(state)]
        others = [text for text in moves(state) if text != f"choose {own[0]}"]
        assert len(others) == 3
        state = do(state, others[0] if number in numbers else f"choose {own[0]}")
    return state


@pytest.mark.parametrize("numbers", [(), (2,), (0, 1, 2, 3, 4)])
def test_a_trade_of_any_number(numbers):
    """It costs four time markers, keeps the categories, and ends the turn."""
    state = traded(*numbers)
    before = state.dealt[0]

    assert [goal != old for goal, old in zip(state.seats[0].hand, before, strict=True)] == [
        number in numbers for number in range(5)
    ]
    assert [category_of(state, goal) for goal in state.seats[0].hand] == list(CATEGORIES)
    assert state.seats[0].time == 1
    assert question(state) == (1, "act")


def test_fulfilled_goals_are_not_traded():
    """One question for each goal that is left, never skipped."""
    assert len(traded(0, hand=2).seats[0].hand) == 2


def test_a_trade_needs_four_time_markers_and_true_life():
    """Neither with three nor in puberty."""
    state = table()
    set_time(state, 3, 0, 0, 0)

    assert legal(state) == ["pass"]

    state = table(phase="puberty")
    set_time(state, 9, 0, 0, 0)

    assert legal(state) == ["pass"]


@pytest.mark.parametrize(
    ("option", "shown"),
    [("nothing", []), ("how_many", ["seat 1 traded 2"]), ("categories", ["seat 1 traded lifestyle friends"])],
)
def test_what_the_others_learn_about_a_trade(option, shown):
    """Ruling trade_shows."""
    state = traded(0, 3, trade_shows=option)

    assert [text for text in state.seen[1] if "traded" in text] == shown
    assert [text for text in state.seen[1] if "choose" in text] == ["seat 1: choose ?"] * 5
