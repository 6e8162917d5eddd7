"""A game that people play: it may stop, be resumed, and take moves back.

It goes on as if it had never stopped: chance and each bot draw from generators of
their own, which catch up with what was drawn before.
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
    """A person took a move back while being asked, and is to be asked again."""


class Session:
    """One game, from the end of its history to the end of the game.

    The same seed, players and decisions give the same game as `match`.

    Args:
        history: The game so far.
        bots: One for each seat.
        seed: Where chance and bots draw from.
        people: Seats played by a person; their past moves are replayed, not asked again.
    """

    def __init__(self, history: History, bots: Sequence[Bot], seed: int, people: Collection[int] = ()) -> None:
        self.history = history
        self._bots = bots
        self._chance, self._own = generators(seed, len(bots))
        self._catch_up(people)

    def _catch_up(self, people: Collection[int]) -> None:
        """Draw again what was drawn when the moves so far were made."""
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
        """Yield every decision that is still to come, with what came of it."""
        if self.history.table.to_move == CHANCE:
            yield self._settled(None, None, self.history, [])
        while (seat := self.history.table.to_move) is not None:
            try:
                move = self._bots[seat].choose(view(self.history.table, seat), self._own[seat])
            except TakenBackError:
                continue
            events: list[Any] = []
            yield self._settled(seat, move, self.history.play(move, events), events)

    def _settled(self, seat: int | None, move: Any, history: History, events: list[Any]) -> Step:
        self.history = history.settle(self._chance, events)
        return Step(seat, move, tuple(events), self.history.table)

    def take_back(self, seat: int, is_question: Callable[[Any], bool] = lambda _: True) -> Barrier | None:
        """Go back to a seat's last decision, or return what prevents it.

        Args:
            seat: The seat that takes back.
            is_question: Whether a person was really asked, given what the seat
                saw; if not, go back further.
        """
        history = self.history
        while True:
            try:
                history = undo(history, seat)
            except IllegalMoveError as error:
                barrier: Barrier = error.refusal  # type: ignore[assignment]  # which is what `undo` gives
                return barrier
            if is_question(view(history.table, seat)):
                self.history = history
                return None
