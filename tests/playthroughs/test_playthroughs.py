"""Golden games: one for each edition and number of players, played again by the engine and by the oracle.

After a change of the rules or the cards on purpose, write them anew and read
the difference:

    CVRULES_REWRITE=1 python -m pytest -n0 tests/playthroughs
"""

from __future__ import annotations

import os
from pathlib import Path
from random import Random
from typing import Any

import pytest

import cvrules
from cvrules import CHANCE, History, dump_replay, load_replay
from cvrules.games.cv.bots.greedy import GreedyBot
from cvrules.kernel.sealed_json import unseal
from effort.sweeps import sweep
from oracle.oracle import Oracle
from played_games.samples import rules_of_edition
from played_games.tempers import any_kind, collector, spender

FOLDER = Path(__file__).parent
EDITIONS = ("granna_en", "gigamic_fr", "reference", "house")
CELLS = [(edition, players) for edition in EDITIONS for players in (2, 3, 4)]
#: A file may be so large at most.
LARGEST = 40_000


def file_of(edition: str, players: int) -> Path:
    """Return where a golden game is kept."""
    return FOLDER / f"{edition}_{players}.jsonl"


def unversioned(data: bytes) -> list[dict[str, Any]]:
    """Return the lines of a file; which version wrote it does not matter here."""
    first, *lines = unseal(data)
    return [{**first, "cvrules": ""}, *lines]


def played(edition: str, players: int) -> History:
    """Play a golden game: one seat thinks, the others have tempers."""
    rng, thinker = Random(f"golden {edition} {players}"), GreedyBot()
    history = History.begin(rules_of_edition(edition), players).settle(rng)
    while (seat := history.table.to_move) is not None:
        if seat:
            temper = (any_kind, collector, spender)[seat - 1]
            move = temper(cvrules.legal_moves(history.table), rng)
        else:
            move = thinker.choose(cvrules.view(history.table, seat), rng)
        history = history.play(move).settle(rng)
    return history


@pytest.mark.parametrize(("edition", "players"), sweep(CELLS, quick=6))
def test_the_engine_plays_it_again(edition, players):
    """Every move is legal, every table and the result the same, and the file is what would be written now."""
    file = file_of(edition, players)
    if os.environ.get("CVRULES_REWRITE"):
        dump_replay(played(edition, players), file)
    history = load_replay(file)

    assert history.table.to_move is None
    assert history.table.players == players
    assert history.rules == rules_of_edition(edition)
    assert unversioned(dump_replay(history)) == unversioned(file.read_bytes())


@pytest.mark.parametrize(("edition", "players"), sweep(CELLS, quick=6))
def test_the_oracle_plays_it_again(edition, players):
    """The same seats are asked, the same moves are legal, and the points are equal."""
    history = load_replay(file_of(edition, players))
    rules = history.rules
    oracle = Oracle(rules.cards, rules.all_options(), players)
    for table, move in zip(history.tables, history.moves, strict=False):
        assert oracle.to_move == table.to_move
        if table.to_move != CHANCE:
            assert sorted(map(oracle.text, oracle.moves())) == sorted(map(str, cvrules.legal_moves(table)))
        oracle.do(oracle.parse(str(move)))

    assert oracle.to_move == -2
    assert list(oracle.scores()) == [sheet.total for sheet in cvrules.score(history.table)]
    assert tuple(oracle.winners()) == cvrules.winners(history.table)


def test_every_cell_has_one_file():
    """And there is no other; all are small."""
    assert {path.name for path in FOLDER.glob("*.jsonl")} == {file_of(*cell).name for cell in CELLS}
    assert all(path.stat().st_size < LARGEST for path in FOLDER.glob("*.jsonl"))


def test_every_card_comes_up():
    """In one game or another, all 83 are named."""
    text = "".join(file_of(*cell).read_text("ascii") for cell in CELLS)
    names = {spec.name for spec in rules_of_edition("granna_en").specs}
    told = set(text.replace('"', " ").split())

    assert len(names) == 83
    assert names <= told
