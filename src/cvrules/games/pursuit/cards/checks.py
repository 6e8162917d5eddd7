"""Checks for lines that do not fit the type of a card, and for missing lines.

Each check is a function that reports one code. If a type or value that a check needs is unknown,
the card passes the check.
"""

from __future__ import annotations

from collections.abc import Iterator

from cvrules.errors import Diagnostic
from cvrules.games.pursuit.cards.card import PROJECTS, Card, pursuit_cards
from cvrules.games.pursuit.cards.clauses import (
    Category,
    Claim,
    Gives,
    Rank,
    Saves,
    Slots,
    Solo,
    Spaces,
    Spares,
    Starts,
)
from cvrules.games.pursuit.cards.goal_checks import GOAL_CHECKS
from cvrules.games.pursuit.cards.part_checks import PART_CHECKS
from cvrules.games.pursuit.cards.parts import Filled, Level, Promotion, Retirement, Role
from cvrules.games.pursuit.cards.unusual_card_checks import ODDITIES
from cvrules.model.card import Part
from cvrules.model.clause import Clause
from cvrules.model.hole import HOLE
from cvrules.model.words import Check, Context

__all__ = ["CHECKS"]

_ONCE = frozenset({"cost", "gives", "takes"})
_LASTING = frozenset({"gives", "upkeep", "earns", "takes"})
#: For each type of card, the lines that are allowed before the first part (`None`) and in each kind of part.
ALLOWED: dict[str, dict[type[Clause] | None, frozenset[str]]] = {
    "basic": {None: frozenset({"category"}), Level: _ONCE},
    "single_round": {None: frozenset({"category"}), Level: _ONCE},
    "group": {None: frozenset({"category"}), Role: _ONCE, Filled: frozenset({"gives", "takes"})},
    "item": {None: frozenset(), Level: _LASTING | {"cost"}},
    "activity": {None: frozenset(), Level: _LASTING | {"cost"}},
    "job": {
        None: _LASTING | {"cost", "category", "rank"},
        Promotion: _ONCE,
        Retirement: _ONCE | {"earns"},
    },
    "partner": {None: frozenset(), Level: _LASTING | {"needs"}},
    "trait": {None: frozenset({"starts", "gives", "saves", "spares", "slots"})},
    "goal": {None: frozenset({"claim", "gives", "solo", "clashes"})},
    "section": {None: frozenset({"rank", "spaces", "gives"})},
}
#: For a type of card and a keyword, the hint for a line with this keyword on such a card.
REASONS = {
    ("partner", "cost"): "a relationship costs nothing; write 'needs' for what the player must have",
    ("trait", "cost"): "a trait is dealt; write 'starts' for what its owner begins with",
    ("goal", "cost"): "a goal has no price; write 'claim' and 'solo'",
    **dict.fromkeys(
        ((kind, "needs") for kind in (*PROJECTS, "item", "activity", "job")),
        "only the levels of partners need something; write 'cost' for what is paid",
    ),
    ("basic", "upkeep"): "a project has no upkeep",
    ("single_round", "upkeep"): "a project has no upkeep",
    ("group", "level"): "a group project has roles instead of levels; write 'role NAME'",
    ("job", "level"): "write 'rank 1' for the level of a job",
    ("section", "level"): "write 'rank 1' for the place of a section",
}
#: The deck of each type of card, unless it has the same name as the type.
DECK_OF = {
    **dict.fromkeys(PROJECTS, "project"),
    "item": "item_activity",
    "activity": "item_activity",
    "section": "stress_track",
}
#: For each type of card, the clauses and parts that a card must have, each with an example line.
WANTED: dict[str, tuple[tuple[type[Clause], str], ...]] = {
    "basic": ((Level, "level 1 NAME"),),
    "single_round": ((Level, "level 1 NAME"),),
    "group": ((Role, "role NAME"), (Filled, "filled 2 roles")),
    "item": ((Level, "level 1 NAME"),),
    "activity": ((Level, "level 1 NAME"),),
    "partner": ((Level, "level 1 NAME"),),
    "job": ((Category, "category social"), (Rank, "rank 1")),
    "trait": ((Starts, "starts 3 money"),),
    "goal": ((Claim, "claim ..."), (Gives, "gives 3 long_term"), (Solo, "solo ...")),
    "section": ((Rank, "rank 1"), (Spaces, "spaces 2"), (Gives, "gives 6 hourglasses")),
}


def check_lines_fit_the_type(context: Context) -> Iterator[Diagnostic]:
    """CV243: a line or a part does not fit the type of its card."""
    for card in pursuit_cards(context.subjects):
        kind = _known_type(card)
        if len(card.types) > 1:
            hint = f"write '{card.types[0]}' alone"
            yield Diagnostic("CV243", "a card in this game has only one type", card.span, help=hint)
        elif kind is not None:
            for part in card.parts:
                yield from _misfit_faults(kind, part, _allowed_lines(kind, card, part))


def _allowed_lines(kind: str, card: Card, part: Part) -> frozenset[str] | None:
    """Return the keywords of the lines that are allowed in a part.

    The result is `None` if a card of this type cannot have such a part. If the card has no levels,
    the lines of a level are allowed before the first part, because CV244 already asks for a level.
    """
    allowed = ALLOWED[kind].get(None if part.head is None else type(part.head))
    if part.head is None and allowed is not None and not card.levels:
        return allowed | ALLOWED[kind].get(Level, frozenset())
    return allowed


def _misfit_faults(kind: str, part: Part, allowed: frozenset[str] | None) -> Iterator[Diagnostic]:
    """Yield an error for each line in a part that does not fit the type of card.

    Args:
        kind: The type of card.
        part: The part to check.
        allowed: The keywords of the allowed lines; `None` if the part itself is not allowed.
    """
    if allowed is None and part.head is not None:
        yield _misfit_fault(kind, part.head)
    for clause in part.clauses if allowed is not None else ():
        if clause.word not in {*(allowed or ()), "source"}:
            yield _misfit_fault(kind, clause)
        elif clause.word == "needs" and part.head is not None and part.head.key()[1] == 1:
            hint = "leave the line out, or move it to level 2"
            yield Diagnostic("CV243", "the first level of a partner cannot have a condition", clause.span, help=hint)


def _misfit_fault(kind: str, line: Clause) -> Diagnostic:
    """Return the error for a line that does not fit the type of card."""
    if line.word in ALLOWED[kind][None]:
        message, hint = f"'{line.word}' applies to the whole card", "move it above the first part"
        return Diagnostic("CV243", message, line.span, help=hint)
    hint = REASONS.get((kind, line.word), "leave the line out")
    return Diagnostic("CV243", f"'{line.word}' does not fit a card of type {kind}", line.span, help=hint)


def _missing_line_hint(kind: str, card: Card, wanted: type[Clause], line: str) -> str:
    """Return a hint for a missing line: an example, and where to write it.

    The place is known only if a level is missing above lines that belong to a level.
    """
    below = ALLOWED[kind].get(Level, ()) if wanted is Level else ()
    first = next((clause for clause in card.clauses if clause.word in below), None)
    if first is None:
        return f"add '{line}', with '?' if unknown"
    return f"write '{line}' above line {first.span.line}; the lines below then belong to it"


def check_nothing_is_missing(context: Context) -> Iterator[Diagnostic]:
    """CV244: a line that the game needs is missing from a card."""
    for card in pursuit_cards(context.subjects):
        kind = _known_type(card)
        if kind is None or any(type(part.head) not in ALLOWED[kind] for part in card.parts if part.head is not None):
            continue  # the missing line may be in a part that CV243 reports
        there = {type(clause) for clause in card.clauses} | {type(part.head) for part in card.parts}
        for wanted, line in WANTED[kind]:
            if wanted not in there:
                hint = _missing_line_hint(kind, card, wanted, line)
                yield Diagnostic("CV244", f"this card has no '{wanted.word}'", card.span, help=hint)
        if kind == "trait" and there.isdisjoint({Gives, Saves, Spares, Slots}):
            hint = "add 'gives ... on ACTION', 'saves', 'spares' or 'slots'"
            yield Diagnostic("CV244", "this trait has no ability", card.span, help=hint)
        if kind == "job" and card.rank is not HOLE and there.isdisjoint({Promotion, Retirement}):
            word = "retirement" if card.rank == LAST_RANK else "promotion"
            yield Diagnostic("CV244", f"this job has no '{word}'", card.span, help=f"add '{word}' and its 'cost'")
        for part in (*card.levels, *card.roles):
            has_cost = any(clause.word == "cost" for clause in part.clauses)
            if part.head is not None and kind != "partner" and not has_cost and not _is_incomplete(part):
                hint = "add 'cost ...', or 'cost nothing' if it is free"
                yield Diagnostic("CV244", f"'{part.head}' has no cost", part.head.span, help=hint)


#: The rank of jobs that have a retirement.
LAST_RANK = 3


def _is_incomplete(part: Part) -> bool:
    """Return whether a part only says that there may be more parts, as in `level ?`."""
    return part.head is not None and not part.clauses and HOLE in part.head.key()


def check_types_fit_the_deck(context: Context) -> Iterator[Diagnostic]:
    """CV245: a card is in the deck of another type."""
    for card in pursuit_cards(context.subjects):
        kind = _known_type(card)
        if kind is None or card.deck is None or card.deck.name is HOLE:
            continue
        right = DECK_OF.get(kind, kind)
        if card.deck.name != right:
            message = f"a card of type {kind} cannot be in the deck '{card.deck.name}'"
            yield Diagnostic("CV245", message, card.span, help=f"put it below 'deck {right}'")


def _known_type(card: Card) -> str | None:
    """Return the type of a card; `None` if it is unknown or there are two types."""
    kind = card.types[0]
    return kind if len(card.types) == 1 and isinstance(kind, str) else None


#: The checks that only this game has.
CHECKS: tuple[Check, ...] = (
    check_lines_fit_the_type,
    check_nothing_is_missing,
    check_types_fit_the_deck,
    *PART_CHECKS,
    *GOAL_CHECKS,
    *ODDITIES,
)
