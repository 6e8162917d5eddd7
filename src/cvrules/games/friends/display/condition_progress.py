"""Finds out how far a player has met the conditions of a goal or a card."""

from __future__ import annotations

from collections.abc import Iterator

from attrs import frozen

from cvrules.games.friends.cards.clauses import PARTNER
from cvrules.games.friends.display.writer import Writer
from cvrules.games.friends.rulebook.conditions import count_things
from cvrules.games.friends.table.seat import PERSONS, SeatDraft, circle_of
from cvrules.games.friends.table.spec import Place, Spec

__all__ = ["Progress", "missing_signs", "missing_text", "progress"]


@frozen
class Progress:
    """How far a player has met one condition.

    Args:
        what: The thing that is counted, such as `wisdom` or `friend`.
        have: The number that the player has.
        need: The number that the player needs; 0 if there must be none.
        place: The card's place for the person that the condition is about; `None` if the condition is
            not about a particular person.
        person: The player's partner, if the condition is about the partner; -1 for other conditions.
        nearest: The person with whom the player has the highest number, if the condition is about a
            person; -1 if the number is 0 with every person.
    """

    what: str
    have: int
    need: int
    place: Place | None = None
    person: int = -1
    nearest: int = -1

    @property
    def is_met(self) -> bool:
        """Whether the condition is met."""
        return self.have >= self.need if self.need else not self.have

    def signs(self, writer: Writer) -> str:
        """Return the progress as signs: `✎1/3` for 1 of 3, `♥1→0` for 1 instead of none."""
        if not self.need:
            return f"{writer.sign(self.what)}{self.have}{writer.arrow}0"
        letter = self.place.letter if self.place is not None else ""
        return f"{writer.sign(self.what)}{self.have}/{self.need}{letter}"


def progress(seat: SeatDraft, spec: Spec) -> Iterator[Progress]:
    """Yield the player's progress with each condition of a card.

    If a condition requires sex or children with a person, only the person with whom the player has
    the highest number counts, among those who could take the place.
    """
    for need in spec.needs:
        have = seat.gauges[need.gauge] if need.gauge >= 0 else count_things(seat, need.what)
        yield Progress(need.what, have, need.number)
    circle = circle_of(seat.bonds)
    for place in spec.places:
        partner = circle.partner if place.noun == PARTNER else -1
        known = circle.exes if place.noun == "ex" else circle.known
        persons = [at for at in range(PERSONS) if (at == partner if place.noun == PARTNER else known >> at & 1)]
        for what, numbers, number in (("sex", seat.sex, place.sex), ("child", seat.children, place.children)):
            if number:
                nearest = max(persons, key=lambda person: numbers[person], default=-1)
                have = numbers[nearest] if nearest >= 0 else 0
                yield Progress(what, have, number, place, partner, nearest if have else -1)


def missing_signs(seat: SeatDraft, spec: Spec, writer: Writer) -> str:
    """Return signs for the conditions that are not met; empty if all are met."""
    return " ".join(one.signs(writer) for one in progress(seat, spec) if not one.is_met)


def missing_text(seat: SeatDraft, spec: Spec, writer: Writer) -> str:
    """Return a text about the conditions of a card that the player does not meet.

    It lists what the player lacks, and what the player has but must not have. The text is empty if
    all conditions are met.
    """
    unmet = [one for one in progress(seat, spec) if not one.is_met]
    parts = (
        ("ui.missing", [one for one in unmet if one.need]),
        ("ui.in_the_way", [one for one in unmet if not one.need]),
    )
    return ", ".join(
        writer.text(key, what=" ".join(one.signs(writer) for one in found)) for key, found in parts if found
    )
