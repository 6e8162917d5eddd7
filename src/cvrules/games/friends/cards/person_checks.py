"""Checks letters of persons, contradictory lines, and parents of children."""

from __future__ import annotations

from collections.abc import Iterator

from attrs import evolve

from cvrules.errors import Diagnostic, Severity
from cvrules.games.friends.cards.card import Card, friends_cards
from cvrules.games.friends.cards.clauses import (
    ANONYMOUS,
    GAUGES,
    PARTNER,
    Child,
    Loves,
    Marries,
    Needs,
    Sex,
)
from cvrules.model.clause import Clause
from cvrules.model.hole import HOLE, Hole
from cvrules.model.words import Check, Context

__all__ = ["PERSON_CHECKS"]

#: The maximum value of a characteristic.
FULL = 3


def _letter_of(clause: Clause) -> str | Hole | None:
    """Return the letter for a person in a line; `None` if the line has no letter."""
    match clause:
        case Loves(letter=letter) | Marries(letter=letter) | Needs(letter=letter):
            return letter
        case Sex(whom=whom) | Child(whom=whom) if whom != ANONYMOUS:
            return whom
        case _:
            return None


def _change_letter(clause: Clause, letter: str) -> str:
    """Return the text of a line with another letter for the person."""
    if isinstance(clause, Sex | Child):
        return str(evolve(clause, whom=letter))
    return str(evolve(clause, letter=letter)) if isinstance(clause, Loves | Marries | Needs) else str(clause)


def check_letters_are_persons(context: Context) -> Iterator[Diagnostic]:
    """CV266: a letter belongs to no person or to two persons."""
    for card in friends_cards(context.subjects):
        named: set[str] = set()
        for line in card.company:
            if line.letter is not None and line.letter in named:
                hint = "give the second person another letter"
                yield Diagnostic(
                    "CV266", f"the letter '{line.letter}' is already used for another person", line.span, help=hint
                )
            named |= {line.letter} if line.letter is not None else set()
        if any(line.has_holes for line in card.company) or HOLE in card.types:
            continue
        for clause in card.clauses:
            letter = _letter_of(clause)
            if isinstance(letter, str) and letter not in named:
                hint = f"add 'with person {letter}' or 'with friend {letter}'"
                if len(named) == 1:
                    hint += f", or write '{_change_letter(clause, *named)}'"
                yield Diagnostic("CV266", f"no person on this card has the letter '{letter}'", clause.span, help=hint)


def check_conditions_can_be_met(context: Context) -> Iterator[Diagnostic]:
    """CV267: two lines contradict each other, or a characteristic would exceed 3."""
    for card in friends_cards(context.subjects):
        none = {line.what for line in card.needs if line.number == 0}
        for line in card.needs:
            if line.what in GAUGES and isinstance(line.number, int) and line.number > FULL:
                hint = f"write 'needs {FULL} {line.what}'"
                yield Diagnostic("CV267", f"a characteristic cannot exceed {FULL}", line.span, help=hint)
            elif line.number != 0 and _is_excluded(line.what, none):
                message = f"'needs {line.content()}' contradicts another line"
                yield Diagnostic("CV267", message, line.span, help="leave one of the two lines out")
        for company in card.company:
            if company.who == PARTNER and PARTNER in none:
                message = "a single player does not have a partner to bring"
                yield Diagnostic("CV267", message, company.span, help="leave one of the two lines out")
        for term in card.gains:
            if isinstance(term.amount, int) and term.amount > FULL:
                span = next((clause.span for clause in card.clauses if clause.word == "gives"), card.span)
                yield Diagnostic("CV267", f"a characteristic cannot exceed {FULL}", span, help=f"give at most {FULL}")


def _is_excluded(what: str | Hole, none: set[str | Hole]) -> bool:
    """Return whether another condition forbids what a condition requires.

    Args:
        what: The thing that a condition requires.
        none: The things that other conditions forbid.
    """
    if what == "happy_marriage":
        return bool(none & {PARTNER, "marriage"})
    return what is not HOLE and what in none


def check_children_have_parents(context: Context) -> Iterator[Diagnostic]:
    """CV271: a card brings a child, but neither brings nor requires sex."""
    for card in friends_cards(context.subjects):
        for child in card.every(Child):
            if child.whom is not HOLE and not _requires_or_brings_sex(card, child.whom):
                whom = child.whom if child.whom == ANONYMOUS else f"with {child.whom}"
                condition = "sex" if child.whom == ANONYMOUS else f"sex with {child.whom}"
                hint = f"add 'sex {whom}', or 'needs 1 {condition}'"
                message = "only players who have had sex earlier can have this child"
                yield Diagnostic("CV271", message, child.span, help=hint, severity=Severity.WARNING)


def _requires_or_brings_sex(card: Card, whom: str) -> bool:
    """Return whether the card brings or requires sex with a child's other parent."""
    letter = None if whom == ANONYMOUS else whom
    wanted = any(line.what in {"sex", "child"} and line.letter in {letter, None} for line in card.needs if line.number)
    return wanted or any(sex.whom in {whom, HOLE} for sex in card.every(Sex))


PERSON_CHECKS: tuple[Check, ...] = (
    check_letters_are_persons,
    check_conditions_can_be_met,
    check_children_have_parents,
)
