"""Same rules, outcomes and moves: same tables, on every machine and beside any other game."""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
from random import Random

import pytest

import cvrules
from effort.sweeps import sweep
from played_games.samples import rules_of_edition
from played_games.tempers import random_game

STORY = """
import hashlib, random, cvrules
rules = cvrules.load(edition="{edition}")
told = hashlib.sha256(rules.digest.encode())
for players in (2, 3, 4):
    rng = random.Random(7)
    events = []
    table = cvrules.settle(cvrules.deal(rules, players), rng, events)
    while table.to_move is not None:
        moves = cvrules.legal_moves(table)
        told.update("; ".join(map(str, moves)).encode())
        table = cvrules.settle(cvrules.play(table, moves[int(rng.random() * len(moves))], events), rng, events)
    told.update(repr((events, cvrules.score(table), cvrules.winners(table))).encode())
print(told.hexdigest())
"""


@pytest.mark.parametrize("edition", sweep(["granna_en", "gigamic_fr"], quick=1))
def test_games_do_not_depend_on_how_python_hashes(edition):
    """Moves, their order, events and scores are the same in every process."""
    told = set()
    for seed in ("0", "1", "4242"):
        environment = {**os.environ, "PYTHONHASHSEED": seed}
        script = STORY.format(edition=edition)
        result = subprocess.run(
            [sys.executable, "-c", script], capture_output=True, text=True, check=True, env=environment
        )
        told.add(result.stdout)

    assert len(told) == 1
    assert len(told.pop().strip()) == 64


def told(tables) -> str:
    """Return a digest of what can be seen of tables."""
    digest = hashlib.sha256()
    for table in tables:
        digest.update(repr((table, cvrules.score(table), [str(move) for move in cvrules.legal_moves(table)])).encode())
    return digest.hexdigest()


def test_games_at_the_same_time_do_not_meet():
    """Two games in turns are the same as one after the other."""
    rules = rules_of_edition("gigamic_fr")
    alone = [told(random_game(rules, players, Random(players))) for players in (2, 4)]
    two, four = random_game(rules, 2, Random(2)), random_game(rules, 4, Random(4))
    seen: tuple[list, list] = ([], [])
    running = [(two, seen[0]), (four, seen[1])]
    while running:
        running = [(tables, tally) for tables, tally in running if _step(tables, tally)]

    assert [told(tables) for tables in seen] == alone


def _step(tables, tally) -> bool:
    table = next(tables, None)
    if table is not None:
        tally.append(table)
    return table is not None
