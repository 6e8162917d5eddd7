"""Writes the events of The Pursuit of Happiness as sentences."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from cvrules.display.display import event_predicate
from cvrules.games.pursuit.display.writer import Writer
from cvrules.games.pursuit.table.events import (
    Claimed,
    Died,
    Discarded,
    Event,
    Gained,
    LevelRaised,
    Moved,
    Placed,
    RoleFilled,
    RoundBegan,
    TurnBegan,
)

__all__ = ["predicate", "sentence"]


def _gain_text(event: Gained, writer: Writer) -> str:
    """Return a text about an event in which a seat gained or lost something."""
    key = "story.lost" if event.amount < 0 else "story.gained"
    return writer.text(key, what=writer.sums({event.what: abs(event.amount)}))


def _cube_move_text(event: Moved, writer: Writer) -> str:
    """Return a text about an event in which a stress cube moved."""
    section = writer.rules.book.sections[writer.rules.track[event.space][0]]
    return writer.text("story.moved", what=writer.sums({event.what: event.amount}), section=writer.title(section.name))


def _placing_text(event: Placed, writer: Writer) -> str:
    """Return a text about a card that was placed, with its level if it has one."""
    card, step = writer.title(event.card), writer.level(writer.spec(event.card), event.level)
    return writer.text("story.placed", card=f"{card} ({step})" if step else card)


def _level_text(event: LevelRaised, writer: Writer) -> str:
    """Return a text about a card that reached a higher level."""
    step = writer.level(writer.spec(event.card), event.level)
    return writer.text("story.level_raised", card=writer.title(event.card), step=step)


def _role_text(event: RoleFilled, writer: Writer) -> str:
    """Return a text about a role that was filled."""
    spec = writer.spec(event.card)
    return writer.text("story.role_filled", card=writer.title(event.card), step=writer.step(spec, event.role))


def _discard_text(event: Discarded, writer: Writer) -> str:
    """Return a text about a discarded card."""
    return writer.text("story.discarded" if event.seat is None else "story.given_up", card=writer.title(event.card))


def _claim_text(event: Claimed, writer: Writer) -> str:
    """Return a text about a goal that one player, or several at once, reached."""
    return writer.text(
        "story.claimed_together" if event.seat is None else "story.claimed", card=writer.title(event.card)
    )


def round_heading(number: int, writer: Writer) -> str:
    """Return a heading with the number of a round and the age in this round."""
    return writer.text("story.round_began", number=number, age=writer.text(f"round.{number}"))


#: Functions that write the text of an event, for events whose text needs more than their fields.
_PREDICATES: dict[type, Callable[[Any, Writer], str]] = {
    RoundBegan: lambda event, writer: round_heading(event.number, writer),
    TurnBegan: lambda event, writer: writer.text("story.turn_began", n=event.hourglasses),
    Gained: _gain_text,
    Moved: _cube_move_text,
    Placed: _placing_text,
    LevelRaised: _level_text,
    RoleFilled: _role_text,
    Discarded: _discard_text,
    Died: lambda event, writer: writer.text("story.died", age=writer.text(f"round.{event.round}")),
    Claimed: _claim_text,
}


def predicate(event: Event, writer: Writer) -> str:
    """Return an event in words, without the player's name.

    If `_PREDICATES` has no function for the event, the fields of the event are filled into the text
    for its class, such as `story.paid`.
    """
    own = _PREDICATES.get(type(event))
    return event_predicate(event, writer) if own is None else own(event, writer)


def sentence(event: Event, writer: Writer, names: Sequence[str]) -> str:
    """Return a sentence about an event, with the name of the player, if there is one.

    Args:
        event: Any event of the game.
        writer: Writes texts and signs in the reader's language.
        names: The names of the players, by seat.
    """
    text = predicate(event, writer)
    seat = getattr(event, "seat", None)
    return text if seat is None else f"{names[seat]} {text}"
