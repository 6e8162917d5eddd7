"""Celibacy: no more sex and love, neither by choice nor by company."""

from __future__ import annotations

import pytest

from games.friends.oracle.cards import read_card
from games.friends.oracle.example_cards import celibacy
from games.friends.oracle.referee import question
from games.friends.oracle.tabletop import bind, do, fulfil_by_hand, gauges, legal, refuses, relation, set_time, table

CARDS = {
    "sex": ("with person A", "sex with A"),
    "anonymous": ("sex anonymous",),
    "love": ("with person A", "loves A"),
    "wedding": ("with person A", "marries A"),
    "child": ("with friend A", "child with A"),
    "separation": ("separates",),
}


def table_with_celibate(number, *cards, bars=("bars sex", "bars love"), **rulings):
    """Return a table where a seat has fulfilled a goal that bars some things."""
    state = table(*cards, read_card("vow", "goal spirit", *bars), **rulings)
    fulfil_by_hand(state, number, "vow")
    return state


@pytest.mark.parametrize(
    ("bars", "allowed"),
    [
        (("bars sex", "bars love"), {"child", "separation"}),
        (("bars sex",), {"child", "separation", "love", "wedding"}),
        (("bars love",), {"child", "separation", "sex", "anonymous"}),
    ],
)
def test_what_celibate_players_still_choose(bars, allowed):
    """No sex and no relationship, but children of earlier encounters."""
    cards = [read_card(name, "life_b", *lines) for name, lines in CARDS.items()]
    state = table_with_celibate(0, *cards, bars=bars)
    bind(state, 0, "man 1", sex=1)

    assert {text.removeprefix("auction ") for text in legal(state) if text.startswith("auction")} == allowed


def test_celibate_players_do_not_bid():
    """They may not choose such cards at an auction either."""
    state = table_with_celibate(1, read_card("card", "life_b", *CARDS["sex"]))
    set_time(state, 5, 5, 5, 0)
    state = do(state, "auction card", "bid 0")

    assert question(state) == (2, "bid")


def test_a_partner_who_turns_celibate_stays_a_partner():
    """What was before remains on the tableau."""
    state = table(read_card("vow", "goal spirit", "bars sex", "bars love"))
    bind(state, 0, 1, "in_love", sex=3)
    state = do(state, "fulfil vow")

    assert relation(state, 0, 1) == "in_love"
    assert state.seats[1].bonds[0].sex == 3


def test_celibate_players_are_not_named_or_forced():
    """Such an event may become impossible; the partner does not come along to it."""
    state = table_with_celibate(1, read_card("card", "life_b", "with partner A", "loves A"))
    bind(state, 0, 1, "in_love")

    assert refuses(state, "auction card")

    state = table_with_celibate(1, read_card("card", "life_b", "with person A", "with 1 person", "sex with A"))
    state = do(state, "auction card")

    assert refuses(state, "force seat 2")
    assert refuses(do(state, "bring man 1"), "force seat 2")


def test_celibate_players_come_to_harmless_events():
    """Only sex and love keep them away."""
    state = table_with_celibate(1, read_card("card", "life_b", "with 1 person", "gives 1 fat"))
    state = do(state, "auction card", "force seat 2", "stay out", "stay out")

    assert gauges(state, 1) == {"fat": 1}


@pytest.mark.parametrize(("option", "asked"), [("no", 2), ("yes", 1)])
def test_celibate_players_may_volunteer(option, asked):
    """Ruling celibate_company."""
    state = table_with_celibate(1, read_card("card", "life_b", *CARDS["sex"]), celibate_company=option)
    state = do(state, "auction card", "bring man 1")

    assert question(state) == (asked, "offer")

    if option == "yes":
        state = do(state, "offer", "stay out", "stay out", "bring seat 2")
        assert state.seats[1].bonds[0].sex == 1


@pytest.mark.parametrize("option", ["no", "yes"])
def test_celibate_players_are_never_made_to_come(option):
    """Ruling celibate_company: only an offer of their own brings them."""
    state = table_with_celibate(1, read_card("card", "life_b", *CARDS["sex"]), celibate_company=option)
    bind(state, 0, 1)
    state = do(state, "auction card")

    assert refuses(state, "bring seat 2")

    stranger = table_with_celibate(1, read_card("card", "life_b", *CARDS["sex"]), celibate_company=option)

    assert refuses(do(stranger, "auction card"), "force seat 2")


@pytest.mark.parametrize("option", ["refused", "effect_skipped"])
def test_goals_of_the_celibate(option):
    """Ruling celibate_goals: the effect is skipped, and so is its company."""
    dream = read_card("dream", "goal job", "with person A", "loves A", "sex anonymous", "gives 1 wisdom")
    state = table_with_celibate(0, dream, celibate_goals=option)

    assert refuses(state, "fulfil dream") == (option == "refused")

    if option == "effect_skipped":
        state = do(state, "fulfil dream")
        assert question(state) == (1, "act")
        assert state.seats[0].bonds == {}
        assert gauges(state) == {"wisdom": 1}


def test_one_vow_leaves_the_other_effects_of_a_goal():
    """Ruling celibate_goals, effect_skipped: only the barred lines go."""
    dream = read_card("dream", "goal job", "with person A", "loves A", "sex with A")
    state = table_with_celibate(0, dream, bars=("bars love",), celibate_goals="effect_skipped")
    state = do(state, "fulfil dream", "bring man 1")

    assert relation(state, 0, "man 1") == "friend"
    assert [bond.sex for bond in state.seats[0].bonds.values()] == [1]


def test_a_celibate_friend_does_not_come_to_a_goal():
    """Goals with love need another friend."""
    state = table_with_celibate(1, read_card("dream", "goal job", "with friend A", "loves A"))
    bind(state, 0, 1)

    assert refuses(state, "fulfil dream")


def test_the_vow_of_the_rulebook_bars_both():
    """Celibacy is about sex and relationships."""
    assert celibacy().bars == ["sex", "love"]
