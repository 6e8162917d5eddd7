"""Programs see Funny Friends as any other game: JSON and its schema, pipe bots, whole matches, replays and undo."""

from __future__ import annotations

import json
import os
import shlex
import sys
from random import Random

import pytest

import cvrules
from cvrules import friends
from cvrules.kernel.json_schema import schema_of
from cvrules.kernel.registry import words_of
from cvrules.lab import pipe
from cvrules.lab.bots import RandomBot, bots_of
from cvrules.lab.matches import play_out
from cvrules.lab.pipe import PipeBot
from effort.sweeps import sweep
from games.friends.bot_games import any_of, game_of, rules, tables_of
from project import ROOT
from schemas.validator import WORDS, faults

SCHEMA = ROOT / "docs" / "reference" / "schema" / "friends.json"


def test_the_kept_schema_is_up_to_date():
    """`CVRULES_REWRITE=1` writes it again; the validator of the tests knows every word of it."""
    text = json.dumps(schema_of("friends"), indent=1) + "\n"
    if os.environ.get("CVRULES_REWRITE"):
        SCHEMA.write_text(text, "utf-8")

    assert SCHEMA.read_text("utf-8") == text
    assert set(words_in(json.loads(text))) <= WORDS


def words_in(schema):
    """Yield the words of the standard that a schema uses."""
    for word, value in schema.items() if isinstance(schema, dict) else ():
        yield word
        for one in value.values() if word in {"properties", "$defs"} else ():
            yield from words_in(one)
        for one in value if word in {"anyOf", "oneOf", "prefixItems"} else ():
            yield from words_in(one)
        if word in {"items", "additionalProperties"}:
            yield from words_in(value)


def values():
    """Return values of every kind, from a game of bots."""
    steps = game_of("greedy", "random", "greedy")
    tables = any_of([step.table for step in steps], 12)
    moves = {move for table in tables for move in cvrules.legal_moves(table)}
    refusals = [cvrules.why_not(table, move) for table in tables for move in sorted(moves, key=str)[::9]]
    return [
        rules(),
        *rules().cards[::5],
        *moves,
        *(event for step in steps for event in step.events[:6]),
        *(cvrules.view(table, seat) for table in tables for seat in (0, 1, 2, None)),
        *(sheet for table in tables for sheet in cvrules.score(table)),
        *(refusal for refusal in refusals if refusal is not None),
    ]


def test_all_json_fits_the_schema():
    """Also after it was text."""
    schema = schema_of("friends")
    kinds = set()
    for value in values():
        data = json.loads(json.dumps(cvrules.to_json(value)))
        kinds.add(data["kind"])
        assert list(faults(data, schema["$defs"][data["kind"]], schema)) == []

    assert kinds >= {"rules", "card", "view", "move", "event", "score_sheet", "refusal"}


def test_no_field_has_the_name_of_a_fixed_key():
    """`{"move": "Bid", "text": ..., **fields}` would lose one of them."""
    for name, record in schema_of("friends")["$defs"].items():
        noun, dot, _ = name.partition(".")
        if dot and noun in {"move", "outcome", "event", "clause"}:
            fixed = {"cvrules", "kind", "move", "outcome", "event", "clause"}
            assert set(record["properties"]) & fixed <= {"cvrules", "kind", noun}
    for clause in words_of("friends").clauses:
        assert not {"clause", "text"} & {field.name for field in clause.__attrs_attrs__}


# --- bots over a pipe ------------------------------------------------------------------------


class Recorder:
    """A program that takes the first legal move, and keeps the messages that it gets."""

    def __init__(self, command):
        self.command, self.messages, self.error_lines, self.is_open = command, [], (), True
        Recorder.last = self

    def start(self):
        """Start nothing."""

    def ask(self, line, _seconds):
        """Answer the greeting, and then every question."""
        self.messages.append(json.loads(line))
        return json.dumps({"protocol": 1} if len(self.messages) == 1 else {"move": 0})

    def send(self, line):
        """Keep a message without an answer."""
        self.messages.append(json.loads(line))

    def close(self):
        """End."""
        self.is_open = False

    kill = close


@pytest.mark.parametrize("players", sweep([2, 4, 6], quick=1))
def test_a_program_is_greeted_asked_and_told_the_result(players, monkeypatch):
    """With views and rules as JSON, which fit the schema."""
    monkeypatch.setattr(pipe, "ChildProcess", Recorder)
    table = play_out(rules(), [PipeBot("program"), *[RandomBot()] * (players - 1)], 3)
    hello, *decisions, result = Recorder.last.messages
    schema = schema_of("friends")

    assert (hello["game"], hello["players"], hello["rules"]) == ("friends", players, cvrules.to_json(rules()))
    for message in any_of(decisions, 5):
        assert list(faults(message["view"], schema["$defs"]["view"], schema)) == []
        assert message["view"]["legal_moves"]
    assert result["points"] == [sheet.total for sheet in cvrules.score(table)]
    assert result["winners"] == list(cvrules.winners(table))


def test_an_example_program_plays_a_whole_game():
    """The one that is written for any game, in a process of its own."""
    command = shlex.join([sys.executable, str(ROOT / "examples" / "pipe_bot.py")])
    table = play_out(rules(), [PipeBot(command, seconds=60), RandomBot()], 5)

    assert table.to_move is None


def test_a_program_gets_nothing_that_its_seat_cannot_see(monkeypatch):
    """A sampled world, which looks the same to the seat, gives the same messages."""
    monkeypatch.setattr(pipe, "ChildProcess", Recorder)
    for table in any_of([table for table in tables_of("random", "random", "random") if table.to_move is not None], 8):
        seat = table.to_move
        seen = cvrules.view(table, seat)
        messages = []
        for world in (table, cvrules.sample_world(seen, Random(3))):
            PipeBot("program").choose(cvrules.view(world, seat), Random(1))
            messages.append(Recorder.last.messages)
        assert messages[0] == messages[1]


# --- matches, replays and undo ---------------------------------------------------------------


@pytest.mark.parametrize("players", sweep([2, 3, 4, 5, 6], quick=2))
@pytest.mark.parametrize("goals", ["dealt", "chosen"])
def test_bots_play_whole_games_that_are_written_and_read(players, goals):
    """Equal seeds give equal games; a replay leads to the same end, and undo goes back a decision."""
    ours = rules(life_goals=goals)
    bots = [bots_of("friends")["greedy"](), *[RandomBot()] * (players - 1)]
    table = play_out(ours, bots, 11)
    assert play_out(ours, bots, 11) == table

    rng = Random(5)
    history = cvrules.History.begin(ours, players).settle(rng)
    while history.table.to_move is not None and len(history.moves) < 150:
        moves = cvrules.legal_moves(history.table)
        history = history.play(moves[int(rng.random() * len(moves))]).settle(rng)
    again = cvrules.load_replay(cvrules.dump_replay(history))
    assert again.tables == history.tables


def test_a_bid_is_undone():
    """It shows nothing to anybody (F4.4)."""
    rng = Random(2)
    history = cvrules.History.begin(rules(), 2).settle(rng)
    while not (history.moves and isinstance(history.moves[-1], friends.Bid)) or history.table.phase != "bid":
        moves = cvrules.legal_moves(history.table)
        wanted = [move for move in moves if isinstance(move, friends.Bid | friends.Auction)]
        history = history.play(rng.choice(wanted or moves)).settle(rng)

    assert cvrules.undo(history).table == history.tables[-2]
