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
from effort.sweeps import case

__all__ = ["EACH_GAME", "SUBJECTS", "Subject"]


@frozen
class Subject:
    """A game with some rules and a number of players.

    Args:
        game: The name of the game.
        players: How many play.
        edition: The edition, where a game has several; empty for its usual one.
        expansions: The expansions that are played with.
        rulings: Options of rulings, as pairs of a name and an option.
    """

    game: str
    players: int
    edition: str = ""
    expansions: tuple[str, ...] = ()
    rulings: tuple[tuple[str, str], ...] = ()

    @property
    def rules(self) -> Any:
        """The rules, loaded once."""
        return _rules(self.game, self.edition, self.expansions, self.rulings)

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
        options = (option for _, option in self.rulings)
        return " ".join(filter(None, (self.game, self.edition, *self.expansions, *options, f"for {self.players}")))


@cache
def _rules(game: str, edition: str, expansions: tuple[str, ...], rulings: tuple[tuple[str, str], ...]) -> Any:
    usual = {"edition": edition} if edition else {}
    return cvrules.load(game, expansions=expansions, rulings=dict(rulings), **usual)


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


#: The subjects that a quick run tries.
QUICK = ("cv granna_en for 2", "cv reference gossip for 2", "pursuit for 2", "friends for 3", "orchard for 2")
#: Every game with its fewest and most players, each edition of CV, and CV with its expansion.
SUBJECTS = (
    Subject("cv", 2, "granna_en"),
    Subject("cv", 3, "gigamic_fr"),
    Subject("cv", 4, "reference"),
    Subject("cv", 2, "reference", ("gossip",)),
    Subject("cv", 3, "granna_en", ("gossip",), (("gossip_from", "own_row"), ("coaching_scope", "any_types"))),
    Subject("cv", 4, "gigamic_fr", ("gossip",), (("gossip_from", "fate_row"), ("gossip_stack", "all_act"))),
    Subject("pursuit", 1),
    Subject("pursuit", 2),
    Subject("pursuit", 4),
    Subject("friends", 2),
    Subject("friends", 3),
    Subject("friends", 6),
    Subject("orchard", 2),
    Subject("orchard", 3),
)

#: All subjects as parameters of a test; a quick run tries those in `QUICK`.
EACH_GAME = [case(subject, slow=str(subject) not in QUICK) for subject in SUBJECTS]
