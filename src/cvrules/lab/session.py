"""A game that people play: it can stop, resume and take moves back.

A resumed game goes on as if it had never stopped, because the generators of chance and
of each bot first draw all the numbers that were drawn before.
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
    """A person took a move back instead of answering, and must be asked again."""


class Session:
    """Plays one game from the end of its history to the end of the game.

    The same seed, players and decisions give the same game as `match`.

    Args:
        history: The game so far.
        bots: One bot for each seat.
        seed: The seed of chance and of the bots.
        people: The seats of people; they are not asked again about past moves.
    """

    def __init__(self, history: History, bots: Sequence[Bot], seed: int, people: Collection[int] = ()) -> None:
        self.history = history
        self._bots = bots
        self._chance, self._own = generators(seed, len(bots))
        self._catch_up(people)

    def _catch_up(self, people: Collection[int]) -> None:
        """Draw all numbers again that were drawn for the moves so far."""
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
        """Yield every decision from now on, with its events."""
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
        """Go back to a seat's last decision, or return why this is not possible.

        Args:
            seat: The seat that takes a move back.
            is_question: Returns whether the person was really asked, given the view of
                the seat; if not, an earlier decision is taken back.
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
