"""Records of every release are still read: replays, saved games, exports and positions."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

import cvrules
from cvrules.cli.main import main
from effort.sweeps import sweep

HERE = Path(__file__).parent
GAMES = sorted(path.parent for path in HERE.glob("*/*/game.jsonl"))
#: Events of old exports that are no longer reported.
RETIRED = {"Ruled"}


def name(game: Path) -> str:
    return f"{game.parent.name}-{game.name}"


def pack(game: Path) -> list[Path]:
    """Return the cards that a game was played with, besides the box."""
    first = json.loads((game / "game.jsonl").read_text("ascii").splitlines()[0])
    return [game.parent / pack for pack in first["packs"].values()] if "packs" in first else []


@cache
def history(game: Path, file: str) -> cvrules.History:
    """Return a record of a game, read once."""
    return cvrules.load_replay(game / file, cards=pack(game))


def lines(data: bytes) -> list[dict[str, Any]]:
    """Return the lines of a file without what depends on the version: its name, retired events, the seal."""
    found = [json.loads(line) for line in data.decode("ascii").splitlines()]
    for line in found:
        line.pop("cvrules", None)
        line.pop("sha256", None)
        events = [event for event in line.pop("events", ()) if event["event"] not in RETIRED]
        if events:
            line["events"] = events
    return [line for line in found if line]


@pytest.mark.parametrize("game", sweep(GAMES, quick=6), ids=name)
def test_a_replay_is_played_again_to_the_same_end(game):
    """Every table has the digest that the file gives it."""
    assert history(game, "game.jsonl").table.to_move is None


@pytest.mark.parametrize("game", sweep(GAMES, quick=1), ids=name)
def test_a_saved_game_goes_on(game, tmp_path):
    """The command takes it up and plays it to its end."""
    file = tmp_path / "saved.jsonl"
    file.write_bytes((game / "saved.jsonl").read_bytes())
    options = [option for path in pack(game) for option in ("--cards", str(path))]

    done = CliRunner().invoke(main, ["play", "--auto", "--resume", str(file), *options])

    assert done.exit_code == 0, done.output
    assert cvrules.load_replay(file, cards=pack(game)).table.to_move is None


@pytest.mark.parametrize("viewer", ["seat", "spectator"])
@pytest.mark.parametrize("game", sweep(GAMES, quick=6), ids=name)
def test_an_export_says_what_it_said(game, viewer):
    """What a seat or a spectator saw of the game is still written in the same words."""
    saved = history(game, "saved.jsonl")
    seat = saved.table.players - 1 if viewer == "seat" else None

    assert lines(cvrules.export_replay(saved, seat)) == lines((game / f"{viewer}.jsonl").read_bytes())


@pytest.mark.parametrize("game", GAMES, ids=name)
def test_a_position_is_read_and_printed_as_it_was(game):
    """Each has no fault, and prints as the same text."""
    positions = (game / "positions.txt").read_text("utf-8").split("\n\n")
    rules = history(game, "saved.jsonl").rules

    assert len(positions) > 10
    for text in positions:
        table = cvrules.parse_position(text, rules=rules)
        assert cvrules.print_position(table).strip() == text.strip()


@pytest.mark.parametrize("game", GAMES, ids=name)
def test_a_game_has_the_cards_of_its_release(game):
    rules = history(game, "game.jsonl").rules
    today = cvrules.load(edition=rules.edition, cards=pack(game))

    assert [card for card in rules.cards if card not in today.cards]
    assert [one.name for one in rules.origin.packs] == [path.name for path in pack(game)]
    assert cvrules.rules_from_json(cvrules.to_json(rules), cards=pack(game)) == rules


def test_every_release_has_games_of_all_editions_and_player_counts():
    """The oldest release is there, whole."""
    assert len([game for game in GAMES if game.parent.name == "0.1.0"]) == 12
