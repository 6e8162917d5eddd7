"""Secure relationships: what protects them, and who is asked."""

from __future__ import annotations

import pytest

from games.friends.oracle.cards import read_card
from games.friends.oracle.referee import moves, question
from games.friends.oracle.tabletop import (
    FLIRT,
    WEDDING,
    bind,
    do,
    flirt,
    legal,
    refuses,
    relation,
    table,
    without_offers,
)


@pytest.mark.parametrize(("word", "after"), [("agree", "ex"), ("refuse", "engaged")])
def test_a_secure_partner_is_asked_to_separate(word, after):
    """Secure relationship: only when the partner agrees, even one who has passed."""
    state = table(read_card("enough", "life_b", "separates"))
    bind(state, 0, 2, "engaged")
    state.passed = [2]
    state = do(state, "auction enough")

    assert question(state) == (2, "consent")
    assert relation(do(state, word), 0, 2) == after


@pytest.mark.parametrize("option", ["skipped", "card_refused"])
def test_separation_of_the_secure(option):
    """Ruling secure_and_separation: effects are not prerequisites."""
    state = table(read_card("enough", "life_b", "separates"), secure_and_separation=option)
    bind(state, 0, "man 1", "engaged")

    assert refuses(state, "auction enough") == (option == "card_refused")


@pytest.mark.parametrize(("word", "after"), [("agree", "ex"), ("refuse", "engaged")])
def test_participants_who_are_secure_separate_only_with_consent(word, after):
    """The partner of the participant is asked, here a third player."""
    state = without_offers(table(read_card("cult", "life_b", "with 1 friend", "separates")))
    bind(state, 0, 1)
    bind(state, 1, 2, "engaged")
    state = do(state, "auction cult")

    assert question(state) == (2, "consent")
    assert relation(do(state, word), 1, 2) == after


def test_a_couple_is_asked_once_in_an_event():
    """The partner who comes along refuses, and the active player is not asked in turn."""
    state = without_offers(table(read_card("quarrel", "life_b", "with partner", "separates")))
    bind(state, 0, 1, "engaged")
    state = do(state, "auction quarrel", "refuse")

    assert question(state) == (1, "act")
    assert relation(state, 0, 1) == "engaged"


@pytest.mark.parametrize("lines", [FLIRT, WEDDING], ids=["love", "wedding"])
def test_engaged_to_a_neutral_person_leaves_no_choice(lines):
    """Ruling secure_and_new_love, must_deepen: the symbol can only intensify; married, the player is free again."""
    state = without_offers(flirt(*lines))
    bind(state, 0, "man 1", "engaged")
    state = do(state, "auction flirt")

    assert relation(state, 0, "man 1") == "married"

    state = without_offers(flirt(*lines))
    bind(state, 0, "man 1", "married")

    assert len(moves(do(state, "auction flirt"))) == 6


def test_a_secure_partner_must_fit_the_card():
    """Ruling secure_and_new_love, must_deepen: if the partner does not fit, the card is not available."""
    state = flirt("with ex friend A", "loves A")
    bind(state, 0, "man 1", "engaged")
    bind(state, 0, "man 2", "ex")

    assert refuses(state, "auction flirt")


def test_a_secure_player_is_asked_before_a_new_love():
    """The partner is asked at once; after a refusal another person is named, and the answer holds for the event."""
    state = without_offers(flirt())
    bind(state, 0, 1, "happily_married")
    state = do(state, "auction flirt", "bring man 1")

    assert question(state) == (1, "consent")

    agreed = do(state, "agree")

    assert relation(agreed, 0, 1) == "still_married"
    assert relation(agreed, 0, "man 1") == "in_love"

    refused = do(state, "refuse")

    assert question(refused) == (1, "act")
    assert relation(refused, 0, 1) == "happily_married"
    assert relation(refused, 0, "man 1") == ""


@pytest.mark.parametrize("lines", [FLIRT, WEDDING], ids=["love", "wedding"])
def test_love_may_be_refused_to_the_secure(lines):
    """Ruling secure_and_new_love, card_refused: only a partner who comes along by rule may be loved."""
    state = flirt(*lines, secure_and_new_love="card_refused")
    bind(state, 0, 1, "engaged")

    assert refuses(state, "auction flirt")

    state = flirt("with partner A", "loves A", secure_and_new_love="card_refused")
    bind(state, 0, 1, "engaged")

    assert relation(do(state, "auction flirt"), 0, 1) == "married"


@pytest.mark.parametrize(("lines", "after"), [(FLIRT, "in_love"), (WEDDING, "married")], ids=["love", "wedding"])
def test_love_may_be_skipped_by_the_secure(lines, after):
    """Ruling secure_and_new_love, skipped: the person comes along, and the line waits for the partner's consent."""
    state = without_offers(flirt(*lines, secure_and_new_love="skipped"))
    bind(state, 0, 1, "engaged")
    state = do(state, "auction flirt", "bring man 1")

    assert question(state) == (1, "consent")
    assert relation(do(state, "refuse"), 0, "man 1") == "friend"
    assert relation(do(state, "agree"), 0, "man 1") == after
    assert relation(do(state, "agree"), 0, 1) == "ex"


@pytest.mark.parametrize("option", ["no", "with_consent"])
def test_a_person_who_is_secure_with_another(option):
    """Ruling secured_person: no attack from outside."""
    state = without_offers(flirt("with friend A", "loves A", secured_person=option))
    bind(state, 0, "man 1")
    bind(state, 0, 1)
    bind(state, 1, 2, "engaged")
    state = do(state, "auction flirt")
    if option == "no":
        assert relation(state, 0, "man 1") == "in_love"
        return
    state = do(state, "bring seat 2")

    assert question(state) == (2, "consent")
    assert relation(do(state, "agree"), 0, 1) == "in_love"
    assert relation(do(state, "agree"), 2, 1) == "ex"
    assert relation(do(state, "refuse"), 0, "man 1") == "in_love"


def test_a_person_who_is_secure_with_a_neutral_one_is_out_of_reach():
    """Neutral persons do not agree, so the only friend cannot be loved."""
    state = flirt("with friend A", "loves A", secured_person="with_consent")
    bind(state, 0, 1)
    bind(state, 1, "woman 1", "happily_married")

    assert refuses(state, "auction flirt")


def test_sex_with_a_secure_person_is_allowed():
    """Only the relationship is safe."""
    state = without_offers(flirt("with friend A", "sex with A"))
    bind(state, 0, 1)
    bind(state, 1, 2, "happily_married")
    state = do(state, "auction flirt")

    assert state.seats[1].bonds[0].sex == 1


def test_consent_holds_for_later_lines_of_an_event():
    """Who agreed to the new love is not asked about the separation again."""
    state = without_offers(flirt("with person A", "separates", "loves A"))
    bind(state, 0, 1, "engaged")
    state = do(state, "auction flirt", "bring man 1", "agree")

    assert question(state) == (1, "act")
    assert relation(state, 0, 1) == "ex"
    assert legal(state)[-1] == "pass"
