"""The engine of a game that is played in phases.

A game lists what each phase does by itself, which answers a seat has in it, and for each
kind of move its phases, why it may be refused and what it does. `Phases` turns these lists
into `legal_moves`, `why_not`, `play` and `settle`.
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
    """The attributes of a table in phases, and of the draft that its phases change."""

    @property
    def rules(self) -> Rules:
        """The rules."""

    @property
    def phase(self) -> int:
        """The number of the phase."""

    @property
    def asked(self) -> int:
        """The seat that is asked, `CHANCE` or `OVER`."""

    @property
    def answers(self) -> tuple[Any, ...] | None:
        """The legal moves, if the rules have computed them already."""


class Thawable(Phased, Protocol):
    """A table that can be copied into a draft."""

    def thaw(self, log: list[Any] | None = None, rng: Generator | None = None) -> Any:
        """Return a draft of this table."""


TableT = TypeVar("TableT", bound=Thawable)
#: Returns why a move is refused on a draft, or `None`.
Judge = Callable[[Any, Any], "Refusal | None"]
#: Carries out a move on a draft.
Act = Callable[[Any, Any], None]


class MoveRule(NamedTuple):
    """One kind of move: its phases, why it may be refused, and what it does."""

    phases: tuple[int, ...]
    refusal: Judge
    act: Act


class Paragraphs(NamedTuple):
    """The paragraphs that every rulebook page has: on moves, and on the end."""

    moves: str
    end: str


@frozen(eq=False)
class Phases(Generic[TableT]):
    """The phases of a game.

    Args:
        steps: What each phase does by itself; a step returns whether it waits for a decision
            or for chance.
        answers: Functions that return the legal moves of the asked seat, by phase.
        moves: The rule of each kind of move.
        questions: The names of the questions, by phase.
        outcome_refusal: Returns why an outcome of chance is impossible.
        happen: Carries out an outcome of chance.
        freeze: Turns a draft into a table.
        refuse: Makes a refusal of the game, from a key and a paragraph.
        paragraphs: The paragraphs that general refusals cite.
        next_seat: Returns the seat that a draft would ask next.
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
    #: For each phase, how `play` judges and carries out the moves that belong to it.
    _rules_here: tuple[dict[type, tuple[Judge, Act]], ...] = field(init=False, repr=False)
    #: The same for anything else.
    _other_rule: tuple[Judge, Act] = field(init=False, repr=False)

    @_rules_here.default
    def _sort_moves(self) -> tuple[dict[type, tuple[Judge, Act]], ...]:
        return tuple(
            {kind: (rule.refusal, rule.act) for kind, rule in self.moves.items() if phase in rule.phases}
            for phase in range(len(self.steps))
        )

    @_other_rule.default
    def _judge_others(self) -> tuple[Judge, Act]:
        return self.why_not, self.happen

    def legal_moves(self, table: Phased) -> tuple[Any, ...]:
        """Return the legal moves in a stable order; empty if no seat is asked.

        They are not computed again if the view or table already has them.
        """
        answers = table.answers
        if answers is None:
            answers = self.answers[table.phase](table) if table.asked >= 0 else ()
        return answers

    def why_not(self, table: Phased | View, move: object) -> Refusal | None:
        """Return why a move is not legal now, or `None` if it is.

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
        """Refuse an object that is not a move or an outcome, such as a string."""
        return None if isinstance(move, Move | Outcome) else self.refuse("no_move", self.paragraphs.moves)

    def not_asked_refusal(self, table: Phased) -> Refusal:
        """Return the refusal of any move that does not answer the current question."""
        if table.asked == CHANCE:
            return self.refuse("chance", self.paragraphs.moves)
        if table.asked == OVER:
            return self.refuse("over", self.paragraphs.end)
        question = self.questions[table.phase]
        return self.refuse("not_asked", self.paragraphs.moves, "wait", seat=table.asked, question=question)

    def _best_refusal(self, table: Phased, move: object, refusal: Refusal | None) -> Refusal | None:
        """Return a refusal, or a more helpful one if the move uses a wrong card name."""
        return refusal and (naming_refusal(table.rules.cards, move, self.refuse, self.paragraphs.moves) or refusal)

    def play(
        self, table: TableT, move: object, events: list[Any] | None = None, rng: Generator | None = None
    ) -> TableT:
        """Return the table after a move; the table itself never changes.

        Args:
            table: The table.
            move: A decision of a seat or an outcome of chance.
            events: A list to which events are appended.
            rng: A source of chance, so that chance moves at once, as in `settle`.

        Raises:
            IllegalMoveError: The rules forbid the move now.
            TypeError: This is a view, not a table.
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
        """Return the table after chance has moved, up to a seat's decision or the end.

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
        """Return whether the rules stop at a table and do not go on by themselves."""
        draft = table.thaw()
        return self.steps[draft.phase](draft) and self.freeze(draft) == table

    def skipped_moments(self, table: TableT, move: object) -> tuple[TableT, ...]:
        """Return the moments after a legal move at which play does not stop to ask.

        In each of these tables the seat that would be asked is asked, so that `why_not`
        can say what would have been refused there. Scenes use this; `play` never returns
        such a table.
        """
        draft = table.thaw()
        self._rules_here[table.phase].get(type(move), self._other_rule)[1](draft, move)
        moments: list[TableT] = []
        while True:
            moment = self.freeze(evolve(draft, asked=self.next_seat(draft)))
            if self.steps[draft.phase](draft):
                return tuple(moments)
            moments.append(moment)
