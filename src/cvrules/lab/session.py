"""Plays games with human players. Such a game can be interrupted and resumed.

A resumed game continues as if it had never been interrupted, because all random number generators
first draw the same numbers again as in the game so far.
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
    """Raised if a person takes back a move instead of choosing one.

    The person must be asked again.
    """


class Session:
    """Continues a game from its history so far, and plays the game to its end.

    With the same seed, bots and decisions, a session plays the same game as `match`.

    Args:
        history: The game so far.
        bots: A bot for each seat. A person is a bot that asks for each move.
        seed: The seed for all random numbers.
        people: The seats that are played by people. They are not asked again for the moves so far.
    """

    def __init__(self, history: History, bots: Sequence[Bot], seed: int, people: Collection[int] = ()) -> None:
        self.history = history
        self._bots = bots
        self._people = frozenset(people)
        self._chance, self._own = make_generators(seed, len(bots))
        self._advance_generators(people)

    def _advance_generators(self, people: Collection[int]) -> None:
        """Draw the random numbers of the game so far again, to advance the generators.

        Args:
            people: The seats that are played by people. People need no random numbers.
        """
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
        """Let a bot draw the random numbers for a recorded decision again.

        If the bot has a method `skip_decision`, this method is called. If not, the bot repeats its
        decision.
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
            seat: The seat that moved, or `None` for the deal.
            move: The move, or `None` for the deal.
            history: The game after the move.
            events: The events of the move. Events of chance are added to this list.
        """
        self.history = history.settle(self._chance, events)
        return Step(seat, move, tuple(events), self.history.table)

    def take_back(self, seat: int, is_question: Callable[[Any], bool] = lambda _: True) -> Barrier | None:
        """Go back to the seat's last decision.

        If this is impossible, nothing changes and the reason is returned.

        Later decisions of bots are also taken back. If another person has decided something since
        then, nothing is taken back.

        Args:
            seat: The seat that takes back its decision.
            is_question: Takes a view, and returns whether the person was really asked. Moves that
                were made without asking are also taken back.
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
