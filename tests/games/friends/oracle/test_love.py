"""Partners: new love, deeper love, separation, and what makes a relationship secure."""

from __future__ import annotations

import pytest

from games.friends.oracle.cards import read_card
from games.friends.oracle.referee import moves
from games.friends.oracle.tabletop import (
    bind,
    do,
    flirt,
    relation,
    table,
    without_offers,
)


@pytest.mark.parametrize(
    ("before", "after"),
    [("", "in_love"), ("friend", "in_love"), ("ex", "engaged"), ("still_married", "happily_married")],
)
def test_a_new_partner(before, after):
    """Strangers and friends fall in love, an ex is engaged, a spouse happily married."""
    state = flirt()
    if before:
        bind(state, 0, "man 1", before)
    state = do(state, "auction flirt", "bring man 1", *["stay out"] * 3)

    assert relation(state, 0, "man 1") == after


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("in_love", "engaged"),
        ("engaged", "married"),
        ("married", "happily_married"),
        ("happily_married", "happily_married"),
    ],
)
def test_the_same_partner(before, after):
    """Love intensifies space by space; the card is legal at the last one."""
    state = without_offers(flirt())
    bind(state, 0, 1, before)
    state = do(state, "auction flirt", "bring seat 2")

    assert relation(state, 0, 1) == relation(state, 1, 0) == after


@pytest.mark.parametrize(("before", "after"), [("in_love", "ex"), ("married", "still_married")])
def test_new_love_ends_the_old_one(before, after):
    """Only one partner at a time; marriages outlast love."""
    state = without_offers(flirt())
    bind(state, 0, 1, before)
    state = do(state, "auction flirt", "bring man 1")

    assert relation(state, 0, 1) == relation(state, 1, 0) == after
    assert relation(state, 0, "man 1") == "in_love"


def test_a_partner_is_taken_from_a_third_player():
    """Love ends the new partner's old relationship, too, on a third tableau."""
    state = without_offers(flirt())
    bind(state, 0, 1)
    bind(state, 1, 2, "married")
    state = do(state, "auction flirt", "bring seat 2")

    assert relation(state, 0, 1) == relation(state, 1, 0) == "in_love"
    assert relation(state, 1, 2) == relation(state, 2, 1) == "still_married"


def test_two_players_may_love_the_same_neutral_person():
    """There is a marker of each neutral person for each player."""
    state = without_offers(flirt())
    bind(state, 1, "man 1", "engaged")
    state = do(state, "auction flirt", "bring man 1")

    assert relation(state, 0, "man 1") == "in_love"
    assert relation(state, 1, "man 1") == "engaged"


@pytest.mark.parametrize("second", ["divorce", "both_stand"])
def test_deeper_love_may_be_a_second_marriage(second):
    """Ruling second_marriage: on both sides, former spouses are divorced."""
    state = without_offers(flirt(second_marriage=second))
    bind(state, 0, 1, "engaged")
    bind(state, 0, "man 1", "still_married")
    bind(state, 1, 2, "still_married")
    state = do(state, "auction flirt", "bring seat 2")

    assert relation(state, 0, 1) == "married"
    after = "ex" if second == "divorce" else "still_married"
    assert relation(state, 0, "man 1") == relation(state, 1, 2) == relation(state, 2, 1) == after


def test_an_engagement_does_not_end_another_marriage():
    """Only the third space is a marriage."""
    state = without_offers(flirt())
    bind(state, 0, "man 1", "in_love")
    bind(state, 0, "man 2", "still_married")
    state = do(state, "auction flirt", "bring man 1")

    assert relation(state, 0, "man 1") == "engaged"
    assert relation(state, 0, "man 2") == "still_married"


@pytest.mark.parametrize(
    ("before", "after"),
    [("in_love", "ex"), ("engaged", "engaged"), ("married", "still_married"), ("happily_married", "happily_married")],
)
def test_separation_from_a_neutral_person(before, after):
    """From the first spaces to the exes, from the others to the still married; neutral persons never agree."""
    state = table(read_card("enough", "life_b", "separates"))
    bind(state, 0, "man 1", before)

    assert relation(do(state, "auction enough"), 0, "man 1") == after


def test_singles_may_separate():
    """If the player has a relationship, it is ended."""
    state = do(table(read_card("enough", "life_b", "separates")), "auction enough")

    assert state.seats[0].bonds == {}


@pytest.mark.parametrize("option", ["yes", "only_the_active"])
def test_separation_touches_participants(option):
    """Ruling participants_bonds: all effects of an event apply to all participants."""
    state = without_offers(table(read_card("cult", "life_b", "with 1 friend", "separates"), participants_bonds=option))
    bind(state, 0, 1)
    bind(state, 1, 2, "in_love")
    state = do(state, "auction cult")

    assert relation(state, 1, 2) == relation(state, 2, 1) == ("ex" if option == "yes" else "in_love")


def test_lines_run_in_their_order_or_as_the_player_likes():
    """Ruling order_of_bonds."""
    lines = ("with friend A", "separates", "loves A")
    state = without_offers(flirt(*lines))
    bind(state, 0, "man 1", "in_love")

    assert relation(do(state, "auction flirt"), 0, "man 1") == "engaged"

    state = without_offers(flirt(*lines, order_of_bonds="owners_choice"))
    bind(state, 0, "man 1", "in_love")
    state = do(state, "auction flirt")

    assert moves(state) == ["do separates", "do loves A"]
    assert relation(do(state, "do loves A"), 0, "man 1") == "engaged"
    assert relation(do(state, "do separates"), 0, "man 1") == "engaged"
