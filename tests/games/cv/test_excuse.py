"""Refusals in words: every reason the rules can give, in every language."""

from __future__ import annotations

import ast
import re
from random import Random

import pytest

import cvrules
from cvrules.games.cv.excuse import excuse
from cvrules.games.cv.refusal import _SENTENCES, refused
from cvrules.lab.bots import RandomBot
from cvrules.lab.matches import match
from cvrules.text.terminal import Style
from potexts import LANGUAGES, english
from project import ROOT
from terminals import pen, rules

RULES = ROOT / "src" / "cvrules" / "games" / "cv"


def calls():
    """Yield every call of `refused` in the rules."""
    for path in sorted(RULES.glob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "refused":
                yield node


def test_every_reason_is_in_the_catalogue():
    """No refusal is told by its key."""
    keys = {node.args[0].value for node in calls()}

    assert keys <= set(_SENTENCES)
    assert {f"refusal.{key}" for key in _SENTENCES} <= set(english().entries)


def test_every_turn_of_phrase_is_in_the_catalogue():
    """What the rules say in English within a reason has a text of its own, or is not shown."""
    phrases = {
        word.value.value
        for node in calls()
        for word in node.keywords
        if word.arg in {"why", "need", "have"} and isinstance(word.value, ast.Constant)
    }
    phrases |= {node.args[2].value for node in calls() if len(node.args) > 2}
    keys = {f"why.{phrase.replace(' ', '_')}" for phrase in phrases if isinstance(phrase, str)}

    assert len(keys) > 5
    assert keys <= set(english().entries)


@pytest.mark.parametrize(
    ("refusal", "told"),
    [
        (refused("over", "R9.1"), "The game is over. (R9.1)"),
        (refused("not_on_track", "R3.1", card="phd"), "PhD is not on the track. (R3.1)"),
        (refused("not_on_track", "R3.1", card="unicorn"), "unicorn is not on the track. (R3.1)"),
        (
            refused("cannot_pay", "R3.3", card="running", need="2 health", have="1 health + 3 money"),
            "Running costs ♥ ♥, and you have ♥ $ $ $, less what you owe. (R3.3)",
        ),
        (
            refused("cannot_pay", "R5.2", card="child", need="its red slash", have="what is left"),
            "Child costs its upkeep, and you have what is left, less what you owe. (R5.2)",
        ),
        (
            refused("needs", "R3.6", card="manager", need=1, what="work", have=0),
            "Manager takes 1 work in your CV, and there are 0. (R3.6)",
        ),
        (refused("barred", "R3.7", what="health and work"), "Your cards bar you from health and work. (R3.7)"),
        (
            refused("not_an_answer", "R2.5", card="zoo_trip", why="it is not for rolling"),
            "Zoo trip cannot be played here: it is not for rolling. (R2.5)",
        ),
        (
            refused("free_anyway", "R3.4", "buy it", card="job_center_offer"),
            "Offer from a job center costs nothing, so it takes no luck. Just buy it. (R3.4)",
        ),
        (
            refused("not_those_dice", "R2.2", have="nothing", need="1 health + 12 bad_luck"),
            "The dice are -, not ♥ ↯ ↯ ↯ ↯ ↯ ↯ ↯ ↯ ↯ ↯ ↯ ↯. (R2.2)",
        ),
        (
            refused("frozen", "R2.4", need=12, have=0),
            "Bad luck stays frozen: your active cards free 0, not 12. (R2.4)",
        ),
        (
            refused("shared_name", "R1.2", name="life_insurance", names="5 or 30 or 31"),
            "Several cards are called life_insurance: write 5, 30 or 31. (R1.2)",
        ),
        (
            refused("other_name", "R1.2", name="life_insurance", write="buy 5"),
            "In moves this card is not called life_insurance: write “buy 5”. (R1.2)",
        ),
        (refused("wrong_stack", "R6.4", card="running", what="attic"), "Running does not go to attic. (R6.4)"),
    ],
)
def test_a_refusal_is_told(refusal, told):
    """With titles and signs, and the paragraph that says so."""
    assert excuse(refusal, pen()).replace("\xa0", " ") == told


def test_a_refusal_is_coloured():
    """Titles, types and signs as on cards, the paragraph in grey."""
    refusal = refused("needs", "R3.6", card="manager", need=1, what="work", have=0)
    costly = refused("cannot_pay", "R3.3", "buy it", card="running", need="2 health", have="1 money")
    writes = pen(style=Style())

    assert excuse(refused("barred", "R3.7", what="health and work"), pen("pl", Style())) == (
        "Twoje karty wykluczają: \x1b[31mZdrowie\x1b[0m i \x1b[34mPraca\x1b[0m. \x1b[90m(R3.7)\x1b[0m"
    )
    assert excuse(refusal, writes) == (
        "\x1b[34mManager\x1b[0m takes 1 \x1b[34mwork\x1b[0m in your CV, and there are 0. \x1b[90m(R3.6)\x1b[0m"
    )
    assert excuse(costly, writes) == (
        "\x1b[31mRunning\x1b[0m costs \x1b[31m♥\x1b[0m \x1b[31m♥\x1b[0m, and you have \x1b[33m$\x1b[0m, "
        "less what you owe. Just buy it. \x1b[90m(R3.3)\x1b[0m"
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_real_refusals_are_told_in_every_language(language):
    """Whatever somebody tries in a game: no empty place, no key shows through."""
    rng = Random(1)
    writes = pen(language)
    moves = [move for step in match(rules(), [RandomBot()] * 2, 5) if (move := step.move) is not None]
    kinds = set()
    for step in match(rules(), [RandomBot()] * 3, 6):
        seat = step.table.to_move
        for move in rng.sample(moves, 10) if seat is not None else ():
            refusal = cvrules.why_not(cvrules.view(step.table, seat), move)
            if refusal is not None:
                told = excuse(refusal, writes)
                kinds.add(refusal.key)

                assert not re.search(r"[{}_]", told)
                assert refusal.rule in told
    assert len(kinds) > 5
