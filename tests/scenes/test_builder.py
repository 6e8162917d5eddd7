"""Each kind of line becomes what the model says it is."""

from __future__ import annotations

import pytest

from cvrules.model.bundle import Bundle, Term
from cvrules.scenes.model import Act, DeckLeft, Draw, Expectation, Fall, Judgement, Lying, Setting
from cvrules.scenes.reader import read_scenes
from texts.scenes import scene_of


def line_of(text: str):
    """Return the only line of a scene."""
    scene = scene_of(text)
    return (*scene.position, *scene.story)[0]


@pytest.mark.parametrize(
    ("text", "values"),
    [
        ("edition gigamic_fr", ["gigamic_fr"]),
        ("ruling misfortune at_once", ["misfortune", "at_once"]),
        ("cards mine/more.cv", ["mine/more.cv"]),
        ("seats 4", [4]),
        ("first seat 2", [2]),
        ("turn seat 3", [3]),
        ("round 12", [12]),
    ],
)
def test_settings(text, values):
    """A word and its values."""
    line = line_of(text)

    assert isinstance(line, Setting)
    assert line.word == text.split()[0]
    assert [getattr(value, "value", str(value)) for value in line.values] == values


def test_cards_in_a_cv_may_say_as_what():
    """By name or number, with a type, or waiting for one."""
    line = line_of("seat 2 has phd, 18, athlete as work, memoirs waiting")

    assert isinstance(line, Lying)
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

    assert isinstance(line, Lying)
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
        ("seat 1 throws 1 health + 3 money", {"faces": Bundle((Term(1, "health"), Term(3, "money")))}),
        ("seat 1 rerolls 1 health", {"faces": Bundle((Term(1, "health"),))}),
        ("seat 1 buys phd", {"card": "phd", "by_luck": False}),
        ("seat 1 buys phd by luck", {"card": "phd", "by_luck": True}),
        ("seat 1 changes bad_luck by world_trip", {"card": "world_trip"}),
        ("seat 1 puts phd aside", {"card": "phd", "stack": None, "under": None}),
        ("seat 1 puts phd on knowledge", {"stack": "knowledge", "under": None}),
        ("seat 1 puts phd on knowledge under mba", {"stack": "knowledge", "under": "mba"}),
        ("seat 1 stops", {"card": None, "faces": None}),
    ],
)
def test_decisions(text, values):
    """Who, what, and about which card or dice."""
    line = line_of(text)

    assert isinstance(line, Act)
    assert line.decision.seat.value == 1
    assert line.decision.verb == text.split()[2]
    for name, value in values.items():
        found = getattr(line.decision, name)
        assert (str(found) if isinstance(value, str) else found) == value


def test_chance():
    """Dice that fall, cards that are drawn."""
    dice, draw = line_of("dice 2 money + 1 bad_luck"), line_of("draw phd, 18")

    assert isinstance(dice, Fall)
    assert isinstance(draw, Draw)
    assert str(dice.faces) == "2 money + 1 bad_luck"
    assert [str(card) for card in draw.cards] == ["phd", "18"]


def test_judgements():
    """Allowed, or refused by a paragraph."""
    allow, refuse = line_of("allow seat 1 stops"), line_of("refuse seat 2 buys phd because R3.6")

    assert isinstance(allow, Judgement)
    assert (allow.allowed, allow.because) == (True, None)
    assert (refuse.allowed, str(refuse.because), refuse.decision.verb) == (False, "R3.6", "buys")


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
        ("expect seat 1 scores 3 for health", "scores"),
        ("expect seat 1 is asked to buy", "asked"),
        ("expect dice 4", "dice"),
        ("expect throws 2", "throws"),
        ("expect track phd", "track"),
        ("expect turn seat 1", "turn"),
        ("expect round 2", "round"),
        ("expect winner seat 1, seat 2", "winner"),
        ("expect over", "over"),
    ],
)
def test_expectations(text, what):
    """Each kind by its name."""
    line = line_of(text)

    assert isinstance(line, Expectation)
    assert line.what == what
    assert (line.seat is not None) == ("expect seat" in text)


def test_words_know_their_place():
    """Line and column of the file, continuation lines and comments included."""
    text = "# one\nscene a\n    dice     1 money   # two\n        + 2 health\n    expect   track used_car, phd\n"
    (scene,), _ = read_scenes(text, "a.scene")
    first, second = scene.story[1].values

    assert str(first.span) == "a.scene:5:20"
    assert (second.span.column, second.span.end_column) == (30, 33)
    assert scene.story[0].span.line == 3
