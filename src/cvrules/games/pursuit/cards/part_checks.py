"""Checks for levels, roles, ranks, categories, moments and upkeep."""

from __future__ import annotations

from collections.abc import Iterator

from cvrules.errors import Diagnostic, Severity
from cvrules.games.pursuit.cards.card import Card, pursuit_cards
from cvrules.games.pursuit.cards.clauses import Category, Earns, Gives, Rank, Upkeep
from cvrules.games.pursuit.cards.parts import Filled, Level, Retirement
from cvrules.model.hole import HOLE
from cvrules.model.words import Check, Context

__all__ = ["PART_CHECKS"]

PROJECT_CATEGORIES = frozenset({"arts", "business", "culture", "health", "politics", "social", "technology"})
#: The types of cards that can earn something in every Upkeep.
EARNERS = frozenset({"item", "activity", "job", "partner"})
JOB_CATEGORIES = frozenset({"science", "art", "social"})
#: The highest rank of a job, and the highest rank of a section of the stress track.
JOB_RANKS, SECTIONS = 3, 7


def check_levels_are_in_order(context: Context) -> Iterator[Diagnostic]:
    """CV246: levels are not numbered 1, 2, 3 and so on."""
    for card in pursuit_cards(context.subjects):
        numbers = [part.key[1] for part in card.levels if part.key is not None]
        if HOLE in numbers or HOLE in card.types:
            continue
        wrong = next((part for place, part in enumerate(card.levels, 1) if part.key != ("level", place)), None)
        if wrong is not None and wrong.head is not None:
            place = card.levels.index(wrong) + 1
            message = f"level {wrong.head.key()[1]} is where level {place} should be"
            yield Diagnostic("CV246", message, wrong.head.span, help="number the levels 1, 2, 3 from top to bottom")
        elif card.types == ("basic",) and len(numbers) == 1:
            hint = "add 'level 2 NAME', or write 'single_round' for the type"
            yield Diagnostic("CV246", "a basic project has two levels or more", card.span, help=hint)


def check_levels_have_names(context: Context) -> Iterator[Diagnostic]:
    """CV275: a level has no name."""
    for card in pursuit_cards(context.subjects):
        for part in card.levels if not card.has_stray_levels else ():
            head = part.head
            if isinstance(head, Level) and head.number is not HOLE and head.label is None:
                hint = f"write 'level {head.number} NAME', or 'level {head.number} ?' if it is unknown"
                message, warning = f"level {head.number} has no name", Severity.WARNING
                yield Diagnostic("CV275", message, head.span, help=hint, severity=warning)


def check_filled_roles_exist(context: Context) -> Iterator[Diagnostic]:
    """CV247: additional rewards are not in order, or ask for too many roles."""
    for card in pursuit_cards(context.subjects):
        most = len(card.roles)
        is_open = any(part.key is not None and HOLE in part.key for part in card.roles)
        before = 0
        for part in card.additional_rewards:
            head = part.head
            if not isinstance(head, Filled) or head.roles is HOLE:
                continue
            if head.roles <= before:
                yield Diagnostic(
                    "CV247", "the numbers of roles are not in ascending order", head.span, help="sort them: 2, 3, 4"
                )
            elif head.roles > most and not is_open:
                message = f"{head.roles} roles can never be filled; the card has {most}"
                yield Diagnostic("CV247", message, head.span, help="ask for fewer, or add a role")
            before = head.roles


def check_categories_fit(context: Context) -> Iterator[Diagnostic]:
    """CV248: a project has a category that only jobs have, or vice versa."""
    for card in pursuit_cards(context.subjects):
        allowed = JOB_CATEGORIES if card.types == ("job",) else PROJECT_CATEGORIES if card.is_project else None
        for category in card.every(Category):
            if allowed is not None and category.name is not HOLE and category.name not in allowed:
                kind = "jobs" if allowed is JOB_CATEGORIES else "projects"
                hint = f"write one of: {', '.join(sorted(allowed))}"
                yield Diagnostic("CV248", f"'{category.name}' is not a category of {kind}", category.span, help=hint)


def check_ranks(context: Context) -> Iterator[Diagnostic]:
    """CV249: a rank is too high, or does not fit the promotion or retirement."""
    for card in pursuit_cards(context.subjects):
        most = SECTIONS if card.types == ("section",) else JOB_RANKS
        for rank in card.every(Rank):
            if rank.number is HOLE:
                continue
            if rank.number > most:
                yield Diagnostic("CV249", f"the ranks are 1 to {most}", rank.span, help=f"write {most} or less")
            elif card.types == ("job",):
                yield from _promotion_faults(card, rank.number)


def _promotion_faults(card: Card, rank: int) -> Iterator[Diagnostic]:
    """Yield an error if a job has a promotion or retirement that its rank forbids."""
    wrong = card.promotion if rank == JOB_RANKS else card.retirement
    if wrong is not None and wrong.head is not None:
        right = "retirement" if rank == JOB_RANKS else "promotion"
        message = f"a job of rank {rank} cannot have a {wrong.head.word}"
        yield Diagnostic("CV249", message, wrong.head.span, help=f"write '{right}', or change the rank")


def check_earnings_have_an_upkeep(context: Context) -> Iterator[Diagnostic]:
    """CV250: a part earns something but has no upkeep."""
    for card in pursuit_cards(context.subjects):
        for part in card.parts:
            earns = part.first(Earns)
            if earns is not None and part.first(Upkeep) is None and not isinstance(part.head, Retirement):
                hint = "add 'upkeep ...', or 'upkeep nothing'; to receive it once, write 'gives'"
                yield Diagnostic("CV250", "this line needs an upkeep in the same part", earns.span, help=hint)


def check_moments_fit(context: Context) -> Iterator[Diagnostic]:
    """CV251: the end of a `gives` line is wrong, or a part has two rewards."""
    for card in pursuit_cards(context.subjects):
        for part in card.parts:
            plain = [gives for gives in part.every(Gives) if gives.moment is None and gives.share is None]
            for gives in part.every(Gives):
                if gives.moment is not None and card.types != ("trait",) and HOLE not in card.types:
                    message, hint = (
                        f"only a trait can give something '{gives.condition()}'",
                        "leave out the end of the line, or write 'earns' for every round"
                        if EARNERS.issuperset(map(str, card.types))
                        else "leave out the end of the line",
                    )
                elif gives.share is not None and card.types != ("goal",) and HOLE not in card.types:
                    message, hint = "only a goal can multiply its reward with 'per'", "leave out the end of the line"
                elif gives in plain and card.types == ("trait",) and gives.bundle.terms:
                    message, hint = (
                        "the line does not say when the trait gives this",
                        "end the line with 'on ACTION' or 'each round'",
                    )
                elif gives in plain[1:]:
                    message, hint = "this part already has a reward", "join the two lines with '+'"
                else:
                    continue
                yield Diagnostic("CV251", message, gives.span, help=hint)


PART_CHECKS: tuple[Check, ...] = (
    check_levels_are_in_order,
    check_levels_have_names,
    check_filled_roles_exist,
    check_categories_fit,
    check_ranks,
    check_earnings_have_an_upkeep,
    check_moments_fit,
)
