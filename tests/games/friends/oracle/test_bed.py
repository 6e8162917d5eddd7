"""Sex and children."""

from __future__ import annotations

import pytest

from games.friends.oracle.cards import read_card
from games.friends.oracle.referee import moves, question
from games.friends.oracle.tabletop import bind, do, legal, refuses, table


def card(*lines, kind="life_b"):
    """Return the card of these tests."""
    return read_card("card", kind, *lines)


@pytest.mark.parametrize("gender", ["woman", "man"])
def test_anonymous_sex_is_a_free_choice(gender):
    """The marker goes to the upper or the lower half of the box."""
    state = do(table(card("sex anonymous")), "auction card")

    assert moves(state) == ["with a woman", "with a man"]

    state = do(state, f"with a {gender}")

    assert state.seats[0].bed == {"woman": 0, "man": 0, "children": 0} | {gender: 1}
    assert state.seats[0].bonds == {}


@pytest.mark.parametrize("option", ["yes", "only_the_active"])
def test_anonymous_sex_touches_participants(option):
    """Ruling participants_bonds: everybody chooses alone."""
    state = table(card("with 1 friend", "sex anonymous"), participants_bonds=option)
    bind(state, 0, 1)
    state = do(state, "auction card", "stay out", "with a man")

    assert question(state) == ((1, "bed") if option == "yes" else (1, "act"))


def test_all_sex_counts_for_a_prerequisite():
    """Anonymous or not, with any person."""
    state = table(card("needs 3 sex"))
    state.seats[0].bed.update(woman=1, man=1)

    assert refuses(state, "auction card")

    bind(state, 0, "woman 1", sex=1)

    assert "auction card" in legal(state)


def test_a_child_with_a_person_is_on_both_tableaus():
    """Sex on the same card is enough, with the other gender only."""
    state = table(card("with friend A", "sex with A", "child with A"))
    bind(state, 0, 2)

    assert refuses(state, "auction card")

    bind(state, 0, 1)
    state = do(state, "auction card", "stay out")

    assert state.seats[0].bonds[1].children == state.seats[1].bonds[0].children == 1
    assert state.seats[0].bonds[2].children == 0


@pytest.mark.parametrize("option", ["sex_between_them", "other_gender_only"])
def test_what_a_child_requires(option):
    """Ruling child_needs: without sex on the card, it must have been before."""
    state = table(card("with friend A", "child with A"), child_needs=option)
    bind(state, 0, "man 1")

    assert refuses(state, "auction card") == (option == "sex_between_them")

    bind(state, 0, "man 1", sex=1)

    assert "auction card" in legal(state)


@pytest.mark.parametrize("option", ["yes", "no"])
def test_what_an_anonymous_child_requires(option):
    """Ruling anonymous_child: anonymous sex with the other gender, before or on the card."""
    state = table(card("child anonymous"), anonymous_child=option)
    state.seats[0].bed["woman"] = 1

    assert refuses(state, "auction card") == (option == "yes")

    state.seats[0].bed["man"] = 1

    assert do(state, "auction card").seats[0].bed["children"] == 1


def test_an_anonymous_child_leaves_no_choice_of_gender():
    """The same card has both, so only the other gender is left; after such sex both are."""
    state = table(card("sex anonymous", "child anonymous"))

    assert do(state, "auction card").seats[0].bed == {"woman": 0, "man": 1, "children": 1}

    state.seats[0].bed["man"] = 1

    assert moves(do(state, "auction card")) == ["with a woman", "with a man"]

    free = table(card("sex anonymous", "child anonymous"), anonymous_child="no")

    assert moves(do(free, "auction card")) == ["with a woman", "with a man"]


def test_participants_without_such_sex_have_no_anonymous_child():
    """A card with a child alone cannot give one to everybody."""
    state = table(card("with 1 friend", "child anonymous"))
    state.seats[0].bed["man"] = 1
    bind(state, 0, 1)
    state = do(state, "auction card", "stay out")

    assert [seat.bed["children"] for seat in state.seats] == [1, 0, 0, 0]


def test_children_of_all_kinds_add_up():
    """Prerequisites count them all, or none."""
    state = table(card("needs 2 children"), read_card("free", "life_a", "needs no child"))
    state.seats[0].bed["children"] = 1

    assert refuses(state, "auction card")
    assert refuses(state, "auction free")

    bind(state, 0, "man 1", children=1)

    assert "auction card" in legal(state)


def test_the_only_man_of_six_has_no_neutral_woman():
    """With five women at the table, he must know one of them or force her."""
    genders = ["man", *["woman"] * 5]
    lines = ("with person A", "sex with A", "child with A")
    state = do(table(card(*lines), players=6, genders=genders), "auction card")

    assert moves(state) == [f"force seat {number}" for number in range(2, 7)]

    state = table(card(*lines), players=6, genders=genders, forcing_moment="settling_only")

    assert refuses(state, "auction card")


@pytest.mark.parametrize(("option", "is_legal"), [("not_limited", True), ("limited", False)])
def test_thirty_markers(option, is_legal):
    """Ruling markers: an act of two players takes two; where one is missing, the card is not available."""
    state = table(card("with friend A", "sex with A"), markers=option)
    bind(state, 0, 1)
    bind(state, 2, "man 2", sex=14, children=14)
    state.seats[3].bed["woman"] = 1
    state.sex_markers = 1

    assert ("auction card" in legal(state)) == is_legal


def test_the_last_marker_may_be_anonymous():
    """Ruling markers, limited: an anonymous act takes one; without a marker, no other card with sex is available."""
    state = table(card("sex anonymous"), read_card("more", "life_b", "sex anonymous"), markers="limited")
    state.seats[3].bed["woman"] = 29
    state.sex_markers = 1
    state = do(state, "auction card", "with a man")

    assert state.sex_markers == 0
    assert refuses(state, "auction more")
