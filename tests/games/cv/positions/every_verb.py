"""Plays a table to its end and asks every verb on the way, so that one that raises is found."""

from __future__ import annotations

from random import Random
from typing import Any

import cvrules
from cvrules import CHANCE
from cvrules.games.cv.table.move_text import parse_move

__all__ = ["play_to_the_end"]

#: No game takes this many decisions, whatever table it begins with.
MOST_DECISIONS = 5_000


def play_to_the_end(table: Any, rng: Random, *, thorough: float = 0.05) -> int:
    """Play random moves to the end of the game, and return how many there were.

    Args:
        table: Where to begin.
        rng: Where moves and chance come from.
        thorough: How often the costly verbs are asked, too; at the first table they always are.
    """
    decisions = 0
    _ask(table, rng, costly=True)
    while table.to_move is not None:
        if table.to_move == CHANCE:
            assert sum(chance for _, chance in cvrules.chances(table)) == 1
            table = cvrules.settle(table, rng)
        else:
            moves = cvrules.legal_moves(table)
            assert moves
            move = rng.choice(moves)
            assert cvrules.why_not(table, move) is None
            table = cvrules.play(table, parse_move(str(move)), [])
            decisions += 1
        _ask(table, rng, costly=rng.random() < thorough)
        assert decisions < MOST_DECISIONS
    return decisions


def _ask(table: Any, rng: Random, *, costly: bool) -> None:
    """Ask what can be asked of a table and of its views."""
    assert len(cvrules.score(table)) == table.players
    cvrules.winners(table)
    cvrules.payment(table)
    for seat in (*range(table.players), None):
        seen = cvrules.view(table, seat)
        cvrules.legal_moves(seen)
        if costly:
            cvrules.print_position(seen)
            if seat is not None:
                assert cvrules.view(cvrules.sample_world(seen, rng), seat) == seen
    if costly:
        moves = cvrules.legal_moves(table)
        assert len(set(cvrules.actions(table.rules, table.players).legal(table)) - {-1}) == len(moves)
        assert cvrules.parse_position(cvrules.print_position(table), rules=table.rules) == table
        for card in table.track:
            cvrules.odds(table, card)
