"""The class `Job`: which games are played, by which bots, with which seeds."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from pathlib import Path
from sys import modules
from typing import Any

from attrs import frozen

from cvrules.kernel.rules import Rules
from cvrules.kernel.version import library_version
from cvrules.lab.bots import Bot
from cvrules.lab.named_bots import PIPE, make_bot

__all__ = ["BATCH", "SECONDS", "Batch", "Entrant", "Job"]

#: The default number of games in a batch. Smaller batches waste time on sending rules and rows.
BATCH = 100
#: The default time limit per decision for bots that are not part of cvrules.
SECONDS = 10.0


@frozen
class Entrant:
    """A bot that takes part, under a name.

    Args:
        name: The name in the rows: that of a bot of the game, `search`, `module:name` for a bot of
            your own, `pipe:COMMAND`, or any name if there is a bot.
        bot: The bot; `None` to make one from the name for each game.
    """

    name: str
    bot: Bot[Any] | None = None

    def make(self, game: str, seconds: float = SECONDS) -> Bot[Any]:
        """Return the bot, or a new one from its name.

        Args:
            game: The name of the game, which decides what `greedy` is.
            seconds: The time limit for a decision of a program.
        """
        return make_bot(self.name, game, seconds) if self.bot is None else self.bot

    @property
    def is_trusted(self) -> bool:
        """Whether the bot is part of cvrules, so that it needs no time limit."""
        if self.bot is None:
            return ":" not in self.name or self.name.startswith(PIPE)  # a program has a time limit of its own
        return type(self.bot).__module__.startswith("cvrules.")


@frozen
class Batch:
    """Consecutive games of a job that one worker plays.

    Args:
        index: The number of the batch, from 0.
        first: The number of its first game, from 0.
        end: The number after that of its last game.
    """

    index: int
    first: int
    end: int

    def __len__(self) -> int:
        return self.end - self.first


@frozen
class Job:
    """Games between bots. The same job always gives the same rows.

    In game `n`, the entrant with the index `(seat + n) % len(entrants)` has the seat, so that
    all entrants play equally often in each seat.

    Args:
        rules: The rules of the game.
        entrants: The bots.
        games: The number of games.
        seats: The number of seats in each game.
        seed: The master seed. The seed of a game depends only on it and on the game's number.
        batch: The number of games in a batch.
        events: Whether the events that name a card are recorded.
        seconds: The time limit for a decision of a bot that is not part of cvrules.
        instead: The name of the bot that makes a decision if another bot fails; empty to stop the
            run.
        pair: The number of consecutive games with the same seed, in which the entrants exchange
            their seats.
    """

    rules: Rules[Any]
    entrants: tuple[Entrant, ...]
    games: int
    seats: int
    seed: int | str = 0
    batch: int = BATCH
    events: bool = False
    seconds: float = SECONDS
    instead: str = ""
    pair: int = 1

    def batches(self) -> Iterator[Batch]:
        """Yield batches that together contain every game once."""
        for index, first in enumerate(range(0, self.games, self.batch)):
            yield Batch(index, first, min(first + self.batch, self.games))

    def seed_of(self, game: int) -> str:
        """Return the seed of a game, with which `lab.match` plays it again."""
        return f"{self.seed} game {game // self.pair}"

    def seating(self, game: int) -> list[Entrant]:
        """Return the entrant of each seat in a game, given its number."""
        return [self.entrants[(seat + game) % len(self.entrants)] for seat in range(self.seats)]

    def question(self) -> dict[str, str | int | float | bool]:
        """Return everything that the rows depend on, by name."""
        rules = self.rules
        rulings = ", ".join(f"{name}={option}" for name, option in sorted(rules.all_options().items()))
        packs = rules.origin.packs if rules.origin else ()
        return {
            "version": library_version(),
            "game": rules.game.name,
            "edition": rules.edition or "",
            "cards": ", ".join(pack.name for pack in packs),
            "rulings": rulings,
            "rules": rules.digest,
            "bots": ",".join(entrant.name for entrant in self.entrants),
            "bot code": ", ".join(_code_digests(self.entrants)),
            "games": self.games,
            "seats": self.seats,
            "seed": str(self.seed),
            "batch": self.batch,
            "events": self.events,
            "bot seconds": self.seconds,
            "when a bot fails": self.instead or "stop",
            "games with the same seed": self.pair,
        }


def _code_digests(entrants: tuple[Entrant, ...]) -> Iterator[str]:
    """Yield a short digest of each bot's file, except for bots in cvrules."""
    for name in dict.fromkeys(entrant.name for entrant in entrants if not entrant.is_trusted):
        path = getattr(modules.get(name.partition(":")[0]), "__file__", None)
        if path is not None and Path(path).is_file():
            yield f"{name} {hashlib.sha256(Path(path).read_bytes()).hexdigest()[:12]}"
