"""Records each event and each fulfilled goal, for questions about them later.

Only events are used, and every player sees all of them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from attrs import define, field

from cvrules.display.titles import find_card_by_text
from cvrules.games.friends.cards.clauses import GAUGES
from cvrules.games.friends.display.condition_progress import Progress, progress
from cvrules.games.friends.display.events import age_text
from cvrules.games.friends.display.writer import Writer
from cvrules.games.friends.table.bond import BONDS, STRANGER, is_partner
from cvrules.games.friends.table.events import Became, Changed, ChildBorn, Event, Fulfilled, Lived, SexHad
from cvrules.games.friends.table.rules import Rules
from cvrules.games.friends.table.seat import SeatDraft
from cvrules.games.friends.terminal.condition_texts import need_text

__all__ = ["EventLog", "PastEvent", "past_needs_text"]


@define
class PastEvent:
    """An event that a player carried out, or a goal that a player fulfilled.

    Args:
        period: The number of the period; 0 if it is not known.
        seat: The player's seat.
        card: The name of the card.
        needs: The conditions of a goal, with what the player had before its effects.
        parts: For each person who took part, the key of the reason.
        texts: The lines of the story about it.
    """

    period: int
    seat: int
    card: str
    needs: tuple[Progress, ...] = ()
    parts: dict[int, str] = field(factory=dict)
    texts: list[str] = field(factory=list)


class EventLog:
    """All events and fulfilled goals so far, in order.

    Args:
        players: The number of players.
        rules: The rules of the game.
    """

    def __init__(self, players: int, rules: Rules) -> None:
        self.events: list[PastEvent] = []
        self._seats = [SeatDraft(rules) for _ in range(players)]

    def begin(self, event: Lived | Fulfilled, period: int) -> None:
        """Record an event that begins, or a goal that is fulfilled.

        Args:
            event: The event.
            period: The number of the period; 0 before the first period.
        """
        needs: tuple[Progress, ...] = ()
        if isinstance(event, Fulfilled) and period:
            seat = self._seats[event.seat]
            needs = tuple(dict.fromkeys(progress(seat, seat.rules.specs[seat.rules.by_name[event.card]])))
        self.events.append(PastEvent(period, event.seat, event.card, needs))

    def note(self, event: Event) -> None:
        """Record a change on a tableau."""
        match event:
            case Became(seat, person, bond):
                for one, other in ((seat, person), (person, seat)):
                    self._set("bonds", one, other, BONDS.index(bond))
            case SexHad(seat, person) | ChildBorn(seat, person):
                self._add_night(seat, person, is_child=isinstance(event, ChildBorn))
            case Changed(seat, gauge, value):
                self._set("gauges", seat, GAUGES.index(gauge), value)

    def _set(self, name: str, seat: int, index: int, value: int) -> None:
        """Change a number on a tableau. Neutral persons have no tableau."""
        if seat < len(self._seats):
            values = getattr(self._seats[seat], name)
            setattr(self._seats[seat], name, (*values[:index], value, *values[index + 1 :]))

    def _add_night(self, seat: int, person: int | None, *, is_child: bool) -> None:
        """Add sex or a child to the tableaus of both persons, or to the bed space."""
        if person is not None:
            name = "children" if is_child else "sex"
            for one, other in ((seat, person), (person, seat)):
                if one < len(self._seats):
                    self._set(name, one, other, getattr(self._seats[one], name)[other] + 1)
        elif is_child:
            self._seats[seat].bed_children += 1
        else:  # the gender of the other person does not matter here
            self._seats[seat].bed = (self._seats[seat].bed[0] + 1, self._seats[seat].bed[1])

    def add_company(self, persons: Sequence[int], offers: Sequence[int], forced: Sequence[int]) -> None:
        """Record why persons take part in the current event.

        Args:
            persons: The persons who take part.
            offers: The players who offered to join in.
            forced: The players who were forced.
        """
        if not self.events:
            return
        past = self.events[-1]
        for person in persons:
            bond = self._seats[past.seat].bonds[person]
            if person in forced:
                past.parts[person] = "forced"
            elif person in offers:
                past.parts[person] = "offered"
            else:
                past.parts[person] = "new" if bond == STRANGER else "partner" if is_partner(bond) else "friend"

    def add_text(self, text: str) -> None:
        """Add a line of the story about the current event."""
        if self.events:
            self.events[-1].texts.append(text)

    def unmet_needs(self, card: str) -> list[tuple[Progress, ...]]:
        """Return the conditions of a card that each player does not meet now."""
        found = [progress(seat, seat.rules.specs[seat.rules.by_name[card]]) for seat in self._seats]
        return [tuple(dict.fromkeys(one for one in every if not one.is_met)) for every in found]

    def goal_lines(self, seat: int, writer: Writer) -> Iterator[str]:
        """Yield when a player fulfilled each goal, with the conditions that were met."""
        for past in self.events:
            if past.seat == seat and past.period and writer.spec(past.card).is_goal:
                yield from _past_event_lines(past, writer)

    def answers(self, text: str, writer: Writer) -> Iterator[str]:
        """Yield lines about a card that a player carried out or fulfilled.

        There are no lines for other texts.

        Args:
            text: The player's text: the title of a card.
            writer: A writer that knows the names of all persons.
        """
        commands = writer.voice.commands
        words = text.strip().casefold()
        found = None if words in commands or words in commands.values() else find_card_by_text(words, writer)
        name = "" if found is None else writer.rules.name(found)
        for past in self.events:
            if past.card == name and past.period:
                yield from _past_event_lines(past, writer)


def _past_event_lines(past: PastEvent, writer: Writer) -> Iterator[str]:
    """Yield what happened, who took part and why, and how a goal was met."""
    name = writer.person(past.seat)
    for text in past.texts:
        yield writer.voice.join_with_colon(f"{age_text(past.period, writer)}, {name}", text)
    if past.parts:
        names = [f"{writer.person(one)} ({writer.text(f'part.{part}')})" for one, part in past.parts.items()]
        yield writer.text("why.took_part", names=", ".join(names))
    if past.needs:
        yield writer.text("why.goal_met", name=name, needs=past_needs_text(past.needs, writer))


def past_needs_text(needs: Sequence[Progress], writer: Writer) -> str:
    """Return conditions in words, with what a player had at that moment."""
    texts = [
        writer.text("why.had", need=need_text(one, writer), have=one.have) if one.need else need_text(one, writer)
        for one in needs
    ]
    return ", ".join(texts)
