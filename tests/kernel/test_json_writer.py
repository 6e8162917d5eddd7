"""JSON of rules, cards, views, moves, events, score sheets and refusals."""

from __future__ import annotations

import json

import pytest

import cvrules
from cvrules import cv
from cvrules.kernel.json_writer import FORMAT
from cvrules.model.bundle import Bundle, Term
from cvrules.model.hole import HOLE
from made_up_games.orchard.game import Show
from played_games.recorded import recorded_game
from properties.subjects import SUBJECTS

HISTORY = recorded_game()
RULES = HISTORY.rules
ORCHARD = SUBJECTS[-1]


def plain(value) -> bool:
    """Return whether a value consists of JSON's own types alone."""
    if type(value) is dict:
        return all(type(key) is str and plain(one) for key, one in value.items())
    return all(map(plain, value)) if type(value) is list else type(value) in {str, int, bool, type(None)}


@pytest.mark.parametrize(
    ("value", "data"),
    [
        (cv.Stop(), {"kind": "move", "move": "Stop", "text": "stop"}),
        (cv.Buy("child"), {"kind": "move", "move": "Buy", "text": "buy child", "card": "child"}),
        (
            cv.Put("child", "relationship", 2),
            {
                "kind": "move",
                "move": "Put",
                "text": "put child on relationship under 2",
                "card": "child",
                "stack": "relationship",
                "under": 2,
            },
        ),
        (
            cv.Reroll(Bundle((Term(2, "money"), Term(1, "bad_luck")))),
            {
                "kind": "move",
                "move": "Reroll",
                "text": "reroll 2 money + 1 bad_luck",
                "dice": {"money": 2, "bad_luck": 1},
            },
        ),
        (
            cv.DealGoal("collector", 1),
            {
                "kind": "outcome",
                "outcome": "DealGoal",
                "text": "deal goal collector to seat 1",
                "card": "collector",
                "seat": 1,
            },
        ),
        (
            cv.Bought(0, "child", True),
            {"kind": "event", "event": "Bought", "seat": 0, "card": "child", "by_luck": True},
        ),
        (cv.TokensSet(1, Bundle()), {"kind": "event", "event": "TokensSet", "seat": 1, "tokens": {}}),
        (cv.Assisted(1, None), {"kind": "event", "event": "Assisted", "seat": 1, "card": None}),
        (
            cv.ScoreSheet(1, (cv.ScoreLine(3, None, "health", "R9.2", "2 health"),)),
            {
                "kind": "score_sheet",
                "seat": 1,
                "total": 3,
                "lines": [{"points": 3, "card": None, "stack": "health", "rule": "R9.2", "reason": "2 health"}],
            },
        ),
        (
            cv.Refusal.of("not_those_dice", "R2.3", have=Bundle((Term(1, "money"),)), need=Bundle((Term(2, "money"),))),
            {
                "kind": "refusal",
                "refusal": "not_those_dice",
                "text": "The dice show 1 money, not 2 money. (R2.3)",
                "rule": "R2.3",
                "remedy": "",
                "values": {"have": {"money": 1}, "need": {"money": 2}},
            },
        ),
        (Show(), {"kind": "move", "move": "Show", "text": "show"}),
    ],
    ids=lambda value: type(value).__name__,
)
def test_small_values_are_written_field_by_field(value, data):
    """Behind the format and the kind come the class, the text and the fields, in this order."""
    assert list(cvrules.to_json(value).items()) == [("cvrules", FORMAT), *data.items()]


def test_the_json_of_a_view_is_what_its_properties_say():
    """Cards are names in moves, dice are counts by symbol, and hidden cards are null."""
    table = next(table for table in HISTORY.tables if table.phase == "buy")
    seen = cvrules.view(table, table.to_move)
    data = cvrules.to_json(seen)
    other = (seen.seat + 1) % table.players

    assert data["track"] == [RULES.name(card) for card in seen.track]
    assert data["dice"] == {term.what: term.amount for term in seen.dice}
    assert data["legal_moves"][-1] == {"move": "Pass", "text": "pass"}
    assert [move["text"] for move in data["legal_moves"]] == [str(move) for move in seen.legal_moves]
    assert data["seats"][seen.seat]["goal"] == RULES.name(seen.seats[seen.seat].goal)
    assert data["seats"][other]["goal"] is None
    assert data["seats"][other]["hand"].count(None) == seen.seats[other].hand.count(None)
    assert data["decks"]["old_age"] == [RULES.name(card) for card in seen.decks["old_age"]]
    assert (data["seat"], data["to_move"], data["phase"], data["rules"]) == (seen.seat, seen.seat, "buy", RULES.digest)
    assert data["facts"]["phase"] == "buy"


def test_chance_and_the_end_have_words_of_their_own():
    """A browser need not know that `CHANCE` is -1."""
    first, last = HISTORY.tables[0], HISTORY.table

    assert cvrules.to_json(cvrules.view(first, 0))["to_move"] == "chance"
    assert cvrules.to_json(cvrules.view(last, None))["to_move"] is None
    assert cvrules.to_json(cvrules.view(last, None))["seat"] is None


@pytest.mark.parametrize("subject", [SUBJECTS[0], ORCHARD], ids=str)
def test_a_table_is_written_only_if_secrets_are_wanted(subject):
    """The error says what to write instead; a table has the keys of a view, without its seat."""
    table = subject.tables()[3]
    with pytest.raises(ValueError, match=r"secrets of all seats; pass view\(table, seat\)"):
        cvrules.to_json(table)
    with pytest.raises(ValueError, match="secrets"):
        cvrules.to_json(table, secrets=1)
    data, seen = cvrules.to_json(table, secrets=True), cvrules.to_json(cvrules.view(table, 0))

    assert set(seen) - set(data) <= {"seat", "pack", "kept"}
    assert set(data) <= set(seen)
    assert data["facts"] == subject.rules.game.facts(table)
    assert "?" not in json.dumps(data)


def test_rules_have_every_card_with_its_name_in_moves():
    """Two cards of CV share a slug; their names are numbers."""
    data = cvrules.to_json(RULES)

    assert [card["name"] for card in data["cards"]] == [RULES.name(card) for card in RULES.cards]
    assert [card["slug"] for card in data["cards"] if card["name"] == "30"] == ["life_insurance"]
    assert (data["game"], data["seats"], data["digest"]) == ("cv", [2, 3, 4], RULES.digest)
    assert data["rulings"] == RULES.all_options()
    assert plain(data)


def test_cards_are_written_clause_by_clause():
    """With the text of each line, and unknown values as question marks."""
    text = "deck early_adulthood\ncard 200 riddle: health | ?\n    cost 1 money + ?\n    gives ? health\n    may change any plain -> money\n"
    cards, faults = cvrules.read_cards(text)
    data = cvrules.to_json(cards.cards[0])
    cost, gives, may = data["parts"][0]["clauses"]

    assert faults == ()
    assert data["types"] == ["health", "?"]
    assert cost == {"clause": "cost", "text": "cost 1 money + ?", "price": {"money": 1, "...": "?"}}
    assert gives["bundle"] == {"health": "?"}
    assert may["ability"]["type"] == "ChangeAbility"
    assert may["ability"]["at_most"] is None
    assert plain(data)


def test_a_field_without_json_is_named():
    """A new game finds out at once."""

    class Odd(cv.Buy):
        """A move with a set in it."""

    with pytest.raises(TypeError, match="to_json cannot write a field of type set"):
        cvrules.to_json(Odd({"child"}))


def test_unknown_things_of_a_sum_are_question_marks():
    """Both the thing and its amount may be unknown."""
    event = cv.Rolled(0, Bundle((Term(2, HOLE), Term(HOLE, "money")), partial=True))

    assert cvrules.to_json(event)["faces"] == {"?": 2, "money": "?", "...": "?"}
