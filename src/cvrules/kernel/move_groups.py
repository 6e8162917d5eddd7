"""The groups of moves that `Actions` numbers one after the other."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import product
from typing import TYPE_CHECKING, Any, Literal, Protocol, get_args, get_origin, get_type_hints

from attrs import fields, frozen

from cvrules.kernel.nouns import Move

if TYPE_CHECKING:
    from cvrules.kernel.rules import Rules

__all__ = ["ListedMoves", "MoveGroup", "default_groups", "every_move"]


class MoveGroup(Protocol):
    """A group of actions, numbered from 0.

    The same action can mean different moves on different tables.
    """

    @property
    def size(self) -> int:
        """The number of actions."""

    def number(self, position: Any, move: Any, /) -> int:
        """Return the number of the move on this table or view; -1 if it has no number."""

    def move(self, position: Any, number: int, /) -> Move | None:
        """Return the action's move on this table or view; `None` if it has none there."""

    def text(self, number: int, /) -> str:
        """Return a short description of the action. It does not depend on the table."""


@frozen
class ListedMoves:
    """Moves that have the same number on every table.

    Args:
        moves: The moves, without duplicates.
    """

    moves: tuple[Move, ...]

    @property
    def size(self) -> int:
        """The number of moves."""
        return len(self.moves)

    def number(self, _: Any, move: Any) -> int:
        """Return the index of the move in the list; -1 if the list does not contain it."""
        return self.moves.index(move) if move in self.moves else -1

    def move(self, _: Any, number: int) -> Move:
        """Return the move at this index in the list."""
        return self.moves[number]

    def text(self, number: int) -> str:
        """Return the text of the move."""
        return str(self.moves[number])


def default_groups(rules: Rules, players: int) -> tuple[MoveGroup, ...]:
    """Return the move groups for a game that does not define its own.

    The classes of moves are taken from the return type of the game's `legal_moves`.

    Raises:
        TypeError: The return type does not name the classes, or the possible values of a field
            are unknown.
    """
    result = get_type_hints(type(rules.game).legal_moves).get("return")
    classes = [kind for part in get_args(result) for kind in (get_args(part) or (part,)) if kind is not Ellipsis]
    if not classes or not all(isinstance(kind, type) and issubclass(kind, Move) for kind in classes):
        raise TypeError(f"the game {rules.book.words.game!r} needs a module 'numbers' that lists its moves")
    return (ListedMoves(tuple(every_move(classes, {"card": rules.book.names, "seat": range(players)}))),)


def every_move(classes: Iterable[type[Move]], values: Mapping[str, Sequence[object]]) -> Iterator[Move]:
    """Yield every move of the given classes, with every combination of values.

    Args:
        classes: The classes of moves.
        values: The possible values of fields, by the name of the field. Fields whose type is
            `bool` or a `Literal` need not be listed.

    Raises:
        TypeError: The possible values of a field are unknown.
    """
    for kind in classes:
        types = get_type_hints(kind)
        names = [field.name for field in fields(kind) if field.init]  # type: ignore[arg-type]  # moves are attrs classes
        choices = [values[name] if name in values else _values_of_type(kind, name, types[name]) for name in names]
        yield from (kind(**dict(zip(names, chosen, strict=True))) for chosen in product(*choices))


def _values_of_type(kind: type, name: str, of: Any) -> Sequence[object]:
    """Return all values that a field with this type can have.

    Raises:
        TypeError: The type is neither `bool` nor a `Literal`.
    """
    if of is bool:
        return (False, True)
    if get_origin(of) is Literal:
        return get_args(of)
    raise TypeError(
        f"the possible values of the field {name!r} of {kind.__name__} are unknown; "
        "add a module 'numbers' that lists the game's moves"
    )
