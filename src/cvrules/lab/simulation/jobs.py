"""The class `Job`, which describes the games to play, their bots and their seeds."""

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

#: The default number of games in a batch. In smaller batches, more time goes into sending rules and rows.
BATCH = 100
#: The default time limit for each decision, in seconds, for bots that are not part of cvrules.
SECONDS = 10.0


@frozen
class Entrant:
    """A bot that takes part in a job, and its name.

    Args:
        name: The name that the rows contain. If `bot` is `None`, it must be a name that `make_bot`
            accepts, such as `greedy`.
        bot: The bot, or `None` to create a bot from the name for each game.
    """

    name: str
    bot: Bot[Any] | None = None

    def make_bot(self, game: str, seconds: float = SECONDS) -> Bot[Any]:
        """Return the attribute `bot` or, if it is `None`, a new bot with this name.

        Args:
            game: The name of the game. Games can have different bots with the same name.
            seconds: The time limit for each decision, if the bot is a program.
        """
        return make_bot(self.name, game, seconds) if self.bot is None else self.bot

    @property
    def needs_time_limit(self) -> bool:
        """Whether the bot's decisions must be limited in time.

        Bots of cvrules need no limit, and programs have a limit of their own.
        """
        if self.bot is None:
            return ":" in self.name and not self.name.startswith(PIPE)
        return not type(self.bot).__module__.startswith("cvrules.")


@frozen
class Batch:
    """Consecutive games of a job that one worker plays.

    Args:
        index: The number of the batch, counted from 0.
        first: The number of the first game, counted from 0.
        end: The number of the last game, plus 1.
    """

    index: int
    first: int
    end: int

    def __len__(self) -> int:
        return self.end - self.first


@frozen
class Job:
    """Games between bots. The same job always gives the same rows.

    In game `n`, each seat is played by the entrant with the index `(seat + n) % len(entrants)`, so
    all entrants play equally often in each seat.

    Args:
        rules: The rules of the game.
        entrants: The bots.
        games: The number of games.
        seats: The number of seats in each game.
        seed: The master seed. The seed of each game depends only on the master seed and the game's
            number.
        batch: The number of games in a batch.
        events: Whether to record the events that name a card.
        seconds: The time limit for each decision of a bot that is not part of cvrules.
        instead: The name of the bot that decides if another bot fails, or an empty string to stop
            the run.
        pair: The number of consecutive games with the same seed. The entrants change seats between
            these games.
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
        """Yield the batches of the job. Each game is in exactly one batch."""
        for index, first in enumerate(range(0, self.games, self.batch)):
            yield Batch(index, first, min(first + self.batch, self.games))

    def seed_of(self, game: int) -> str:
        """Return the seed of a game. With this seed, `lab.match` plays the game again."""
        return f"{self.seed} game {game // self.pair}"

    def seating(self, game: int) -> list[Entrant]:
        """Return the entrant in each seat of the game with this number."""
        return [self.entrants[(seat + game) % len(self.entrants)] for seat in range(self.seats)]

    def settings(self) -> dict[str, str | int | float | bool]:
        """Return all settings that the rows depend on, by name."""
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
    """Yield each bot that is not part of cvrules, with a short digest of its file.

    If a bot's code changes, the digest and therefore the settings of the job change too.
    """
    for name in dict.fromkeys(entrant.name for entrant in entrants if entrant.needs_time_limit):
        path = getattr(modules.get(name.partition(":")[0]), "__file__", None)
        if path is not None and Path(path).is_file():
            yield f"{name} {hashlib.sha256(Path(path).read_bytes()).hexdigest()[:12]}"
