"""Describes the persons for whom a card has places."""

from __future__ import annotations

from cvrules.games.friends.cards.clauses import PARTNER
from cvrules.games.friends.display.writer import Writer
from cvrules.games.friends.table.spec import WOMAN, Place

__all__ = ["place_text"]


def place_text(place: Place, writer: Writer) -> str:
    """Return the kind of person that a card's place is for, such as `a new person`."""
    if place.noun == PARTNER:
        return writer.voice.phrase("your_partner")
    noun = place.noun if place.gender is None else "woman" if place.gender == WOMAN else "man"
    marks = [name for name, is_set in (("new", place.is_new), ("neutral", place.is_neutral)) if is_set]
    key = f"place.{'_'.join([*marks, noun])}"
    if writer.voice.has_text(key):
        return writer.text(key)
    details = ", ".join(writer.text(f"detail.{name}") for name in marks)
    return writer.voice.phrase("counted", thing=writer.text(f"place.{noun}"), details=details)
