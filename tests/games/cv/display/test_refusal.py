"""Refusals in words: every reason the rules can give, in every language."""

from __future__ import annotations

import re
from random import Random

import pytest

import cvrules
from commands.scripted import rules, writer
from cvrules.display.display import refusal_text
from cvrules.games.cv.table.refusal import refuse
from cvrules.lab.bots import RandomBot
from cvrules.lab.matches import match
from cvrules.model.bundle import Bundle, Term
from cvrules.text.terminal import Style
from tables.refusals import not_asked
from texts.catalogues import LANGUAGES


@pytest.mark.parametrize(
    ("refusal", "told"),
    [
        (refuse("over", "R9.1"), "The game is over. (R9.1)"),
        (refuse("not_on_track", "R3.1", card="phd"), "PhD is not on the track. (R3.1)"),
        (refuse("not_on_track", "R3.1", card="unicorn"), "unicorn is not on the track. (R3.1)"),
        (
            refuse(
                "cannot_pay",
                "R3.3",
                card="running",
                need=Bundle((Term(2, "health"),)),
                have=Bundle((Term(1, "health"), Term(3, "money"))),
            ),
            "Running costs ♥ ♥; you have ♥ $ $ $, minus what you already owe. (R3.3)",
        ),
        (
            refuse("needs", "R3.6", card="manager", need=1, what="work", have=0),
            "Manager needs 1 work card in your CV; you have 0. (R3.6)",
        ),
        (
            refuse("needs", "R3.6", card="manager", need=2, what="work", have=1),
            "Manager needs 2 work cards in your CV; you have 1. (R3.6)",
        ),
        (
            refuse("no_such_place", "R6.3", what="work", have=1, need=2),
            "The work stack has 1 card, so you cannot put one under 2. (R6.3)",
        ),
        (
            refuse("barred", "R3.7", what=("health", "work")),
            "Your cards do not let you take health and work cards. (R3.7)",
        ),
        (
            refuse("not_an_answer", "R2.5", card="zoo_trip", why="not_for_rolling"),
            "Zoo trip cannot be played here: it cannot be played while you roll the dice. (R2.5)",
        ),
        (
            refuse("free_anyway", "R3.4", "buy", card="job_center_offer"),
            "Offer from a job center is free, so you cannot buy it with good luck. Just buy it. (R3.4)",
        ),
        (
            refuse("not_those_dice", "R2.2", have=Bundle(), need=Bundle((Term(1, "health"), Term(12, "bad_luck")))),
            "The dice show -, not ♥ ↯ ↯ ↯ ↯ ↯ ↯ ↯ ↯ ↯ ↯ ↯ ↯. (R2.2)",
        ),
        (
            refuse("frozen", "R2.4", need=12, have=0),
            "Bad luck stays frozen: your active cards let you reroll 0 of these dice, not 12. (R2.4)",
        ),
        (
            refuse("shared_name", "R1.2", name="life_insurance", names=("5", "30", "31")),
            "Several cards are called life_insurance: write 5, 30 or 31. (R1.2)",
        ),
        (
            refuse("other_name", "R1.2", name="life_insurance", write="buy 5"),
            "This card is not called life_insurance in moves; type “buy 5”. (R1.2)",
        ),
        (not_asked(1, "lose"), "This move is not possible now. Seat 2 is asked to lose a card. (R1.2)"),
        (
            refuse("wrong_stack", "R6.4", card="running", what="attic"),
            "Running does not go into the attic stack. (R6.4)",
        ),
    ],
)
def test_a_refusal_is_told(refusal, told):
    """With titles and signs, and the paragraph that says so."""
    assert refusal_text(refusal, writer()).replace("\xa0", " ") == told


def test_a_refusal_is_coloured():
    """Titles, types and signs as on cards, the paragraph in grey."""
    refusal = refuse("needs", "R3.6", card="manager", need=1, what="work", have=0)
    costly = refuse(
        "cannot_pay", "R3.3", "buy", card="running", need=Bundle((Term(2, "health"),)), have=Bundle((Term(1, "money"),))
    )
    writes = writer(style=Style())

    assert refusal_text(refuse("barred", "R3.7", what=("health", "work")), writer("pl", Style())) == (
        "Twoje karty wykluczają karty typu \x1b[31mZdrowie\x1b[0m i \x1b[34mPraca\x1b[0m. \x1b[90m(R3.7)\x1b[0m"
    )
    assert refusal_text(refusal, writes) == (
        "\x1b[34mManager\x1b[0m needs 1 \x1b[34mwork\x1b[0m card in your CV; you have 0. \x1b[90m(R3.6)\x1b[0m"
    )
    assert refusal_text(costly, writes) == (
        "\x1b[31mRunning\x1b[0m costs \x1b[31m♥\x1b[0m\xa0\x1b[31m♥\x1b[0m; you have \x1b[33m$\x1b[0m, "
        "minus what you already owe. Just buy it. \x1b[90m(R3.3)\x1b[0m"
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_real_refusals_are_told_in_every_language(language):
    """Whatever somebody tries in a game: no empty place, no key shows through."""
    rng = Random(1)
    writes = writer(language)
    moves = [move for step in match(rules(), [RandomBot()] * 2, 5) if (move := step.move) is not None]
    kinds = set()
    for step in match(rules(), [RandomBot()] * 3, 6):
        seat = step.table.to_move
        for move in rng.sample(moves, 10) if seat is not None else ():
            refusal = cvrules.why_not(cvrules.view(step.table, seat), move)
            if refusal is not None:
                told = refusal_text(refusal, writes)
                kinds.add(refusal.key)

                assert not re.search(r"[{}_]", told)
                assert refusal.rule in told
    assert len(kinds) > 5
