"""A game in phases: the verbs that follow from what each phase does.

A game says in tables what each phase does by itself, what a seat may answer in it, and for
each kind of move where it belongs, why it may be refused and what it does. `Phases` turns the
tables into `legal_moves`, `why_not`, `play` and `settle`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, Protocol, TypeVar, cast

from attrs import evolve, field, frozen

from cvrules.errors import IllegalMoveError
from cvrules.kernel.game import CHANCE, OVER
from cvrules.kernel.naming import misnaming
from cvrules.kernel.nouns import Move, Outcome
from cvrules.kernel.view import View

if TYPE_CHECKING:
    from cvrules.kernel.chance import Generator
    from cvrules.kernel.refusal import Refusal
    from cvrules.kernel.rules import Rules

__all__ = ["MoveRule", "Paragraphs", "Phased", "Phases"]


class Phased(Protocol):
    """What a table in phases has, and its draft too, which the phases work on."""

    @property
    def rules(self) -> Rules:
        """The rules."""

    @property
    def phase(self) -> int:
        """The number of the phase."""

    @property
    def asked(self) -> int:
        """Who is asked: a seat, `CHANCE` or `OVER`."""

    @property
    def answers(self) -> tuple[Any, ...] | None:
        """The legal moves, where the rules had to list them anyway."""


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
    """The paragraphs of a rulebook that every game has: on moves, and on the end."""

    moves: str
    end: str


@frozen(eq=False)
class Phases(Generic[TableT]):
    """The phases of a game.

    Args:
        steps: What each phase does by itself; a step returns whether it waits for a decision
            or for chance.
        answers: What the asked seat may answer, by phase.
        moves: The rule of each kind of move.
        questions: What a seat is asked to do, by phase.
        outcome_refusal: Says why chance cannot bring an outcome.
        happen: Lets chance bring an outcome.
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
    #: By phase: what `play` needs of each kind of move that belongs to it; and of any other.
    _here: tuple[dict[type, tuple[Judge, Act]], ...] = field(init=False, repr=False)
    _elsewhere: tuple[Judge, Act] = field(init=False, repr=False)

    @_here.default
    def _sort_moves(self) -> tuple[dict[type, tuple[Judge, Act]], ...]:
        return tuple(
            {kind: (rule.refusal, rule.act) for kind, rule in self.moves.items() if phase in rule.phases}
            for phase in range(len(self.steps))
        )

    @_elsewhere.default
    def _treat_others(self) -> tuple[Judge, Act]:
        return self.why_not, self.happen

    def legal_moves(self, table: Phased) -> tuple[Any, ...]:
        """Return what the seat to move may do, in stable order; empty when none is asked.

        A view knows its answers, and so does a table whose rules had to list them anyway.
        """
        answers = table.answers
        if answers is None:
            answers = self.answers[table.phase](table) if table.asked >= 0 else ()
        return answers

    def why_not(self, table: Phased | View, move: object) -> Refusal | None:
        """Return why a move is not legal now, or `None` if it is.

        On a view, every move of another seat and of chance is refused.
        """
        if isinstance(table, View):
            if table.seat is None or table.table.asked not in {table.seat, OVER}:
                return self.stranger_refusal(move) or self.not_asked(table.table)
            table = cast("Phased", table.table)
        if table.asked == OVER:
            return self.refuse("over", self.paragraphs.end)
        rule = self.moves.get(type(move))
        if rule is None:
            if table.asked != CHANCE or not isinstance(move, Outcome):
                return self.stranger_refusal(move) or self.not_asked(table)
            return self._best_refusal(table, move, self.outcome_refusal(table, move))
        if table.asked == CHANCE or table.phase not in rule.phases:
            return self.not_asked(table)
        return self._best_refusal(table, move, rule.refusal(table, move))

    def stranger_refusal(self, move: object) -> Refusal | None:
        """Refuse something that is not a move at all, such as a text."""
        return None if isinstance(move, Move | Outcome) else self.refuse("no_move", self.paragraphs.moves)

    def not_asked(self, table: Phased) -> Refusal:
        """Return who is asked instead: chance, or a seat, and what it is asked to do."""
        if table.asked == CHANCE:
            return self.refuse("chance", self.paragraphs.moves)
        if table.asked == OVER:
            return self.refuse("over", self.paragraphs.end)
        question = self.questions[table.phase]
        return self.refuse("not_asked", self.paragraphs.moves, "wait", seat=table.asked, question=question)

    def _best_refusal(self, table: Phased, move: object, refusal: Refusal | None) -> Refusal | None:
        """Return a refusal; if moves call the card differently, the one that says so."""
        return refusal and (misnaming(table.rules.cards, move, self.refuse, self.paragraphs.moves) or refusal)

    def play(
        self, table: TableT, move: object, events: list[Any] | None = None, rng: Generator | None = None
    ) -> TableT:
        """Return the table after a move; the table itself never changes.

        Args:
            table: The table.
            move: What a seat decides, or what chance brings.
            events: Where to report what happens.
            rng: Where chance comes from, if it is to move on at once, as `settle` would.

        Raises:
            IllegalMoveError: The rules forbid the move now.
            TypeError: This is a view, not a table.
        """
        draft = table.thaw(events, rng)
        judge, act = self._here[table.phase].get(type(move), self._elsewhere)
        refusal = judge(draft, move)
        if refusal is not None:
            raise IllegalMoveError(move, self._best_refusal(draft, move, refusal))
        act(draft, move)
        steps = self.steps
        while not steps[draft.phase](draft):
            pass
        return self.freeze(draft)

    def settle(self, table: TableT, rng: Generator, events: list[Any] | None = None) -> TableT:
        """Return the table once chance has moved, up to a seat's decision or the end.

        Args:
            table: The table.
            rng: Where chance comes from, such as `random.Random(7)`.
            events: Where to report what happens.
        """
        if table.asked != CHANCE:
            return table
        draft = table.thaw(events, rng)
        steps = self.steps
        while not steps[draft.phase](draft):
            pass
        return self.freeze(draft)

    def is_stable(self, table: TableT) -> bool:
        """Tell whether the rules stop at a table, and would not go on by themselves."""
        draft = table.thaw()
        return self.steps[draft.phase](draft) and self.freeze(draft) == table

    def moments_passed(self, table: TableT, move: object) -> tuple[TableT, ...]:
        """Return the moments a legal move leads through without a question being put.

        Each looks as if it were: the seat that would be asked is asked, so that
        `why_not` can say what would have been refused there. Scenes and teachers
        want to know; play itself never stops at such a moment.
        """
        draft = table.thaw()
        self._here[table.phase].get(type(move), self._elsewhere)[1](draft, move)
        moments: list[TableT] = []
        while True:
            moment = self.freeze(evolve(draft, asked=self.next_seat(draft)))
            if self.steps[draft.phase](draft):
                return tuple(moments)
            moments.append(moment)
