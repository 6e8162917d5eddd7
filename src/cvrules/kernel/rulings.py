"""Finds the rulings that decided a move. `play` does not use this module."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from attrs import frozen

from cvrules.errors import IllegalMoveError

if TYPE_CHECKING:
    from cvrules.kernel.game import Game

__all__ = ["Ruled", "deciding_rulings"]


@frozen
class Ruled:
    """A ruling that decided a move.

    Under another option of the ruling, the move would have been refused or would have
    had another result.

    Args:
        name: The name of the ruling.
        option: The option of the ruling in this game.
    """

    name: str
    option: str


def deciding_rulings(before: Any, move: Any) -> tuple[Ruled, ...]:
    """Return the rulings that decided a move.

    The move is played again under every other option of every ruling. A ruling decides
    the move if the move is refused under another option, or if the resulting table is
    visibly different. Differences that are hidden in a hand do not count.

    Args:
        before: The table before the move.
        move: A decision of a seat, or an outcome of chance.

    Raises:
        IllegalMoveError: The rules forbid the move.
        TypeError: The argument is a view, not a table; `sample_world` makes a table from a view.
    """
    game: Game = before.rules.game
    look = game.look(game.play(before, move, None, None))
    return tuple(
        Ruled(name, option)
        for name, option in before.rules.all_options().items()
        if any(_has_other_result(game, before, move, rules, look) for rules in before.rules.alternatives(name))
    )


def _has_other_result(game: Game, before: Any, move: Any, rules: Any, look: object) -> bool:
    """Return whether other rules refuse a move or give it another visible result."""
    table = game.recast(before, rules)
    if table is None:
        return False
    try:
        return game.look(game.play(table, move, None, None)) != look
    except IllegalMoveError:
        return True
