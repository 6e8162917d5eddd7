"""Plays games with human players. Such a game can be interrupted and resumed.

A resumed game continues as if it had never been interrupted, because all random number
generators first repeat the draws of the game so far.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from typing import Any, cast

from cvrules.errors import IllegalMoveError
from cvrules.kernel.game import CHANCE
from cvrules.kernel.history import History
from cvrules.kernel.nouns import Event, Move, Table
from cvrules.kernel.undo import Barrier, undo
from cvrules.kernel.verbs import play, settle, view
from cvrules.lab.bots import Bot
from cvrules.lab.matches import Step, end_game, make_generators

__all__ = ["Session", "TakenBackError"]


class TakenBackError(Exception):
    """A person took a move back instead of choosing a move, and must be asked again."""


class Session:
    """Plays a game from its history so far to the end.

    With the same seed, bots and decisions, a session plays the same game as `match`.

    Args:
        history: The game so far.
        bots: A bot for each seat; a person is a bot that asks for each move.
        seed: The seed of all random numbers.
        people: The seats played by people, who are not asked again for the moves so far.
    """

    def __init__(self, history: History, bots: Sequence[Bot], seed: int, people: Collection[int] = ()) -> None:
        self.history = history
        self._bots = bots
        self._people = frozenset(people)
        self._chance, self._own = make_generators(seed, len(bots))
        self._advance_generators(people)

    def _advance_generators(self, people: Collection[int]) -> None:
        """Repeat all random draws of the game so far."""
        if not self.history.moves:
            return
        settle(self.history.tables[0], self._chance)
        for table, move in zip(self.history.tables, self.history.moves, strict=False):
            seat = table.to_move
            if seat is not None and seat != CHANCE:
                if seat not in people:
                    self._repeat_decision(table, seat)
                settle(play(table, move), self._chance)

    def _repeat_decision(self, table: Table, seat: int) -> None:
        """Let a bot draw the random numbers of a recorded decision.

        A bot with a method `skip_decision` is not asked again.
        """
        bot = self._bots[seat]
        skip = getattr(bot, "skip_decision", None)
        if skip is None:
            bot.choose(view(table, seat), self._own[seat])
        else:
            skip(self._own[seat])

    def steps(self) -> Iterator[Step]:
        """Yield every step from the current table to the end of the game."""
        if self.history.table.to_move == CHANCE:
            yield self._settle(None, None, self.history, [])
        while (seat := self.history.table.to_move) is not None:
            try:
                move = self._bots[seat].choose(view(self.history.table, seat), self._own[seat])
            except TakenBackError:
                continue
            events: list[Event] = []
            yield self._settle(seat, move, self.history.play(move, events), events)
        end_game(self._bots, self.history.table)

    def _settle(self, seat: int | None, move: Move | None, history: History, events: list[Event]) -> Step:
        """Let chance move until the next decision, and return the step.

        Args:
            seat: The seat that moved; `None` for the deal.
            move: The move; `None` for the deal.
            history: The game after the move.
            events: The events of the move; events of chance are added.
        """
        self.history = history.settle(self._chance, events)
        return Step(seat, move, tuple(events), self.history.table)

    def take_back(self, seat: int, is_question: Callable[[Any], bool] = lambda _: True) -> Barrier | None:
        """Go back to the seat's last decision, or return what prevents this.

        Later decisions of bots are taken back, too, but those of other people are not.

        Args:
            seat: The seat that takes a move back.
            is_question: Returns whether the person was really asked, given the seat's view.
                Moves that were made without asking are taken back, too.
        """
        history = self.history
        if all(table.to_move != seat for table in history.tables[:-1]):
            return Barrier("nothing")
        while True:
            try:
                history = undo(history, seat)
            except IllegalMoveError as error:
                return cast("Barrier", error.refusal)
            if is_question(view(history.table, seat)):
                break
        for table in self.history.tables[len(history) : -1]:
            other = table.to_move
            if other != seat and other in self._people and is_question(view(table, other)):
                return Barrier.of("decided", "", seat=other)
        self.history = history
        return None
