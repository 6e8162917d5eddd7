"""A game so far: every table since the deal, and the moves between them.

A history never changes. Playing a move returns a longer history, and taking a move back
returns a shorter one. They share their tables.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import Any, Self

from attrs import evolve, field, frozen

from cvrules.kernel.chance import Generator
from cvrules.kernel.game import CHANCE
from cvrules.kernel.verbs import deal, play

__all__ = ["Happening", "History"]


def _read_only(notes: Mapping[str, str]) -> Mapping[str, str]:
    """Return a read-only copy of the notes; keys and values must be strings."""
    for key, note in notes.items():
        if not isinstance(key, str) or not isinstance(note, str):
            message = f"notes must map strings to strings, not {key!r}: {note!r}; write {str(key)!r}: {str(note)!r}"
            raise TypeError(message)
    return MappingProxyType(dict(notes))


@frozen
class Happening:
    """One step of a history: a move, its events, and the tables around it.

    Args:
        number: The number of the step, counted from 1.
        mover: The seat that decided, or `CHANCE`.
        move: The decision of the seat, or the outcome of chance.
        events: The events of the step, as data.
        before: The table before the step.
        after: The table after the step.
    """

    number: int
    mover: int
    move: Any
    events: tuple[Any, ...]
    before: Any
    after: Any


@frozen(repr=False)
class History:
    """A game so far: its tables, and the moves and outcomes between them.

    Args:
        tables: Every table so far; the first is the one that `deal` returned.
        moves: The move or outcome between each table and the next one.
        notes: Anything to save with the game, such as a seed or the names of the players;
            the rules ignore them.
    """

    tables: tuple[Any, ...]
    moves: tuple[Any, ...] = ()
    notes: Mapping[str, str] = field(factory=dict, converter=_read_only, hash=False)

    @classmethod
    def begin(cls, rules: Any, players: int, notes: Mapping[str, str] | None = None) -> Self:
        """Return the history of a new game, before its first step; chance is to move.

        Args:
            rules: The rules, as returned by `load`.
            players: The number of players.
            notes: Anything to save with the game.

        Raises:
            TypeError: A note or its name is not a string.
            ValueError: The game is not for this number of players.
        """
        return cls((deal(rules, players),), (), notes or {})

    @property
    def table(self) -> Any:
        """The current table."""
        return self.tables[-1]

    @property
    def rules(self) -> Any:
        """The rules of the game."""
        return self.tables[0].rules

    def play(self, move: Any, events: list[Any] | None = None) -> Self:
        """Return the history after one more move or outcome of chance.

        Args:
            move: A decision of a seat, or an outcome of chance.
            events: A list to which events are appended.

        Raises:
            IllegalMoveError: The rules forbid the move now.
        """
        after = play(self.table, move, events)
        return evolve(self, tables=(*self.tables, after), moves=(*self.moves, move))

    def settle(self, rng: Generator, events: list[Any] | None = None) -> Self:
        """Return the history at the next decision of a seat, or at the end of the game.

        All outcomes of chance until then are drawn at random. They are the same as those that
        `cvrules.settle` draws from an equal generator.

        Args:
            rng: The source of chance, such as `random.Random(7)`.
            events: A list to which events are appended.
        """
        tables, moves = list(self.tables), list(self.moves)
        while tables[-1].to_move == CHANCE:
            moves.append(self.rules.game.sample(tables[-1], rng))
            tables.append(play(tables[-1], moves[-1], events))
        return evolve(self, tables=tuple(tables), moves=tuple(moves))

    def upto(self, number: int) -> Self:
        """Return the history up to a number of steps.

        Raises:
            ValueError: The history has fewer steps.
        """
        if not 0 <= number <= len(self):
            message = f"this history has {len(self)} steps, not {number}; choose from 0 to {len(self)}"
            raise ValueError(message)
        return evolve(self, tables=self.tables[: number + 1], moves=self.moves[:number])

    def happenings(self) -> Iterator[Happening]:
        """Yield every step with its events."""
        for at, move in enumerate(self.moves):
            events: list[Any] = []
            before = self.tables[at]
            play(before, move, events)
            yield Happening(at + 1, before.to_move, move, tuple(events), before, self.tables[at + 1])

    def __len__(self) -> int:
        return len(self.moves)

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.tables, self.moves, dict(self.notes))

    def __repr__(self) -> str:
        return f"<History of {len(self.moves)} steps, now {self.table!r}>"
