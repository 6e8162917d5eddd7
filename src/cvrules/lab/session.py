"""A game with human players, which can be interrupted and resumed.

A resumed game continues as if it had never been interrupted, because the generators of
chance and of each bot first draw all the numbers that were drawn before.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from typing import Any

from cvrules.errors import IllegalMoveError
from cvrules.kernel.game import CHANCE
from cvrules.kernel.history import History
from cvrules.kernel.undo import Barrier, undo
from cvrules.kernel.verbs import play, settle, view
from cvrules.lab.bots import Bot
from cvrules.lab.matches import Step, generators

__all__ = ["Session", "TakenBackError"]


class TakenBackError(Exception):
    """A person took a move back instead of choosing one, and must be asked again."""


class Session:
    """Continues a game from its history to the end.

    A session with the same seed, bots and decisions as a `match` plays the same game.

    Args:
        history: The game so far.
        bots: A bot for each seat; a person is a bot that asks for each move.
        seed: The seed of chance and of the bots.
        people: The seats of people. Their past moves are not asked for again.
    """

    def __init__(self, history: History, bots: Sequence[Bot], seed: int, people: Collection[int] = ()) -> None:
        self.history = history
        self._bots = bots
        self._chance, self._own = generators(seed, len(bots))
        self._catch_up(people)

    def _catch_up(self, people: Collection[int]) -> None:
        """Advance the generators past all numbers that the moves so far needed."""
        if not self.history.moves:
            return
        settle(self.history.tables[0], self._chance)
        for table, move in zip(self.history.tables, self.history.moves, strict=False):
            seat = table.to_move
            if seat != CHANCE:
                if seat not in people:
                    self._bots[seat].choose(view(table, seat), self._own[seat])
                settle(play(table, move), self._chance)

    def steps(self) -> Iterator[Step]:
        """Yield every step from the current table to the end of the game."""
        if self.history.table.to_move == CHANCE:
            yield self._settle(None, None, self.history, [])
        while (seat := self.history.table.to_move) is not None:
            try:
                move = self._bots[seat].choose(view(self.history.table, seat), self._own[seat])
            except TakenBackError:
                continue
            events: list[Any] = []
            yield self._settle(seat, move, self.history.play(move, events), events)

    def _settle(self, seat: int | None, move: Any, history: History, events: list[Any]) -> Step:
        self.history = history.settle(self._chance, events)
        return Step(seat, move, tuple(events), self.history.table)

    def take_back(self, seat: int, is_question: Callable[[Any], bool] = lambda _: True) -> Barrier | None:
        """Go back to a seat's last decision, or return the reason why this is impossible.

        Args:
            seat: The seat that takes a move back.
            is_question: Returns whether the person was asked for a decision, given the view of
                the seat. Decisions that were made automatically are taken back as well.
        """
        history = self.history
        while True:
            try:
                history = undo(history, seat)
            except IllegalMoveError as error:
                barrier: Barrier = error.refusal  # type: ignore[assignment]  # `undo` raises it with a `Barrier`
                return barrier
            if is_question(view(history.table, seat)):
                self.history = history
                return None
