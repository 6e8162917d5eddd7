"""The words of CV: the names of its symbols, types, decks and clauses.

The grammar repeats these words, and a test compares the two.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from cvrules.games.cv.cards import clauses, corrections, look_alikes
from cvrules.games.cv.cards.abilities import ONCE_PER_TURN
from cvrules.games.cv.cards.card import Card
from cvrules.games.cv.cards.glossary import GLOSSARY
from cvrules.games.cv.cards.gossip_rulings import GOSSIP_RULINGS
from cvrules.games.cv.cards.phrases import PHRASES
from cvrules.games.cv.cards.rulings import RULINGS
from cvrules.model.words import Words

if TYPE_CHECKING:
    from cvrules.model.words import Check

__all__ = ["DECKS", "PILES", "PLAIN", "STACKS", "SYMBOLS", "WORDS"]

#: The six faces of a die.
SYMBOLS = ("health", "knowledge", "relationship", "money", "good_luck", "bad_luck")
#: The symbols that a joker can replace.
PLAIN = SYMBOLS[:4]
#: The types of cards that have a stack in a CV, in the order of the stacks.
STACKS = ("health", "knowledge", "relationship", "work", "possession")
#: The types of cards in the expansion Gossip. Each has a pile of its own in a CV.
PILES = ("gossip", "fate")
#: The decks of the ages from first to last, the deck of goals, and the decks of the expansion.
DECKS = ("childhood", "early_adulthood", "middle_age", "old_age", "goal", *PILES)


def _all_checks() -> tuple[Check, ...]:
    """Return the checks for sets of CV cards, which are imported only when needed."""
    from cvrules.games.cv.cards.checks import CHECKS  # noqa: PLC0415 - not needed to read cards

    return CHECKS


WORDS = Words(
    game="cv",
    card=Card,
    grammar="cv.lark",
    symbols=SYMBOLS,
    types=(*STACKS, "event", "goal", *PILES),
    decks=DECKS,
    clauses=(
        clauses.Cost,
        clauses.Needs,
        clauses.Gives,
        clauses.Takes,
        clauses.May,
        clauses.Upkeep,
        clauses.Bars,
        clauses.Play,
        clauses.Lies,
        clauses.Setup,
        clauses.Worth,
        clauses.Counts,
        clauses.Scores,
    ),
    phrases=PHRASES,
    prices=frozenset({"cost"}),
    endings={"change": ONCE_PER_TURN, "copy": ONCE_PER_TURN},
    condition_words=frozenset({"once", "on", "while", "in", "forever"}),
    names={
        "STACK": "a type of the CV",
        "SYMBOL": "a symbol",
        "UNIT": "dice or rolls",
        "AGE": "an age",
        "ARROW": "'->'",
    },
    glossary=GLOSSARY,
    look_alikes=look_alikes.LOOK_ALIKES,
    hints=look_alikes.HINTS,
    fillers=look_alikes.FILLERS,
    connectives=look_alikes.CONNECTIVES,
    corrections=corrections.CORRECTIONS,
    limits=corrections.LIMITS,
    rulings=(*RULINGS, *GOSSIP_RULINGS),
    checks=_all_checks,
    edition="granna_en",
    fill="house",
    tables=Path(__file__).with_name("parse_tables.json"),
)
