"""Plays whole games between bots. The same seed gives the same game."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from attrs import frozen

from cvrules.kernel.arguments import argument_type_error, check_seed
from cvrules.kernel.game import CHANCE
from cvrules.kernel.history import History, TableT_co
from cvrules.kernel.nouns import Event, Move, Outcome, Table, View
from cvrules.kernel.rules import Rules
from cvrules.kernel.verbs import deal, play, settle
from cvrules.lab.bots import Bot, check_bots

if TYPE_CHECKING:
    from cvrules.kernel.protocols import DealsAndShows

__all__ = ["Step", "end_game", "make_generators", "match", "play_out", "starting_seat", "steps_of"]


TableT = TypeVar("TableT", bound=Table)
ViewT = TypeVar("ViewT", bound=View)


@frozen
class Step(Generic[TableT_co]):
    """A seat's move, and everything that happens until the next decision.

    Args:
        seat: The seat that moved, or `None` for the deal.
        move: The move, or `None` for the deal.
        events: The events, which all players may see.
        table: The table at the next decision. Do not show it to players, because it contains
            secrets.
    """

    seat: int | None
    move: Move | Outcome | None
    events: tuple[Event, ...]
    table: TableT_co


def make_generators(seed: int | str, seats: int) -> tuple[random.Random, list[random.Random]]:
    """Return a random number generator for chance, and one for each seat.

    The generators are separate, so a bot's random numbers do not depend on how many random numbers
    the other bots use.
    """
    chance = random.Random(seed)  # noqa: S311 - games need no cryptography
    return chance, [random.Random(f"{seed} seat {seat}") for seat in range(seats)]  # noqa: S311 - games need no cryptography


def starting_seat(table: Table) -> int | None:
    """Return the seat that began the game; `None` if this is not decided yet.

    Call this function during the first decisions of a game, because in some games the first player
    changes later.
    """
    first = getattr(table, "first", None)
    is_decided = first is not None and first >= 0 and getattr(table, "round", 1) >= 1
    return first if is_decided else None


def match(
    rules: Rules[DealsAndShows[TableT, ViewT]], bots: Sequence[Bot[ViewT]], seed: int | str
) -> Iterator[Step[TableT]]:
    """Yield the steps of a whole game between bots, from the deal to the end.

    Args:
        rules: The rules as returned by `load`.
        bots: One bot for each seat.
        seed: The seed for all random numbers. The same seed, rules and bots give the same game.

    Raises:
        TypeError: An argument has the wrong type.
    """
    _check_arguments("match", rules, bots, seed)
    return _match_steps(rules, bots, seed)


def _check_arguments(function: str, rules: object, bots: object, seed: object) -> None:
    """Check the arguments of a match.

    Raises:
        TypeError: An argument has the wrong type.
    """
    if not isinstance(rules, Rules):
        raise argument_type_error(function, "rules", rules)
    check_bots(function, bots)
    check_seed(function, seed)


def _match_steps(
    rules: Rules[DealsAndShows[TableT, ViewT]], bots: Sequence[Bot[ViewT]], seed: int | str
) -> Iterator[Step[TableT]]:
    """Yield the steps of a whole game between bots."""
    chance, own = make_generators(seed, len(bots))
    events: list[Event] = []
    game = rules.game
    table = settle(deal(rules, len(bots)), chance, events)
    yield Step(None, None, tuple(events), table)
    while table.to_move is not None:
        seat = table.to_move
        move = bots[seat].choose(game.view(table, seat), own[seat])
        events = []
        table = settle(play(table, move, events), chance, events)
        yield Step(seat, move, tuple(events), table)
    end_game(bots, table)


def end_game(bots: Sequence[Bot[Any]], table: Table) -> None:
    """Call the method `end_game(table)` of each bot that has this method."""
    for bot in bots:
        end = getattr(bot, "end_game", None)
        if end is not None:
            end(table)


def play_out(rules: Rules[DealsAndShows[TableT, ViewT]], bots: Sequence[Bot[ViewT]], seed: int | str) -> TableT:
    """Play a whole game between bots, and return the final table.

    With the same arguments, `match` ends with the same table. Unlike `match`, `play_out` does not
    collect events, so it is several times faster.

    Args:
        rules: The rules as returned by `load`.
        bots: One bot for each seat.
        seed: The seed for all random numbers.

    Raises:
        TypeError: An argument has the wrong type.
    """
    _check_arguments("play_out", rules, bots, seed)
    chance, own = make_generators(seed, len(bots))
    game: Any = rules.game
    table: TableT = game.settle(game.deal(rules, len(bots)), chance, None)
    while (seat := table.to_move) is not None:
        table = game.play(table, bots[seat].choose(game.view(table, seat), own[seat]), None, chance)
    end_game(bots, table)
    return table


def steps_of(history: History[TableT]) -> Iterator[Step[TableT]]:
    """Yield the steps of a game that was already played, in the same form as `match`."""
    seat: int | None = None  # the deal is not a seat's move
    move: Move | Outcome | None = None
    events: list[Event] = []
    table = history.tables[0]
    for happening in history.happenings():
        if happening.mover != CHANCE:
            yield Step(seat, move, tuple(events), table)
            seat, move, events = happening.mover, happening.move, []
        events += happening.events
        table = happening.after
    yield Step(seat, move, tuple(events), table)
