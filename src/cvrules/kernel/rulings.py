"""Which rulings decided a move: worked out when you ask, and never on the way."""

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

    By another of its options, play would have gone on differently.

    Args:
        name: The ruling.
        option: How it is decided in this game.
    """

    name: str
    option: str


def deciding_rulings(before: Any, move: Any) -> tuple[Ruled, ...]:
    """Return the rulings without which a move would have led elsewhere.

    The move is played again under every other option of every ruling. A ruling
    decides it if one of them refuses the move, or leads to a table that looks
    different to everybody. Differences that only a hand shows do not count.

    Args:
        before: The table before the move.
        move: A decision of a seat, or an outcome of chance.

    Raises:
        IllegalMoveError: The rules forbid the move.
        TypeError: This is a view; `sample_world` makes a table of it.
    """
    game: Game = before.rules.game
    look = game.look(game.play(before, move, None, None))
    return tuple(
        Ruled(name, option)
        for name, option in before.rules.all_options().items()
        if any(_leads_elsewhere(game, before, move, rules, look) for rules in before.rules.alternatives(name))
    )


def _leads_elsewhere(game: Game, before: Any, move: Any, rules: Any, look: object) -> bool:
    """Tell whether a move is refused under other rules, or leads to another look."""
    table = game.recast(before, rules)
    if table is None:
        return False
    try:
        return game.look(game.play(table, move, None, None)) != look
    except IllegalMoveError:
        return True
