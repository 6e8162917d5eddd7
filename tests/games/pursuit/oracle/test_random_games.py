"""Random games with made-up cards and rulings: all end, lose no card, and always offer a move."""

from __future__ import annotations

from fractions import Fraction
from random import Random

import pytest

from effort.sweeps import sweep
from games.pursuit.oracle.box_generator import random_box
from games.pursuit.oracle.cards import ROWS
from games.pursuit.oracle.playing import random_answer, random_rulings
from games.pursuit.oracle.referee import (
    CHANCE,
    apply,
    is_over,
    is_possible,
    moves,
    new_game,
    outcomes,
    question,
    winners,
)
from games.pursuit.oracle.state import all_hourglasses, held_of_kind
from games.pursuit.oracle.tabletop import assert_complete
from games.pursuit.oracle.turns import candidates

LONGEST = 5000


def check(state):
    """Check what must hold whenever somebody or chance is asked."""
    assert_complete(state)
    who, kind = question(state)
    if who == CHANCE:
        assert sum(chance for _, chance in outcomes(state)) == Fraction(1)
    elif who is not None:
        assert moves(state)
    for seat in state.seats:
        assert min(seat.stock.values()) >= 0
        assert 0 <= seat.hourglasses <= 9
        assert min([0, seat.spent, seat.on_cards, *seat.board.values()]) == 0
        assert -3 <= seat.short <= 3
        assert (seat.stress is not None) == seat.alive
        assert len(held_of_kind(state, seat, "job")) <= 1
        if state.rulings["negative_long_term"] == "not_below_zero":
            assert seat.long >= 0
        if state.rulings["hourglass_limit"] == "nine_in_all":
            assert all_hourglasses(state, seat) <= 9
    if kind == "act":
        assert state.seats[who].alive
        assert not all(text.startswith(("refresh", "discard")) for text in moves(state))
        check_rows(state)


def check_rows(state):
    """3.2, 3.3: a slot is empty only if there is no card for it, or if a promotion left it so."""
    for row in ROWS:
        empty = [slot for slot, card in enumerate(state.rows[row]) if card is None]
        waits = state.kept_empty if row == "job" else []
        assert set(empty) <= set(waits) or not state.piles[row] + state.discards[row]


@pytest.mark.parametrize("seed", sweep(range(20), quick=2))
def test_a_random_game(seed):
    """Every game ends by the eighth round with a sheet for everybody; half of the boxes are odd."""
    rng = Random(seed)
    players = seed % 4 + 1
    rulings = random_rulings(rng) if seed > 7 else {}
    state = new_game(random_box(seed, odd=seed // 4 % 2 == 1), players, rulings)
    for _ in range(LONGEST):
        check(state)
        if is_over(state):
            break
        state = apply(state, random_answer(state, rng))

    assert is_over(state)
    assert state.round <= 8
    assert set(winners(state)) <= set(range(players))


def test_equal_answers_lead_to_equal_games():
    """A game remembers nothing but its answers, and a move leaves the game before as it was."""
    box = random_box(5)
    state = new_game(box, 2)
    rng = Random(5)
    answers = []
    while not is_over(state):
        answers.append(random_answer(state, rng))
        state = apply(state, answers[-1])
    again = new_game(box, 2)
    for text in answers:
        again = apply(again, text)

    assert again == state


def test_possible_answers_are_the_legal_moves():
    """Looking at one move alone gives the same answer as listing all of them."""
    rng = Random(3)
    state = new_game(random_box(3, odd=True), 3, random_rulings(rng))
    for number in range(150):
        if is_over(state):
            break
        if question(state)[1] == "act" and number % 5 == 0:
            assert moves(state) == [text for text in candidates(state) if is_possible(state, text)]
        state = apply(state, random_answer(state, rng))


def test_impossible_answers_are_refused():
    """Only a legal move or a possible outcome can be applied."""
    state = new_game(random_box(1), 2)

    with pytest.raises(ValueError, match="not possible"):
        apply(state, "study")
