"""The table while a scene is played, and what happened on it by itself.

After every line, everything happens that leaves no choice: a question with a single
answer is answered, an outcome without an alternative comes. A scene may say such a
thing all the same, and may ask what would have been allowed there.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, ClassVar, NamedTuple

from cvrules.kernel.game import CHANCE
from cvrules.kernel.refusal import Refusal

__all__ = ["OpenChance", "Stage"]


class OpenChance(NamedTuple):
    """What chance has to bring before the game goes on.

    Args:
        event: What is about to happen, such as `a card is drawn`.
        missing: What the scene has to say about it, such as `which`.
        help: What to write.
    """

    event: str
    missing: str
    help: str


class Stage:
    """A table that goes on, with all that was reported since the scene began.

    A game derives its own class: what its questions are called, and what chance brings.

    Args:
        table: The table that the scene begins with.
    """

    #: The refusal of a move by a seat that is not asked.
    not_asked: ClassVar[Refusal]
    #: Keys of refusals that say: this move is not an answer to the question.
    no_answer: ClassVar[frozenset[str]]
    #: A line that gets past each question, whatever the table; `{seat}` is the seat that is asked.
    ways_on: ClassVar[Mapping[str, str]]

    def __init__(self, table: Any) -> None:
        self.table = table
        self.events: list[Any] = []
        self._moments: list[Any] = []
        self._settle()

    # --- what a game says about itself -----------------------------------------

    def question(self, _table: Any) -> str:
        """Return what the seat to move is asked to do; here the first of `ways_on`."""
        return next(iter(self.ways_on))

    def open_chance(self) -> OpenChance:
        """Return what chance has to bring now; chance is to move."""
        raise NotImplementedError

    def turn(self) -> int | None:
        """Return the seat whose turn it is, if it is one's turn: the seat to move."""
        seat: int | None = self.table.to_move
        return None if seat == CHANCE else seat

    def explain_score(self, _seat: int) -> str:
        """Return how a seat's points come about, in one line; may be empty."""
        return ""

    # --- what happens ----------------------------------------------------------

    @property
    def rules(self) -> Any:
        """The rules of the table."""
        return self.table.rules

    def play(self, *moves: Any) -> None:
        """Let something happen, and then everything that leaves no choice."""
        self._moments = []
        for move in moves:
            self._step(move)
        self._settle()

    def _step(self, move: Any) -> None:
        self.table = self.rules.game.play(self.table, move, self.events, None)

    def _settle(self) -> None:
        while len(moves := self._possible()) == 1:
            if self.table.to_move != CHANCE:
                self._moments.append(self.table)
            self._step(moves[0])

    def _possible(self) -> tuple[Any, ...]:
        """Return every move or outcome that may come next."""
        game = self.rules.game
        if self.table.to_move == CHANCE:
            return tuple(outcome for outcome, _ in game.chances(self.table))
        moves: tuple[Any, ...] = game.legal_moves(self.table)
        return moves

    # --- what happened by itself, and why not ----------------------------------

    def happened(self, seat: int, move: Any) -> bool:
        """Return whether a move happened by itself since the last line, and forget it."""
        for table in self._moments:
            if table.to_move == seat and self.rules.game.why_not(table, move) is None:
                self._moments.remove(table)
                return True
        return False

    def why_not(self, seat: int, move: Any) -> tuple[Refusal | None, bool]:
        """Return why a seat may not make a move, and whether that was a question at all.

        What counts is the question now; or, if the move does not answer it, the
        first moment since the line before that would have asked for it.
        """
        for table in (self.table, *self._not_put()):
            if table.to_move == seat:
                refusal = self.rules.game.why_not(table, move)
                if refusal is None or refusal.key not in self.no_answer:
                    return refusal, True
        return self.not_asked, False

    def why_not_put(self, seat: int, move: Any) -> tuple[str, Refusal] | None:
        """Return the question a move would have answered, and why it is not an answer.

        The question was not put since the line before, as it left no choice.
        """
        for table in self._not_put():
            refusal = self.rules.game.why_not(table, move) if table.to_move == seat else None
            if refusal is not None and refusal.key not in self.no_answer:
                return self.question(table), refusal
        return None

    def _not_put(self) -> Iterable[Any]:
        """Return the questions since the line before that left no choice."""
        return self._moments

    # --- what is asked ---------------------------------------------------------

    def asked(self) -> str:
        """Return who is asked now and what, in words."""
        seat = self.table.to_move
        if seat is None:
            return "the game is over"
        return (
            self.open_chance().event if seat == CHANCE else f"seat {seat + 1} is asked to {self.question(self.table)}"
        )

    def way_on(self) -> str:
        """Return a line that gets past the question now; a seat is to move."""
        return self.ways_on[self.question(self.table)].format(seat=self.table.to_move + 1)
