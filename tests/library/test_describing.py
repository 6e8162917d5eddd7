"""Moves, events, refusals and score sheets in words, for programs."""

from __future__ import annotations

from random import Random

import pytest
from attrs import evolve

import cvrules
from cvrules import cv
from cvrules.errors import IncompleteCardsError, UnknownCardError
from cvrules.kernel.nouns import Event, Move, Outcome, ScoreLine
from cvrules.kernel.refusal import Refusal
from cvrules.kernel.undo import Barrier
from cvrules.library.catalogues import languages, texts_of
from cvrules.library.describing import describe, seat_labels, writer_of
from played_games.recorded import orchard_game
from project.hooks import hook
from texts.catalogues import LANGUAGES

CLASSES = hook("classes_page")
RULES = cvrules.load("cv")
GAMES = ["cv", "orchard"]
ESCAPES = ("\x1b", "\xa0", "{", "  ")


def all_cards(thing):
    """Return a value with each card of the game that it may name, or alone if it names none."""
    return [evolve(thing, card=name) for name in RULES.book.names] if hasattr(thing, "card") else [thing]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("base", [Move, Outcome, Event, ScoreLine])
@pytest.mark.parametrize("game", GAMES)
def test_every_class_is_described(game, base, language):
    """A new class needs a text, or is described by its own line of text; nothing of the terminal is left."""
    rules = cvrules.load(game)
    for kind in CLASSES.classes_of(game, base):
        for one in CLASSES.examples(game, kind):
            text = describe(one, language, rules)
            assert text
            assert not any(mark in text for mark in ESCAPES)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("base", [Move, Outcome, Event])
def test_different_values_are_described_differently(base, language):
    """Of one class with every card, and of different classes; two cards share a title, but not a text."""
    values = [
        one
        for kind in CLASSES.classes_of("cv", base)
        for example in CLASSES.examples("cv", kind)
        for one in all_cards(example)
    ]
    texts = texts_of("cv")
    described = {describe(one, language, RULES, texts=texts) for one in values}

    assert len(described) == len(values) > 100


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_is_described(language):
    """With its values and its rule."""
    values = {"card": "child", "seat": 1, "question": "buy", "names": ("5", "30"), "have": 1, "need": 2, "what": "work"}
    values |= {"why": "seven_dice", "name": "child", "write": "buy child", "outcome": "draw child"}
    keys = [key.removeprefix("refusal.") for key in cv.Refusal.sentences if key.startswith("refusal.")]
    texts = [describe(cv.Refusal.of(key, "R1.2", "wait", **values), language, RULES) for key in keys]

    assert len(set(texts)) == len(texts)
    assert all("(R1.2)" in text and "{" not in text for text in texts)


def test_a_refusal_of_a_small_game_is_described():
    """In the words of its class."""
    game = orchard_game("deal ant", "deal bee", "show")
    refusal = cvrules.why_not(game.table, game.moves[-1])

    assert describe(refusal, rules=game.rules) == "You have already shown your visitor. (O1)"


@pytest.mark.parametrize(
    ("barrier", "language", "text"),
    [
        (Barrier("nothing"), "en", "There is nothing to take back yet."),
        (Barrier("chance"), "en", "Too late: dice have been thrown or cards drawn since."),
        (Barrier.of("shown", "", seat=1), "en", "Too late: Bo has seen a card."),
        (Barrier.of("shown", "", seat=1), "fr", "Trop tard : Bo a vu une carte."),
    ],
)
def test_a_move_that_cannot_be_taken_back_is_explained(barrier, language, text):
    """In the words of the terminal."""
    assert describe(barrier, language, RULES, names=["Ann", "Bo"]) == text
    assert isinstance(barrier, Refusal)


@pytest.mark.parametrize(
    ("thing", "language", "text"),
    [
        (cv.Buy("child"), "en", "Buy Child for ☻ $ (gives ☻ ♣, pay $ each turn)"),
        (cv.Throw(), "de", "Die Würfel werfen"),
        (cv.Put("child", "relationship", 2), "en", "Put Child under 2 cards of relationship"),
        (cv.Bought(1, "child", by_luck=False), "en", "Player 2 buys Child for ☻ $"),
        (cv.Bought(1, "child", by_luck=False), "pl", "Gracz 2 kupuje kartę Dziecko za ☻ $"),
        (cv.DealCard("5", 0), "en", "Deal Life insurance to seat 1 (card 5)"),
        (cv.ScoreLine(6, None, "knowledge", "R9.3", "3 knowledge"), "en", None),
    ],
)
def test_values_of_cv_are_described(thing, language, text):
    """As at the terminal, without a view."""
    told = describe(thing, language, RULES)

    assert told == text or (text is None and "counting as" in told)


def test_the_view_tells_more_of_a_move():
    """As the menu of the terminal does."""
    table = first_throw()
    view = cvrules.view(table, table.to_move)

    assert describe(cv.Throw(), view=view) == "Throw 4 dice"
    assert describe(cv.Pass(), view=view) == "Buy nothing"
    assert describe(cv.Put("child", "relationship", 9), view=view) == "Put Child under 9 cards of relationship"


def first_throw():
    """Return the table before the first throw of a game."""
    history = cvrules.History.begin(RULES, 2).settle(Random(1))
    while history.table.phase != "throw":
        history = history.play(cvrules.legal_moves(history.table)[0]).settle(Random(1))
    return history.table


def test_a_score_sheet_is_described_line_by_line():
    """The points, the reasons and the rules, with the name of the player."""
    (kind,) = CLASSES.classes_of("cv", ScoreLine)
    sheet = cv.ScoreSheet(1, tuple(CLASSES.examples("cv", kind)))
    first, *lines = describe(sheet, "en", RULES, names=["Ann", "Bo"]).splitlines()

    assert first == "Bo: 28 points"
    assert lines[0] == "10 for 4 health cards: 1 + 2 + 3 + 4 (R9.2)"
    assert len(lines) == 5


def test_rules_are_described_by_their_signs():
    """A chat bot can explain the signs; the orchard has none."""
    assert describe(RULES, "fr").startswith("CV\n♥ ")
    assert describe(cvrules.load("orchard")) == "The orchard"


def test_wrong_arguments_are_explained():
    """In one sentence each."""
    move = cv.Buy("child")
    wrong = {
        "describe() needs the rules to describe a value of type Buy; pass rules=rules": lambda: describe(move),
        "describe() takes rules, not a value of type str; load() returns them": lambda: describe(move, "en", "cv"),
        "takes a card, a move, an event, a refusal or a score sheet, not a value of type int": lambda: describe(7),
        "describe() takes a language code, not a value of type NoneType": lambda: describe(move, None, RULES),
        "describe() takes a view, not a value of type Rules": lambda: describe(move, view=RULES),
        "names= takes a list of strings": lambda: describe(cv.TurnBegan(0, 4, 3), "en", RULES, names="Ann"),
        "takes the name of a game, not a value of type int": lambda: languages(7),
    }
    for message, call in wrong.items():
        with pytest.raises(TypeError) as raised:
            call()
        assert message in str(raised.value)
    with pytest.raises(ValueError, match="there is no name for seat 1"):
        describe(cv.TurnBegan(1, 4, 3), "en", RULES, names=["Ann"])
    with pytest.raises(UnknownCardError, match="did you mean 'child'"):
        describe(cv.Buy("chil"), "en", RULES)
    with pytest.raises(IncompleteCardsError):
        describe(move, "en", cvrules.load("cv", fill=None))
    assert describe(cv.Buy("20"), "en", RULES) == describe(move, "en", RULES)


def test_languages_are_listed():
    """English first; any other code speaks English."""
    assert languages() == languages("cv") == languages(RULES) == ("en", "de", "fr", "pl")
    assert describe(cv.Stop(), "xx", RULES) == describe(cv.Stop(), "en", RULES)
    assert describe(cv.Stop(), "de_AT", RULES) == describe(cv.Stop(), "de", RULES)
    with pytest.raises(ValueError, match="unknown game"):
        languages("chess")


def test_players_without_names_are_numbered():
    """In the language of the texts."""
    assert seat_labels(writer_of(RULES, "de").voice, 2) == ["Spieler 1", "Spieler 2"]


@pytest.mark.parametrize(
    ("thing", "numbered", "named"),
    [
        (
            cv.Refusal.of("not_asked", "R1.2", "wait", seat=1, question="buy"),
            "This move is not possible now. Seat 2 is asked to buy cards or pass. (R1.2)",
            "This move is not possible now. Bo is asked to buy cards or pass. (R1.2)",
        ),
        (cv.DealGoal("hard_worker", 1), "Deal the goal Hard worker to seat 2", "Deal the goal Hard worker to Bo"),
        (cv.DealCard("first_love", 0), "Deal First love to seat 1", "Deal First love to Ann"),
    ],
)
def test_refusals_and_outcomes_call_players_by_name(thing, numbered, named):
    """Without names, seats count from 1 as people do; `str()` keeps the data, which counts from 0."""
    assert describe(thing, rules=RULES) == numbered
    assert describe(thing, rules=RULES, names=["Ann", "Bo"]) == named
    assert all("Bo" in describe(evolve_seat(thing), code, RULES, names=["Ann", "Bo"]) for code in LANGUAGES)


def evolve_seat(thing):
    """Return an outcome for seat 1; a refusal is about that seat already."""
    return evolve(thing, seat=1) if isinstance(thing, Outcome) else thing


@pytest.mark.parametrize(
    ("names", "message"),
    [
        ([], "there is no name for seat 2, because the list of names is empty; pass a name for each seat"),
        (["Ann"], "there is no name for seat 2, only for seat 0; pass more names"),
        (["Ann", "Bo"], "there is no name for seat 2, only for seats 0 to 1; pass more names"),
    ],
)
@pytest.mark.parametrize(
    "thing",
    [
        cv.TurnBegan(2, 4, 3),
        cv.Refusal.of("not_asked", "", "wait", seat=2, question="buy"),
        cv.GossipSpread(2, "marriage", 0),
    ],
)
def test_a_missing_name_is_explained(thing, names, message):
    """Also if there are no names at all, and for the seat that a refusal names."""
    with pytest.raises(ValueError, match="there is no name") as raised:
        describe(thing, "en", RULES, names=names)
    assert str(raised.value) == message


def test_a_missing_name_of_another_seat_is_explained():
    """R10.6: gossip names two seats, and each needs a name."""
    with pytest.raises(ValueError, match="there is no name for seat 1, only for seat 0; pass more names"):
        describe(cv.GossipSpread(0, "marriage", 1), "en", RULES, names=["Ann"])
