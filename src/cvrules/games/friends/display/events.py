"""Writes the events of Funny Friends as sentences.

In a sentence about two persons, both are the subject, as in `Alex and Tim fall in love`. In this way,
no translation needs a grammatical case for names or a gender for verbs.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from attrs import evolve

from cvrules.display.display import event_predicate
from cvrules.games.friends.display.writer import Writer
from cvrules.games.friends.rulebook.goals import TRADE_PRICE
from cvrules.games.friends.table.events import (
    Became,
    BidMade,
    CameAlong,
    Changed,
    ChildBorn,
    Ended,
    Event,
    GenderChosen,
    Lived,
    Passed,
    PeriodBegan,
    SexHad,
    Stole,
    Traded,
)

__all__ = ["AGES", "age_text", "lived_text", "pair_text", "period_text", "predicate", "sentence"]

#: From puberty up to the period with this number, each period has its own text about the players' age.
AGES = 9
#: The keys of texts about carrying out a card, which mean the same and are used in turn.
LIVED = ("story.lived", "story.lived_gladly", "story.lived_bravely")


def age_text(period: int, writer: Writer) -> str:
    """Return a text about the players' age in a period, such as `At thirty`."""
    return writer.text(f"age.{period}") if period <= AGES else writer.text("age.later", number=period)


def period_text(period: int, writer: Writer) -> str:
    """Return a text with the number of a period and the players' age."""
    return writer.text("story.period_began", number=period, age=age_text(period, writer))


def pair_text(key: str, name: str, person: str, writer: Writer, **values: object) -> str:
    """Return a sentence about two persons, such as `Alex and Tim fall in love`.

    Args:
        key: The key of the text.
        name: The name of one person.
        person: The name of the other person.
        writer: Writes the texts in the player's language.
        values: Other values to insert into the text.
    """
    return writer.text(key, name=name, person=person, **values)


def _came_along_text(event: CameAlong, writer: Writer) -> str:
    """Return a text that lists the persons who joined in."""
    return writer.text("story.came_along", n=len(event.persons), persons=writer.persons(event.persons))


def lived_text(event: Lived, writer: Writer, number: int = 0) -> str:
    """Return a text about an event card that a seat carries out, with the price paid.

    Args:
        event: The event to describe.
        writer: Writes the texts in the player's language.
        number: A number that selects one of several wordings.
    """
    text = writer.text(LIVED[number % len(LIVED)], card=writer.title(event.card))
    return f"{text} ({writer.time(event.price)})" if event.price else text


def _passed_text(event: Passed, writer: Writer) -> str:
    """Return a text about passing, with the number of time markers that it brought."""
    if not event.number:
        return writer.text("story.passed_for_nothing")
    return writer.text("story.passed", what=writer.time(event.number))


def _anonymous_text(event: SexHad | ChildBorn, writer: Writer) -> str:
    """Return a text about sex or a child with an anonymous person."""
    return writer.text("story.sex_with_stranger" if isinstance(event, SexHad) else "story.child_of_stranger")


def _ended_text(event: Ended, writer: Writer) -> str:
    """Return a text about the end of the game, with the winner if there is one."""
    if event.winner is None:
        return writer.text("story.ended_without_winner")
    return writer.text("story.ended", name=writer.person(event.winner))


#: For some classes of events, the function that writes the text, because the text needs more than the
#: event's fields.
_PREDICATES: dict[type, Callable[[Any, Writer], str]] = {
    GenderChosen: lambda event, writer: writer.text(f"story.born_{event.gender}"),
    PeriodBegan: lambda event, writer: period_text(event.number, writer),
    BidMade: lambda event, writer: writer.text("story.bid_made", what=writer.time(event.number)),
    Lived: lived_text,
    CameAlong: _came_along_text,
    SexHad: _anonymous_text,
    ChildBorn: _anonymous_text,
    Changed: lambda event, writer: writer.text("story.changed", what=writer.amount(event.value, event.gauge)),
    Passed: _passed_text,
    Traded: lambda _event, writer: writer.text("story.traded", what=writer.time(TRADE_PRICE)),
    Stole: lambda event, writer: writer.text("story.stole", what=writer.time(1), person=writer.person(event.victim)),
    Ended: _ended_text,
}


def predicate(event: Event, writer: Writer) -> str:
    """Return an event in words, without the player's name.

    If `_PREDICATES` has no function for the event, the text for its class is used, such as
    `story.traded`.
    """
    own = _PREDICATES.get(type(event))
    return event_predicate(event, writer) if own is None else own(event, writer)


def sentence(event: Event, writer: Writer, names: Sequence[str]) -> str:
    """Return an event as a sentence.

    The sentence begins with the player's name if the event is about a particular player.

    Args:
        event: The event to describe.
        writer: Writes the texts in the player's language.
        names: The names of the seats.
    """
    if not writer.people:
        writer = evolve(writer, people=names)
    person = getattr(event, "person", None)
    if isinstance(event, Became | SexHad | ChildBorn) and person is not None:
        return pair_text(_pair_key(event), names[event.seat], writer.person(person), writer)
    text = predicate(event, writer)
    seat = getattr(event, "seat", None)
    return text if seat is None else f"{names[seat]} {text}"


def _pair_key(event: Became | SexHad | ChildBorn) -> str:
    """Return the key of the text for an event between two persons."""
    if isinstance(event, Became):
        return f"story.became_{event.bond}"
    return "story.sex_had" if isinstance(event, SexHad) else "story.child_born"
