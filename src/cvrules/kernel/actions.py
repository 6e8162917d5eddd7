"""The class `Actions`: a fixed numbering of all moves in a game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Generic, TypeVar, cast

from attrs import field, frozen

from cvrules.kernel.arguments import argument_type_error, check_rules_and_players, check_whole_number
from cvrules.kernel.move_groups import ListedMoves, MoveGroup
from cvrules.kernel.nouns import Move, Table, View
from cvrules.kernel.numbers import numbers_of
from cvrules.kernel.rules import Rules

if TYPE_CHECKING:
    from cvrules.kernel.protocols import Asks

__all__ = ["Actions", "actions"]

MoveT = TypeVar("MoveT", bound=Move)


@frozen(eq=False, repr=False)
class Actions(Generic[MoveT]):
    """A fixed numbering of all moves in a game, from 0 to `len(actions) - 1`.

    The numbering depends only on the cards in the rules and the number of players. On every
    view, each legal move has exactly one number. The same number can mean different moves on
    different views. For example, throwing the first die again always has the same number, but
    the move depends on the face that the die shows. Two numberings are equal if they have equal
    rules and the same number of players.

    Args:
        rules: The rules of the game.
        players: The number of players.
        groups: The groups of moves, numbered one after the other.
    """

    rules: Rules
    players: int
    groups: tuple[MoveGroup, ...]
    #: The number of the first move in each group.
    _starts: tuple[int, ...] = field(init=False)
    #: The number of each move that has the same number on every table.
    _listed: dict[Move, int] = field(init=False)

    @_starts.default
    def _first_numbers(self) -> tuple[int, ...]:
        """Return the number of the first move in each group."""
        return tuple(sum(group.size for group in self.groups[:at]) for at in range(len(self.groups)))

    @_listed.default
    def _number_listed_moves(self) -> dict[Move, int]:
        """Return the number of each move that has the same number on every table."""
        return {
            move: start + number
            for start, group in zip(self._starts, self.groups, strict=True)
            if isinstance(group, ListedMoves)
            for number, move in enumerate(group.moves)
        }

    def __len__(self) -> int:
        return self._starts[-1] + self.groups[-1].size if self.groups else 0

    def index(self, position: Table | View, move: Move) -> int:
        """Return the number of the move.

        Args:
            position: The table or view before the move.
            move: A move of this game, which need not be legal.

        Raises:
            ValueError: The move has no number on this table.
        """
        check_rules_and_players("index", position, self.rules, self.players)
        if not isinstance(move, Move):
            raise argument_type_error("index", "a move", move)
        number = self._find_index(position, move)
        if number < 0:
            raise ValueError(f"the move {str(move)!r} has no number in this position; choose one of legal_moves(view)")
        return number

    def _find_index(self, position: Table | View, move: Move) -> int:
        """Return the number of the move, or -1 if it has none on this table or view."""
        number = self._listed.get(move, -1)
        if number >= 0:
            return number
        for start, group in zip(self._starts, self.groups, strict=True):
            if not isinstance(group, ListedMoves) and (number := group.number(position, move)) >= 0:
                return start + number
        return -1

    def move(self, position: Table | View, index: int) -> MoveT:
        """Return the move with the given number.

        The move need not be legal; `mask` shows which moves are.

        Args:
            position: The table or view before the move.
            index: A number from 0 to `len(actions) - 1`.

        Raises:
            IndexError: There is no such number.
            ValueError: No move has this number on this table.
        """
        check_rules_and_players("move", position, self.rules, self.players)
        group, number = self._find_group("move", index)
        move = group.move(position, number)
        if move is None:
            raise ValueError(
                f"the action {index} ({group.text(number)}) does not exist in this position; choose one of legal(view)"
            )
        return cast("MoveT", move)

    def legal(self, position: Table | View) -> tuple[int, ...]:
        """Return the numbers of the legal moves, in the order of `legal_moves`.

        Args:
            position: A table or a view. For a view, the result is empty if it is not the seat's turn.
        """
        check_rules_and_players("legal", position, self.rules, self.players)
        return tuple([self._find_index(position, move) for move in position.rules.game.legal_moves(position)])

    def mask(self, position: Table | View) -> bytes:
        """Return one byte for each number: 1 if this number's move is legal, 0 if not.

        Args:
            position: A table or a view. For a view, all bytes are 0 if it is not the seat's turn.
        """
        flags = bytearray(len(self))
        for index in self.legal(position):
            flags[index] = 1
        return bytes(flags)

    def text(self, index: int) -> str:
        """Return a short description of an action, such as `buy marriage`.

        Args:
            index: The number of the action.

        Raises:
            IndexError: There is no such number.
        """
        group, number = self._find_group("text", index)
        return group.text(number)

    def _find_group(self, function: str, given: object) -> tuple[MoveGroup, int]:
        """Return the group that contains the number, and the index within the group."""
        index = check_whole_number(function, "the number of an action", given)
        for start, group in zip(self._starts, self.groups, strict=True):
            if start <= index < start + group.size:
                return group, index - start
        raise IndexError(f"there is no action with the number {index}; choose from 0 to {len(self) - 1}")

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Actions):
            return NotImplemented
        return (self.rules, self.players) == (other.rules, other.players)

    def __hash__(self) -> int:
        return hash((self.rules, self.players))

    def __reduce__(self) -> tuple[Any, ...]:
        return actions, (self.rules, self.players)

    def __repr__(self) -> str:
        return f"<Actions of {self.rules.book.words.game} for {self.players} players, {len(self)} actions>"


def actions(rules: Rules[Asks[MoveT]], players: int) -> Actions[MoveT]:
    """Return a fixed numbering of all moves, for programs that learn to play.

    Args:
        rules: The rules, as returned by `load`.
        players: The number of players.

    Raises:
        IncompleteCardsError: Some card values are unknown and were not filled in.
        InvalidCardsError: The decks do not have enough cards for this number of players.
        ValueError: The game cannot be played with this number of players.
    """
    if not isinstance(rules, Rules):
        raise argument_type_error("actions", "rules", rules)
    rules.check_players(players)
    return Actions(cast("Rules", rules), players, tuple(numbers_of(rules.book.words.game).moves(rules, players)))
