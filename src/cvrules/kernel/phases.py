"""The class `Phases`: an engine for games that are played in phases.

The game provides functions that carry out the automatic part of each phase, list the legal moves
in each phase, and carry out each kind of move. `Phases` derives `legal_moves`, `why_not`, `play` and
`settle` from them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, Protocol, TypeVar, cast

from attrs import evolve, field, frozen

from cvrules.errors import IllegalMoveError
from cvrules.kernel.card_names import naming_refusal
from cvrules.kernel.game import CHANCE, OVER
from cvrules.kernel.nouns import Move, Outcome
from cvrules.kernel.view import View

if TYPE_CHECKING:
    from cvrules.kernel.chance import Generator
    from cvrules.kernel.refusal import Refusal
    from cvrules.kernel.rules import Rules

__all__ = ["MoveRule", "Paragraphs", "Phased", "Phases"]


class Phased(Protocol):
    """A table with phases, or a draft, which is a mutable copy of such a table."""

    @property
    def rules(self) -> Rules:
        """The rules of the game."""

    @property
    def phase_id(self) -> int:
        """The number of the current phase."""

    @property
    def asked(self) -> int:
        """The seat that must decide, `CHANCE` or `OVER`."""

    @property
    def answers(self) -> tuple[Any, ...] | None:
        """The legal moves, or `None` if they have not been computed yet."""


class Thawable(Phased, Protocol):
    """A table that can be copied into a draft."""

    def thaw(self, log: list[Any] | None = None, rng: Generator | None = None) -> Any:
        """Return a draft of this table.

        Args:
            log: If given, events are appended to this list.
            rng: If given, outcomes of chance are drawn with this random number generator.
        """


TableT = TypeVar("TableT", bound=Thawable)
MoveT = TypeVar("MoveT", bound=Move)
RefusalT = TypeVar("RefusalT", bound="Refusal")
#: A function that returns the refusal of a move on a draft, or `None` if the move is legal.
Judge = Callable[[Any, Any], "Refusal | None"]
#: A function that carries out a move on a draft.
Act = Callable[[Any, Any], None]


class MoveRule(NamedTuple):
    """The rule for one kind of move.

    Args:
        phases: The phases in which the move can be made.
        refusal: Returns the refusal of an illegal move; `None` if the move is legal. If such moves
            are always legal in these phases, there is `None` instead of a function.
        act: Carries out a legal move on a draft.
    """

    phases: tuple[int, ...]
    refusal: Judge | None
    act: Act


class Paragraphs(NamedTuple):
    """The paragraphs of the rulebook that the engine's refusals cite.

    Args:
        moves: The number of the paragraph on moves.
        end: The number of the paragraph on the end of the game.
    """

    moves: str
    end: str


@frozen(eq=False)
class Phases(Generic[TableT, MoveT, RefusalT]):
    """The engine for one game, made from the functions for its phases and moves.

    Args:
        steps: For each phase, a function that carries out its automatic part on a draft. It
            returns whether the game must now wait for a decision or for chance.
        answers: For each phase, a function that returns the legal moves of the seat to move.
        moves: The rule for each kind of move.
        questions: For each phase, the name of the question that a seat must answer.
        outcome_refusal: Returns the refusal of an outcome; `None` if the outcome is possible.
        apply_outcome: Carries out an outcome of chance on a draft.
        freeze: Turns a draft into a table.
        refuse: Creates a refusal from a key, a paragraph number and values.
        paragraphs: The paragraphs that the engine's own refusals cite.
        next_seat: Returns the seat that must decide next on a draft.
    """

    steps: tuple[Callable[[Any], bool], ...]
    answers: Mapping[int, Callable[[Any], tuple[MoveT, ...]]]
    moves: Mapping[type, MoveRule]
    questions: Mapping[int, str]
    outcome_refusal: Judge
    apply_outcome: Act
    freeze: Callable[[Any], TableT]
    refuse: Callable[..., RefusalT]
    paragraphs: Paragraphs
    next_seat: Callable[[Any], int]
    #: For each phase, the functions that check and carry out each kind of move.
    _rules_by_phase: tuple[dict[type, tuple[Judge | None, Act]], ...] = field(init=False, repr=False)
    #: The check and the action for everything that is not in `_rules_by_phase`: outcomes of chance, and moves in the
    #: wrong phase. The check refuses all of these moves.
    _fallback_rule: tuple[Judge, Act] = field(init=False, repr=False)

    @_rules_by_phase.default
    def _group_rules_by_phase(self) -> tuple[dict[type, tuple[Judge | None, Act]], ...]:
        """Return the check and the action for each class of moves, by phase."""
        return tuple(
            {kind: (rule.refusal, rule.act) for kind, rule in self.moves.items() if phase in rule.phases}
            for phase in range(len(self.steps))
        )

    @_fallback_rule.default
    def _make_fallback_rule(self) -> tuple[Judge, Act]:
        """Return the check and the action for outcomes, and for moves in the wrong phase."""
        return self.why_not, self.apply_outcome

    def legal_moves(self, table: Phased) -> tuple[MoveT, ...]:
        """Return the legal moves in a fixed order.

        The result is empty if no seat is to move. Moves that are stored in the table are not
        computed again.
        """
        answers = table.answers
        if answers is None:
            answers = self.answers[table.phase_id](table) if table.asked >= 0 else ()
        return answers

    def why_not(self, table: Phased | View, move: object) -> RefusalT | None:
        """Return the refusal of the move, or `None` if the move is legal now.

        On a view, all moves are refused unless it is the turn of the view's own seat.
        """
        if isinstance(table, View):
            if table.seat is None or table.table.asked not in {table.seat, OVER}:
                return self.type_refusal(move) or self.not_asked_refusal(table.table)
            table = cast("Phased", table.table)
        if table.asked == OVER:
            return self.refuse("over", self.paragraphs.end)
        rule = None if table.asked == CHANCE else self.moves.get(type(move))
        if rule is None:
            if table.asked != CHANCE or not isinstance(move, Outcome):
                return self.type_refusal(move) or self.not_asked_refusal(table)
            return self._best_refusal(table, move, self.outcome_refusal(table, move))
        if table.phase_id not in rule.phases:
            return self.not_asked_refusal(table)
        return None if rule.refusal is None else self._best_refusal(table, move, rule.refusal(table, move))

    def type_refusal(self, move: object) -> RefusalT | None:
        """Return a refusal if the object is neither a move nor an outcome, else `None`."""
        return None if isinstance(move, Move | Outcome) else self.refuse("no_move", self.paragraphs.moves)

    def not_asked_refusal(self, table: Phased) -> RefusalT:
        """Return the refusal of a move that does not answer the current question."""
        if table.asked == CHANCE:
            return self.refuse("chance", self.paragraphs.moves)
        if table.asked == OVER:
            return self.refuse("over", self.paragraphs.end)
        question = self.questions[table.phase_id]
        return self.refuse("not_asked", self.paragraphs.moves, "wait", seat=table.asked, question=question)

    def _best_refusal(self, table: Phased, move: object, refusal: Refusal | None) -> RefusalT | None:
        """Return the given refusal, or a better one if the move misnames its card.

        The result is `None` if there is no refusal.
        """
        if refusal is None:
            return None
        named = naming_refusal(table.rules.cards, move, self.refuse, self.paragraphs.moves)
        return named or cast("RefusalT", refusal)

    def play(
        self, table: Thawable, move: object, events: list[Any] | None = None, rng: Generator | None = None
    ) -> TableT:
        """Return the table after the move; the given table does not change.

        Args:
            table: The table before the move.
            move: A seat's move, or an outcome of chance.
            events: If given, events are appended to this list.
            rng: A random number generator. If it is given, outcomes of chance that follow the
                move are drawn immediately, as in `settle`.

        Raises:
            IllegalMoveError: The rules forbid the move now.
            TypeError: The argument is a view, not a table.
        """
        draft = table.thaw(events, rng)
        judge, act = self._rules_by_phase[table.phase_id].get(type(move), self._fallback_rule)
        if judge is not None and not _is_listed(move, table.answers):
            refusal = judge(draft, move)
            if refusal is not None:
                raise IllegalMoveError(cast("Move", move), self._best_refusal(draft, move, refusal) or refusal)
        act(draft, move)
        steps = self.steps
        while not steps[draft.phase_id](draft):
            pass
        return self.freeze(draft)

    def play_legal(self, table: Thawable, move: object) -> TableT:
        """Return the table after a legal move or a possible outcome of chance.

        Unlike `play`, this method does not check the move. Bots use it to look ahead.
        """
        draft = table.thaw()
        self._rules_by_phase[table.phase_id].get(type(move), self._fallback_rule)[1](draft, move)
        steps = self.steps
        while not steps[draft.phase_id](draft):
            pass
        return self.freeze(draft)

    def settle(self, table: TableT, rng: Generator, events: list[Any] | None = None) -> TableT:
        """Return the table at a seat's next decision, or at the end of the game.

        All outcomes of chance until then are drawn at random.

        Args:
            table: The table, which does not change.
            rng: The random number generator, such as `random.Random(7)`.
            events: If given, events are appended to this list.
        """
        if table.asked != CHANCE:
            return table
        draft = table.thaw(events, rng)
        steps = self.steps
        while not steps[draft.phase_id](draft):
            pass
        return self.freeze(draft)

    def is_stable(self, table: TableT) -> bool:
        """Return whether the game stops at this table to wait for a seat or for chance."""
        draft = table.thaw()
        return self.steps[draft.phase_id](draft) and self.freeze(draft) == table

    def skipped_tables(self, table: TableT, move: object) -> tuple[TableT, ...]:
        """Return the tables that `play` passes through after the move without stopping.

        `play` never returns these tables. Scenes use them to check that moves between two stops are
        refused. For these checks, each table has a seat to move.
        """
        draft = table.thaw()
        self._rules_by_phase[table.phase_id].get(type(move), self._fallback_rule)[1](draft, move)
        skipped: list[TableT] = []
        while True:
            between = self.freeze(evolve(draft, asked=self.next_seat(draft)))
            if self.steps[draft.phase_id](draft):
                return tuple(skipped)
            skipped.append(between)


def _is_listed(move: object, answers: tuple[Any, ...] | None) -> bool:
    """Return whether the move is one of the legal moves that the table stores.

    Moves are compared by identity, because comparing them with `==` would be slow. An equal move
    that is a different object is therefore not found.
    """
    if answers is not None:
        for answer in answers:
            if answer is move:
                return True
    return False
