"""Moves in words, as a menu shows them."""

from __future__ import annotations

from collections.abc import Callable

from cvrules.display import display
from cvrules.games.cv.cards.words import STACKS
from cvrules.games.cv.display.writer import Writer
from cvrules.games.cv.knowledge.view import View
from cvrules.games.cv.rulebook.payment import LUCK_FOR_A_CARD
from cvrules.games.cv.table.moves import (
    Buy,
    BuyByLuck,
    Change,
    Choose,
    Lose,
    Move,
    Pass,
    Pay,
    PlayEvent,
    Put,
    Take,
    Throw,
)
from cvrules.games.cv.table.spec import Spec

__all__ = ["move_text"]


def move_text(view: View, move: Move, writer: Writer) -> str:
    """Return a move in words, with the effects that help to choose it."""
    kind = type(move)
    if isinstance(move, Put):
        return _put_text(view, move, writer)
    if isinstance(move, Throw):
        return writer.text("move.throw", dice=writer.text("with.die", n=view.table.pending))
    if isinstance(move, Pass):
        return writer.text("move.pass_more" if view.table.bought_ids else "move.pass")
    if kind not in _NAMING:
        return display.move_text(view, move, writer)
    spec = writer.spec(move.card)  # type: ignore[union-attr]  # these name a card
    cost = _COSTS[kind](writer, spec) if kind in _COSTS else ""
    text = writer.text(_NAMING[kind], card=writer.title(spec.card), cost=cost)
    return text if kind is Change else text + _in_brackets(writer.effects(spec))


#: The texts of moves about a card; the effects of the card follow. The key of any other move
#: comes from its class, such as `move.stop`.
_NAMING: dict[type, str] = {
    Choose: "move.choose",
    PlayEvent: "move.play",
    Buy: "move.buy",
    BuyByLuck: "move.buy_by_luck",
    Change: "move.change",
    Lose: "move.lose",
    Pay: "move.pay",
    Take: "move.take",
}
_COSTS: dict[type, Callable[[Writer, Spec], str]] = {
    Buy: lambda writer, spec: writer.price(spec),
    BuyByLuck: lambda writer, _: writer.signs(LUCK_FOR_A_CARD),
    Change: lambda writer, _: writer.sign("bad_luck"),
    Pay: lambda writer, spec: writer.signs(spec.upkeep),
}


def _in_brackets(gist: list[str]) -> str:
    return f"  ({', '.join(gist)})" if gist else ""


def _put_text(view: View, move: Put, writer: Writer) -> str:
    card = writer.title(move.card)
    if move.stack is None:
        return writer.text("move.put_aside", card=card)
    if not move.under:
        return writer.text("move.put", card=card, type=writer.type(move.stack))
    assert view.seat is not None  # noqa: S101 - only a seat has legal moves
    above = view.table.seats[view.seat].stack_ids[STACKS.index(move.stack)][move.under - 1]
    return writer.text(
        "move.put_under", card=card, type=writer.type(move.stack), above=writer.title(writer.rules.cards[above])
    )
