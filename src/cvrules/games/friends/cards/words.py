"""The words of the card language: characteristics, types, decks and clauses.

The grammar contains the same words, and a test compares them.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from cvrules.games.friends.cards import clauses, corrections
from cvrules.games.friends.cards.card import CATEGORIES, Card
from cvrules.games.friends.cards.phrases import PHRASES
from cvrules.games.friends.cards.rulings import RULINGS
from cvrules.model.words import Words

if TYPE_CHECKING:
    from cvrules.model.words import Check

__all__ = ["DECKS", "TYPES", "WORDS"]

DECKS = ("puberty", "life_a", "life_b", "goal", "mega", "tableau")
TYPES = ("puberty", "life", *CATEGORIES, "mega", "characteristic")


def _checks() -> tuple[Check, ...]:
    """Return the functions that check a set of cards for errors."""
    from cvrules.games.friends.cards.checks import CHECKS  # noqa: PLC0415 - not needed to read cards

    return CHECKS


WORDS = Words(
    game="friends",
    card=Card,
    grammar="friends.lark",
    symbols=clauses.GAUGES,
    types=TYPES,
    decks=DECKS,
    clauses=(
        clauses.Needs,
        clauses.With,
        clauses.Gives,
        clauses.Clears,
        clauses.Loves,
        clauses.Marries,
        clauses.Separates,
        clauses.Divorces,
        clauses.Sex,
        clauses.Child,
        clauses.Bars,
    ),
    phrases=PHRASES,
    condition_words=frozenset({"on", "forever"}),
    names={
        "GAUGE": "a characteristic",
        "BOND": "'partner' or 'marriage'",
        "HAPPY": "'happy_marriage'",
        "COUNT": "friends or exes",
        "MARK": "sex or children",
        "TRAIT": "'new' or 'neutral'",
        "WHO": "friends or other persons",
        "PARTNER": "'partner'",
        "LETTER": "a letter",
        "ANONYMOUS": "'anonymous'",
        "BARRED": "'sex' or 'love'",
    },
    look_alikes=corrections.LOOK_ALIKES,
    hints=corrections.HINTS,
    fillers=corrections.FILLERS,
    connectives=corrections.CONNECTIVES,
    corrections=corrections.CORRECTIONS,
    limits=corrections.LIMITS,
    rulings=RULINGS,
    checks=_checks,
    edition="rules",
    has_numbers=False,
    fill="house",
    tables=Path(__file__).with_name("parse_tables.json"),
)
