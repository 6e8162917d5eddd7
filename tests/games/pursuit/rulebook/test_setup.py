"""Setup: rows, goals, traits and the first player."""

from __future__ import annotations

from fractions import Fraction
from random import Random

import pytest

import cvrules
from cvrules import CHANCE, IncompleteCardsError, InvalidCardsError
from cvrules.games.pursuit.cards.clauses import Starts
from cvrules.games.pursuit.game import GAME
from cvrules.games.pursuit.rulebook import setup
from cvrules.games.pursuit.table.events import Dealt, FirstPlayer, Kept, Revealed, RoundBegan
from games.pursuit.laid_out import chances, happened, legal, play, refusal


def rules(**rulings):
    """Return the usual rules, with some rulings."""
    return cvrules.load("pursuit", rulings=rulings)


def filled(table):
    """Return the table after the rows are filled."""
    rng = Random(1)
    while table.phase == "fill":
        table = cvrules.play(table, rng.choice([outcome for outcome, _ in cvrules.chances(table)]))
    return table


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_a_game_begins_before_any_card_is_dealt(players):
    """P1.1, P1.3, P1.4, P1.5: two rows of four slots, six hourglasses, and the start of the fourth section."""
    table = cvrules.deal(rules(), players)

    assert (table.players, table.round, table.first, table.to_move) == (players, 1, -1, CHANCE)
    assert [len(row) for row in table.row_ids] == [4, 4, 0, 0]
    assert table.goal_ids == (-1,) * (3 if players == 1 else players)
    for seat in table.seats:
        assert (seat.hourglasses, seat.short_term, seat.long_term) == (6, 0, 0)
        assert table.rules.track[seat.stress] == (3, 0)
        assert str(seat.stock) == "nothing"


@pytest.mark.parametrize("players", [0, 5, -1, True])
def test_other_numbers_of_players_are_refused(players):
    """P1.1: with a sentence."""
    with pytest.raises(ValueError, match="for 1 to 4 players, not"):
        setup.deal(rules(), players)


def test_cards_must_be_known_and_enough():
    """P1.5, P1.6: the error names what is missing."""
    few = [card for card in rules().cards if card.deck.name != "trait"]

    with pytest.raises(IncompleteCardsError):
        setup.deal(cvrules.load("pursuit", fill=None), 2)
    with pytest.raises(InvalidCardsError, match="2 players need 4 cards of the deck 'trait', but it has 0"):
        setup.deal(GAME.rules(None, few, {}), 2)


def test_a_game_without_projects_and_things_begins_with_goals():
    """P1.3: there is nothing to draw."""
    few = [card for card in rules().cards if card.deck.name not in {"project", "item_activity"}]

    assert setup.deal(GAME.rules(None, few, {}), 2).phase == "goals"


def test_goals_are_revealed_one_by_one():
    """P1.5: each of those that are left is as likely; the others go back to the box."""
    table = filled(cvrules.deal(rules(), 2))
    after = play(table, "reveal goal zen", "reveal goal team_spirit")

    assert set(chances(table).values()) == {Fraction(1, 10)}
    assert happened(table, "reveal goal zen") == [Revealed("zen")]
    assert [card.slug for card in after.goals] == ["zen", "team_spirit"]
    assert after.claims == (-1, -1)
    assert after.pile_bits & after.rules.masks[5] == 0


def dealt():
    """Return a game in which the traits are dealt."""
    table = filled(cvrules.deal(rules(), 2))
    traits = ("creative", "nerd", "rich", "diligent")
    deals = [f"deal trait {name} to seat {1 + at // 2}" for at, name in enumerate(traits)]
    return play(table, "reveal goal zen", "reveal goal team_spirit", *deals)


def test_two_traits_are_dealt_to_each_seat():
    """P1.6: openly, seat by seat."""
    before = play(filled(cvrules.deal(rules(), 2)), "reveal goal zen", "reveal goal team_spirit")
    table = dealt()

    assert set(chances(before).values()) == {Fraction(1, 10)}
    assert "deal trait rich to seat 1" in chances(before)
    assert happened(before, "deal trait rich to seat 1") == [Dealt(0, "rich")]
    assert setup.seat_receiving_trait(before.thaw()) == 0
    assert setup.seat_receiving_trait(table.thaw()) == -1
    assert [len(seat.dealt_ids) for seat in table.seats] == [2, 2]
    assert table.pile_bits & table.rules.masks[4] == 0
    assert (table.phase, table.to_move) == ("keep", 0)


def test_one_trait_is_kept():
    """P1.6: with what it starts with; the other returns to the box."""
    table = dealt()
    after = play(table, "keep nerd")
    (starts,) = table.rules.card("nerd").body.every(Starts)

    assert legal(table) == ["keep creative", "keep nerd"]
    assert refusal(table, "keep rich") == "not_dealt P1.6 card=rich"
    assert refusal(table, "keep yoga") == "not_dealt P1.6 card=yoga"
    assert (after.to_move, legal(after)) == (1, ["keep rich", "keep diligent"])
    assert after.seats[0].stock == starts.bundle
    assert (after.seats[0].trait.slug, after.seats[0].dealt_ids) == ("nerd", ())
    assert [type(event) for event in happened(table, "keep nerd")] == [Kept]
    assert happened(table, "keep nerd")[0].stock == starts.bundle


def test_the_first_seat_begins():
    """P1.7: with the Teen round."""
    table = play(dealt(), "keep nerd")
    events = happened(table, "keep diligent")
    after = play(table, "keep diligent")

    assert [event for event in events if isinstance(event, FirstPlayer | RoundBegan)] == [FirstPlayer(0), RoundBegan(1)]
    assert (after.first, after.turn, after.phase, after.to_move) == (0, 0, "act", 0)


def test_the_first_player_may_be_drawn_by_lot():
    """P1.7: under the ruling; not in the solo game."""
    table = cvrules.settle(cvrules.deal(rules(starting_player="chance"), 3), Random(3))
    for _ in range(2):
        table = cvrules.play(table, cvrules.legal_moves(table)[0])
    waiting = cvrules.play(table, cvrules.legal_moves(table)[0])
    alone = cvrules.settle(cvrules.deal(rules(starting_player="chance"), 1), Random(3))
    while alone.phase == "clash":
        alone = cvrules.settle(cvrules.play(alone, cvrules.legal_moves(alone)[0]), Random(3))

    assert chances(waiting) == {f"start seat {seat}": Fraction(1, 3) for seat in (1, 2, 3)}
    assert play(waiting, "start seat 3").first == 2
    assert {cvrules.settle(waiting, Random(seed)).first for seed in range(20)} == {0, 1, 2}
    assert cvrules.play(alone, cvrules.legal_moves(alone)[0]).first == 0


def test_a_kept_trait_is_reported():
    """P1.6: with its seat and its card."""
    (event,) = happened(dealt(), "keep nerd")

    assert (event.seat, event.card) == (0, "nerd")


def test_only_decks_with_a_pile_are_piles():
    """P1.3: the sections of the stress track are not."""
    table = cvrules.deal(rules(), 2)

    assert table.pile_bits & table.rules.masks[6] == 0
    after = play(dealt(), "keep nerd", "keep diligent")
    assert after.pile_bits.bit_count() == 150 - 8
