"""Offers: who is asked, reactions, force, settling, and what becomes of the markers."""

from __future__ import annotations

import pytest

from games.friends.oracle.cards import read_card
from games.friends.oracle.referee import moves, question
from games.friends.oracle.tabletop import do, outing, refuses, relation, table


def test_everybody_with_a_marker_and_a_place_is_asked_clockwise():
    """Strangers may offer where any person may come; who has no marker left is not asked."""
    state = outing()
    state.seats[2].markers.remove(0)
    state.spent.append((2, 0))
    state = do(state, "auction outing", "bring man 1")

    assert question(state) == (1, "offer")
    assert moves(state) == ["offer", "stay out"]
    assert question(do(state, "stay out")) == (3, "offer")


def test_strangers_may_not_offer_where_a_friend_is_needed():
    """The friendship is a prerequisite."""
    state = do(outing("with 1 friend", known=["man 1", 2]), "auction outing", "bring man 1")

    assert question(state) == (2, "offer")
    assert question(do(state, "stay out")) == (1, "act")


def test_a_player_who_has_passed_may_offer():
    """Players who have passed may take part."""
    state = outing()
    state.passed = [1]
    state = do(state, "auction outing", "bring man 1", "offer", "stay out", "stay out", "bring seat 2")

    assert relation(state, 1, 0) == "friend"


@pytest.mark.parametrize(("option", "kind"), [("in_rounds", "offer"), ("once_around", "settle")])
def test_offers_are_answered_by_offers(option, kind):
    """Ruling offers: silent players may react."""
    state = do(outing(offers=option), "auction outing", "bring man 1", "stay out", "offer", "stay out")

    assert question(state)[1] == kind

    if option == "in_rounds":
        assert question(state) == (1, "offer")
        state = do(state, "offer")
        assert question(state) == (3, "offer")
        assert question(do(state, "stay out")) == (0, "settle")


def test_as_many_as_possible_of_those_who_offered_come():
    """With two places and one offer, one of the named persons stays."""
    state = do(outing("with 2 persons"), "auction outing", "bring woman 1", "bring man 1", "offer", *["stay out"] * 2)

    assert moves(state) == ["bring seat 2", "force seat 3", "force seat 4"]

    state = do(state, "bring seat 2")

    assert moves(state) == ["bring woman 1", "bring man 1"]

    state = do(state, "bring man 1")

    assert set(state.seats[0].bonds) == {1, 7}
    assert state.spent == [(1, 0)]


def test_three_offers_for_two_places_leave_a_choice():
    """Two of the three come, and the third takes the marker back."""
    state = do(outing("with 2 persons"), "auction outing", "bring woman 1", "bring man 1", *["offer"] * 3)

    assert moves(state) == ["bring seat 2", "bring seat 3"]

    state = do(state, "bring seat 2", "bring seat 4")

    assert state.spent == [(1, 0), (3, 0)]
    assert 0 in state.seats[2].markers


def test_the_number_of_offers_is_a_matching():
    """A stranger takes the open place, so that a friend and a stranger both come."""
    state = outing("with 1 friend", "with 1 person", known=["man 1", 1])
    state = do(state, "auction outing", "bring man 1", "bring woman 1", "offer", "offer", "stay out")
    brings = [text for text in moves(state) if text.startswith("bring")]

    assert brings == ["bring seat 2"]
    assert {1, 2} <= set(do(state, "bring seat 2").seats[0].bonds)


@pytest.mark.parametrize("option", ["the_named", "anybody"])
def test_places_that_offers_leave_free(option):
    """Ruling rest_of_the_places."""
    state = outing("with person A", "with person B", rest_of_the_places=option)
    state = do(state, "auction outing", "bring man 1", "bring man 2", "offer", "stay out", "stay out", "bring seat 2")
    named = ["bring man 1", "bring man 2"]
    anybody = ["bring woman 1", "bring woman 2", "bring woman 3", *named, "bring man 3"]

    assert moves(state) == (named if option == "the_named" else anybody)


def test_who_is_named_may_offer_to_keep_the_place():
    """The named friend pays a marker to be safe from another offer."""
    state = outing("with 1 friend", known=[1, 2])
    state = do(state, "auction outing", "bring seat 2", "stay out", "offer")

    assert question(state) == (1, "offer")

    state = do(state, "offer")

    assert moves(state)[:2] == ["bring seat 2", "bring seat 3"]

    state = do(state, "bring seat 2")

    assert state.spent == [(1, 0)]


def test_who_is_named_may_be_forced_to_stay():
    """Force against offers needs the active player's own marker."""
    state = do(outing("with 1 friend", known=[1, 2]), "auction outing", "bring seat 2", "stay out", "offer", "stay out")

    assert moves(state) == ["bring seat 3", "force seat 2"]

    state = do(state, "force seat 2", "bring seat 2")

    assert state.spent == [(0, 1)]


def test_who_is_forced_and_not_chosen_costs_nothing():
    """The active player gives up only markers that match."""
    state = do(
        outing(), "auction outing", "bring man 1", "offer", "stay out", "stay out", "force seat 3", "bring seat 2"
    )

    assert state.spent == [(1, 0)]
    assert 2 in state.seats[0].markers


def test_force_goes_in_ascending_order():
    """Each set of forced players has one way to it."""
    state = do(outing(), "auction outing", "bring man 1", "offer", "stay out", "stay out", "force seat 4")

    assert moves(state) == ["bring seat 2", "bring seat 4"]


def test_one_marker_serves_once_for_both_uses():
    """Who has offered to a colour cannot force it any more."""
    state = do(outing(), "auction outing", "bring man 1", "offer", "stay out", "stay out", "bring seat 2")

    assert 0 not in state.seats[1].markers
    assert 1 in state.seats[0].markers


def test_force_without_a_marker_is_impossible():
    """Strangers need it."""
    state = outing()
    state.seats[0].markers.remove(1)
    state.spent.append((0, 1))
    state = do(state, "auction outing")

    assert "force seat 2" not in moves(state)
    assert "force seat 3" in moves(state)


def test_who_is_forced_by_name_is_not_asked_to_offer():
    """The others are; the forced player counts among those to choose from."""
    state = do(outing(), "auction outing", "force seat 2")

    assert question(state) == (2, "offer")

    state = do(state, "offer", "stay out")

    assert moves(state) == ["bring seat 2", "bring seat 3", "force seat 4"]


@pytest.mark.parametrize("moment", ["naming_and_settling", "settling_only"])
def test_the_moment_of_force(moment):
    """Ruling forcing_moment: without force by name, the player settles even without offers."""
    state = do(outing(forcing_moment=moment), "auction outing")

    assert ("force seat 2" in moves(state)) == (moment == "naming_and_settling")

    state = do(state, "bring man 1", *["stay out"] * 3)
    if moment == "naming_and_settling":
        assert question(state) == (1, "act")
    else:
        assert moves(state) == ["bring man 1", "force seat 2", "force seat 3", "force seat 4"]
        assert do(state, "bring man 1").spent == []
        assert do(state, "force seat 2", "bring seat 2").spent == [(0, 1)]


@pytest.mark.parametrize("option", ["no", "yes"])
def test_strangers_where_a_friend_is_needed(option):
    """Ruling forced_strangers: the friendship is a prerequisite."""
    state = outing("with 1 friend", forced_strangers=option)

    assert refuses(state, "auction outing") == (option == "no")

    if option == "yes":
        state = do(state, "auction outing", "force seat 3")
        assert relation(state, 0, 2) == "friend"


def test_offers_in_puberty():
    """Puberty cards with persons have offers, too."""
    state = table(read_card("class_trip", "puberty", "with 1 person"), phase="puberty")
    state = do(state, "take class_trip", "bring man 1", "offer", "stay out", "stay out", "bring seat 2")

    assert relation(state, 0, 1) == "friend"


def test_the_winner_of_an_auction_gets_offers_in_the_own_colour():
    """The winner is the active player, even in the turn of another."""
    state = outing()
    state.supply -= 1
    state.seats[2].time = 1
    state = do(state, "auction outing", "bid 1")

    assert question(state) == (2, "name")

    state = do(state, "bring man 1")

    assert question(state) == (3, "offer")

    state = do(state, "offer", "stay out", "stay out", "bring seat 4")

    assert state.spent == [(3, 2)]
    assert question(state) == (0, "act")


def test_a_player_who_has_passed_takes_part_in_everything():
    """Forced, and then asked about bed and order like everybody else."""
    state = outing("with 1 person", "gives 1 drinking + 1 wisdom", "sex anonymous")
    state.seats[2].gauges["drinking"] = 3
    state.passed = [2]
    state = do(state, "auction outing", "force seat 3", "stay out", "stay out", "with a man")

    assert question(state) == (2, "bed")

    state = do(state, "with a woman")

    assert question(state) == (2, "order")
    assert question(do(state, "gain wisdom")) == (1, "act")
