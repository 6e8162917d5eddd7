"""Finds the rulings that decided a move, by trying their other options."""

from __future__ import annotations

from typing import TYPE_CHECKING

from attrs import frozen

from cvrules.errors import IllegalMoveError
from cvrules.kernel.arguments import table_error
from cvrules.kernel.nouns import Move, Outcome, Table

if TYPE_CHECKING:
    from cvrules.kernel.game import Game
    from cvrules.kernel.rules import Rules

__all__ = ["Ruled", "deciding_rulings"]


@frozen
class Ruled:
    """A ruling that decided a move.

    Under another option of the ruling, the move would be illegal or would have a different
    result.

    Args:
        name: The name of the ruling.
        option: The option that the ruling has in this game.
    """

    name: str
    option: str


def deciding_rulings(before: Table, move: Move | Outcome) -> tuple[Ruled, ...]:
    """Return the rulings that decided the move.

    The move is played again under every other option of every ruling. A ruling decided the move if
    the move is illegal or has a different result under another option. Differences that are hidden
    in a hand do not count. Options under which the table is impossible are skipped.

    Args:
        before: The table before the move.
        move: A seat's move, or an outcome of chance.

    Raises:
        IllegalMoveError: The rules forbid the move.
        TypeError: The argument is a view, not a table; `sample_world` makes a table from a view.
    """
    if not isinstance(before, Table):
        raise table_error("deciding_rulings", before, "moves cannot be played on a view")
    game = before.rules.game
    result = game.public_state(game.play(before, move, None, None))
    return tuple(
        Ruled(name, option)
        for name, option in before.rules.all_options().items()
        if any(_has_other_result(game, before, move, rules, result) for rules in before.rules.alternatives(name))
    )


def _has_other_result(game: Game, before: Table, move: Move | Outcome, rules: Rules, result: object) -> bool:
    """Return whether the move is illegal or has a different result under other rules.

    The result is `False` if the table is impossible under the other rules.
    """
    table = game.recast(before, rules)
    if table is None:
        return False
    try:
        return game.public_state(game.play(table, move, None, None)) != result
    except IllegalMoveError:
        return True
