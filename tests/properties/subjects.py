"""What the properties of every game are tried on: a game, its rules and a number of players.

A new game is one more line in `SUBJECTS`.
"""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any

from attrs import frozen

import cvrules
from cvrules import CHANCE, History

__all__ = ["SUBJECTS", "Subject"]


@frozen
class Subject:
    """A game with some rules and a number of players.

    Args:
        game: The name of the game.
        players: How many play.
        edition: The edition, where a game has several; empty for its usual one.
    """

    game: str
    players: int
    edition: str = ""

    @property
    def rules(self) -> Any:
        """The rules, loaded once."""
        return _rules(self.game, self.edition)

    def history(self, seed: int = 0) -> History:
        """Return a whole game of random moves, with every outcome of chance as a step."""
        return _history(self, seed)

    def tables(self, seed: int = 0, most: int = 40) -> list[Any]:
        """Return tables of such a game: the first, the last, and some between them."""
        every = self.history(seed).tables
        chosen = sorted([0, len(every) - 1, *Random(f"tables {seed}").sample(range(len(every)), min(most, len(every)))])
        return [every[at] for at in dict.fromkeys(chosen)]

    def moves(self) -> list[Any]:
        """Return moves and outcomes of a game, each once, in the order they came up."""
        return list(dict.fromkeys(self.history().moves))

    def __str__(self) -> str:
        return " ".join(filter(None, (self.game, self.edition, f"for {self.players}")))


@cache
def _rules(game: str, edition: str) -> Any:
    return cvrules.load(game, edition=edition) if edition else cvrules.load(game)


@cache
def _history(subject: Subject, seed: int) -> History:
    rng = Random(f"{subject} {seed}")
    history = History.begin(subject.rules, subject.players)
    while (seat := history.table.to_move) is not None:
        if seat == CHANCE:
            history = history.settle(rng)
        else:
            moves = cvrules.legal_moves(history.table)
            history = history.play(moves[int(rng.random() * len(moves))])
    return history


#: Every game with its fewest and most players, and each edition of CV.
SUBJECTS = (
    Subject("cv", 2, "granna_en"),
    Subject("cv", 3, "gigamic_fr"),
    Subject("cv", 4, "reference"),
    Subject("pursuit", 1),
    Subject("pursuit", 2),
    Subject("pursuit", 4),
    Subject("orchard", 2),
    Subject("orchard", 3),
)
