"""Offers where love is in play: partners, couples, and what keeps them together."""

from __future__ import annotations

import pytest

from games.friends.oracle.referee import moves, question
from games.friends.oracle.tabletop import bind, do, outing, relation


@pytest.mark.parametrize("option", ["no", "yes"])
def test_offers_for_the_place_of_the_partner(option):
    """Ruling offers_for_partners: by default, the player has no choice to influence."""
    state = outing("with partner", known=[2], offers_for_partners=option)
    bind(state, 0, 1, "in_love")
    state = do(state, "auction outing")
    if option == "no":
        assert question(state) == (1, "act")
    else:
        assert question(state) == (1, "offer")
        state = do(state, "stay out", "offer", "stay out")
        assert moves(state) == ["bring seat 3", "force seat 2"]


@pytest.mark.parametrize("word", ["loves", "marries"])
@pytest.mark.parametrize("option", ["bind_unless_secure", "partner_may_be_kept"])
def test_an_offer_against_a_couple(option, word):
    """Ruling offers_against_a_partner: who would intensify a relationship must choose among those who offered."""
    state = outing("with person A", f"{word} A", offers_against_a_partner=option)
    bind(state, 0, "man 1", "in_love")
    state = do(state, "auction outing", "bring man 1", "offer", "stay out", "stay out")
    brings = [text for text in moves(state) if text.startswith("bring")]

    assert brings == ["bring seat 2"] + ["bring man 1"] * (option == "partner_may_be_kept")

    state = do(state, "bring seat 2")

    assert relation(state, 0, "man 1") == "ex"


@pytest.mark.parametrize("option", ["must_deepen", "skipped"])
@pytest.mark.parametrize("secure", ["engaged", "happily_married"])
def test_no_offer_against_a_secure_couple(secure, option):
    """A secure couple cannot be attacked from outside, so no player is asked."""
    state = outing("with person A", "loves A", secure_and_new_love=option)
    bind(state, 0, "man 1", secure)
    state = do(state, "auction outing")
    if option == "skipped":
        state = do(state, "bring man 1")

    assert question(state) == (1, "act")


def test_with_consent_offers_reach_the_place():
    """Once the secure partner has agreed to another, the others may offer as well."""
    state = outing("with person A", "loves A")
    bind(state, 0, 1, "engaged")
    state = do(state, "auction outing", "bring man 1", "agree")

    assert question(state) == (1, "offer")

    state = do(state, "stay out", "offer", "stay out", "stay out", "bring seat 3")

    assert relation(state, 0, 1) == "ex"
    assert relation(state, 0, 2) == "in_love"


def test_who_is_secure_with_another_cannot_offer_love():
    """Their relationship is safe, even from themselves."""
    state = outing("with person A", "loves A")
    bind(state, 1, 2, "engaged")
    state = do(state, "auction outing", "bring man 1")

    assert question(state) == (3, "offer")


def test_a_secure_partner_is_safe_from_offers_only_in_love():
    """Without love or marriage, the place is like any other."""
    state = outing()
    bind(state, 0, 1, "engaged")
    state = do(state, "auction outing", "bring seat 2", "stay out", "offer", "stay out", "stay out")

    assert moves(state) == ["bring seat 3", "force seat 2", "force seat 4"]


@pytest.mark.parametrize("lines", [("with person A", "loves A"), ("with 1 person",)], ids=["love", "no love"])
def test_only_a_partner_who_is_loved_may_be_kept(lines):
    """Ruling offers_against_a_partner, partner_may_be_kept: neither a stranger, nor a partner on a mere outing."""
    state = outing(*lines, offers_against_a_partner="partner_may_be_kept")
    if len(lines) == 1:
        bind(state, 0, "man 1", "in_love")
    state = do(state, "auction outing", "bring man 1", "offer", "stay out", "stay out")

    assert [text for text in moves(state) if text.startswith("bring")] == ["bring seat 2"]


def test_an_offer_reaches_the_places_beside_a_secure_couple():
    """The player who offered may not push the partner out of the place of love, but comes along."""
    state = outing("with person A", "with person B", "loves A", secure_and_new_love="skipped")
    bind(state, 0, "man 1", "engaged")
    state = do(state, "auction outing", "bring man 1", "bring man 2", "offer", "stay out", "stay out")

    assert moves(state) == ["bring man 1", "bring man 2", "force seat 3", "force seat 4"]

    state = do(state, "bring man 1")

    assert relation(state, 0, "man 1") == "married"
    assert relation(state, 0, 1) == "friend"
    assert relation(state, 0, "man 2") == ""
