"""Phase 5: the track slides and is filled, tokens are set, and the game goes on or ends."""

from __future__ import annotations

from random import Random

import pytest

import cvrules
from cvrules.games.cv.table.events import Discarded, Drawn, Ended, RoundBegan, TokensSet, TurnBegan
from tables.arrangement import Arrangement, dull
from tables.picture import AGES

CARDS = """
card earner: work
    cost     1 money
    gives    2 money + 1 joker + 1 die
card saver: health
    cost     1 money
    gives    1 money
card cheap: possession
    cost     1 money
"""


def finish(table: Arrangement, seed: int = 1) -> Arrangement:
    """Let the turn end: no purchases, and chance brings what it brings."""
    rng = Random(seed)
    while not table.happened(TokensSet):
        moves = cvrules.legal_moves(table.table)
        if moves:
            texts = [str(move) for move in moves]
            table.does(next((text for text in ("stop", "pass", "decline") if text in texts), texts[0]))
        else:
            table.does(str(rng.choice(cvrules.chances(table.table))[0]))
    return table


def test_the_track_slides_and_is_filled_at_the_right():
    """R7.1: survivors keep their order, new cards come to the right end."""
    table = Arrangement(CARDS, track=["work_1", "cheap", "work_2", "work_3", "work_4"])
    table.does("roll 4 money", "stop", "buy cheap")
    (drawn,) = finish(table).happened(Drawn)

    assert table.track() == ["work_1", "work_2", "work_3", "work_4", drawn.card]


@pytest.mark.parametrize(
    ("players", "seat", "first", "discarded"),
    [
        (3, 0, 0, False),
        (3, 1, 0, False),
        (3, 2, 0, True),
        (3, 0, 1, True),
        (4, 3, 0, True),
        (2, 0, 0, True),
        (2, 1, 0, True),
    ],
)
def test_the_leftmost_card_goes(players, seat, first, discarded):
    """R7.2: at the end of a round, and with two players after every turn."""
    table = Arrangement(CARDS, players=players, seat=seat, first=first, track=[*dull("work", 4), "cheap"])
    finish(table)

    assert table.happened(Discarded) == ([Discarded("work_1")] if discarded else [])
    assert len(table.track()) == 5


@pytest.mark.parametrize(("seat", "left"), [(1, 5), (2, 4)])
def test_the_leftmost_card_may_go_after_the_refill(seat, left):
    """R7.2: then the next player finds four; a card that was drawn may be the one to go."""
    table = Arrangement(CARDS, seat=seat, track=["cheap"], rulings={"leftmost_discard": "after_refill"})
    drawn = [event.card for event in finish(table).happened(Drawn)]

    assert table.happened(Discarded) == [Discarded("cheap")] * (5 - left)
    assert table.track() == ["cheap", *drawn][-left:]


def test_an_empty_track_loses_nothing():
    """R7.2: where nothing lies, nothing is discarded."""
    table = Arrangement(CARDS, players=2, track=[], decks=dict.fromkeys(AGES, 0))

    assert finish(table).happened(Discarded) == []


def test_one_age_after_the_other():
    """R7.3: early adulthood, then middle age, then old age."""
    decks = {"early_adulthood": 1, "middle_age": 1}
    table = finish(Arrangement(CARDS, track=["cheap"], decks=decks, cvs=[["saver"], ["health_1"], ["health_2"]]))
    drawn = [table.rules.card(event.card).deck.name for event in table.happened(Drawn)]

    assert drawn == ["early_adulthood", "middle_age", "old_age", "old_age"]


@pytest.mark.parametrize("left", [0, 1, 2, 3])
def test_a_short_track_stays_short_when_decks_are_empty(left):
    """R7.1: as many as there are."""
    decks = {"early_adulthood": 0, "middle_age": 0, "old_age": left}
    table = finish(Arrangement(CARDS, track=["cheap"], decks=decks))

    assert len(table.track()) == 1 + left


def test_tokens_show_what_active_cards_give():
    """R7.4: symbols and jokers of the top cards, and nothing carries over."""
    table = finish(Arrangement(CARDS, cvs=[["saver", "health_1", "earner"]]))
    (tokens,) = table.happened(TokensSet)

    assert (tokens.seat, str(tokens.tokens)) == (0, "2 money + 1 joker")


def test_tokens_are_those_of_whose_turn_ends():
    """R7.4: not of whoever began the round."""
    (tokens,) = finish(Arrangement(CARDS, cvs=[["earner"], ["saver"]], seat=1)).happened(TokensSet)

    assert (tokens.seat, str(tokens.tokens)) == (1, "1 money")


@pytest.mark.parametrize(("players", "seat", "following"), [(2, 1, 0), (3, 1, 2), (4, 3, 0)])
def test_the_next_player_sits_to_the_left(players, seat, following):
    """R7.5: turns go round clockwise."""
    table = finish(Arrangement(CARDS, players=players, seat=seat, cvs=[["saver"]]))

    assert [began.seat for began in table.happened(TurnBegan)] == [following]
    assert table.table.turn == following


def test_a_new_round_begins_with_the_same_player():
    """R7.5: after the turn of the player to the right of whoever starts."""
    table = finish(Arrangement(CARDS, seat=0, first=1))

    assert table.happened(RoundBegan) == [RoundBegan(2)]
    assert (table.table.round, table.table.turn, table.table.first) == (2, 1, 1)


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("extra", [-1, 0])
def test_the_game_ends_when_the_last_deck_is_low(players, extra):
    """R9.1: at the end of a round, with fewer old age cards than players after the refill."""
    decks = {"early_adulthood": 0, "middle_age": 0, "old_age": players + extra + 1}
    track = [*dull("work", 4), "cheap"]
    table = finish(Arrangement(CARDS, players=players, seat=players - 1, track=track, decks=decks))

    assert table.happened(Ended) == ([Ended(1)] if extra < 0 else [])
    assert table.happened(RoundBegan) == ([] if extra < 0 else [RoundBegan(2)])
    assert (table.table.to_move is None) == (extra < 0)


def test_the_game_does_not_end_within_a_round():
    """R9.1: however few cards are left, everybody has had as many turns."""
    decks = dict.fromkeys(AGES, 0)
    table = finish(Arrangement(CARDS, players=3, seat=1, track=["cheap"], decks=decks))

    assert table.happened(Ended) == []
    assert table.table.turn == 2
