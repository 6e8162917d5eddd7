"""The engine of a game that is played in phases.

A game provides three lists of functions. The first carries out the automatic part of each
phase, the second returns the legal moves in each phase, and the third refuses or carries
out each kind of move. `Phases` derives `legal_moves`, `why_not`, `play` and `settle` from
these lists.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, Protocol, TypeVar, cast

from attrs import evolve, field, frozen

from cvrules.errors import IllegalMoveError
from cvrules.kernel.game import CHANCE, OVER
from cvrules.kernel.naming import naming_refusal
from cvrules.kernel.nouns import Move, Outcome
from cvrules.kernel.view import View

if TYPE_CHECKING:
    from cvrules.kernel.chance import Generator
    from cvrules.kernel.refusal import Refusal
    from cvrules.kernel.rules import Rules

__all__ = ["MoveRule", "Paragraphs", "Phased", "Phases"]


class Phased(Protocol):
    """The attributes that the engine reads from a table, or from a draft of a table."""

    @property
    def rules(self) -> Rules:
        """The rules of the game."""

    @property
    def phase(self) -> int:
        """The number of the current phase."""

    @property
    def asked(self) -> int:
        """The seat that must decide, `CHANCE` or `OVER`."""

    @property
    def answers(self) -> tuple[Any, ...] | None:
        """The legal moves if they are already computed, or else `None`."""


class Thawable(Phased, Protocol):
    """A table that can be copied into a draft, which can be changed."""

    def thaw(self, log: list[Any] | None = None, rng: Generator | None = None) -> Any:
        """Return a draft of this table."""


TableT = TypeVar("TableT", bound=Thawable)
#: Returns the refusal of a move on a draft, or `None` if the move is legal.
Judge = Callable[[Any, Any], "Refusal | None"]
#: Carries out a move on a draft.
Act = Callable[[Any, Any], None]


class MoveRule(NamedTuple):
    """The rule of one kind of move.

    Args:
        phases: The phases in which the move can be made.
        refusal: Returns the refusal of an illegal move, or `None`.
        act: Carries out a legal move on a draft.
    """

    phases: tuple[int, ...]
    refusal: Judge
    act: Act


class Paragraphs(NamedTuple):
    """The numbers of the paragraphs on moves and on the end of the game."""

    moves: str
    end: str


@frozen(eq=False)
class Phases(Generic[TableT]):
    """The phases of a game.

    Args:
        steps: For each phase, a function that carries out its automatic part on a draft. It
            returns whether the draft waits for a decision or for chance.
        answers: Functions that return the legal moves of the seat to move, by phase.
        moves: The rule of each kind of move.
        questions: The name of the question that each phase asks.
        outcome_refusal: Returns the refusal of an impossible outcome of chance, or `None`.
        happen: Carries out an outcome of chance on a draft.
        freeze: Turns a draft into a table.
        refuse: Returns a refusal of the game, given a key and a paragraph.
        paragraphs: The paragraphs that general refusals cite.
        next_seat: Returns the seat that must decide next on a draft.
    """

    steps: tuple[Callable[[Any], bool], ...]
    answers: Mapping[int, Callable[[Any], tuple[Any, ...]]]
    moves: Mapping[type, MoveRule]
    questions: Mapping[int, str]
    outcome_refusal: Judge
    happen: Act
    freeze: Callable[[Any], TableT]
    refuse: Callable[..., Refusal]
    paragraphs: Paragraphs
    next_seat: Callable[[Any], int]
    #: For each phase, the functions that judge and carry out the moves of that phase.
    _rules_here: tuple[dict[type, tuple[Judge, Act]], ...] = field(init=False, repr=False)
    #: The functions that judge and carry out anything else.
    _other_rule: tuple[Judge, Act] = field(init=False, repr=False)

    @_rules_here.default
    def _sort_moves(self) -> tuple[dict[type, tuple[Judge, Act]], ...]:
        return tuple(
            {kind: (rule.refusal, rule.act) for kind, rule in self.moves.items() if phase in rule.phases}
            for phase in range(len(self.steps))
        )

    @_other_rule.default
    def _rule_for_others(self) -> tuple[Judge, Act]:
        return self.why_not, self.happen

    def legal_moves(self, table: Phased) -> tuple[Any, ...]:
        """Return the legal moves in a stable order; empty if no seat is to move.

        If the table or view already has its legal moves, they are not computed again.
        """
        answers = table.answers
        if answers is None:
            answers = self.answers[table.phase](table) if table.asked >= 0 else ()
        return answers

    def why_not(self, table: Phased | View, move: object) -> Refusal | None:
        """Return the refusal of a move, or `None` if the move is legal now.

        On a view, moves of other seats and outcomes of chance are refused.
        """
        if isinstance(table, View):
            if table.seat is None or table.table.asked not in {table.seat, OVER}:
                return self.type_refusal(move) or self.not_asked_refusal(table.table)
            table = cast("Phased", table.table)
        if table.asked == OVER:
            return self.refuse("over", self.paragraphs.end)
        rule = self.moves.get(type(move))
        if rule is None:
            if table.asked != CHANCE or not isinstance(move, Outcome):
                return self.type_refusal(move) or self.not_asked_refusal(table)
            return self._best_refusal(table, move, self.outcome_refusal(table, move))
        if table.asked == CHANCE or table.phase not in rule.phases:
            return self.not_asked_refusal(table)
        return self._best_refusal(table, move, rule.refusal(table, move))

    def type_refusal(self, move: object) -> Refusal | None:
        """Return the refusal of an object that is not a move, or `None` for a move."""
        return None if isinstance(move, Move | Outcome) else self.refuse("no_move", self.paragraphs.moves)

    def not_asked_refusal(self, table: Phased) -> Refusal:
        """Return the refusal of a move that does not answer the current question."""
        if table.asked == CHANCE:
            return self.refuse("chance", self.paragraphs.moves)
        if table.asked == OVER:
            return self.refuse("over", self.paragraphs.end)
        question = self.questions[table.phase]
        return self.refuse("not_asked", self.paragraphs.moves, "wait", seat=table.asked, question=question)

    def _best_refusal(self, table: Phased, move: object, refusal: Refusal | None) -> Refusal | None:
        """Return the refusal, or a more helpful one if the move has a wrong card name."""
        return refusal and (naming_refusal(table.rules.cards, move, self.refuse, self.paragraphs.moves) or refusal)

    def play(
        self, table: TableT, move: object, events: list[Any] | None = None, rng: Generator | None = None
    ) -> TableT:
        """Return the table after a move; the table itself never changes.

        Args:
            table: The table.
            move: A decision of a seat or an outcome of chance.
            events: A list to which events are appended.
            rng: A source of chance; if given, chance moves at once, as in `settle`.

        Raises:
            IllegalMoveError: The rules forbid the move now.
            TypeError: The argument is a view, not a table.
        """
        draft = table.thaw(events, rng)
        judge, act = self._rules_here[table.phase].get(type(move), self._other_rule)
        refusal = judge(draft, move)
        if refusal is not None:
            raise IllegalMoveError(move, self._best_refusal(draft, move, refusal))
        act(draft, move)
        steps = self.steps
        while not steps[draft.phase](draft):
            pass
        return self.freeze(draft)

    def settle(self, table: TableT, rng: Generator, events: list[Any] | None = None) -> TableT:
        """Return the table at the next decision of a seat, or at the end of the game.

        All outcomes of chance until then are drawn at random.

        Args:
            table: The table.
            rng: The source of chance, such as `random.Random(7)`.
            events: A list to which events are appended.
        """
        if table.asked != CHANCE:
            return table
        draft = table.thaw(events, rng)
        steps = self.steps
        while not steps[draft.phase](draft):
            pass
        return self.freeze(draft)

    def is_stable(self, table: TableT) -> bool:
        """Return whether the rules stop at a table and do not continue automatically."""
        draft = table.thaw()
        return self.steps[draft.phase](draft) and self.freeze(draft) == table

    def skipped_moments(self, table: TableT, move: object) -> tuple[TableT, ...]:
        """Return the tables that `play` passes without stopping after a legal move.

        Scenes use these tables to ask `why_not` which moves are refused at such a moment, so
        each table has a seat to move. `play` never returns these tables.
        """
        draft = table.thaw()
        self._rules_here[table.phase].get(type(move), self._other_rule)[1](draft, move)
        moments: list[TableT] = []
        while True:
            moment = self.freeze(evolve(draft, asked=self.next_seat(draft)))
            if self.steps[draft.phase](draft):
                return tuple(moments)
            moments.append(moment)
