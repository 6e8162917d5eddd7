"""Periods follow each other until a player wins, the cards run out, or all players are idle."""

from __future__ import annotations

import pytest

from games.friends.oracle.cards import LIFE, read_card
from games.friends.oracle.referee import CHANCE, is_over, outcomes, question, result
from games.friends.oracle.tabletop import do, set_gauges, table


def idle_period(state):
    """Let everybody pass."""
    return do(state, *["pass"] * len(state.seats))


def next_act(state):
    """Let chance lay out the next period, and return the game before the first action in it."""
    state = idle_period(state)
    while question(state)[0] == CHANCE:
        state = do(state, outcomes(state)[0][0])
    return state


@pytest.mark.parametrize(("players", "size"), [(2, 4), (3, 4), (4, 5), (5, 5), (6, 5)])
def test_the_cards_of_a_period(players, size):
    """Five of each deck, or four with two and three players; leftovers are put aside."""
    state = next_act(table(players=players))

    assert [state.card(slug).kind for slug in state.row] == ["life_a"] * size + ["life_b"] * size

    state = next_act(state)

    assert [len(state.aside[kind]) for kind in LIFE] == [size, size]
    assert [len(state.decks[kind]) for kind in LIFE] == [40 - 2 * size] * 2


def test_who_passed_first_starts_the_next_period():
    """Wherever the turn was."""
    card = read_card("card", "life_a")
    state = do(table(card, players=3), "auction card", "pass", "pass", "pass")
    while question(state)[0] == CHANCE:
        state = do(state, outcomes(state)[0][0])

    assert question(state) == (1, "act")


def test_executed_cards_never_return():
    """Only the others are shuffled again."""
    card = read_card("card", "life_a", "gives 1 fat")
    state = do(table(card, players=2, life=8), "auction card")
    for _ in range(4):
        state = next_act(state)

        assert "card" not in state.row


@pytest.mark.parametrize("option", ["rest_first", "all_anew"])
def test_a_deck_that_cannot_fill_the_row(option):
    """Ruling reshuffle: the rest comes first, and then what was put aside."""
    state = next_act(table(players=2, life=6, reshuffle=option))
    rest = set(state.decks["life_a"])

    assert len(rest) == 2

    state = idle_period(state)
    chances = [len(outcomes(state))]
    for _ in range(3):
        state = do(state, outcomes(state)[0][0])
        chances.append(len(outcomes(state)))

    assert chances == ([2, 1, 4, 3] if option == "rest_first" else [6, 5, 4, 3])


def test_each_deck_is_shuffled_when_it_has_run_out():
    """After the first time, A and B run out at different times."""
    state = table(players=2, life=8)
    state.returned += [state.decks["life_a"].pop() for _ in range(2)]
    state = next_act(next_act(state))

    assert [len(state.aside[kind]) for kind in LIFE] == [0, 4]
    assert [len(state.decks[kind]) for kind in LIFE] == [2, 0]


def exhausted(deck="life_a", **rulings):
    """Return a game of two in which one of the four cards of a deck was executed, when all have passed."""
    card = read_card("card", deck, "gives 1 fat")
    state = do(table(card, players=2, life=4, **rulings), "auction card")
    return do(state, "pass", "pass")


@pytest.mark.parametrize("deck", LIFE)
def test_too_few_cards_end_the_game_without_a_winner(deck):
    """Ruling exhaustion, no_winner: one deck is enough."""
    state = exhausted(deck)

    assert is_over(state)
    assert result(state) == (None, f"too few {deck} cards for a new period")


def test_rows_may_shrink():
    """Ruling exhaustion, smaller_rows."""
    state = exhausted(exhaustion="smaller_rows")
    while question(state)[0] == CHANCE:
        state = do(state, outcomes(state)[0][0])

    assert [state.card(slug).kind for slug in state.row] == ["life_a"] * 3 + ["life_b"] * 4


def test_without_any_card_even_small_rows_end():
    """Ruling exhaustion, smaller_rows: nothing is left to live for."""
    cards = [read_card(f"card_{deck}", deck) for deck in LIFE]
    state = do(
        table(*cards, players=2, life=1, exhaustion="smaller_rows"), "auction card_life_a", "auction card_life_b"
    )
    state = idle_period(state)

    assert result(state) == (None, "too few life_a cards for a new period")


@pytest.mark.parametrize("option", ["play_on", "no_winner_after_an_idle_deck"])
def test_idle_lives(option):
    """Ruling idle_lives: every card was shown, none executed, no goal fulfilled."""
    state = next_act(table(players=2, life=8, idle_lives=option))
    state = next_act(state)

    assert not is_over(state)

    state = idle_period(state)

    assert is_over(state) == (option != "play_on")
    assert result(state)[0] is None


def test_a_goal_or_a_card_is_a_sign_of_life():
    """Ruling idle_lives: the count of idle cards begins anew."""
    dream = read_card("dream", "goal job", "needs 1 fat")
    state = next_act(table(dream, players=2, life=8, idle_lives="no_winner_after_an_idle_deck"))
    state = next_act(state)
    set_gauges(state, 0, fat=1)
    state = do(state, "fulfil dream") if state.turn == 0 else do(state, "pass", "fulfil dream")
    state = do(state, *["pass"] * (2 - len(state.passed)))

    assert not is_over(state)


def test_the_cap_ends_a_game_that_nobody_wants_to_end():
    """No rule does, so a game of forty periods is over; puberty counts."""
    state = table(players=2)
    state.cap = 3
    state = next_act(state)

    assert not is_over(state)
    assert result(idle_period(state)) == (None, "3 periods have been played")
