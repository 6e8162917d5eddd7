"""Golden games of The Pursuit of Happiness: one for each number of players, played again by engine and referee.

After a change of the rules or the cards on purpose, write them anew and read
the difference:

    CVRULES_REWRITE=1 python -m pytest -n0 tests/playthroughs
"""

from __future__ import annotations

import os
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest

import cvrules
from cvrules import History, dump_replay, load_replay
from cvrules.kernel.sealed_json import unseal
from effort.sweeps import sweep
from games.pursuit.referee_cards import box_of
from games.pursuit.side_by_side import SideBySide

FOLDER = Path(__file__).parent / "pursuit"
PLAYERS = (1, 2, 3, 4)
#: A seed for each number of players whose game goes far and has much in it.
SEEDS = {1: 194, 2: 256, 3: 87, 4: 33}
#: A file may be so large at most.
LARGEST = 60_000
#: What a player of the golden games likes to do, best first; everything else comes after it.
LIKED = ("keep", "pay", "retire", "promote", "advance", "develop", "upgrade", "join", "take", "hire", "date", "spend")


def file_of(players: int) -> Path:
    """Return where a golden game is kept."""
    return FOLDER / f"rules_2022_{players}.jsonl"


@cache
def rules() -> Any:
    """Return the usual rules."""
    return cvrules.load("pursuit")


def unversioned(data: bytes) -> list[dict[str, Any]]:
    """Return the lines of a file; which version wrote it does not matter here."""
    first, *lines = unseal(data)
    return [{**first, "cvrules": ""}, *lines]


def played(players: int) -> History:
    """Play a golden game: every other decision is what a player likes best, the others are by chance."""
    rng = Random(f"golden pursuit {players} {SEEDS[players]}")
    history = History.begin(rules(), players).settle(rng)
    while history.table.to_move is not None:
        history = history.play(choice(cvrules.legal_moves(history.table), rng)).settle(rng)
    return history


def choice(moves: Any, rng: Random) -> Any:
    """Return a move: of a liked kind half of the time, and hardly ever a free action."""
    kinds: dict[str, list[Any]] = {}
    for move in moves:
        kinds.setdefault(str(move).split(maxsplit=1)[0], []).append(move)
    liked = [kind for kind in LIKED if kind in kinds]
    others = [kind for kind in kinds if kind not in {"refresh", "discard"}]
    if rng.random() < 0.04:
        return rng.choice(moves)
    kind = liked[0] if liked and rng.random() < 0.5 else rng.choice(others)
    return rng.choice(kinds[kind])


@pytest.mark.parametrize("players", PLAYERS)
def test_the_engine_plays_it_again(players):
    """Every move is legal, every table and the result the same, and the file is what would be written now."""
    file = file_of(players)
    if os.environ.get("CVRULES_REWRITE"):
        dump_replay(played(players), file)
    history = load_replay(file)

    assert history.table.to_move is None
    assert history.table.players == players
    assert history.rules == rules()
    assert unversioned(dump_replay(history)) == unversioned(file.read_bytes())


@pytest.mark.parametrize("players", sweep(PLAYERS, quick=2))
def test_the_referee_plays_it_again(players):
    """Both agree on everything after every move."""
    game = SideBySide(rules(), box_of(rules().cards), players, {})
    for move in load_replay(file_of(players)).moves:
        game.compare()
        game.answer(str(move))

    game.compare()


def test_every_number_of_players_has_one_file():
    """And there is no other; all are small."""
    assert {path.name for path in FOLDER.iterdir()} == {file_of(players).name for players in PLAYERS}
    assert all(path.stat().st_size < LARGEST for path in FOLDER.iterdir())


def test_every_kind_of_action_comes_up():
    """In one game or another."""
    words = {str(move).split(maxsplit=1)[0] for players in PLAYERS for move in load_replay(file_of(players)).moves}

    assert {*LIKED, "study", "play", "interact", "temp_job", "overtime", "rest", "refresh", "discard", "drop"} <= words
