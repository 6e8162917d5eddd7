"""What active cards give for one turn."""

from __future__ import annotations

import pytest

from cvrules.games.cv.table.packed import FULL, pack
from cvrules.games.cv.table.profile import EMPTY, MOST_PROFILES, Profile, active_cards, profile_of
from cvrules.model.bundle import Term
from played_games.samples import sample_tables
from tables.arrangement import Arrangement
from tables.facts import box_of
from tables.picture import counts, fate, gossip, piles, waiting

CARDS = """
card a: health
    cost     1 money
    gives    2 health + 1 die
card b: work
    cost     1 money
    gives    1 money + 1 joker + 1 roll
card c: knowledge
    cost     1 money
    may      copy up to 2 symbols from neighbour work once per turn
    may      change any bad_luck -> plain
    may      reroll any bad_luck once per turn
card both: health | work
    cost     1 money
    gives    1 die
card pair: health | work
    cost     1 money
    gives    1 die
"""


def test_profiles_add_up_what_active_cards_show():
    """R2.1, R2.2, R2.8: symbols, dice and throws of the top cards."""
    arranged = Arrangement(CARDS, cvs=[["a", "b", "work_1"]])
    profile = arranged.table.profile

    assert counts(profile.tokens) == {"health": 2}
    assert (profile.dice, profile.throws) == (5, 3)


def test_profiles_agree_with_the_cards():
    """Whatever lies on top, tokens, dice and throws are what its clauses say."""
    for table in sample_tables():
        box = box_of(table.rules)
        for seat in range(table.players):
            active = active_cards(table.rules, table.seats[seat])
            profile = profile_of(table.rules, table.seats, seat, active)

            gossip_piles = (gossip(table, seat), fate(table, seat)) if box.has_gossip_or_fate else ()
            assert active == box.tops(piles(table, seat), waiting(table, seat), gossip_piles)
            assert counts(profile.tokens) == box.tokens(active)
            assert (profile.dice, profile.throws) == (box.dice(active), box.throws(active))


def test_active_cards_are_the_tops():
    """R6.2: one for each stack, in the order of the stacks."""
    arranged = Arrangement(CARDS, cvs=[["b", "a", "work_1", "c"]])
    names = [arranged.box.name(card) for card in active_cards(arranged.rules, arranged.table.seats[0])]

    assert names == ["a", "c", "work_1"]


@pytest.mark.parametrize(("option", "dice"), [("inert", 4), ("active", 6)])
def test_waiting_cards_are_active_only_by_ruling(option, dice):
    """R6.6: then all of them, and else they give nothing."""
    rulings = {"dual_type": "when_a_stack_exists", "waiting_card": option}

    assert Arrangement(CARDS, waiting=[["both", "pair"]], rulings=rulings).table.profile.dice == dice


@pytest.mark.parametrize(
    ("left", "right", "copies"),
    [
        ([], [], []),
        (["b"], [], [{"money": 1, "joker": 1}]),
        ([], ["b"], [{"money": 1, "joker": 1}]),
        (["b", "work_1"], [], []),
    ],
)
def test_copies_come_from_active_cards_of_neighbours(left, right, copies):
    """R3.9: of the type that the card names, on either side."""
    profile = Arrangement(CARDS, cvs=[["c"], left, right]).table.profile

    assert [counts(choice) for choice in profile.copies] == copies


def test_copies_are_every_largest_choice():
    """R3.9: two symbols of three can be chosen in three ways."""
    text = CARDS + "card rich: work\n cost 1 money\n gives 1 money + 1 health + 1 joker\n"
    profile = Arrangement(text, cvs=[["c"], ["rich"]]).table.profile

    assert len(profile.copies) == 3
    assert all(sum(counts(choice).values()) == 2 for choice in profile.copies)


def test_two_players_are_one_neighbour():
    """R3.9: whose card is not copied twice."""
    profile = Arrangement(CARDS, players=2, cvs=[["c"], ["b"]]).table.profile

    assert [counts(choice) for choice in profile.copies] == [{"money": 1, "joker": 1}]


ABLE = """
card seller: health
    cost     1 money
    may      change up to 5 health -> money once per turn
card student: work
    cost     1 money
    may      change up to 3 health -> knowledge once per turn
    may      change up to 2 knowledge -> money once per turn
card nurse: knowledge
    cost     1 money
    may      change any relationship -> health
card gambler: relationship
    cost     1 money
    may      change up to 4 money -> good_luck once per turn
card swinger: possession
    cost     1 money
    may      change up to 6 health <-> money once per turn
card rich: work
    cost     1 money
    gives    2 money + 2 good_luck + 1 bad_luck
    upkeep   1 money
card runner: health
    cost     1 money
    gives    1 health
    bars     work
card friend: possession
    cost     1 money
    gives    1 joker + 5 dice + 2 rolls
    may      copy up to 2 symbols from neighbour work once per turn
    may      copy 1 symbol from neighbour health once per turn
    may      change up to 2 bad_luck -> health once per turn
    may      reroll up to 2 bad_luck once per turn
    may      reroll 1 bad_luck
    bars     knowledge forever
"""


@pytest.mark.parametrize(
    ("option", "copies"),
    [
        (
            "any_symbol",
            [
                {"health": 1, "money": 2},
                {"health": 1, "money": 1, "good_luck": 1},
                {"health": 1, "good_luck": 2},
                {"health": 1, "money": 1, "bad_luck": 1},
                {"health": 1, "good_luck": 1, "bad_luck": 1},
            ],
        ),
        ("plain_only", [{"health": 1, "money": 2}]),
    ],
)
@pytest.mark.parametrize("cvs", [[["friend"], ["rich", "runner"]], [["friend"], ["runner"], ["rich"]]])
def test_each_ability_to_copy_is_used_to_the_full(option, copies, cvs):
    """R3.9: so many symbols of each neighbouring stack it names, luck only by ruling."""
    profile = Arrangement(ABLE, cvs=cvs, rulings={"copied_symbol": option}).table.profile

    assert [counts(choice) for choice in profile.copies] == copies
    assert profile.most_copies == 3


def test_only_neighbours_are_copied():
    """R3.9: with four players the one opposite is none."""
    profile = Arrangement(ABLE, players=4, cvs=[["friend"], [], ["rich", "runner"]]).table.profile

    assert (profile.copies, profile.most_copies) == ((), 0)


@pytest.mark.parametrize(("option", "barred"), [("while_active", 0b00010), ("to_the_end", 0)])
def test_a_profile_tells_all_that_its_cards_do(option, barred):
    """R2.1, R2.2, R2.8: dice are at most seven; abilities name their card; a bar for good is the seat's by ruling."""
    arranged = Arrangement(ABLE, cvs=[["friend", "runner"]], rulings={"forever": option})
    friend = arranged.rules.by_name["friend"]

    assert arranged.table.profile == Profile(
        acting_ids=(arranged.rules.by_name["runner"], friend),
        tokens=pack([Term(1, "health"), Term(1, "joker")]),
        dice=7,
        throws=5,
        thaws=((friend, 2, True), (friend, 1, False)),
        changes=((friend, 2, pack([Term(1, "health")])),),
        bars=0b01000 | barred,
    )
    runner = arranged.rules.by_name["runner"]
    assert Arrangement(ABLE, cvs=[["runner"]]).table.profile == Profile(
        (runner,), pack([Term(1, "health")]), bars=0b01000
    )
    assert Arrangement(ABLE, cvs=[["rich"]]).table.profile.has_upkeep
    assert Arrangement(ABLE, cvs=[["rich", "swinger"]]).table.profile.has_upkeep


@pytest.mark.parametrize(("cv", "luck"), [(["gambler"], False), (["seller"], True), (["friend"], True), ([], True)])
def test_good_luck_is_only_had_unless_a_change_makes_it(cv, luck):
    """R3.5: bad luck is never made, good luck where a change leads to it."""
    lanes = counts(Arrangement(ABLE, cvs=[cv]).table.profile.unmakeable)

    assert lanes == {**({"good_luck": FULL} if luck else {}), "bad_luck": FULL}


def test_copies_are_looked_for_in_every_turn():
    """R2.8, R3.9: the same active cards copy something else once a neighbour's card is another."""
    arranged = Arrangement(CARDS, cvs=[["c"], ["b"]])
    rules, seats = arranged.rules, arranged.table.seats
    bare = (seats[0], seats[2], seats[2])
    active = active_cards(rules, seats[0])

    assert profile_of(rules, seats, 0, active).copies
    assert profile_of(rules, bare, 0, active).copies == ()


def test_profiles_are_remembered_but_not_for_ever():
    """The same active cards give the same profile, able or not; memory is bounded."""
    for name in ("runner", "seller"):
        arranged = Arrangement(ABLE, cvs=[[name]])
        rules, seats = arranged.rules, arranged.table.seats
        active = active_cards(rules, seats[0])
        once = profile_of(rules, seats, 0, active)
        assert profile_of(rules, seats, 0, active) is once
        rules.profiles.clear()
        rules.profiles.update({(place, place): once for place in range(MOST_PROFILES - 1)})

        assert profile_of(rules, seats, 0, ()) == EMPTY
        assert len(rules.profiles) == MOST_PROFILES
        assert profile_of(rules, seats, 0, active) == once
        assert list(rules.profiles) == [active]
