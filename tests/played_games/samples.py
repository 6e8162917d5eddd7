"""Sample tables: a few of every kind of question, from many games."""

from __future__ import annotations

from collections import Counter
from functools import cache
from random import Random
from typing import Any

import cvrules
from cvrules.games.cv.rulebook import chance
from cvrules.games.cv.rulebook.engine import ENGINE
from cvrules.games.cv.rulebook.setup import deal
from cvrules.games.cv.table.phase import PHASES
from played_games.tempers import tempers
from properties.referee.watched_games import EDITIONS, PLAYERS, generated


@cache
def rules_of_edition(edition: str | None, *expansions: str) -> Any:
    """Return the rules of a shipped edition, made once."""
    return cvrules.load(edition=edition, expansions=expansions)


@cache
def tables_of_game(rules: Any, players: int, seed: int) -> tuple[Any, ...]:
    """Return every table of a game: questions, chance and the end."""
    rng = Random(f"sample {seed}")
    chosen = tempers(rng, players)
    table = deal(rules, players)
    found = [table]
    while table.to_move is not None:
        if table.to_move == cvrules.CHANCE:
            outcomes, weights = zip(*chance.outcomes(table), strict=True)
            move = rng.choices(outcomes, [float(weight) for weight in weights])[0]
        else:
            move = chosen[table.to_move](ENGINE.legal_moves(table), rng)
        table = ENGINE.play(table, move)
        found.append(table)
    return tuple(found)


@cache
def sample_tables(each: int = 4, games: int = 24) -> tuple[Any, ...]:
    """Return a few tables of every phase, of shipped and of generated cards.

    Half of the games are played with the expansion Gossip.
    """
    rng = Random(0)
    found: list[Any] = []
    seen: Counter[tuple[bool, str]] = Counter()
    for seed in range(games):
        gossip = seed % 4 > 1
        if seed % 2:
            rules, players = generated(seed, gossip=gossip)
        else:
            expansions = ("gossip",) if gossip else ()
            rules = rules_of_edition(EDITIONS[seed // 4 % len(EDITIONS)], *expansions)
            players = PLAYERS[seed // 4 % len(PLAYERS)]
        tables = list(tables_of_game(rules, players, seed))
        rng.shuffle(tables)
        for table in tables:
            kind = (bool(seed % 2), PHASES[table.phase_id])
            if seen[kind] < each * (seed + 2) / games:
                seen[kind] += 1
                found.append(table)
    return tuple(found)
