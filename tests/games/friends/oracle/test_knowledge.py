"""What each seat may know."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest

from games.friends.oracle.box_generator import random_box
from games.friends.oracle.cards import CATEGORIES, read_card
from games.friends.oracle.control import category_of
from games.friends.oracle.playing import random_answer, started
from games.friends.oracle.referee import (
    CHANCE,
    advance,
    is_over,
    moves,
    new_game,
    outcomes,
    placements,
    question,
    seen,
    view,
)
from games.friends.oracle.tabletop import box_with, do, set_time, table


def hands(state, viewer, number, category="job"):
    """Return the goals of a category that a seat may hold, for all that another one knows."""
    return {placement[0][number] for placement in placements(state, viewer, category)}


def trade(state, number, **chosen):
    """Let a seat trade; the goals that are not given stay."""
    set_time(state, *[4 if seat.number == number else 0 for seat in state.seats])
    while state.turn != number:
        state = do(state, "pass")
        set_time(state, *[4 if seat.number == number else 0 for seat in state.seats])
    state = do(state, "trade")
    for category in CATEGORIES:
        own = next(goal for goal in state.seats[number].hand if category_of(state, goal) == category)
        state = do(state, f"choose {chosen.get(category, own)}")
    return state


def test_a_view_has_the_own_goals_and_only_the_categories_of_others():
    """All else on the table is open."""
    state = table(players=3)
    shown = view(state, 1)

    assert shown["seats"][1]["hand"] == state.seats[1].hand
    assert shown["seats"][0]["hand"] == list(CATEGORIES)
    assert shown["spare"] == dict.fromkeys(CATEGORIES, 4)
    assert shown["asked"] == (0, "act")
    assert shown["moves"] == []
    assert view(state, 0)["moves"] == ["pass"]


def test_at_first_any_other_goal_may_be_in_another_hand():
    """All placements that fit the own hand."""
    state = started(box_with(), 3)
    own = next(goal for goal in state.seats[0].hand if category_of(state, goal) == "job")

    assert hands(state, 0, 0) == {own}
    assert hands(state, 0, 2) == {f"job_{at}" for at in range(7)} - {own}
    assert len(placements(state, 0, "job")) == 6 * 5


def test_a_trader_of_two_knows_the_whole_other_hand():
    """Who has looked at all spare goals knows those that others hold."""
    state = trade(table(players=2), 0)

    assert hands(state, 0, 1) == {goal for goal in state.seats[1].hand if category_of(state, goal) == "job"}
    assert len(hands(state, 1, 0)) == 6


def test_a_trader_of_six_knows_the_set_but_not_who_holds_what():
    """One spare goal, five others."""
    state = trade(table(players=6), 0)
    others = {goal for seat in state.seats[1:] for goal in seat.hand if category_of(state, goal) == "job"}

    assert hands(state, 0, 3) == others
    assert len(placements(state, 0, "job")) == 120


def test_after_another_trade_the_knowledge_fades():
    """The other's goal may be the old one, or any that was spare."""
    state = trade(table(players=2), 0)
    spare = set(state.spare["job"])
    state = trade(state, 1, job=min(spare))
    old = {goal for goal in state.dealt[1] if category_of(state, goal) == "job"}

    assert hands(state, 0, 1) == spare | old


@pytest.mark.parametrize("number", [0, 1, 5])
def test_how_many_were_traded_ties_the_categories_together(number):
    """Ruling trade_shows, how_many: none, some, or all of them changed."""
    state = trade(table(players=2, trade_shows="how_many"), 0)
    chosen = {category: min(state.spare[category]) for category in CATEGORIES[:number]}
    known = hands(state, 0, 1)
    spare = set(state.spare["job"])
    state = trade(state, 1, **chosen)

    assert hands(state, 0, 1) == {0: known, 1: known | spare, 5: spare}[number]


@pytest.mark.parametrize("changed", [True, False])
def test_the_categories_of_a_trade_may_be_shown(changed):
    """Ruling trade_shows, categories."""
    state = trade(table(players=2, trade_shows="categories"), 0)
    known, spare = hands(state, 0, 1), set(state.spare["job"])
    state = trade(state, 1, **({"job": min(spare)} if changed else {}))

    assert hands(state, 0, 1) == (spare if changed else known)


def test_a_goal_that_is_fulfilled_was_in_that_hand():
    """It is open then, and no other hand may have it."""
    state = table(read_card("dream", "goal job"), players=3)
    state = do(state, "fulfil dream")

    assert hands(state, 1, 0) == {""}
    assert "dream" not in hands(state, 1, 2)


@pytest.mark.parametrize("leftovers", ["supply", "box"])
def test_control_freaks_know_what_they_rejected(leftovers):
    """Ruling control_leftovers: it is spare, or gone."""
    state = started(box_with(), 2, {"control_leftovers": leftovers}, control=True)
    rejected = {goal for goal in state.rejected[0] if category_of(state, goal) == "job"}

    assert view(state, 0)["rejected"] == state.rejected[0]
    for _, spare, box in placements(state, 0, "job"):
        assert rejected <= (spare if leftovers == "supply" else box)
        assert len(box) == (0 if leftovers == "supply" else 2)


def test_a_draft_of_four_is_judged_by_what_was_seen():
    """There, the categories are not independent."""
    state = started(box_with(), 4, control=True)

    with pytest.raises(ValueError, match="draft"):
        placements(state, 0, "job")


@pytest.mark.parametrize("seed", range(4))
def test_the_truth_is_always_possible(seed):
    """In random games, what lies on the table is among the placements of every seat."""
    rng = Random(seed)
    players = (2, 3, 3, 2)[seed]
    shows = ("nothing", "how_many", "categories", "nothing")[seed]
    box = random_box(seed)
    state = new_game(box, players, {"trade_shows": shows}, control=seed > 1)
    while not is_over(state) and len(state.past) < 6:
        advance(state, random_answer(state, rng) if "trade" not in moves(state) else "trade")
    while not is_over(state) and question(state)[1] != "act":
        advance(state, random_answer(state, rng))
    for viewer, category in product(range(players), CATEGORIES):
        held = tuple(
            next((goal for goal in seat.hand if category_of(state, goal) == category), "") for seat in state.seats
        )
        boxed = frozenset(goal for goal in state.returned if state.card(goal).category == category)

        assert (held, frozenset(state.spare[category]), boxed) in placements(state, viewer, category)


def swapped(text, one, other):
    """Return a text with two goals exchanged."""
    return " ".join({one: other, other: one}.get(word, word) for word in text.split())


@pytest.mark.parametrize(("players", "control"), [(3, False), (3, True), (4, True)])
def test_hidden_goals_change_nothing_that_another_seat_sees(players, control):
    """Two games that differ in two equal goals which seat 1 never saw look the same to it: views, menus and all."""
    rng = Random(players)
    box = box_with()
    setup = {"control": control, "genders": ["woman"] * players}
    state = new_game(box, players, **setup)
    answers = []
    while len(answers) < 250:
        text = random_answer(state, rng)
        if "trade" in moves(state):
            text = "trade" if state.turn else "pass"
        answers.append(text)
        advance(state, text)
    words = {word for text in seen(state, 0) for word in text.split()}
    hidden = [goal for goal in box.of_kind("goal", category="job") if goal not in words]

    assert len(hidden) >= 2

    one, other = hidden[:2]
    first, second = new_game(box, players, **setup), new_game(box, players, **setup)
    for text in answers:
        advance(first, text)
        advance(second, swapped(text, one, other))

        assert view(first, 0) == view(second, 0)
        assert seen(first, 0) == seen(second, 0)
        assert question(first)[0] == CHANCE or len(moves(first)) == len(moves(second))
        assert len(outcomes(first)) == len(outcomes(second))
    assert first != second


def test_a_draft_shows_each_stack_to_its_holder_only():
    """The others see how many cards it has."""
    state = started(box_with(), 5, control=True)
    own = [text for text in seen(state, 0) if text.startswith("seat 1 holds")]
    others = [text for text in seen(state, 1) if text.startswith("seat 1 holds")]

    assert len(own[0].split()) == 3 + 4
    assert others[0] == "seat 1 holds 4 goals"
    assert len(own) == len(others) == 4


def test_dealt_goals_are_masked_for_others():
    """Only the owner sees the slug."""
    state = started(box_with(), 2)

    assert sum(text == "deal ? to seat 2" for text in seen(state, 0)) == 5
    assert not any("?" in text and "seat 1" in text for text in seen(state, 0))
