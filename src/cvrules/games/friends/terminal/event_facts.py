"""Collects the facts about one event: who takes part, and what happens to them."""

from __future__ import annotations

from collections.abc import Sequence

from attrs import define, field, frozen

from cvrules.games.friends.cards.clauses import Sex
from cvrules.games.friends.display.writer import Writer
from cvrules.games.friends.table.bond import (
    BONDS,
    ENGAGED,
    EX,
    FRIEND,
    HAPPY,
    STILL_MARRIED,
    STRANGER,
    is_married,
)
from cvrules.games.friends.table.events import Fulfilled, Lived
from cvrules.games.friends.terminal.rule_references import cite_rules

__all__ = ["WEDDINGS", "EventFacts", "Fact", "Note", "bond_key", "company_texts", "event_facts_of"]


#: The keys of facts about the end of a relationship or a marriage.
PARTINGS = frozenset({"ex", "still_married", "divorced"})
#: The keys of facts about a marriage.
WEDDINGS = frozenset({"married", "happily_married", "forgiven"})


def bond_key(old: int, new: int) -> str:
    """Return the key for a change in a bond between two persons, such as `divorced`.

    The key is part of catalogue keys.

    Args:
        old: The bond before the change.
        new: The bond after the change.
    """
    if new == ENGAGED and old == EX:
        return "reunited"
    if new == HAPPY and old == STILL_MARRIED:
        return "forgiven"
    if new == EX and is_married(old):
        return "divorced"
    return BONDS[new]


@define
class Fact:
    """Something that happened to one or two persons.

    Args:
        key: The kind of fact, such as `in_love`, `sex` or `child`.
        seat: The first person.
        person: The second person; `None` for a stranger without a name.
    """

    key: str
    seat: int
    person: int | None

    def concerns(self, person: int) -> bool:
        """Return whether the fact is about the given person."""
        return person in {self.seat, self.person}

    def other(self, person: int) -> int | None:
        """Return the other person in the fact; `None` for a stranger without a name."""
        return self.person if self.seat == person else self.seat


@frozen
class Note:
    """A remark about an event, such as an offer that was not accepted.

    Args:
        text: The remark.
        persons: The persons who would have met or parted; empty if the remark is not about that.
        keeps_couple: Whether the persons are a couple that stays together.
    """

    text: str
    persons: frozenset[int] = frozenset()
    keeps_couple: bool = False


@define
class EventFacts:
    """An event, from its beginning to its last effect.

    Args:
        seat: The active player.
        card: The name of the card.
        is_goal: Whether the card is a goal.
        company: The persons who join in.
        facts: What happened between persons, in order.
        couples_kept: The couples that stay together because a partner did not agree to an end.
        changes: For each seat, the characteristics that changed, with old and new values.
        awaits_company: Whether the company will be reported later.
        awaits_bed: Whether anonymous sex will be reported later.
    """

    seat: int
    card: str
    is_goal: bool = False
    company: tuple[int, ...] = ()
    facts: list[Fact] = field(factory=list)
    couples_kept: list[frozenset[int]] = field(factory=list)
    changes: dict[int, list[tuple[int, int, int]]] = field(factory=dict)
    awaits_company: bool = False
    awaits_bed: bool = False

    def has_parted(self, person: int) -> bool:
        """Return whether the event has ended a relationship or a marriage of a person."""
        return any(fact.key in PARTINGS and fact.concerns(person) for fact in self.facts)

    def partner_kept(self, person: int) -> int | None:
        """Return the partner who stays with a person although the card separates couples."""
        return next((other for couple in self.couples_kept if person in couple for other in couple - {person}), None)

    @property
    def is_open(self) -> bool:
        """Whether more is certain to happen in the event, so its line is written later."""
        return self.awaits_company or self.awaits_bed

    def add_bond(self, seat: int, person: int, old: int, new: int) -> None:
        """Add a change in the bond between two persons.

        If two persons become friends and then a couple in the same event, only the later change is
        kept.
        """
        if new != FRIEND:
            self.facts = [fact for fact in self.facts if fact.key != "friend" or not _is_pair(fact, seat, person)]
            old = FRIEND if old == STRANGER else old
        self.facts.append(Fact(bond_key(old, new), seat, person))


def event_facts_of(event: Lived | Fulfilled, writer: Writer) -> EventFacts:
    """Return the facts that are known when the given event begins."""
    spec, rulings, is_goal = writer.spec(event.card), writer.rules.rulings, isinstance(event, Fulfilled)
    may_be_alone = is_goal and (rulings.goal_without_company_effect_skipped or rulings.celibate_goals_effect_skipped)
    return EventFacts(
        event.seat,
        event.card,
        is_goal,
        awaits_company=bool(spec.places) and not may_be_alone,
        awaits_bed=spec.has_anonymous(Sex) and not may_be_alone,
    )


def _is_pair(fact: Fact, seat: int, person: int) -> bool:
    """Return whether the fact is about both of these persons."""
    return fact.concerns(seat) and fact.concerns(person)


def company_texts(
    now: EventFacts, named: Sequence[int], offers: Sequence[int], forced: Sequence[int], writer: Writer
) -> tuple[str, list[Note]]:
    """Return a text about the company, and notes on forced players and on offers.

    The text names only those who join in willingly. It is empty if there are none.

    Args:
        now: The event. Its company must be known.
        named: The persons who were named before the offers.
        offers: The players who offered to join in.
        forced: The players who were forced.
        writer: A writer that knows the names of all persons.
    """
    persons = now.company
    willing = [person for person in persons if person not in forced]
    unwilling = [person for person in persons if person in forced]
    missed = [person for person in offers if person not in persons]
    company = writer.text("story.with", n=len(willing), persons=writer.persons(willing)) if willing else ""
    arrived = [person for person in persons if person in offers and person not in named]
    replaced = [person for person in named if person not in persons]
    notes = []
    for person, other in zip(arrived, replaced, strict=False):
        values = {"person": writer.person(person), "other": writer.person(other), "what": writer.sign("offer")}
        text = writer.text("story.place_taken", **values)
        notes.append(Note(cite_rules(text, writer, "F7.6"), frozenset({now.seat, other})))
    if unwilling:
        values = {"persons": writer.persons(unwilling), "what": writer.sign("offer")}
        notes.append(Note(writer.text("story.no_choice", n=len(unwilling), **values)))
    if missed:
        values = {"persons": writer.persons(missed), "what": writer.sign("offer")}
        text = writer.text("story.turned_down", n=len(missed), **values)
        notes.append(Note(cite_rules(text, writer, "F7.7"), frozenset({now.seat, *missed})))
    return company, notes
