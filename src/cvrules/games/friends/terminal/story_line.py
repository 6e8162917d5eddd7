"""Writes a line about an event: what happened, and how characteristics changed."""

from __future__ import annotations

from collections.abc import Sequence

from attrs import define, field

from cvrules.games.friends.cards.clauses import GAUGES
from cvrules.games.friends.display.events import pair_text
from cvrules.games.friends.display.writer import Writer
from cvrules.games.friends.terminal.event_facts import EventFacts, Fact
from cvrules.games.friends.terminal.rule_references import cite_rules

__all__ = ["StoryLine", "fact_texts", "overflow_texts"]


@define
class StoryLine:
    """The parts of a line about an event.

    Args:
        head: The text about the event and its company; empty if it has already been printed.
        notes: Notes on offers and refusals.
        facts: What happened between persons, in order.
        overflows: Texts about characteristics that overflowed.
        changes: For each seat, the characteristics that changed, with old and new values.
    """

    head: str = ""
    notes: list[str] = field(factory=list)
    facts: list[Fact] = field(factory=list)
    overflows: list[str] = field(factory=list)
    changes: dict[int, list[tuple[int, int, int]]] = field(factory=dict)

    def text(self, event: EventFacts, names: Sequence[str], writer: Writer) -> str:
        """Return the line, with changes in characteristics in brackets.

        If there are only changes in characteristics, the line begins with the card. If there is
        nothing to report, it is empty.

        Args:
            event: The event that the line is about.
            names: The names of the seats.
            writer: A writer that knows the names of all persons.
        """
        own, others = writer.gauges(self.changes.get(event.seat, ())), {**self.changes}
        others.pop(event.seat, None)
        sums = [own, *(f"{names[at]} {shown}" for at, some in others.items() if (shown := writer.gauges(some)))]
        shown = _join(sums, writer)
        whole = _join([self.head, *self.notes, *fact_texts(self.facts, event.seat, names, writer)], writer)
        if whole:
            whole = _join([whole, *self.overflows], writer)
            return f"{whole} ({shown})" if shown else whole
        what = _join([shown, *self.overflows], writer)
        return writer.text("story.later_effects", card=writer.title(event.card), what=what) if what else ""


def _join(texts: Sequence[str], writer: Writer) -> str:
    """Join the texts with semicolons, and skip empty texts."""
    whole = ""
    for text in filter(None, texts):
        whole = writer.voice.join_with_semicolon(whole, text) if whole else text
    return whole


def fact_texts(facts: Sequence[Fact], seat: int, names: Sequence[str], writer: Writer) -> list[str]:
    """Return texts about the given facts.

    The first text is about the active player's new friends. New friends of other players are not
    mentioned.

    Args:
        facts: The facts, in order.
        seat: The seat of the active player.
        names: The names of the seats.
        writer: A writer that knows the names of all persons.
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
    """Return texts about overflows that set the given characteristic to 0.

    The result is empty if the card itself sets the characteristic to 0.

    Args:
        card: The name of the card.
        seat: The seat whose characteristic was set to 0.
        gauge: The index of the characteristic that was set to 0.
        writer: A writer that knows the names of all persons.
    """
    spec, links = writer.spec(card), writer.rules.links
    full = [one for one, _ in spec.gains if links[one] == gauge and gauge not in spec.clears]
    other = writer.voice.symbol(GAUGES[gauge])
    values = ({"gauge": writer.voice.symbol(GAUGES[one]), "other": other} for one in full)
    texts = [writer.text("story.overflow", name=writer.person(seat), **one) for one in values]
    return [cite_rules(text, writer, "F2.2") for text in texts]
