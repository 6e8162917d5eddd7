"""The words of the card language: symbols, types, decks and clauses.

The grammar repeats these words, and a test checks that it has exactly these words.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from cvrules.games.pursuit.cards import clauses, corrections, look_alikes, parts
from cvrules.games.pursuit.cards.card import PROJECTS, Card
from cvrules.games.pursuit.cards.glossary import GLOSSARY
from cvrules.games.pursuit.cards.phrases import PHRASES
from cvrules.games.pursuit.cards.rulings import RULINGS
from cvrules.model.words import Words

if TYPE_CHECKING:
    from cvrules.model.words import Check

__all__ = [
    "ACTIONS",
    "BODY",
    "DECKS",
    "HAPPINESS",
    "JOB_CATEGORIES",
    "PROJECT_CATEGORIES",
    "RESOURCES",
    "STOCK",
    "SYMBOLS",
    "WORDS",
]

#: The three resources; money is not one of them.
RESOURCES = ("knowledge", "creativity", "influence")
#: The things that players collect and pay with.
STOCK = (*RESOURCES, "money")
HAPPINESS = ("short_term", "long_term")
BODY = ("stress", "relax", "good_health")
SYMBOLS = (*STOCK, "hourglass", *HAPPINESS, *BODY)
PROJECT_CATEGORIES = ("arts", "business", "culture", "health", "politics", "social", "technology")
JOB_CATEGORIES = ("science", "art", "social")
DECKS = ("project", "item_activity", "job", "partner", "trait", "goal", "stress_track")
#: The actions that a trait can name: board actions, card actions, and one free action.
#: Retirement belongs to the action `promotion`.
ACTIONS = (
    *("study", "play", "interact", "temp_job", "take_project", "spend", "get_job", "start_relationship"),
    *("overtime", "rest", "advance", "participate", "upgrade", "promotion", "develop", "refresh"),
)


def _all_checks() -> tuple[Check, ...]:
    """Return the checks for this game's cards, importing them only when needed."""
    from cvrules.games.pursuit.cards.checks import CHECKS  # noqa: PLC0415 - not needed to read cards

    return CHECKS


WORDS = Words(
    game="pursuit",
    card=Card,
    grammar="pursuit.lark",
    symbols=SYMBOLS,
    types=(*PROJECTS, "item", "activity", "job", "partner", "trait", "goal", "section"),
    decks=DECKS,
    clauses=(
        parts.Level,
        parts.Role,
        parts.Filled,
        parts.Promotion,
        parts.Retirement,
        clauses.Category,
        clauses.Rank,
        clauses.Cost,
        clauses.Needs,
        clauses.Gives,
        clauses.Upkeep,
        clauses.Earns,
        clauses.Takes,
        clauses.Starts,
        clauses.Saves,
        clauses.Spares,
        clauses.Slots,
        clauses.Claim,
        clauses.Solo,
        clauses.Clashes,
        clauses.Spaces,
    ),
    phrases=PHRASES,
    prices=frozenset({"cost", "upkeep"}),
    parts=frozenset({"level", "role", "filled", "promotion", "retirement"}),
    condition_words=frozenset(clauses.CONDITION_WORDS),
    move_words=frozenset({"nothing", "pile"}),
    names={
        "LABEL": "a name",
        "CATEGORY": "a category",
        "KIND": "a category or a type of project",
        "STOCK": "a resource or money",
        "TIME": "hourglasses",
        "HAPPINESS": "happiness",
        "LASTING": "'long_term'",
        "BODY": "'relax' or 'good_health'",
        "CARDS": "cards",
        "PARTNERS": "partners",
        "PROJECTS": "projects",
        "LEVELLED": "a level of partners",
        "TAKEN": "a type of cards",
        "ACTION": "an action",
        "ROLES": "'roles'",
    },
    glossary=GLOSSARY,
    look_alikes=look_alikes.LOOK_ALIKES,
    hints=look_alikes.HINTS,
    fillers=look_alikes.FILLERS,
    connectives=look_alikes.CONNECTIVES,
    corrections=corrections.CORRECTIONS,
    limits=corrections.LIMITS,
    rulings=RULINGS,
    checks=_all_checks,
    edition="rules_2022",
    has_numbers=False,
    fill="house",
    tables=Path(__file__).with_name("parse_tables.json"),
)
