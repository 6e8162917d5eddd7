"""The schema of a game's JSON: everything that `to_json` returns fits it, and the kept file is up to date."""

from __future__ import annotations

import json
import os
from random import Random

import pytest

import cvrules
from cvrules.kernel.json_schema import schema_of
from cvrules.kernel.registry import words_of
from project import ROOT
from properties.subjects import EACH_GAME, SUBJECTS
from schemas.validator import WORDS, faults

#: The games of the package, whose schemas are kept.
GAMES = sorted({subject.game for subject in SUBJECTS} - {"orchard"})
SCHEMAS = ROOT / "docs" / "reference" / "schema"


def written(subject):
    """Yield the JSON of values of every kind, from one game."""
    history = subject.history()
    yield cvrules.to_json(subject.rules)
    yield from map(cvrules.to_json, subject.rules.cards[:20])
    yield from map(cvrules.to_json, subject.moves())
    for happening in history.happenings():
        yield from map(cvrules.to_json, happening.events)
    for table in subject.tables(most=6):
        yield cvrules.to_json(table, secrets=True)
        yield from (cvrules.to_json(cvrules.view(table, seat)) for seat in (*range(table.players), None))
        yield from map(cvrules.to_json, cvrules.score(table))
        refusals = (cvrules.why_not(table, move) for move in subject.moves()[:40])
        yield from (cvrules.to_json(refusal) for refusal in refusals if refusal is not None)


@pytest.mark.parametrize("subject", EACH_GAME, ids=str)
def test_all_json_fits_the_schema(subject):
    """Also after it was text."""
    schema = schema_of(subject.game)
    kinds = set()
    for data in written(subject):
        read = json.loads(json.dumps(data))
        kinds.add(data["kind"])

        assert read == data
        assert list(faults(read, schema["$defs"][data["kind"]], schema)) == []
    assert kinds >= {"rules", "card", "view", "table", "move", "outcome", "event", "score_sheet", "refusal"}


def test_other_kinds_of_cv_fit_the_schema():
    """Receipts, rulings, diagnostics, cards with unknown values, and the reason why a move cannot be taken back."""
    schema = schema_of("cv")
    table = cvrules.settle(cvrules.deal(cvrules.load("cv"), 2), Random(1))
    while table.phase != "buy" or not table.bought:
        moves = cvrules.legal_moves(table)
        table = cvrules.play(
            table, next((move for move in moves if str(move).startswith("buy")), moves[0]), rng=Random(3)
        )
    _, diagnostics = cvrules.read_cards("card 1 x: helth\n")
    with pytest.raises(cvrules.IllegalMoveError) as raised:
        cvrules.undo(cvrules.History.begin(table.rules, 2))
    ruled = next(
        ruled
        for at in SUBJECTS[0].tables()
        for move in cvrules.legal_moves(at)
        for ruled in cvrules.deciding_rulings(at, move)
    )
    unknown = [card for card in cvrules.load("cv", fill=None).cards if card.holes]

    assert cvrules.payment(table).lines
    assert unknown
    for value in (cvrules.payment(table), diagnostics[0], raised.value.refusal, ruled, *unknown):
        data = cvrules.to_json(value)
        assert list(faults(data, schema["$defs"][data["kind"]], schema)) == []
        assert list(faults(data, schema)) == []


@pytest.mark.parametrize("game", GAMES)
def test_the_kept_schema_is_up_to_date(game):
    """`CVRULES_REWRITE=1` writes it again."""
    file = SCHEMAS / f"{game}.json"
    text = json.dumps(schema_of(game), indent=1) + "\n"
    if os.environ.get("CVRULES_REWRITE"):
        file.write_text(text, "utf-8")

    assert file.read_text("utf-8") == text


@pytest.mark.parametrize("game", [*GAMES, "orchard"])
def test_the_validator_knows_every_word_of_the_schema(game):
    """Else it would let wrong data pass."""

    def words(schema):
        assert isinstance(schema, dict | bool)
        for word, value in schema.items() if isinstance(schema, dict) else ():
            yield word
            for one in value.values() if word in {"properties", "$defs"} else ():
                yield from words(one)
            for one in value if word in {"anyOf", "oneOf", "prefixItems"} else ():
                yield from words(one)
            if word in {"items", "additionalProperties"}:
                yield from words(value)

    assert set(words(schema_of(game))) <= WORDS


@pytest.mark.parametrize("game", [*GAMES, "orchard"])
def test_no_field_has_the_name_of_a_fixed_key(game):
    """`{"move": "Buy", "text": ..., **fields}` would lose one of them."""
    schema = schema_of(game)
    fixed = {"cvrules", "kind", "move", "outcome", "event", "clause"}
    for name, record in schema["$defs"].items():
        noun, dot, _ = name.partition(".")
        if dot and noun in {"move", "outcome", "event", "clause"}:
            assert set(record["properties"]) & fixed <= {"cvrules", "kind", noun}
    for clause in words_of(game).clauses:
        assert not {"clause", "text"} & {field.name for field in clause.__attrs_attrs__}


@pytest.mark.parametrize(
    ("data", "place"),
    [
        ({"cvrules": 2, "kind": "move", "move": "Stop", "text": "stop"}, "oneOf"),
        ({"cvrules": 1, "kind": "move", "move": "Stop"}, "oneOf"),
        ({"cvrules": 1, "kind": "move", "move": "Stop", "text": 7}, "oneOf"),
        ({"cvrules": 1, "kind": "move", "move": "Stop", "text": "stop", "card": "child"}, "oneOf"),
        ({"move": "Stop", "text": "stop"}, "oneOf"),
        ([], "oneOf"),
    ],
)
def test_wrong_data_does_not_fit(data, place):
    """So the schema and the validator do tell right from wrong."""
    assert any(place in fault for fault in faults(data, schema_of("cv")))
