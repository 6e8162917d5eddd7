"""Defines the protocol for bots, and a bot that chooses random moves."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Protocol, TypeVar

from cvrules.kernel.arguments import argument_type_error
from cvrules.kernel.nouns import Move, View
from cvrules.kernel.registry import part

if TYPE_CHECKING:
    from random import Random

    from typing_extensions import TypeVar as TypeVarWithDefault

    ViewT_contra = TypeVarWithDefault("ViewT_contra", bound=View, contravariant=True, default=View)
else:
    ViewT_contra = TypeVar("ViewT_contra", contravariant=True)

__all__ = ["Bot", "Forecaster", "RandomBot", "bots_of", "check_bots", "forecast_of", "is_bot"]


class Bot(Protocol[ViewT_contra]):
    """A player for one seat. It gets a view and never a table, so it cannot cheat.

    The type parameter is the class of the views. For example, `Bot[cvrules.cv.View]` is a bot for
    CV. `Bot` without a parameter plays any game.
    """

    def choose(self, view: ViewT_contra, rng: Random, /) -> Move:
        """Return a legal move for the seat that the view belongs to.

        Args:
            view: The view of the seat to move.
            rng: The bot's own random number generator. With the same view and the same random
                numbers, a bot must choose the same move.
        """


class Forecaster(Bot[ViewT_contra], Protocol[ViewT_contra]):
    """A bot that can forecast points, which makes playouts of `search` shorter."""

    def forecast(self, view: ViewT_contra, /) -> float | None:
        """Return the points that the seat will probably have at the end of the game.

        Args:
            view: The view of a seat, at the beginning of a turn.

        Returns:
            The points, or `None` if it is too early to tell.
        """


class RandomBot:
    """A bot that chooses each legal move with the same probability."""

    def choose(self, view: View, rng: Random) -> Move:
        """Return a random legal move."""
        moves = view.legal_moves
        return moves[int(rng.random() * len(moves))]

    def __repr__(self) -> str:
        return "RandomBot()"


def check_bots(function: str, bots: object) -> None:
    """Check that the argument is a sequence of bots.

    Args:
        function: The name of the function that was called, for the error message.
        bots: The value to check.

    Raises:
        TypeError: The argument is something else, such as a sequence of classes or names.
    """
    if isinstance(bots, str) or not isinstance(bots, Sequence):
        raise argument_type_error(function, "a sequence of bots", bots)
    for seat, bot in enumerate(bots):
        if isinstance(bot, type):
            raise TypeError(f"the bot for seat {seat} is the class {bot.__name__}; write {bot.__name__}()")
        if not is_bot(bot):
            kind = type(bot).__name__
            raise TypeError(f"the bot for seat {seat} is of type {kind}, which has no method choose(view, rng)")


def is_bot(value: object) -> bool:
    """Return whether the value is an object with a method `choose`, and not a class."""
    return not isinstance(value, type) and callable(getattr(value, "choose", None))


def forecast_of(bot: Bot[Any]) -> Callable[[View], float | None] | None:
    """Return the method `forecast` of a `Forecaster`; `None` for any other bot."""
    forecast: Callable[[View], float | None] | None = getattr(bot, "forecast", None)
    return forecast if callable(forecast) else None


def bots_of(game: str) -> Mapping[str, Callable[[], Bot[Any]]]:
    """Return functions that create the game's bots, by name, default bot first.

    Every game has the bots `random` and `search`. The bot `search` looks ahead, using the default
    bot to play games to their end. A game can define more bots in its module `bots`.
    """
    from cvrules.lab.search import SearchBot  # noqa: PLC0415 - it imports this module

    own: dict[str, Callable[[], Bot[Any]]] = {**part(game, "bots", {}), "random": RandomBot}
    usual = next(iter(own.values()))
    return {**own, "search": lambda: SearchBot(usual())}
