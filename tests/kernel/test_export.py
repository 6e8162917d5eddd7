"""What one seat saw: written from its views alone, so games that looked alike give equal bytes."""

from __future__ import annotations

import json
import re

import pytest

import cvrules
from cvrules import History, InvalidRecordError, export_replay
from cvrules.games.cv.table.events import Assisted, Rolled
from cvrules.games.cv.table.move_text import parse_move
from cvrules.kernel.export import event_data
from cvrules.kernel.sealed_json import unseal
from cvrules.model.bundle import Bundle, Term
from played_games.recorded import game_start, orchard_game
from tables.other_worlds import seats_and_spectator


def test_an_export_shows_what_the_seat_saw():
    """First all of it, then what changed, with events and its own moves."""
    heading, *sights, result = unseal(export_replay(orchard_game("deal ant", "deal bee", "pass", "show", "pass"), 0))

    assert heading["seat"] == 0
    assert sights == [
        {"shows": {"players": "2", "passed": "0"}},
        {"shows": {"secret 0": "ant"}},
        {"shows": {"secret 1": "?"}},
        {"move": "pass", "shows": {"passed": "1"}},
        {"events": [{"event": "Shown", "seat": 1, "card": "bee"}], "shows": {"secret 1": "bee", "shown 1": "yes"}},
        {"shows": {"passed": "2"}},
    ]
    assert result == {"end": "over", "points": [0, 1], "winners": [1]}


def test_what_was_hidden_is_not_there():
    """No seed, no digest of a table, no outcome, no goal and no childhood card of another."""
    history = game_start(24)
    for seat in seats_and_spectator(history.table):
        text = export_replay(history, seat).decode()
        known = cvrules.view(history.table, seat).rules.game.visible_card_names(cvrules.view(history.table, seat))
        hidden = {spec.name for spec in history.rules.specs if spec.deck in {0, 4}} - known
        assert len(hidden) > 8
        words = set(re.findall(r"[a-z_]+", text))
        assert not hidden & words
        assert '"seed"' not in text
        assert '"table"' not in text
        assert '"chance"' not in text.replace('"asked":"chance"', "")


def test_hidden_deals_leave_no_trace():
    """Two deals that differ only in what others got read the same, step for step."""
    same = [orchard_game("deal ant", f"deal {card}", "pass", "pass") for card in ("bee", "cat", "dog")]

    assert len({export_replay(game, 0) for game in same}) == 1
    assert len({export_replay(game, 1) for game in same}) == 3
    assert len({export_replay(game, None) for game in same}) == 1


@pytest.mark.parametrize("swapped", [("goal", 2), ("childhood", 0)])
def test_whole_deals_of_cv_that_look_alike_are_exported_alike(swapped):
    """What another seat was dealt may be another card: this seat's file is the same."""
    deck, seat = swapped
    history = game_start(20)
    moves = [str(move) for move in history.moves]
    word = "deal goal " if deck == "goal" else "deal "
    others = [text for text in moves if text.startswith(word) and not text.endswith(f"seat {seat}")]
    others = [text for text in others if ("goal " in text) == (deck == "goal") and "bicycle" not in text]
    first, last = others[0], others[-1]
    card = {text: text.removeprefix(word).partition(" to ")[0] for text in (first, last)}
    exchange = {first: first.replace(card[first], card[last]), last: last.replace(card[last], card[first])}
    other = History.begin(history.rules, 3, history.notes)
    for text in moves:
        other = other.play(parse_move(exchange.get(text, text)))

    assert other != history
    assert export_replay(other, seat) == export_replay(history, seat)


def test_an_export_is_no_replay():
    """Whoever has one cannot load the game."""
    with pytest.raises(InvalidRecordError, match="this is an export for one seat"):
        cvrules.load_replay(export_replay(game_start(), 1))


def test_there_must_be_such_a_seat():
    """As with views."""
    with pytest.raises(ValueError, match="there is no seat 3"):
        export_replay(game_start(), 3)


def test_an_export_is_written_to_a_file(tmp_path):
    """In one step, like a replay."""
    assert export_replay(game_start(), 0, tmp_path / "mine.jsonl") == (tmp_path / "mine.jsonl").read_bytes()


def test_events_become_plain_data():
    """By name, with sums as text."""
    rolled = event_data(Rolled(1, Bundle((Term(2, "money"),))))

    assert json.loads(json.dumps(rolled)) == {"event": "Rolled", "seat": 1, "faces": "2 money"}
    assert event_data(Assisted(0, None)) == {"event": "Assisted", "seat": 0, "card": None}
