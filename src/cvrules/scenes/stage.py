"""The class `Stage`, which plays the moves of a scene on a table.

After each line, moves and outcomes without an alternative are played automatically. The next lines
of the scene can still state these moves, or check whether the rules allowed or refused them.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, ClassVar, NamedTuple

from cvrules.kernel.game import CHANCE
from cvrules.kernel.refusal import Refusal

__all__ = ["OpenChance", "Stage"]


class OpenChance(NamedTuple):
    """The outcome of chance that the scene must state next.

    Args:
        event: The event that needs the outcome, such as `a card is drawn`.
        missing: The information that the scene must give, such as `which`.
        help: A hint that shows the line to write.
    """

    event: str
    missing: str
    help: str


class Stage:
    """Plays the moves of a scene on a table, and collects the events.

    Each game has its own subclass, which defines its questions and outcomes of chance.

    Args:
        table: The table that the scene begins with.
    """

    #: The refusal of a move if it is not the seat's turn.
    not_asked: ClassVar[Refusal]
    #: The keys of refusals for moves that do not answer the current question.
    wrong_question_keys: ClassVar[frozenset[str]]
    #: For each question, an example of a scene line that answers it, with `{seat}` for the seat.
    answer_lines: ClassVar[Mapping[str, str]]

    def __init__(self, table: Any) -> None:
        self.table = table
        self.events: list[Any] = []
        self._moments: list[Any] = []
        self._settle()

    # --- methods that a game can override --------------------------------------

    def question_name(self, _table: Any) -> str:
        """Return the question that the seat to move must answer, such as `buy`.

        By default, this is the first question in `answer_lines`.
        """
        return next(iter(self.answer_lines))

    def open_chance(self) -> OpenChance:
        """Return the outcome that the scene must state next.

        This method is only called if an outcome of chance is needed next.
        """
        raise NotImplementedError

    def turn(self) -> int | None:
        """Return the seat whose turn it is. By default, this is the seat to move.

        The result is `None` if chance moves next or the game is over.
        """
        seat: int | None = self.table.to_move
        return None if seat == CHANCE else seat

    def explain_score(self, _seat: int) -> str:
        """Return a text that lists the parts of the seat's score. It is empty by default."""
        return ""

    # --- playing moves ---------------------------------------------------------

    @property
    def rules(self) -> Any:
        """The rules that the scene is played with."""
        return self.table.rules

    def play(self, *moves: Any) -> None:
        """Play the moves, and then all moves and outcomes that have no alternative."""
        self._moments = []
        for move in moves:
            self._play_step(move)
        self._settle()

    def _play_step(self, move: Any) -> None:
        """Play one move or outcome."""
        self.table = self.rules.game.play(self.table, move, self.events, None)

    def _settle(self) -> None:
        """Play all moves and outcomes that have no alternative."""
        while len(moves := self._next_moves()) == 1:
            if self.table.to_move != CHANCE:
                self._moments.append(self.table)
            self._play_step(moves[0])

    def _next_moves(self) -> tuple[Any, ...]:
        """Return the legal moves. If chance moves next, return its possible outcomes."""
        game = self.rules.game
        if self.table.to_move == CHANCE:
            return tuple(outcome for outcome, _ in game.chances(self.table))
        moves: tuple[Any, ...] = game.legal_moves(self.table)
        return moves

    # --- automatic moves and refusals ------------------------------------------

    def use_up_automatic_move(self, seat: int, move: Any) -> bool:
        """Return whether the move was played automatically since the last line.

        Each automatic move counts only once, so a second call for the same move returns `False`.
        """
        for table in self._moments:
            if table.to_move == seat and self.rules.game.why_not(table, move) is None:
                self._moments.remove(table)
                return True
        return False

    def why_not(self, seat: int, move: Any) -> tuple[Refusal | None, bool]:
        """Return the refusal of the move, and whether the move answers a question.

        The refusal is `None` if the rules allow the move. The move can answer the current question,
        or a question that was skipped since the last line because it left no choice.
        """
        for table in (self.table, *self._tables_at_skipped_questions()):
            if table.to_move == seat:
                refusal = self.rules.game.why_not(table, move)
                if refusal is None or refusal.key not in self.wrong_question_keys:
                    return refusal, True
        return self.not_asked, False

    def skipped_question(self, seat: int, move: Any) -> tuple[str, Refusal] | None:
        """Return the skipped question that the move answers, and the refusal of the move.

        A question is skipped if it leaves no choice. The result is `None` if the move does not
        answer a question that was skipped since the last line, or if the rules allow the move.
        """
        for table in self._tables_at_skipped_questions():
            refusal = self.rules.game.why_not(table, move) if table.to_move == seat else None
            if refusal is not None and refusal.key not in self.wrong_question_keys:
                return self.question_name(table), refusal
        return None

    def _tables_at_skipped_questions(self) -> Iterable[Any]:
        """Return the tables with the questions that were skipped since the last line."""
        return self._moments

    # --- the current question --------------------------------------------------

    def asked_text(self) -> str:
        """Return a text about the current question, such as `seat 1 is asked to buy`."""
        seat = self.table.to_move
        if seat is None:
            return "the game is over"
        return (
            self.open_chance().event
            if seat == CHANCE
            else f"seat {seat + 1} is asked to {self.question_name(self.table)}"
        )

    def answer_line(self) -> str:
        """Return an example of a scene line that answers the current question."""
        return self.answer_lines[self.question_name(self.table)].format(seat=self.table.to_move + 1)
