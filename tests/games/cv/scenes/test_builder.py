"""Each kind of line that only CV has becomes what the model says it is."""

from __future__ import annotations

import pytest

from cvrules.games.cv.scenes.lines import DeckLeft
from cvrules.model.bundle import Bundle, Term
from cvrules.scenes.model import Act, CardsLine, Chance, Expectation
from texts.scenes import line_of


def test_cards_in_a_cv_may_say_as_what():
    """By name or number, with a type, or waiting for one."""
    line = line_of("seat 2 has phd, 18, athlete as work, memoirs waiting")

    assert isinstance(line, CardsLine)
    assert line.seat.value == 2
    assert [(str(one.card), one.stack, one.place) for one in line.cards] == [
        ("phd", None, ""),
        ("18", None, ""),
        ("athlete", "work", ""),
        ("memoirs", None, "waiting"),
    ]


@pytest.mark.parametrize(
    "text", ["seat 1 holds 5, 11", "seat 1 lost 18, 20", "seat 1 dealt 1, 2", "track 13, 14", "goals 76, 77"]
)
def test_other_places_are_lists(text):
    """Each with its word."""
    line = line_of(text)

    assert isinstance(line, CardsLine)
    assert line.word in text
    assert len(line.cards) == 2


def test_decks_are_counted_or_named():
    """Three cards, or these two."""
    counted, named = line_of("deck old_age 3 cards"), line_of("deck middle_age mba, 48")

    assert isinstance(counted, DeckLeft)
    assert (counted.deck.text, counted.count.value, counted.cards) == ("old_age", 3, ())
    assert (named.deck.text, named.count, [str(card) for card in named.cards]) == ("middle_age", None, ["mba", "48"])


@pytest.mark.parametrize(
    ("text", "values"),
    [
        ("seat 1 rerolls 1 health", [Bundle((Term(1, "health"),))]),
        ("seat 1 buys phd", ["phd", None]),
        ("seat 1 buys phd by luck", ["phd", True]),
        ("seat 1 changes bad_luck by world_trip", ["world_trip"]),
        ("seat 1 puts phd aside", ["phd", None, None]),
        ("seat 1 puts phd on knowledge", ["phd", "knowledge", None]),
        ("seat 1 puts phd on knowledge under mba", ["phd", "knowledge", "mba"]),
        ("seat 1 stops", []),
    ],
)
def test_decisions(text, values):
    """Who, what, and about which card or dice."""
    line = line_of(text)

    assert isinstance(line, Act)
    assert line.decision.seat.value == 1
    assert line.decision.verb == text.split()[2]
    assert [getattr(value, "text", value) for value in line.decision.values] == values


def test_chance():
    """Dice that are thrown or fall, cards that are drawn."""
    throw, dice, draw = line_of("seat 1 throws 1 health + 3 money"), line_of("dice 2 money"), line_of("draw phd, 18")

    assert all(isinstance(line, Chance) for line in (throw, dice, draw))
    assert [throw.word, dice.word, draw.word] == ["throws", "dice", "draw"]
    assert (throw.values[0].value, str(throw.values[1])) == (1, "1 health + 3 money")
    assert str(dice.values[0]) == "2 money"
    assert [str(card) for card in draw.values] == ["phd", "18"]


@pytest.mark.parametrize(
    ("text", "what"),
    [
        ("expect seat 1 has phd on top", "has"),
        ("expect seat 1 has no phd", "has no"),
        ("expect seat 1 has 2 cards", "count"),
        ("expect seat 1 has 1 work card", "count"),
        ("expect seat 1 holds zoo_trip", "holds"),
        ("expect seat 1 holds 0 cards", "hand"),
        ("expect seat 1 lost nothing", "lost"),
        ("expect seat 1 paid child", "paid"),
        ("expect seat 1 tokens 1 joker", "tokens"),
        ("expect seat 1 scores 3 for health", "points"),
        ("expect dice 4", "dice"),
        ("expect throws 2", "throws"),
        ("expect track phd", "track"),
    ],
)
def test_expectations(text, what):
    """Each kind by its name."""
    line = line_of(text)

    assert isinstance(line, Expectation)
    assert line.what == what
    assert (line.seat is not None) == ("expect seat" in text)
