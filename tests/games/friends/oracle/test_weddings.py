"""Weddings, marriages and divorces."""

from __future__ import annotations

import pytest

from games.friends.oracle.cards import read_card
from games.friends.oracle.referee import moves, question
from games.friends.oracle.tabletop import bind, do, refuses, relation, table


def wedding(before="", **rulings):
    """Return the relation of a person after a wedding."""
    state = table(read_card("wedding", "life_b", "with person A", "marries A"), **rulings)
    if before:
        bind(state, 0, "man 1", before)
    state = do(state, "auction wedding")
    if question(state)[1] == "name":
        state = do(state, "bring man 1")
    while question(state)[1] == "offer":
        state = do(state, "stay out")
    return relation(state, 0, "man 1")


@pytest.mark.parametrize("before", ["", "friend", "in_love", "engaged", "married", "ex"])
def test_a_wedding_leads_to_the_third_space(before):
    """The two may be anything before, strangers included, and the rulings on happy couples do not matter."""
    assert wedding(before) == "married"
    assert wedding(before, marrying_happily="stays", marrying_the_still_married="happily") == "married"


@pytest.mark.parametrize(("option", "after"), [("to_married", "married"), ("stays", "happily_married")])
def test_a_wedding_of_the_happily_married(option, after):
    """Ruling marrying_happily: the marker goes to the third space."""
    assert wedding("happily_married", marrying_happily=option) == after


@pytest.mark.parametrize(("option", "after"), [("married", "married"), ("happily", "happily_married")])
def test_a_wedding_with_a_spouse_who_had_left(option, after):
    """Ruling marrying_the_still_married."""
    assert wedding("still_married", marrying_the_still_married=option) == after


@pytest.mark.parametrize("second", ["divorce", "both_stand"])
@pytest.mark.parametrize("before", ["married", "still_married", "in_love"])
def test_a_wedding_divorces_everybody_else(before, second):
    """On both sides: the old spouses go to the normal exes, and so does a partner who is left."""
    state = table(read_card("wedding", "life_b", "with friend A", "marries A"), second_marriage=second)
    bind(state, 0, "man 1", before)
    bind(state, 0, 1)
    bind(state, 1, 2, before)
    state = do(state, "auction wedding", "bring seat 2", "stay out")

    assert relation(state, 0, 1) == relation(state, 1, 0) == "married"
    assert relation(state, 0, "man 1") == "ex"
    assert relation(state, 1, 2) == relation(state, 2, 1) == "ex"


def test_who_is_engaged_needs_consent_to_marry_another():
    """A partner who is not A becomes an ex, if secure only with consent."""
    state = table(read_card("wedding", "life_b", "with friend A", "marries A"))
    bind(state, 0, "man 1")
    bind(state, 0, 1, "engaged")
    state = do(state, "auction wedding", "bring man 1", "agree")
    while question(state)[1] == "offer":
        state = do(state, "stay out")

    assert relation(state, 0, 1) == "ex"
    assert relation(state, 0, "man 1") == "married"


def test_who_is_secure_with_another_cannot_be_married():
    """A's own secure partner protects A."""
    state = table(read_card("wedding", "life_b", "with friend A", "marries A"))
    bind(state, 0, 1)
    bind(state, 1, 2, "engaged")

    assert refuses(state, "auction wedding")


@pytest.mark.parametrize(
    ("before", "after"),
    [("friend", "friend"), ("engaged", "engaged"), ("married", "ex"), ("still_married", "ex"), ("ex", "ex")],
)
def test_a_divorce(before, after):
    """It ends the marriage and, from the third space, the relationship; without a marriage nothing happens."""
    state = table(read_card("lawyers", "life_b", "divorces"))
    bind(state, 0, "man 1", before)

    assert relation(do(state, "auction lawyers"), 0, "man 1") == after


@pytest.mark.parametrize("option", ["with_consent", "always"])
@pytest.mark.parametrize("spouse", [1, "man 1"])
def test_a_divorce_of_the_happy(option, spouse):
    """Ruling divorce_of_the_happy: the relationship is secure, and neutral persons never agree."""
    state = table(read_card("lawyers", "life_b", "divorces"), divorce_of_the_happy=option)
    bind(state, 0, spouse, "happily_married")
    state = do(state, "auction lawyers")
    if option == "always":
        assert relation(state, 0, spouse) == "ex"
    elif spouse == 1:
        assert question(state) == (1, "consent")
        assert relation(do(state, "agree"), 0, 1) == relation(do(state, "agree"), 1, 0) == "ex"
        assert relation(do(state, "refuse"), 0, 1) == "happily_married"
    else:
        assert relation(state, 0, spouse) == "happily_married"


@pytest.mark.parametrize(("happy", "refused"), [("with_consent", True), ("always", False)])
def test_a_divorce_of_the_happy_may_be_refused(happy, refused):
    """Ruling secure_and_separation extends to divorce, but not to the engaged."""
    state = table(
        read_card("lawyers", "life_b", "divorces"), secure_and_separation="card_refused", divorce_of_the_happy=happy
    )
    bind(state, 0, "man 1", "happily_married")

    assert refuses(state, "auction lawyers") == refused

    bind(state, 0, "man 1", "engaged")

    assert not refuses(state, "auction lawyers")


@pytest.mark.parametrize(("option", "after"), [("yes", "ex"), ("only_the_active", "married")])
def test_a_divorce_touches_participants(option, after):
    """Ruling participants_bonds."""
    state = table(read_card("lawyers", "life_b", "with 1 friend", "divorces"), participants_bonds=option)
    bind(state, 0, 1)
    bind(state, 1, "woman 1", "married")
    state = do(state, "auction lawyers", "stay out")

    assert relation(state, 1, "woman 1") == after


def test_all_marriages_end_if_there_are_two():
    """Ruling second_marriage, both_stand: a divorced player is not married at all."""
    state = table(read_card("lawyers", "life_b", "divorces"), second_marriage="both_stand")
    bind(state, 0, "man 1", "married")
    bind(state, 0, "man 2", "still_married")
    state = do(state, "auction lawyers")

    assert relation(state, 0, "man 1") == relation(state, 0, "man 2") == "ex"


def test_a_refused_divorce_leaves_the_other_marriage_to_end():
    """Ruling second_marriage, both_stand: the happy one stays, the other one ends."""
    state = table(read_card("lawyers", "life_b", "divorces"), second_marriage="both_stand")
    bind(state, 0, 1, "happily_married")
    bind(state, 0, "man 2", "still_married")
    state = do(state, "auction lawyers", "refuse")

    assert relation(state, 0, 1) == "happily_married"
    assert relation(state, 0, "man 2") == "ex"
    assert moves(state)[-1] == "pass"
