"""Answers questions about offer markers, such as `why was I forced`.

The answers say who has which marker now, and which events used up the others.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from cvrules.games.friends.display.events import age_text
from cvrules.games.friends.display.writer import Writer
from cvrules.games.friends.knowledge.view import View
from cvrules.games.friends.terminal.event_log import PastEvent
from cvrules.games.friends.terminal.rule_references import cite_rules

__all__ = ["marker_lines", "own_marker_lines", "past_marker_lines"]


def own_marker_lines(view: View, writer: Writer) -> Iterator[str]:
    """Yield for whom the player has offer markers, and who has one for the player."""
    own = view.seat or 0
    for has, key, none in (
        (view.seats[own].offer_markers, "why.own_markers", "why.no_own_markers"),
        (_seats_with_marker_for(view, own), "why.markers_for_you", "why.no_markers_for_you"),
    ):
        names = ", ".join(map(writer.person, has))
        yield cite_rules(writer.text(key, names=names) if names else writer.text(none), writer, "F7.4", "F7.5")


def marker_lines(view: View, at: int, writer: Writer) -> Iterator[str]:
    """Yield whether two players have offer markers for each other.

    Args:
        view: The view of the player who asks.
        at: The seat of the other player.
        writer: A writer that knows the names of all persons.
    """
    own, name = view.seat or 0, writer.person(at)
    key = "why.has_marker" if at in _seats_with_marker_for(view, own) else "why.has_no_marker"
    yield cite_rules(writer.text(key, name=name), writer, "F7.4", "F7.5")
    key = "why.own_marker" if at in view.seats[own].offer_markers else "why.no_own_marker"
    yield cite_rules(writer.text(key, name=name), writer, "F7.4", "F7.5")


def _seats_with_marker_for(view: View, own: int) -> list[int]:
    """Return the seats that still have an offer marker for a player."""
    return [at for at, seat in enumerate(view.seats) if own in seat.offer_markers]


def past_marker_lines(events: Sequence[PastEvent], at: int, other: int, writer: Writer) -> Iterator[str]:
    """Yield the events that used up offer markers of a player.

    If the player was not asked in the last event because the marker was gone, the first line says so.

    Args:
        events: All events so far, in order.
        at: The seat of the player in question.
        other: The seat of the player who must be part of these events as well; -1 for any player.
        writer: A writer that knows the names of all persons.
    """
    last = next((past for past in reversed(events) if _could_bring(past, at, writer)), None)
    if last is not None and at not in last.parts:
        yield from _not_asked_lines(events, last, at, writer)
    for past in events:
        for person, part in past.parts.items():
            pair = {past.seat, person}
            if part in {"forced", "offered"} and pair >= ({at, other} - {-1}):
                yield _used_marker_text(past, person, part, writer)


def _could_bring(past: PastEvent, at: int, writer: Writer) -> bool:
    """Return whether a player could have been asked to offer in an event."""
    spec = writer.spec(past.card)
    return bool(past.period) and past.seat != at and bool(spec.places) and not spec.is_goal


def _not_asked_lines(events: Sequence[PastEvent], last: PastEvent, at: int, writer: Writer) -> Iterator[str]:
    """Yield why a player was not asked in an event, if the offer marker was gone.

    If the marker was still there, nothing is yielded.
    """
    for past in events[: events.index(last)]:
        is_offered = past.seat == last.seat and past.parts.get(at) == "offered"
        if is_offered or (past.seat == at and past.parts.get(last.seat) == "forced"):
            values = {"name": writer.person(at), "person": writer.person(last.seat), "what": writer.sign("offer")}
            cards = {"card": writer.title(last.card), "earlier": writer.title(past.card)}
            yield cite_rules(writer.text("why.not_asked", **values, **cards), writer, "F7.5", "F7.7")


def _used_marker_text(past: PastEvent, person: int, part: str, writer: Writer) -> str:
    """Return a text about the offer marker that was used up in an event."""
    age, card = age_text(past.period, writer), writer.title(past.card)
    moment = writer.text("why.moment", age=age, card=card, name=writer.person(past.seat))
    values = {"name": writer.person(past.seat), "person": writer.person(person), "what": writer.sign("offer")}
    if part == "forced":
        text, rules = writer.text("why.has_forced", **values), ("F7.4", "F7.7")
    else:
        text, rules = writer.text("why.has_offered", **values), ("F7.5", "F7.7")
    return writer.voice.join_with_colon(moment, cite_rules(text, writer, *rules))
