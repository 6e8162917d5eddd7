"""Random games with made-up cards and rulings: all end, lose nothing, and always offer a move."""

from __future__ import annotations

import re
from fractions import Fraction
from random import Random

import pytest

from effort.sweeps import sweep
from games.friends.oracle.box_generator import random_box
from games.friends.oracle.cards import GAUGES
from games.friends.oracle.company import is_available
from games.friends.oracle.needs import amount, bars_of
from games.friends.oracle.offers import legal_companies
from games.friends.oracle.playing import random_answer, random_rulings
from games.friends.oracle.preparation import PERIOD_CAP
from games.friends.oracle.referee import (
    CHANCE,
    advance,
    apply,
    is_over,
    moves,
    new_game,
    outcomes,
    question,
    result,
    standings,
)
from games.friends.oracle.soundness import assert_sound
from games.friends.oracle.state import EXES, clone

#: More decisions and outcomes than any game needs.
LONGEST = 80_000
SEAT, PERSON = r"seat [1-6]", r"(seat [1-6]|woman [1-5]|man [1-5])"
#: The texts of every question, as the docstring of the package lists them.
TEXTS = {
    "gender": r"be (woman|man)",
    "choose": r"choose \w+",
    "act": r"(take|auction|fulfil) \w+|trade|pass",
    "bid": r"bid \d+|drop",
    "steal": rf"steal from {SEAT}|leave it",
    "name": rf"bring {PERSON}|force {SEAT}",
    "consent": r"agree|refuse",
    "offer": r"offer|stay out",
    "settle": rf"bring {PERSON}|force {SEAT}",
    "bonds": r"do ((loves|marries) A|separates|divorces|(sex|child) (with A|anonymous))",
    "bed": r"with a (woman|man)",
    "order": rf"(gain|clear) ({'|'.join(GAUGES)})",
    "start": rf"start {SEAT}",
    "deal": rf"deal \w+ to {SEAT}",
    "mega": r"reveal \w+",
    "reveal": r"reveal \w+",
}


def random_game(seed):
    """Return the beginning of a random game, and what decides about it: half of the boxes are odd, a third are drafts."""
    rng = Random(seed)
    rulings = random_rulings(rng) if seed % 3 else {}
    box = random_box(seed, odd=seed // 5 % 2 == 1)
    return new_game(box, 2 + seed % 5, rulings, control=seed % 4 == 3), rng


def check(state):
    """Check what must hold whenever a player or chance is asked."""
    assert_sound(state)
    who, kind = question(state)
    assert all(re.fullmatch(TEXTS[kind], text) for text in (*moves(state), *dict(outcomes(state))))
    if who == CHANCE:
        assert sum(chance for _, chance in outcomes(state)) == Fraction(1)
    elif who is not None:
        assert len(set(moves(state))) == len(moves(state)) > (0 if kind in {"act", "choose"} else 1)
    if kind == "bid":
        assert who not in state.passed
        assert is_available(state, who, state.card(state.auction.card))
    if kind == "settle":
        assert legal_companies(state, state.event)


def check_friends(state):
    """All persons in an event are friends by the time a player is asked about its effects."""
    event = state.event
    if event is None or not event.company or event.card.is_goal or state.rulings["participants_meet"] != "all":
        return
    people = {event.seat, *event.company}
    for number in people & set(range(len(state.seats))):
        assert people - {number} <= set(state.seats[number].bonds)


def secure_couples(state):
    """Return the secure relationships, each as a seat and a person."""
    return {(seat.number, seat.secure_partner) for seat in state.seats if seat.secure_partner is not None}


def vows(state):
    """Return how often those who have given up sex had it."""
    return {seat.number: amount(seat, "sex") for seat in state.seats if "sex" in bars_of(state, seat.number)}


def answer(state, text):
    """Answer, and check that secure relationships end by consent only, and that vows are kept.

    Separations are listed first; a player who may deepen a relationship before leaving it needs no consent.
    """
    couples, kept = secure_couples(state), vows(state)
    agreed = state.event.agreed if state.event else []
    advance(state, text)
    if (state.rulings["divorce_of_the_happy"], state.rulings["order_of_bonds"]) == ("with_consent", "as_listed"):
        ended = {(one, other) for one, other in couples if state.seats[one].relation_to(other) in EXES}

        assert all(frozenset(couple) in agreed for couple in ended)
    if state.rulings["celibate_company"] == "no":
        assert kept.items() <= vows(state).items()


def play(state, rng):
    """Play to the end, and return the kinds of questions that came up."""
    kinds = set()
    for _ in range(LONGEST):
        check(state)
        check_friends(state)
        if is_over(state):
            return kinds
        kinds.add(question(state)[1])
        answer(state, random_answer(state, rng))
    raise AssertionError("the game does not end")


@pytest.mark.parametrize("seed", sweep(range(400), quick=8))
def test_a_random_game(seed):
    """Every game ends with a winner who has five goals, or without one for a stated reason."""
    state, rng = random_game(seed)
    play(state, rng)
    winner, reason = result(state)

    assert reason
    assert state.period <= PERIOD_CAP
    assert [seat for seat, goals in enumerate(standings(state)) if len(goals) == 5] == [winner] * (winner is not None)


def test_every_kind_of_question_comes_up():
    """A few games ask everything that can be asked."""
    kinds = set()
    for seed in (14, 26):
        kinds |= play(*random_game(seed))

    assert kinds == set(TEXTS)


def test_equal_answers_lead_to_equal_games():
    """A game remembers nothing but its answers, and a move leaves the game before as it was."""
    state, rng = random_game(8)
    again = clone(state)
    for _ in range(300):
        if is_over(state):
            break
        text = random_answer(state, rng)
        before = clone(state)
        after = apply(state, text)

        assert state == before
        state = after
        advance(again, text)

    assert again == state


def test_impossible_answers_are_refused():
    """Only a legal move or a possible outcome can be applied."""
    state, _ = random_game(0)

    with pytest.raises(ValueError, match="not possible"):
        apply(state, "pass")
