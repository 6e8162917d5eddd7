"""The class `History`: every table of a game since the deal, and all moves.

A history never changes. Playing a move returns a longer history, and taking a move back
returns a shorter one. The new history shares its tables with the old one.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Generic, Self, TypeVar, cast

from attrs import evolve, field, frozen

from cvrules.kernel.arguments import argument_type_error, check_generator, check_seed, check_whole_number
from cvrules.kernel.chance import Generator
from cvrules.kernel.game import CHANCE
from cvrules.kernel.nouns import Event, Move, Outcome, Table
from cvrules.kernel.verbs import deal, play
from cvrules.model.frozen import Frozen

if TYPE_CHECKING:
    from typing_extensions import TypeVar as TypeVarWithDefault

    from cvrules.kernel.protocols import Deals
    from cvrules.kernel.rules import Rules

    TableT_co = TypeVarWithDefault("TableT_co", bound=Table, covariant=True, default=Table)
else:
    TableT_co = TypeVar("TableT_co", covariant=True)

DealtT = TypeVar("DealtT", bound=Table)
EventT = TypeVar("EventT", bound=Event)

__all__ = ["Happening", "History"]


def _read_only_notes(notes: Mapping[str, str]) -> Mapping[str, str]:
    """Return a read-only copy of the notes; keys and values must be strings."""
    for key, note in notes.items():
        if not isinstance(key, str) or not isinstance(note, str):
            message = f"notes must map strings to strings, not {key!r}: {note!r}; write {str(key)!r}: {str(note)!r}"
            raise TypeError(message)
    return MappingProxyType(dict(notes))


@frozen
class Happening(Frozen, Generic[TableT_co]):
    """One step of a history: a move, its events, and the tables before and after.

    Args:
        number: The number of the step, counted from 1.
        mover: The seat that moved, or `CHANCE`.
        move: The seat's move, or the outcome of chance.
        events: The events that the step caused.
        before: The table before the step.
        after: The table after the step.
    """

    number: int
    mover: int
    move: Move | Outcome
    events: tuple[Event, ...]
    before: TableT_co
    after: TableT_co


@frozen(repr=False)
class History(Frozen, Generic[TableT_co]):
    """A game so far: its tables, and the moves and outcomes between them.

    The type parameter is the class of the tables, as in `History[cvrules.cv.Table]`.

    Args:
        tables: Every table so far, beginning with the table that `deal` returned.
        moves: For each table except the last, the move or outcome that led to the next table.
        notes: Texts to save with the game, such as a seed or the names of the players. They
            do not affect the game.
    """

    tables: tuple[TableT_co, ...]
    moves: tuple[Move | Outcome, ...] = ()
    notes: Mapping[str, str] = field(factory=dict, converter=_read_only_notes, hash=False)

    def __attrs_post_init__(self) -> None:
        if not isinstance(self.tables, tuple):
            raise argument_type_error("History", "a tuple of tables", self.tables)
        if not self.tables or not isinstance(self.tables[0], Table):
            raise ValueError("a history needs at least one table; begin one with History.begin(rules, players)")

    @staticmethod
    def begin(rules: Rules[Deals[DealtT]], players: int, notes: Mapping[str, str] | None = None) -> History[DealtT]:
        """Return the history of a new game, before its first step; chance is to move.

        Args:
            rules: The rules, as returned by `load`.
            players: The number of players.
            notes: Texts to save with the game, by name.

        Raises:
            TypeError: A note or its name is not a string.
            ValueError: The game cannot be played with this number of players.
        """
        return History((deal(rules, players),), (), notes or {})

    @property
    def table(self) -> TableT_co:
        """The current table."""
        return self.tables[-1]

    @property
    def rules(self) -> Rules:
        """The rules of the game."""
        return self.tables[0].rules

    def play(self, move: Move | Outcome, events: list[EventT] | None = None, *, rng: Generator | None = None) -> Self:
        """Return the history after one more move or outcome of chance.

        Args:
            move: A seat's move, or an outcome of chance.
            events: If given, events are appended to this list.
            rng: A random number generator; if given, chance moves at once, as in `settle`.

        Raises:
            IllegalMoveError: The rules forbid the move now.
        """
        after = play(self.table, move, events)
        longer = evolve(self, tables=(*self.tables, after), moves=(*self.moves, move))
        return longer if rng is None else longer.settle(rng, events)

    def settle(self, rng: Generator, events: list[EventT] | None = None) -> Self:
        """Return the history at the next decision of a seat, or at the end of the game.

        All outcomes of chance until then are drawn at random. With the same random numbers,
        `cvrules.settle` draws the same outcomes.

        Args:
            rng: The random number generator, such as `random.Random(7)`.
            events: If given, events are appended to this list.
        """
        check_generator("History.settle", rng)
        tables, moves = list(self.tables), list(self.moves)
        while tables[-1].to_move == CHANCE:
            moves.append(self.rules.game.sample(tables[-1], rng))
            tables.append(play(tables[-1], moves[-1], events))
        return evolve(self, tables=tuple(tables), moves=tuple(moves))

    def settle_from(self, seed: int | str, events: list[EventT] | None = None) -> Self:
        """Return the history at the next decision, using a seed to draw outcomes.

        The outcomes depend only on the seed and the number of steps so far. Saving and loading the
        game, or taking a move back and playing a different one, does not change them.

        Args:
            seed: The seed of the game, which no player should know.
            events: If given, events are appended to this list.

        Raises:
            TypeError: The seed is neither a whole number nor a string.
        """
        check_seed("History.settle_from", seed)
        return self.settle(Random(f"{seed}/{len(self)}"), events)  # noqa: S311 - games need no cryptography

    def upto(self, number: int) -> Self:
        """Return the history of the first `number` steps.

        Raises:
            TypeError: The number is not a whole number.
            ValueError: The history has fewer steps, or the number is negative.
        """
        number = check_whole_number("History.upto", "a number of steps", number)
        if not 0 <= number <= len(self):
            message = f"this history has {len(self)} steps, not {number}; choose from 0 to {len(self)}"
            raise ValueError(message)
        return evolve(self, tables=self.tables[: number + 1], moves=self.moves[:number])

    def happenings(self) -> Iterator[Happening[TableT_co]]:
        """Yield every step with its events."""
        for at, move in enumerate(self.moves):
            events: list[Event] = []
            before = self.tables[at]
            play(before, move, events)
            yield Happening(at + 1, cast("int", before.to_move), move, tuple(events), before, self.tables[at + 1])

    def __len__(self) -> int:
        return len(self.moves)

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.tables, self.moves, dict(self.notes))

    def _repr_html_(self) -> str:
        """Return HTML that shows the table and the last steps, for notebooks."""
        from cvrules import show  # noqa: PLC0415 - imports a higher layer on purpose, only when called

        return show(self).html

    def __repr__(self) -> str:
        return f"<History of {len(self.moves)} steps, now {self.table!r}>"
