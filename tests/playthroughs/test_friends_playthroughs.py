"""Golden games of Funny Friends: one for each edition, version and number of players, played again by engine and referee.

After a change of the rules or the cards on purpose, write them anew and read
the difference:

    CVRULES_REWRITE=1 python -m pytest -n0 tests/playthroughs
"""

from __future__ import annotations

import os
from functools import cache
from pathlib import Path
from random import Random
from typing import Any, get_args

import pytest

import cvrules
from cvrules import History, dump_replay, friends, load_replay
from cvrules.games.friends.bots.greedy import GreedyBot
from cvrules.kernel.sealed_json import unseal
from effort.sweeps import sweep
from games.friends.numbered_games import shipped_box
from games.friends.oracle import referee
from games.friends.side_by_side import SideBySide

FOLDER = Path(__file__).parent / "friends"
#: The versions: two editions with goals that are dealt, and the version for control freaks.
VERSIONS = {"rules": ("rules", "dealt"), "control": ("rules", "chosen"), "house": ("house", "dealt")}
CELLS = [(version, players) for version in VERSIONS for players in range(2, 7)]
#: A file may be so large at most.
LARGEST = 60_000
#: How often a player of the golden games thinks; the other decisions are by chance.
THOUGHTFUL = 0.6
#: A seed for games that have something rare in them; 0 for all others.
SEEDS = {("house", 4): 10}


def file_of(version: str, players: int) -> Path:
    """Return where a golden game is kept."""
    return FOLDER / f"{version}_{players}.jsonl"


@cache
def rules(version: str) -> Any:
    """Return the rules of a version."""
    edition, goals = VERSIONS[version]
    return cvrules.load("friends", edition=edition, rulings={"life_goals": goals})


@cache
def kept(version: str, players: int) -> History:
    """Return a golden game, read from its file."""
    return load_replay(file_of(version, players))


def unversioned(data: bytes) -> list[dict[str, Any]]:
    """Return the lines of a file; which version wrote it does not matter here."""
    first, *lines = unseal(data)
    return [{**first, "cvrules": ""}, *lines]


def played(version: str, players: int) -> History:
    """Play a golden game: many decisions are those of a bot, the others are by chance."""
    rng, bot = Random(f"golden friends {version} {players} {SEEDS.get((version, players), 0)}"), GreedyBot()
    history = History.begin(rules(version), players).settle(rng)
    while (seat := history.table.to_move) is not None:
        view = cvrules.view(history.table, seat)
        kinds = sorted({type(move).__name__ for move in view.legal_moves})
        kind = rng.choice(kinds)
        choices = [move for move in view.legal_moves if type(move).__name__ == kind]
        move = bot.choose(view, rng) if rng.random() < THOUGHTFUL else rng.choice(choices)
        history = history.play(move).settle(rng)
    return history


@pytest.mark.parametrize(("version", "players"), sweep(CELLS, quick=4))
def test_the_engine_plays_it_again(version, players):
    """Every move is legal, every table and the result the same, and the file is what would be written now."""
    file = file_of(version, players)
    if os.environ.get("CVRULES_REWRITE"):
        dump_replay(played(version, players), file)
    history = kept(version, players)

    assert history.table.to_move is None
    assert history.table.players == players
    assert history.rules == rules(version)
    assert unversioned(dump_replay(history)) == unversioned(file.read_bytes())


@pytest.mark.parametrize(("version", "players"), sweep(CELLS, quick=3))
def test_the_referee_plays_it_again(version, players):
    """Both agree on everything after every move."""
    game = SideBySide(rules(version), shipped_box(), players, {}, control=VERSIONS[version][1] == "chosen")
    for move in kept(version, players).moves:
        game.compare()
        answers = [text for text, _ in referee.outcomes(game.state)] or referee.moves(game.state)
        game.answer(next(text for text in answers if game.translated(text) == str(move)))

    game.compare()


def test_every_cell_has_one_file():
    """And there is no other; all are small."""
    assert {path.name for path in FOLDER.iterdir()} == {file_of(*cell).name for cell in CELLS}
    assert all(path.stat().st_size < LARGEST for path in FOLDER.iterdir())


@pytest.mark.slow
def test_every_kind_of_move_comes_up():
    """In one game or another, except those that belong to other rulings."""
    kinds = {type(move) for cell in CELLS for move in kept(*cell).moves}

    assert set(get_args(friends.Move)) - kinds == {friends.LeaveIt, friends.Next}


@pytest.mark.slow
def test_there_are_winners():
    """A golden game may end without one, but most do not."""
    assert sum(bool(cvrules.winners(kept(*cell).table)) for cell in CELLS) >= 12
