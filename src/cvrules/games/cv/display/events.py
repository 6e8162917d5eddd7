"""Describes the events of CV in sentences."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from cvrules.display.display import event_predicate
from cvrules.games.cv.display.writer import Writer
from cvrules.games.cv.table.events import (
    Added,
    Assisted,
    Bought,
    Discarded,
    Drawn,
    Ended,
    Event,
    GossipSpread,
    Lost,
    Rearranged,
    Revealed,
    RoundBegan,
    RowDiscarded,
    RowDrawn,
    Saved,
    TokensSet,
    TurnBegan,
    UpkeepPaid,
)
from cvrules.games.cv.table.packed import pack

__all__ = ["predicate", "sentence"]

#: The rulebook chapter on upkeep. A card that is lost under another rule is lost to misfortune.
UPKEEP_RULE = "R5"


def _turn_text(event: TurnBegan, writer: Writer) -> str:
    """Describe the start of a turn, with the number of dice and throws."""
    return writer.text("story.turn", dice=writer.text("with.die", n=event.dice), n=event.throws)


def _purchase_text(event: Bought, writer: Writer) -> str:
    """Describe a purchase, with its price."""
    spec = writer.spec(event.card)
    if event.by_luck:
        return writer.text("story.bought_by_luck", card=writer.title(event.card))
    if not spec.cost:
        return writer.text("story.bought_free", card=writer.title(event.card))
    return writer.text("story.bought", card=writer.title(event.card), cost=writer.sign_row(spec.cost))


def _loss_text(event: Lost, writer: Writer) -> str:
    """Describe the loss of a card, with the reason."""
    if event.rule.startswith(UPKEEP_RULE):
        cost = writer.sign_row(writer.spec(event.card).upkeep)
        return writer.text("story.lost_upkeep", card=writer.title(event.card), cost=cost)
    return writer.text("story.lost", card=writer.title(event.card))


def _adding_text(event: Added, writer: Writer) -> str:
    """Describe the place in the CV where a card was added."""
    card = writer.title(event.card)
    if event.stack is None:
        return writer.text("story.added_aside", card=card)
    key = "story.added_under" if event.under else "story.added"
    return writer.text(key, card=card, type=writer.type_name(event.stack), n=event.under)


def _spread_text(event: GossipSpread, writer: Writer) -> str:
    """Describe how a Gossip card joined a CV."""
    card = writer.title(event.card)
    if event.seat == event.to:
        return writer.text("story.gossip_spread_own", card=card)
    return writer.seat_text("story.gossip_spread", event.to, card=card, seat=writer.format_value("seat", event.to))


def _rearranging_text(event: Rearranged, writer: Writer) -> str:
    """Describe how a card was moved to another place in the stacks."""
    key = "story.rearranged_under" if event.under else "story.rearranged"
    return writer.text(key, card=writer.title(event.card), type=writer.type_name(event.stack), n=event.under)


def _assistance_text(event: Assisted, writer: Writer) -> str:
    """Describe the card that a seat received as assistance, if any."""
    if event.card is None:
        return writer.text("story.assisted_none")
    return writer.text("story.assisted", card=writer.title(event.card))


def _reveal_text(event: Revealed, writer: Writer) -> str:
    """Describe a public goal or a childhood card that was revealed."""
    return writer.text("story.goals" if event.seat is None else "story.shown", cards=writer.title(event.card))


#: The functions for events that a template cannot describe with the fields of the event alone.
_PREDICATES: dict[type, Callable[[Any, Writer], str]] = {
    RoundBegan: lambda event, writer: writer.text("story.round", number=event.number),
    TurnBegan: _turn_text,
    Bought: _purchase_text,
    Saved: lambda event, writer: writer.text("story.saved", card=writer.title(event.card), n=event.cards),
    Lost: _loss_text,
    UpkeepPaid: lambda event, writer: writer.text(
        "story.paid", card=writer.title(event.card), cost=writer.sign_row(writer.spec(event.card).upkeep)
    ),
    Added: _adding_text,
    GossipSpread: _spread_text,
    Rearranged: _rearranging_text,
    TokensSet: lambda event, writer: writer.text("story.tokens", tokens=writer.sign_row(pack(event.tokens))),
    Discarded: lambda event, writer: writer.text("story.discarded", cards=writer.title(event.card), n=1),
    Drawn: lambda event, writer: writer.text("story.drawn", cards=writer.title(event.card), n=1),
    RowDiscarded: lambda event, writer: writer.text("story.row_discarded", cards=writer.title(event.card), n=1),
    RowDrawn: lambda event, writer: writer.text("story.row_drawn", cards=writer.title(event.card), n=1),
    Assisted: _assistance_text,
    Revealed: _reveal_text,
    Ended: lambda event, writer: writer.text("story.ended", n=event.rounds),
}


def predicate(event: Event, writer: Writer) -> str:
    """Describe an event without the player's name.

    An event without a function in `_PREDICATES` uses the template for its class, such as
    `story.played`.
    """
    own = _PREDICATES.get(type(event))
    return event_predicate(event, writer) if own is None else own(event, writer)


def sentence(event: Event, writer: Writer, names: Sequence[str]) -> str:
    """Describe an event in a sentence that begins with the player's name, if any.

    Args:
        event: The event to describe.
        writer: Provides texts and signs in the reader's language.
        names: The name of each seat.
    """
    text = predicate(event, writer)
    seat = getattr(event, "seat", None)
    return text if seat is None else f"{names[seat]} {text}"
