"""Plays the games of a batch and returns their rows. Each worker runs this code."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from attrs import frozen

from cvrules.errors import IllegalMoveError
from cvrules.kernel.nouns import Event, Move, Table
from cvrules.lab.bots import Bot
from cvrules.lab.matches import end_game, make_generators, starting_seat
from cvrules.lab.named_bots import make_bot
from cvrules.lab.pipe import BotFailedError
from cvrules.lab.simulation.jobs import Batch, Job
from cvrules.lab.simulation.rows import PlayedGame, Rows, rows_of
from cvrules.lab.simulation.time_limits import Failure, FailureError, choose_in_time, time_limits

__all__ = ["BatchResult", "play_batch"]


@frozen
class BatchResult:
    """The rows of a batch.

    Args:
        batch: The batch that was played.
        rows: The rows of the games that were played to their end.
        failures: The decisions that bots failed to make.
        is_complete: Whether all games were played. If not, a bot failed, and no bot took over.
    """

    batch: Batch
    rows: Rows
    failures: tuple[Failure, ...]
    is_complete: bool


class _StoppedError(Exception):
    """Raised if a bot fails and no bot takes over."""


def play_batch(job: Job, batch: Batch) -> BatchResult:
    """Play all games in a batch. The same batch always gives the same rows."""
    rows = Rows()
    failures: list[Failure] = []
    with time_limits():
        for number in range(batch.first, batch.end):
            try:
                played = _Game(job, number, failures).play()
            except _StoppedError:
                return BatchResult(batch, rows, tuple(failures), is_complete=False)
            rows.extend(rows_of(played))
    return BatchResult(batch, rows, tuple(failures), is_complete=True)


class _Game:
    """Plays one game of a job, and records the failures of its bots.

    Args:
        job: The job that the game belongs to.
        number: The number of the game.
        failures: A list that failures are appended to.
    """

    def __init__(self, job: Job, number: int, failures: list[Failure]) -> None:
        self.job = job
        self.number = number
        self.failures = failures
        self.seed = job.seed_of(number)
        self.seating = job.seating(number)
        game = job.rules.game.name
        self.bots: Sequence[Bot[Any]] = [entrant.make_bot(game, job.seconds) for entrant in self.seating]
        self.has_time_limit = [entrant.needs_time_limit for entrant in self.seating]
        self.chance, self.own = make_generators(self.seed, job.seats)
        self.failed = [0] * job.seats

    def play(self) -> PlayedGame:
        """Play the game to its end."""
        job, game = self.job, self.job.rules.game
        happened: list[tuple[Event, int | None]] = []
        events: list[Event] | None = [] if job.events else None
        decisions, began = 0, None
        try:
            table: Table = game.settle(game.deal(job.rules, job.seats), self.chance, events)
            while (seat := table.to_move) is not None:
                began = starting_seat(table) if began is None else began
                table = self._decide(table, seat, events)
                decisions += 1
                if events:
                    moment = getattr(table, "round", None)
                    happened += [(event, moment) for event in events if isinstance(getattr(event, "card", None), str)]
                    events.clear()
            end_game(self.bots, table)
        finally:
            for bot in self.bots:
                close = getattr(bot, "close", None)
                if close is not None:
                    close()
        return PlayedGame(self.number, self.seed, self.seating, table, began, decisions, happened, self.failed)

    def _decide(self, table: Table, seat: int, events: list[Event] | None) -> Table:
        """Let the seat's bot decide, and return the next table.

        Raises:
            _StoppedError: The bot failed, and no bot takes over.
        """
        game: Any = table.rules.game
        view = game.view(table, seat)
        try:
            if self.has_time_limit[seat]:
                move = choose_in_time(self.bots[seat], view, self.own[seat], self.job.seconds)
            else:
                move = self.bots[seat].choose(view, self.own[seat])
            after: Table = game.play(table, move, events, self.chance)
        except (FailureError, IllegalMoveError, BotFailedError) as error:
            move = self._replacement_move(seat, error, view)
            after = game.play(table, move, events, self.chance)
        return after

    def _replacement_move(self, seat: int, error: FailureError | IllegalMoveError | BotFailedError, view: Any) -> Move:
        """Record the failure, and return the move of the bot that takes over.

        Raises:
            _StoppedError: No bot takes over.
        """
        name = self.seating[seat].name
        if isinstance(error, IllegalMoveError):
            error = FailureError(f"it chose an illegal move: {error}")
        elif isinstance(error, BotFailedError):
            error = FailureError(error.reason, error.error_lines)
        self.failures.append(Failure(self.number, self.seed, seat, name, error.reason, error.lines))
        self.failed[seat] += 1
        if not self.job.instead:
            raise _StoppedError
        return make_bot(self.job.instead, view.rules.game.name).choose(view, self.own[seat])
