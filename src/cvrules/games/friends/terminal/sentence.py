"""Writes a line about an event: what happened, and how characteristics changed."""

from __future__ import annotations

from collections.abc import Sequence

from attrs import define, field

from cvrules.games.friends.cards.clauses import GAUGES
from cvrules.games.friends.display.events import pair_text
from cvrules.games.friends.display.writer import Writer
from cvrules.games.friends.terminal.occasion import Fact, Occasion
from cvrules.games.friends.terminal.paragraphs import with_rules

__all__ = ["Sentence", "fact_texts", "overflow_texts"]


@define
class Sentence:
    """The parts of a line about an event.

    Args:
        head: The event, and those who take part; empty if it has been reported before.
        notes: Notes on offers and refusals.
        facts: What happened between persons, in order.
        overflows: Which characteristics overflowed, in words.
        changes: For each seat, the characteristics that changed, with old and new values.
    """

    head: str = ""
    notes: list[str] = field(factory=list)
    facts: list[Fact] = field(factory=list)
    overflows: list[str] = field(factory=list)
    changes: dict[int, list[tuple[int, int, int]]] = field(factory=dict)

    def text(self, occasion: Occasion, names: Sequence[str], writer: Writer) -> str:
        """Return the line, with changes of characteristics in brackets.

        If the event has been reported before, the line begins with the card.

        Args:
            occasion: The event.
            names: The names of the seats.
            writer: A writer that knows all persons.
        """
        own, others = writer.gauges(self.changes.get(occasion.seat, ())), {**self.changes}
        others.pop(occasion.seat, None)
        sums = [own, *(f"{names[at]} {shown}" for at, some in others.items() if (shown := writer.gauges(some)))]
        shown = _join(sums, writer)
        whole = _join([self.head, *self.notes, *fact_texts(self.facts, occasion.seat, names, writer)], writer)
        if whole:
            whole = _join([whole, *self.overflows], writer)
            return f"{whole} ({shown})" if shown else whole
        what = _join([shown, *self.overflows], writer)
        return writer.text("story.later_effects", card=writer.title(occasion.card), what=what) if what else ""


def _join(texts: Sequence[str], writer: Writer) -> str:
    """Return the texts that are not empty, with semicolons between them."""
    whole = ""
    for text in filter(None, texts):
        whole = writer.voice.join_with_semicolon(whole, text) if whole else text
    return whole


def fact_texts(facts: Sequence[Fact], seat: int, names: Sequence[str], writer: Writer) -> list[str]:
    """Return facts in words; the new friends of the active player come first.

    Args:
        facts: The facts, in order.
        seat: The active player.
        names: The names of the seats.
        writer: A writer that knows all persons.
    """
    met = [fact.other(seat) for fact in facts if fact.key == "friend" and fact.concerns(seat)]
    people = [person for person in met if person is not None]
    texts = [writer.text("story.met", n=len(people), persons=writer.persons(people))] if people else []
    return texts + [_fact_text(fact, seat, names, writer) for fact in facts if fact.key != "friend"]


def _fact_text(fact: Fact, seat: int, names: Sequence[str], writer: Writer) -> str:
    """Return a sentence about something that happened in an event."""
    name = names[fact.seat]
    if fact.person is not None:
        return pair_text(f"story.pair_{fact.key}", name, writer.person(fact.person), writer)
    text = writer.text(f"story.{fact.key}_with_stranger")
    return text if fact.seat == seat else f"{name} {text}"


def overflow_texts(card: str, seat: int, gauge: int, writer: Writer) -> list[str]:
    """Return which characteristic of a seat overflowed, if this one went back to 0.

    Args:
        card: The name of the card.
        seat: The seat whose characteristic went back to 0.
        gauge: The index of the characteristic.
        writer: A writer that knows all persons.
    """
    spec, links = writer.spec(card), writer.rules.links
    full = [one for one, _ in spec.gains if links[one] == gauge and gauge not in spec.clears]
    other = writer.voice.symbol(GAUGES[gauge])
    values = ({"gauge": writer.voice.symbol(GAUGES[one]), "other": other} for one in full)
    texts = [writer.text("story.overflow", name=writer.person(seat), **one) for one in values]
    return [with_rules(text, writer, "F2.2") for text in texts]
