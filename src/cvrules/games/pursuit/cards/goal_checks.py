"""Checks for life goals and for the stress track."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from cvrules.errors import Diagnostic, Severity
from cvrules.games.pursuit.cards.card import PROJECTS, Card, pursuit_cards
from cvrules.games.pursuit.cards.clauses import Claim, Clashes, Gives, Solo
from cvrules.games.pursuit.cards.conditions import Most, Reach
from cvrules.model.bundle import Bundle, Term, plural_of
from cvrules.model.clause import Clause
from cvrules.model.hole import HOLE
from cvrules.model.words import Check, Context

__all__ = ["GOAL_CHECKS"]


def check_clashes_are_mutual(context: Context) -> Iterator[Diagnostic]:
    """CV252: a goal clashes with a missing goal, or the clash is not mutual."""
    everything = {str(card.slug): card for card in (*context.base, *context.subjects)}
    for card in pursuit_cards(context.subjects):
        for clash in card.every(Clashes):
            if clash.goal is HOLE:
                continue
            other = everything.get(clash.goal)
            if other is None or other.types[0] not in {"goal", HOLE} or clash.goal == card.slug:
                hint = "write the name of another goal"
                yield Diagnostic("CV252", f"there is no other goal '{clash.goal}'", clash.span, help=hint)
            elif card.slug not in {one.goal for one in other.every(Clashes)}:
                hint = f"add 'clashes {card.slug}' to '{clash.goal}'"
                yield Diagnostic("CV252", f"'{clash.goal}' does not clash with '{card.slug}'", clash.span, help=hint)


def check_goals_bring_happiness(context: Context) -> Iterator[Diagnostic]:
    """CV253: a goal gives a thing other than long_term, or asks for the most of it."""
    for card in pursuit_cards(context.subjects):
        if card.types != ("goal",):
            continue
        for gives in card.every(Gives):
            if any(term.what not in {"long_term", HOLE} for term in gives.bundle):
                yield Diagnostic(
                    "CV253",
                    "a goal can give only long_term",
                    gives.span,
                    help="write 'gives', a number and 'long_term'",
                )
        for claim in card.every(Claim):
            if claim.requirement == Most("long_term"):
                yield Diagnostic(
                    "CV253", "the most long_term wins the game, so a goal cannot ask for it", claim.span,
                    help="name another thing, such as 'most money at the end'",
                )  # fmt: skip


def check_section_ranks_differ(context: Context) -> Iterator[Diagnostic]:
    """CV254: two sections of the stress track have the same rank."""
    seen: dict[object, Card] = {}
    amended = {card.slug for card in context.subjects}
    for card in pursuit_cards((*(one for one in context.base if one.slug not in amended), *context.subjects)):
        if card.types != ("section",) or card.rank in {None, HOLE}:
            continue
        other = seen.setdefault(card.rank, card)
        if other.slug != card.slug:
            message = f"'{other.slug}' already has rank {card.rank}"
            yield Diagnostic("CV254", message, card.span, help="number the sections 1 to 7 from the left")


def check_goals_can_be_met(context: Context) -> Iterator[Diagnostic]:
    """CV255: a goal asks for more cards than a player can have."""
    everything = {card.slug: card for card in (*context.base, *context.filled, *context.cards)}
    there = _count_cards(pursuit_cards(everything.values()))
    for card in pursuit_cards(context.subjects):
        for clause, bundle in _required_amounts(card):
            for term in bundle:
                most = _largest_possible_amount(term, there)
                if isinstance(term.amount, int) and most is not None and term.amount > most:
                    what = term.what if most == 1 else plural_of(str(term.what))
                    yield Diagnostic(
                        "CV255", f"a player can have at most {most} {what}", clause.span,
                        help="ask for fewer", severity=Severity.WARNING,
                    )  # fmt: skip


def _required_amounts(card: Card) -> Iterator[tuple[Clause, Bundle]]:
    """Yield the lines of a goal that require amounts, each with its amounts."""
    for claim in card.every(Claim):
        if isinstance(claim.requirement, Reach):
            yield claim, claim.requirement.bundle
    for solo in card.every(Solo):
        if isinstance(solo.requirement, Bundle):
            yield solo, solo.requirement


def _count_cards(cards: Iterable[Card]) -> Counter[str]:
    """Return the number of cards of each type, and of projects of each kind."""
    counts: Counter[str] = Counter()
    for card in cards:
        counts[str(card.types[0])] += 1
        if card.types[0] in PROJECTS:
            counts["project"] += 1
            counts[f"{card.category} project"] += 1
            counts[f"{card.types[0]} project"] += 1
    return counts


def _largest_possible_amount(term: Term, there: Counter[str]) -> int | None:
    """Return the largest amount of a thing that a player can have.

    The result is `None` if there is no limit, or if the thing is unknown.
    """
    if term.what is HOLE:
        return None
    *before, noun = term.what.split(" ")
    match noun:
        case "job":
            return 1
        case "project":
            return there[" ".join((*(word for word in before if word != "completed"), noun))]
        case "item" | "activity" | "partner":
            return there[noun]
        case _:
            return None


GOAL_CHECKS: tuple[Check, ...] = (
    check_clashes_are_mutual,
    check_goals_bring_happiness,
    check_section_ranks_differ,
    check_goals_can_be_met,
)
