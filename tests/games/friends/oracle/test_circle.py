"""The circle of friends: who counts, who meets whom, who may be brought along, and what letters mean."""

from __future__ import annotations

import pytest

from games.friends.oracle.cards import read_card
from games.friends.oracle.referee import moves, question
from games.friends.oracle.tabletop import bind, do, legal, refuses, relation, table


def friends(state, number):
    """Return the names in a circle."""
    return {state.name(person) for person in state.seats[number].bonds}


@pytest.mark.parametrize("what", ["friend", "in_love", "happily_married", "ex", "still_married"])
def test_everybody_in_the_circle_is_a_friend(what):
    """Partners and exes count, and may be brought along."""
    state = table(read_card("party", "life_b", "needs 1 friend", "with 1 friend"))

    assert refuses(state, "auction party")

    bind(state, 0, "man 1", what)

    assert "auction party" in legal(state)


def test_a_new_person_is_neutral_or_forced():
    """In order to meet a fellow player, the active player uses a marker."""
    state = table(read_card("bar", "life_b", "with 1 person"))
    bind(state, 0, 2)
    state = do(state, "auction bar")
    neutrals = [f"bring {gender} {number}" for gender in ("woman", "man") for number in (1, 2, 3)]

    assert moves(state) == ["force seat 2", "bring seat 3", "force seat 4", *neutrals]

    after = do(state, "force seat 4", "stay out", "stay out")

    assert after.spent == [(0, 3)]
    assert relation(after, 0, 3) == relation(after, 3, 0) == "friend"


def test_a_friend_may_not_refuse_and_costs_no_marker():
    """A known player is brought along freely."""
    state = table(read_card("trip", "life_b", "with 1 friend", "gives 1 fat"))
    bind(state, 0, 1)
    state = do(state, "auction trip")

    assert question(state) == (1, "offer")

    state = do(state, "stay out")

    assert state.seats[1].gauges["fat"] == 1
    assert state.spent == []


@pytest.mark.parametrize("meet", ["all", "only_the_active"])
def test_participants_meet_each_other(meet):
    """Ruling participants_meet: two or more who take part together become friends, neutral persons included."""
    state = table(read_card("picnic", "life_b", "with 3 persons"), participants_meet=meet)
    bind(state, 0, 1)
    bind(state, 0, 2)
    silence = ["stay out"] * 3
    state = do(state, "auction picnic", "bring seat 2", "bring seat 3", "bring man 1", *silence)

    assert friends(state, 0) == {"seat 2", "seat 3", "man 1"}
    assert friends(state, 1) == ({"seat 1", "seat 3", "man 1"} if meet == "all" else {"seat 1"})
    assert friends(state, 2) == ({"seat 1", "seat 2", "man 1"} if meet == "all" else {"seat 1"})


def test_several_symbols_are_different_persons():
    """Only a letter makes two symbols one person."""
    state = table(read_card("two", "life_b", "with friend A", "with 1 friend", "sex with A"))
    bind(state, 0, "man 1")

    assert refuses(state, "auction two")

    bind(state, 0, "man 2")
    state = do(state, "auction two", "bring man 2")

    assert {state.name(person): bond.sex for person, bond in state.seats[0].bonds.items()} == {"man 1": 0, "man 2": 1}


def test_the_partner_is_one_of_the_different_persons():
    """Partner and a friend are two."""
    state = table(read_card("double_date", "life_b", "with partner", "with 1 friend"))
    bind(state, 0, "man 1", "in_love")

    assert refuses(state, "auction double_date")

    bind(state, 0, "man 2")

    assert "auction double_date" in legal(state)


def test_the_partner_comes_along_without_a_question():
    """Prerequisite: the player must have a partner, who comes automatically."""
    state = table(read_card("dinner", "life_b", "with partner", "gives 1 fat"))

    assert refuses(state, "auction dinner")

    bind(state, 0, 1, "in_love")
    state = do(state, "auction dinner")

    assert state.seats[1].gauges["fat"] == 1


def test_like_places_are_named_in_ascending_order():
    """Each company has one way to it."""
    state = table(read_card("trip", "life_b", "with 2 friends"))
    for name in ("woman 1", "woman 2", "man 1"):
        bind(state, 0, name)
    state = do(state, "auction trip")

    assert moves(state) == ["bring woman 1", "bring woman 2"]
    assert moves(do(state, "bring woman 1")) == ["bring woman 2", "bring man 1"]


def test_only_persons_who_leave_enough_for_the_rest_are_named():
    """Distinctness makes it a matching, not a count."""
    state = table(read_card("odd", "life_b", "with 1 friend", "with ex friend"))
    bind(state, 0, "man 1", "ex")
    bind(state, 0, "man 2")
    state = do(state, "auction odd")

    assert question(state) == (1, "act")
    assert refuses(table(read_card("odd", "life_b", "with 1 friend", "with ex friend")), "auction odd")


@pytest.mark.parametrize(
    ("word", "names"),
    [
        ("new", {"force seat 2", "force seat 3", "bring woman 1", "bring woman 2", "bring man 2"}),
        ("neutral", {"bring woman 1", "bring woman 2", "bring man 1", "bring man 2"}),
        ("woman", {"force seat 3", "bring woman 1", "bring woman 2"}),
        ("man", {"force seat 2", "bring seat 4", "bring man 1", "bring man 2"}),
    ],
)
def test_restrictive_texts(word, names):
    """Texts on a card amend the rules for it."""
    state = table(read_card("card", "life_b", f"with {word} person A"), players=6)
    for number in (3, 4, 5):
        bind(state, 0, number)
    bind(state, 0, "man 1")
    if word == "woman":
        names = names | {"bring seat 5"}
    if word == "man":
        names = names | {"bring seat 6"}

    assert set(moves(do(state, "auction card"))) == names


def test_a_letter_with_a_prerequisite_restricts_the_person():
    """Sex with A: anonymous sex does not fulfil it."""
    state = table(read_card("again", "life_b", "needs 2 sex with A", "with friend A", "sex with A"))
    state.seats[0].bed["man"] = 3
    bind(state, 0, "man 1", sex=1)

    assert refuses(state, "auction again")

    bind(state, 0, "man 2", sex=2)
    state = do(state, "auction again")

    assert {state.name(person): bond.sex for person, bond in state.seats[0].bonds.items()} == {"man 1": 1, "man 2": 3}


@pytest.mark.parametrize(
    ("need", "states"),
    [
        ("needs partner", ["in_love", "engaged", "married", "happily_married"]),
        ("needs no partner", ["friend", "ex", "still_married"]),
        ("needs marriage", ["married", "happily_married", "still_married"]),
        ("needs no marriage", ["friend", "in_love", "engaged", "ex"]),
        ("needs happy_marriage", ["happily_married"]),
        ("needs 1 ex", ["ex", "still_married"]),
        ("needs no exes", ["friend", "in_love", "engaged", "married", "happily_married"]),
    ],
)
def test_states_of_love(need, states):
    """Single is without a partner; still married is married; exes who are still married are exes."""
    found = []
    for what in ("friend", "in_love", "engaged", "married", "happily_married", "ex", "still_married"):
        state = table(read_card("card", "life_b", need))
        bind(state, 0, "man 1", what)
        found += [what] * ("auction card" in legal(state))

    assert found == states
