"""Continues a game from any table, to its end or for a number of random moves."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeVar, cast

from cvrules.kernel.arguments import argument_type_error, check_generator, table_error
from cvrules.kernel.nouns import Move, Table
from cvrules.lab.bots import Bot, is_bot

if TYPE_CHECKING:
    from random import Random

__all__ = ["play_random_moves", "rollout"]

TableT = TypeVar("TableT", bound=Table)


def rollout(table: TableT, policy: Callable[[TableT, Random], Move] | Bot[Any] | None, rng: Random) -> TableT:
    """Play a game to its end from the given table, and return the final table.

    To look ahead in a game with hidden cards, begin with `sample_world(view, rng)`.

    Args:
        table: The table to begin with.
        policy: Chooses all moves. It can be a bot, which gets the view of the seat to move, or a
            function, which gets the table and the random number generator. `None` chooses random
            moves, each with the same probability.
        rng: The random number generator for chance and for the policy.

    Raises:
        IllegalMoveError: The policy chose an illegal move.
        TypeError: An argument has the wrong type, for example a view instead of a table. Call
            `sample_world` to get a table from a view.
    """
    if not isinstance(table, Table):
        raise table_error("rollout", table, "moves cannot be played on a view")
    check_generator("rollout", rng)
    if is_bot(policy):
        return _rollout_with_bot(table, cast("Bot[Any]", policy), rng)
    if policy is not None and (isinstance(policy, type) or not callable(policy)):
        raise argument_type_error("rollout", "a bot, a function or None", policy)
    game, random = table.rules.game, rng.random
    now: Table = game.settle(table, rng, None)
    while now.to_move is not None:
        if policy is None:
            moves = game.legal_moves(now)
            move = moves[int(random() * len(moves))]
        else:
            move = cast("Callable[[Table, Random], Move]", policy)(now, rng)
        now = game.play(now, move, None, rng)
    return cast("TableT", now)


def _rollout_with_bot(table: TableT, bot: Bot[Any], rng: Random) -> TableT:
    """Play a game to its end. The bot chooses for each seat, given the seat's view."""
    game = table.rules.game
    now: Table = game.settle(table, rng, None)
    while now.to_move is not None:
        now = game.play(now, bot.choose(game.view(now, now.to_move), rng), None, rng)
    return cast("TableT", now)


def play_random_moves(table: TableT, decisions: int, rng: Random) -> TableT:
    """Play random moves, and return the table at the next decision or at the end.

    All kinds of legal moves are equally likely, so that rare kinds are tried as often as common ones.

    Args:
        table: The table to begin with.
        decisions: The maximum number of moves to play.
        rng: The random number generator for chance and for the moves.
    """
    game = table.rules.game
    now: Table = game.settle(table, rng, None)
    for _ in range(decisions):
        moves = game.legal_moves(now)
        if not moves:
            break
        kind = rng.choice(sorted({type(move).__name__ for move in moves}))
        now = game.play(now, rng.choice([move for move in moves if type(move).__name__ == kind]), None, rng)
    return cast("TableT", now)
