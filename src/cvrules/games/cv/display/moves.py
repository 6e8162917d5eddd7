"""Describes CV moves in words, with or without a view of the table."""

from __future__ import annotations

from collections.abc import Callable

from cvrules.display import display
from cvrules.games.cv.cards.words import STACKS
from cvrules.games.cv.display.writer import Writer
from cvrules.games.cv.knowledge.view import View
from cvrules.games.cv.rulebook.payment import LUCK_FOR_A_CARD
from cvrules.games.cv.table.moves import (
    Arrange,
    Buy,
    BuyByLuck,
    Change,
    Choose,
    Lose,
    Move,
    Outcome,
    Pass,
    Pay,
    PlayEvent,
    Put,
    Spread,
    Take,
    Throw,
)
from cvrules.games.cv.table.spec import Spec

__all__ = ["move_text"]


def move_text(view: View | None, move: Move | Outcome, writer: Writer) -> str:
    """Describe a move or an outcome in words, with the effects of its card.

    Args:
        view: What the moving seat sees; `None` to describe the move without a table.
        move: The move or outcome to describe.
        writer: Provides texts and signs in the reader's language.
    """
    kind = type(move)
    if kind in _PLACING:
        return _PLACING[kind](view, move, writer)
    if isinstance(move, Throw):
        return _throw_text(view, writer)
    if isinstance(move, Pass):
        return _pass_text(view, writer)
    if kind not in _NAMING:
        return display.move_text(view, move, writer)
    spec = writer.spec(move.card)  # type: ignore[union-attr]  # all moves in `_NAMING` name a card
    cost = _COSTS[kind](writer, spec) if kind in _COSTS else ""
    text = writer.text(_NAMING[kind], card=writer.title(spec.card), cost=cost)
    return text if kind is Change else text + _effects_in_brackets(writer.effect_texts(spec))


#: The text keys of moves that name a card. Other moves use the key for their class, such as
#: `move.stop`.
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
#: The functions that write the cost for each class of moves.
_COSTS: dict[type, Callable[[Writer, Spec], str]] = {
    Buy: lambda writer, spec: writer.price_text(spec),
    BuyByLuck: lambda writer, _: writer.sign_row(LUCK_FOR_A_CARD),
    Change: lambda writer, _: writer.sign("bad_luck"),
    Pay: lambda writer, spec: writer.sign_row(spec.upkeep),
}


def _throw_text(view: View | None, writer: Writer) -> str:
    """Describe a throw, with the number of dice if there is a view."""
    if view is None:
        return writer.text("move.throw_any")
    return writer.text("move.throw", dice=writer.text("with.die", n=view.table.pending))


def _pass_text(view: View | None, writer: Writer) -> str:
    """Describe a pass, differently if the seat has already bought a card."""
    if view is None:
        return writer.text("move.pass_any")
    return writer.text("move.pass_more" if view.table.bought_ids else "move.pass")


def _effects_in_brackets(gist: list[str]) -> str:
    """Return the effects of a card in brackets, or an empty string if there are none."""
    return f"  ({', '.join(gist)})" if gist else ""


def _put_text(view: View | None, move: Put, writer: Writer) -> str:
    """Describe where a `Put` move puts its card."""
    card = writer.title(move.card)
    if move.stack is None:
        return writer.text("move.put_aside", card=card)
    stack = writer.type_name(move.stack)
    if not move.under:
        return writer.text("move.put", card=card, type=stack)
    pile = () if view is None or view.seat is None else view.table.seats[view.seat].stack_ids[STACKS.index(move.stack)]
    if move.under > len(pile):
        return writer.text("move.put_below", card=card, type=stack, n=move.under)
    above = writer.rules.cards[pile[move.under - 1]]
    return writer.text("move.put_under", card=card, type=stack, above=writer.title(above))


def _spread_text(view: View | None, move: Spread, writer: Writer) -> str:
    """Describe whose CV a `Spread` move puts its Gossip card into."""
    card = writer.title(move.card)
    if view is not None and view.seat == move.seat:
        return writer.text("move.spread_own", card=card)
    return writer.seat_text("move.spread", move.seat, card=card, seat=writer.format_value("seat", move.seat))


def _arrange_text(_: View | None, move: Arrange, writer: Writer) -> str:
    """Describe where an `Arrange` move puts its card."""
    key = "move.arrange_under" if move.under else "move.arrange"
    return writer.text(key, card=writer.title(move.card), type=writer.type_name(move.stack), n=move.under)


#: The functions that describe moves of cards into a CV or within it.
_PLACING: dict[type, Callable[..., str]] = {Put: _put_text, Spread: _spread_text, Arrange: _arrange_text}
