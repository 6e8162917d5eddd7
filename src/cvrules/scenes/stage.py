"""The table while a scene is played, and what happened on it by itself.

After every line whatever leaves no choice happens: a question with a single
answer is answered, a draw from a deck of one card is made. A scene may say
such a thing all the same, and may ask what would have been allowed there.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from attrs import evolve

from cvrules.games.cv.rulebook import chance
from cvrules.games.cv.rulebook.buying import MOST_CARDS
from cvrules.games.cv.rulebook.engine import ENGINE
from cvrules.games.cv.rulebook.misfortune import misfortunes_due
from cvrules.games.cv.rulebook.upkeep import cards_due
from cvrules.games.cv.table.events import Added, Assisted, Lost, UpkeepPaid
from cvrules.games.cv.table.moves import Decline, Forgo, Lose, Move, Outcome, Pass, Pay, Put, Stop, Throw
from cvrules.games.cv.table.refusal import refuse
from cvrules.games.cv.table.table import CHANCE, QUESTIONS, Phase, Table
from cvrules.kernel.refusal import Refusal

__all__ = ["Stage"]

#: Answers that leave no trace but the moment they were given at.
_QUIET = {Throw: Phase.THROW, Stop: Phase.REROLL, Pass: Phase.BUY}
#: Refusals of a move that does not belong to the question at all.
_NO_ANSWER = frozenset({"not_asked", "chance", "over"})


class Stage:
    """A table that goes on, with all that was reported since the scene began.

    Args:
        table: Where the scene begins.
    """

    def __init__(self, table: Table) -> None:
        self.table = table
        self.events: list[Any] = []
        self.last: Move | Outcome | None = None
        self._moments: list[Table] = []
        self._by_itself: list[Any] = []
        self._settle()

    @property
    def rules(self) -> Any:
        """The rules of the table."""
        return self.table.rules

    def play(self, *moves: Move | Outcome) -> None:
        """Let something happen, and then everything that leaves no choice."""
        self._moments, self._by_itself = [], []
        for move in moves:
            self._step(move)
        self._settle()

    def _step(self, move: Move | Outcome) -> None:
        reported: list[Any] = []
        self._moments += ENGINE.moments_passed(self.table, move)
        self.table = ENGINE.play(self.table, move, reported)
        self.events += reported
        self.last = move
        self._by_itself += reported

    def _settle(self) -> None:
        while True:
            moves: list[Any] = list(ENGINE.legal_moves(self.table))
            if self.table.asked == CHANCE and self.table.phase != Phase.ROLLING:
                moves = [outcome for outcome, _ in chance.outcomes(self.table)]
            if len(moves) != 1:
                return
            if self.table.asked != CHANCE:
                self._moments.append(self.table)
            self._step(moves[0])

    # --- what happened by itself -----------------------------------------------

    def happened(self, seat: int, move: Move) -> bool:
        """Tell whether a move happened by itself since the last line; each is told once."""
        if type(move) in _QUIET:
            here = [one for one in self._moments if one.asked == seat and one.phase == _QUIET[type(move)]]
            for one in here[:1]:
                self._moments.remove(one)
            return bool(here)
        for event in self._by_itself:
            if _reports(event, seat, move):
                self._by_itself.remove(event)
                return True
        return False

    def why_not(self, seat: int, move: Move) -> tuple[Refusal | None, bool]:
        """Return why a seat may not make a move, and whether that was a question at all.

        What counts is the question now; or, if the move is no answer to it, the
        first moment since the line before that would have asked for it.
        """
        for table in (self.table, *self._not_put()):
            if table.asked == seat:
                refusal = ENGINE.why_not(table, move)
                if refusal is None or refusal.key not in _NO_ANSWER:
                    return refusal, True
        return refuse("not_asked", "R1.2"), False

    def why_not_put(self, seat: int, move: Move) -> tuple[str, Refusal] | None:
        """Return the question a move would have answered, and why it was no answer.

        Nobody put that question since the line before, as it left no choice.
        """
        for table in self._not_put():
            refusal = ENGINE.why_not(table, move) if table.asked == seat else None
            if refusal is not None and refusal.key not in _NO_ANSWER:
                return QUESTIONS[table.phase], refusal
        return None

    def _not_put(self) -> Iterator[Table]:
        """Yield the questions since the line before that left no choice."""
        return filter(_is_question, map(_as_question, self._moments))

    def asked(self) -> str:
        """Return who is asked now and what, in words."""
        table = self.table
        if table.to_move is None:
            return "the game is over"
        if table.asked != CHANCE:
            return f"seat {table.asked + 1} is asked to {QUESTIONS[table.phase]}"
        if table.phase == Phase.ROLLING:
            return f"{_dice(table.rolling)} in the air"
        return "a card is drawn to the track"


def _dice(number: int) -> str:
    return "a die is" if number == 1 else f"{number} dice are"


def _as_question(moment: Table) -> Table:
    """Return a moment as the question it would have been."""
    if moment.phase == Phase.UPKEEP:
        return evolve(moment, phase=Phase.PAYING, due_ids=cards_due(moment))
    if moment.phase == Phase.ADD:
        specs = moment.rules.specs
        return evolve(moment, phase=Phase.PLACING, due_ids=tuple(c for c in moment.bought_ids if not specs[c].is_event))
    return moment


def _is_question(moment: Table) -> bool:
    """Tell whether there was anything left to ask for."""
    match moment.phase:
        case Phase.BUY:
            return len(moment.bought_ids) < MOST_CARDS
        case Phase.MISFORTUNE:
            return misfortunes_due(moment) > 0
        case Phase.PAYING | Phase.PLACING:
            return bool(moment.due_ids)
        case _:
            return moment.phase in QUESTIONS


def _reports(event: Any, seat: int, move: Move) -> bool:
    """Tell whether an event is what a move does."""
    match move, event:
        case Lose(card), Lost(at, lost):
            return (at, lost) == (seat, card)
        case Forgo(), Lost(at, _, rule):
            return at == seat and rule == "R5.2"
        case Pay(card), UpkeepPaid(at, paid):
            return (at, paid) == (seat, card)
        case Put(card, stack, under), Added(at, added, place, depth):
            return (at, added, place, depth) == (seat, card, stack, under)
        case Decline(), Assisted(at, None):
            return at == seat
        case _:
            return False
